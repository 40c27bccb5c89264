import { filesEndpoints } from '@mintmark/contract/files/files.endpoints.ts';
import type { Area } from '@mintmark/contract/files/files.schema.ts';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';

const ROOT = '86';
const DAY_MS = 86_400_000;

interface AreaOption {
  readonly value: string;
  readonly label: string;
  readonly children?: AreaOption[];
}

/** Provinces with their cities; a municipality without cities stands for itself. */
function toTree(areas: readonly Area[]): AreaOption[] {
  const byParent = Map.groupBy(areas, (area) => area.p);
  return (byParent.get(ROOT) ?? []).map((province) => {
    const cities = (byParent.get(province.c) ?? []).map((city) => ({ value: city.c, label: city.n }));
    return { value: province.c, label: province.n, ...(cities.length > 0 ? { children: cities } : {}) };
  });
}

export interface AreaValue {
  readonly areaCode: string;
  readonly areaText: string;
}

/** Province and city of an address. */
export function AreaSelect(props: {
  readonly id?: string;
  readonly value: AreaValue | null;
  readonly onChange: (value: AreaValue | null) => void;
  readonly label: string;
}) {
  const areas = useEndpoint(filesEndpoints.getAllArea, {}, { staleTimeMs: DAY_MS }).data;
  const options = useMemo(() => toTree(areas ?? []), [areas]);
  const path = useMemo(() => {
    const code = props.value?.areaCode;
    if (!code) return [];
    const province = options.find((one) => one.value === code || one.children?.some((city) => city.value === code));
    if (!province) return [];
    return province.value === code ? [code] : [province.value, code];
  }, [options, props.value]);
  return (
    <Cascader
      id={props.id}
      aria-label={props.label}
      style={{ width: '100%' }}
      options={options}
      value={path}
      showSearch
      onChange={(_, chosen) => {
        const last = chosen?.at(-1);
        const names = [...new Set((chosen ?? []).map((one) => String(one?.label ?? '')))];
        props.onChange(last?.value ? { areaCode: String(last.value).padEnd(6, '0'), areaText: names.join('') } : null);
      }}
    />
  );
}

import type { Area } from '@mintmark/contract/files/files.schema.ts';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import { type FieldProps, FormField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { areaPath, areaTree } from './new-customer.model.ts';

interface InputProps {
  readonly areas: readonly Area[];
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (value: string | undefined) => void;
}

/** Province and city; the value is the code of the last. */
function AreaInput({ areas, id, value, onChange }: InputProps) {
  const text = useText();
  const options = useMemo(() => areaTree(areas), [areas]);
  return (
    <Cascader
      {...(id ? { id } : {})}
      style={{ width: '100%' }}
      options={[...options] as { value: string; label: string }[]}
      placeholder={text('customers.new.areaHint')}
      showSearch
      value={[...areaPath(areas, value)]}
      onChange={(path) => onChange?.(path?.at(-1))}
    />
  );
}

/** 省市 of an address. */
export function AreaField({ areas, ...props }: FieldProps & { readonly areas: readonly Area[] }) {
  return (
    <FormField {...props}>
      <AreaInput areas={areas} />
    </FormField>
  );
}

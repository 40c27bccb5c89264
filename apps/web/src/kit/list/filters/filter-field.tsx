import { Input, InputNumber } from 'antd';
import { ScanBarcode } from 'lucide-react';
import { useMemo } from 'react';
import { ICON } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import { RemoteSelect } from '../../form/remote-select.tsx';
import { useLocale, useText } from '../../i18n/index.ts';
import type { FilterDef, FilterValue, RangeValue } from '../list-types.ts';
import { splitCodes } from './conditions.ts';
import { DateFilter } from './date-filter.tsx';
import { toOptions } from './options.ts';
import styles from './query-area.module.css';

export interface FilterFieldProps<D extends FilterDef = FilterDef> {
  readonly filter: D;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly id: string;
  /** As wide as its place in the grid of conditions. */
  readonly isWide?: boolean;
}

type Width = number | '100%';

const widthOf = ({ filter, isWide }: FilterFieldProps, usual: number): Width =>
  isWide ? '100%' : (filter.width ?? usual);

const asText = (value: FilterValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function isRange(value: FilterValue | undefined): value is RangeValue {
  return typeof value === 'object' && !Array.isArray(value);
}

type RemoteDef = Extract<FilterDef, { kind: 'remote' }>;

function RemoteFilter({ filter, value, onChange, id, isWide }: FilterFieldProps<RemoteDef>) {
  const text = useText();
  return (
    <RemoteSelect
      id={id}
      {...(isWide ? {} : { width: filter.width ?? 176 })}
      load={filter.load}
      multiple={filter.multiple ?? false}
      placeholder={text('kit.list.any')}
      value={value === undefined || isRange(value) ? undefined : value}
      onChange={onChange}
    />
  );
}

type ChoiceDef = Extract<FilterDef, { kind: 'select' | 'status' }>;

function ChoiceFilter(props: FilterFieldProps<ChoiceDef>) {
  const { filter, value, onChange, id } = props;
  const text = useText();
  const locale = useLocale();
  const options = useMemo(() => toOptions(filter.options, text, locale), [filter.options, text, locale]);
  return (
    <Select
      id={id}
      style={{ width: widthOf(props, 144) }}
      allowClear
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      mode={filter.multiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      placeholder={text('kit.list.any')}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

function MoneyFilter(props: FilterFieldProps) {
  const { filter, value, onChange, id } = props;
  const text = useText();
  const range: RangeValue = isRange(value) ? value : {};
  const yuan = (part: string | number | undefined) => (typeof part === 'number' ? part / 100 : null);
  const fen = (typed: number | null) => (typed === null ? undefined : Math.round(typed * 100));
  return (
    <span className={styles['range']} style={{ width: widthOf(props, 224) }}>
      <InputNumber
        id={id}
        min={0}
        precision={2}
        controls={false}
        placeholder={text('kit.list.from')}
        aria-label={`${text(filter.labelKey)} ${text('kit.list.from')}`}
        value={yuan(range.from)}
        onChange={(typed) => onChange({ ...range, from: fen(typed) })}
      />
      ~
      <InputNumber
        min={0}
        precision={2}
        controls={false}
        placeholder={text('kit.list.to')}
        aria-label={`${text(filter.labelKey)} ${text('kit.list.to')}`}
        value={yuan(range.to)}
        onChange={(typed) => onChange({ ...range, to: fen(typed) })}
      />
    </span>
  );
}

type NumbersDef = Extract<FilterDef, { kind: 'numbers' }>;

function NumbersFilter(props: FilterFieldProps<NumbersDef>) {
  const { filter, value, onChange, id } = props;
  const text = useText();
  const range: RangeValue = isRange(value) ? value : {};
  const end = (name: 'from' | 'to') => {
    const now = range[name];
    return (
      <InputNumber
        {...(name === 'from' ? { id } : {})}
        min={filter.min}
        max={filter.max}
        precision={0}
        controls={false}
        placeholder={text(`kit.list.${name}`)}
        aria-label={`${text(filter.labelKey)} ${text(`kit.list.${name}`)}`}
        value={typeof now === 'number' ? now : null}
        onChange={(typed) => onChange({ ...range, [name]: typed ?? undefined })}
      />
    );
  };
  return (
    <span className={styles['range']} style={{ width: widthOf(props, 144) }}>
      {end('from')} ~ {end('to')}
    </span>
  );
}

/** Text: one line. Codes: pasted lines become commas, the count of codes stands at the end. */
function TextFilter(props: FilterFieldProps) {
  const { filter, value, onChange, id } = props;
  const text = useText();
  const isCodes = filter.kind === 'codes';
  const current = asText(value);
  const count = isCodes && current ? splitCodes(current).length : 0;
  const hint = filter.kind === 'text' || filter.kind === 'codes' ? filter.placeholderKey : undefined;
  return (
    <Input
      id={id}
      style={{ width: widthOf(props, isCodes ? 208 : 160) }}
      allowClear={!isCodes}
      placeholder={hint ? text(hint) : isCodes ? text('kit.list.codesHint') : undefined}
      suffix={
        isCodes ? count > 1 ? <em className={styles['count']}>{count}</em> : <ScanBarcode {...ICON} /> : undefined
      }
      value={current}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!isCodes || !/[\r\n\t]/.test(pasted)) return;
        event.preventDefault();
        onChange(splitCodes(`${current} ${pasted}`).join(','));
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The control of one condition. */
export function FilterField(props: FilterFieldProps) {
  const { filter } = props;
  switch (filter.kind) {
    case 'text':
    case 'codes':
      return <TextFilter {...props} />;
    case 'money':
      return <MoneyFilter {...props} />;
    case 'numbers':
      return <NumbersFilter {...props} filter={filter} />;
    case 'remote':
      return <RemoteFilter {...props} filter={filter} />;
    case 'select':
    case 'status':
      return <ChoiceFilter {...props} filter={filter} />;
    case 'dateRange':
      return (
        <DateFilter
          id={props.id}
          width={widthOf(props, 232)}
          value={isRange(props.value) ? props.value : {}}
          onChange={props.onChange}
        />
      );
  }
}

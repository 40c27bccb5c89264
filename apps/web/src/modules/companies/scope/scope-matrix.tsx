import type { CompanyScope } from '@mintmark/contract/companies/company-scope.schema.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Checkbox } from 'antd';
import { Check } from 'lucide-react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import css from '../parts/companies.module.css';

/** An offer while it is edited: a value that cannot be read stays as it was typed. */
export type Offer = Omit<CompanyScope['periods'][number]['offers'][number], 'maxFen'> & {
  readonly maxFen?: number | string | undefined;
};
export type Offers = readonly Offer[];
type Row = CompanyScope['house'][number];

/** Everything that the house has. */
export const allOf = (house: CompanyScope['house']): Offers =>
  house.map(({ category1, services }) => ({ category1, services }));

const servicesOf = (offers: Offers, category1: number): readonly number[] =>
  offers.find((one) => one.category1 === category1)?.services ?? [];

/** The matrix with the services of one category set. */
function withServices(offers: Offers, category1: number, services: readonly number[]): Offers {
  const others = offers.filter((one) => one.category1 !== category1);
  const own = offers.find((one) => one.category1 === category1);
  return services.length === 0 ? others : [...others, { ...own, category1, services: [...services] }];
}

interface Props {
  readonly house: CompanyScope['house'];
  // From the form field.
  readonly value?: Offers;
  /** Without it the matrix is only read. */
  readonly onChange?: (offers: Offers) => void;
}

interface CellProps extends Props {
  readonly row: Row;
  readonly service: number;
  readonly label: string;
}

function Cell({ row, service, label, value = [], onChange }: CellProps) {
  const text = useText();
  if (!row.services.includes(service)) return <span className={css['quiet']}>–</span>;
  const own = servicesOf(value, row.category1);
  const isOn = own.includes(service);
  if (onChange === undefined) return isOn ? <Check {...ICON} aria-label={text('companies.scope.offered')} /> : null;
  const turn = () => {
    const next = isOn ? own.filter((one) => one !== service) : [...own, service].sort((a, b) => a - b);
    onChange(withServices(value, row.category1, next));
  };
  return <Checkbox checked={isOn} onChange={turn} aria-label={label} />;
}

/** Head of a row: its category; in an editor it turns the whole row. */
function RowHead({ row, name, value = [], onChange }: Props & { readonly row: Row; readonly name: string }) {
  const count = servicesOf(value, row.category1).length;
  if (onChange === undefined) return name;
  const isFull = count === row.services.length;
  return (
    <Checkbox
      checked={isFull}
      indeterminate={count > 0 && !isFull}
      onChange={() => onChange(withServices(value, row.category1, isFull ? [] : row.services))}
    >
      {name}
    </Checkbox>
  );
}

/** Categories down, services across: what a company offers. A service that the house has not is no cell. */
export function ScopeMatrix({ house, value = [], onChange }: Props) {
  const text = useText();
  const lang = useLang();
  const nameOf = (row: Row) => (lang === 'en' ? row.en : row.zh);
  const shared = { house, value, ...(onChange ? { onChange } : {}) };
  const services = SERVICE_TYPES.filter(({ code }) => house.some((row) => row.services.includes(code)));
  const columns: readonly PlainColumn<Row>[] = [
    {
      key: 'category',
      title: text('companies.limit.category'),
      render: (row) => <RowHead row={row} name={nameOf(row)} {...shared} />,
    },
    ...services.map(({ code }) => {
      const title = enumText(SERVICE_TYPES, code, lang);
      return {
        key: String(code),
        title,
        render: (row: Row) => <Cell row={row} service={code} label={`${nameOf(row)} ${title}`} {...shared} />,
      };
    }),
  ];
  return (
    <PlainTable
      label={text('companies.scope.title')}
      rows={house}
      rowKey={({ category1 }) => String(category1)}
      hasRowNames
      columns={columns}
    />
  );
}

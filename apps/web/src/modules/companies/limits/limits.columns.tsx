import type { LimitRow } from '@mintmark/contract/companies/limit.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { LIMIT_ACTIONS } from '@mintmark/domain/companies/companies.enums.ts';
import { COUNTED_LIMITS } from '@mintmark/domain/companies/limits.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, type Translate } from '../../../kit/i18n/index.ts';
import { type ColumnDef, enumColumn, type FilterDef, timeColumn } from '../../../kit/list/index.ts';
import { activeColumn } from '../../../kit/master/index.ts';
import { countText, moneyText } from '../../../ui/format.ts';
import { ACTIVE } from '../parts/active.ts';
import css from '../parts/companies.module.css';
import { nameOf } from '../parts/names.ts';

type Row = LimitRow;

/** The category of a limit, or all of them. */
export function categoryText(code: number | null, text: Translate, locale: Locale): string {
  return code === null ? text('companies.limit.allCategories') : enumText(CATEGORIES1, code, langOf(locale));
}

/** The level of the customers that a limit is for; empty for all. */
export const levelText = (level: number | null, locale: Locale): string =>
  level === null ? '' : enumText(CUSTOMER_LEVELS, level, langOf(locale));

/** The days of a limit. */
export const daysText = ({ validFrom, validTo }: Pick<Row, 'validFrom' | 'validTo'>): string =>
  `${validFrom} – ${validTo ?? '…'}`;

/** The same in a narrow column: the last day under the first. */
export const Days = ({ of: { validFrom, validTo } }: { readonly of: Pick<Row, 'validFrom' | 'validTo'> }) => (
  <span className={css['counters']}>
    <span>{`${validFrom} –`}</span>
    {validTo === null ? null : <span>{validTo}</span>}
  </span>
);

export type Counted = (typeof COUNTED_LIMITS)[number];

/** A number of a limit as people read it. */
export const amountText = (kind: string, amount: number): string =>
  kind.endsWith('Fen') ? moneyText(amount) : countText(amount);

const DAY = COUNTED_LIMITS.filter((kind) => kind.startsWith('day'));
const MONTH = COUNTED_LIMITS.filter((kind) => kind.startsWith('month'));
const WEEK = COUNTED_LIMITS.filter((kind) => kind === 'weekPieces' || kind === 'openPieces');

function Used(props: { readonly row: Row; readonly kinds: readonly Counted[]; readonly text: Translate }) {
  const { row, kinds, text } = props;
  const set = kinds.filter((kind) => row[kind] !== null);
  if (set.length === 0) return <span className={css['quiet']}>–</span>;
  return (
    <span className={css['counters']}>
      {set.map((kind) => {
        const limit = row[kind] ?? 0;
        const isFull = row.used[kind] >= limit;
        return (
          <span key={kind} className={isFull ? css['full'] : undefined}>
            {text(`companies.limit.unit.${kind}`)} {amountText(kind, row.used[kind])} / {amountText(kind, limit)}
          </span>
        );
      })}
    </span>
  );
}

const STATES = [
  { value: 'true', labelKey: 'companies.grader.active' },
  { value: 'false', labelKey: 'companies.grader.inactive' },
] as const;

export const limitFilters: readonly FilterDef[] = [
  { key: 'category1', kind: 'select', labelKey: 'companies.limit.category', options: CATEGORIES1, multiple: true },
  { key: 'action', kind: 'select', labelKey: 'companies.limit.action', options: LIMIT_ACTIONS, multiple: true },
  { key: 'isActive', kind: 'select', labelKey: 'companies.grader.isActive', options: STATES },
];

export const limitColumns: readonly ColumnDef<Row>[] = [
  {
    key: 'companyId',
    titleKey: 'companies.company.company',
    sort: true,
    width: 100,
    fixed: 'left',
    hideable: false,
    render: (row, { locale }) => nameOf({ nameZh: row.companyZh, nameEn: row.companyEn }, locale),
  },
  {
    key: 'category1',
    titleKey: 'companies.limit.category',
    width: 104,
    render: (row, { text, locale }) =>
      [categoryText(row.category1, text, locale), levelText(row.customerLevel, locale)].filter(Boolean).join(' · '),
  },
  {
    key: 'day',
    titleKey: 'companies.limit.today',
    width: 180,
    grow: true,
    render: (row, { text }) => <Used row={row} kinds={DAY} text={text} />,
  },
  {
    key: 'week',
    titleKey: 'companies.limit.weekAndOpen',
    width: 136,
    render: (row, { text }) => <Used row={row} kinds={WEEK} text={text} />,
  },
  {
    key: 'month',
    titleKey: 'companies.limit.thisMonth',
    width: 184,
    grow: true,
    render: (row, { text }) => <Used row={row} kinds={MONTH} text={text} />,
  },
  enumColumn<Row>({
    key: 'action',
    titleKey: 'companies.limit.action',
    width: 76,
    code: (row) => row.action,
    items: LIMIT_ACTIONS,
  }),
  { key: 'validFrom', titleKey: 'companies.limit.days', sort: true, width: 100, render: (row) => <Days of={row} /> },
  activeColumn<Row>({ titleKey: 'companies.grader.isActive', ...ACTIVE }),
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'companies.company.updatedAt',
    sort: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];

import { CLOSING_KIND, CLOSING_KINDS } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  type ColumnDef,
  enumColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { countText } from '../../../ui/format.ts';
import { CLOSING_STATES, type ClosingRow, closingGroup } from './closing-types.ts';

const { state } = closingMachine;
const STANDING = [state.closed, state.reopenAsked];

/** Closed days are called by their last one, a month by its name. */
export const periodText = ({ kind, fromDay, toDay }: Pick<ClosingRow, 'kind' | 'fromDay' | 'toDay'>): string => {
  if (kind === CLOSING_KIND.month) return toDay.slice(0, 7);
  return fromDay === toDay ? toDay : `${fromDay} ~ ${toDay}`;
};

export const closingColumns: readonly ColumnDef<ClosingRow>[] = [
  {
    key: 'toDay',
    titleKey: 'finance.closing.period',
    width: 190,
    fixed: 'left',
    hideable: false,
    sort: true,
    render: (row) => periodText(row),
  },
  enumColumn<ClosingRow>({
    key: 'kind',
    titleKey: 'finance.closing.kind',
    width: 76,
    code: (row) => row.kind,
    items: CLOSING_KINDS,
    sort: true,
  }),
  stateColumn<ClosingRow>({
    key: 'status',
    titleKey: 'finance.closing.status',
    width: 110,
    code: (row) => row.status,
    states: CLOSING_STATES,
    group: closingGroup,
    sort: true,
  }),
  {
    key: 'companyName',
    titleKey: 'finance.closing.company',
    width: 160,
    grow: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  {
    key: 'vouchers',
    titleKey: 'finance.closing.vouchers',
    width: 88,
    align: 'right',
    render: (row) => countText(row.vouchers),
  },
  moneyColumn<ClosingRow>({ key: 'debitFen', titleKey: 'finance.closing.debit', width: 130 }),
  { key: 'closedByName', titleKey: 'finance.closing.closedBy', width: 92, render: (row) => row.closedByName },
  timeColumn<ClosingRow>({
    key: 'closedAt',
    titleKey: 'finance.closing.closedAt',
    at: (row) => row.closedAt,
    sort: true,
  }),
  { key: 'askedByName', titleKey: 'finance.closing.askedBy', width: 104, render: (row) => row.askedByName },
  { key: 'decidedByName', titleKey: 'finance.closing.decidedBy', width: 92, render: (row) => row.decidedByName },
];

export const closingFilters: readonly FilterDef[] = [
  { key: 'companyId', kind: 'remote', labelKey: 'finance.closing.company', load: loadCompanies, multiple: true },
];

/** Keys and conditions are those of CLOSING_TABS in the contract; a test compares them. */
export const closingTabs: readonly StatusTab[] = [
  { key: 'days', labelKey: 'finance.closing.tab.days', query: { kind: [CLOSING_KIND.day], status: STANDING } },
  { key: 'months', labelKey: 'finance.closing.tab.months', query: { kind: [CLOSING_KIND.month], status: STANDING } },
  { key: 'asked', labelKey: 'finance.closing.tab.asked', query: { status: [state.reopenAsked] }, alert: true },
  { key: 'all', labelKey: 'finance.closing.tab.all' },
];

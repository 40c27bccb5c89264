import { MESSAGE_STATES } from '@mintmark/domain/customers/messages.enums.ts';
import { CREDIT_STANDING, CREDIT_STANDINGS } from '@mintmark/domain/finance/credit/credit.enums.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { AGE_KEYS, messageGroup, type PayerRow, type StatementRow, standingGroup } from './credit-types.ts';

type Aged = Pick<StatementRow, (typeof AGE_KEYS)[number] | 'owedFen'>;

function ageColumns<Row extends Aged>(): readonly ColumnDef<Row>[] {
  return [
    moneyColumn<Row>({ key: 'owedFen', titleKey: 'finance.credit.owed', width: 112, sort: true }),
    ...AGE_KEYS.map((key) => moneyColumn<Row>({ key, titleKey: `finance.credit.age.${key}`, width: 104, sort: true })),
  ];
}

export const payerColumns: readonly ColumnDef<PayerRow>[] = [
  {
    ...codeColumn<PayerRow>({ key: 'no', titleKey: 'finance.credit.no', code: (row) => row.no }),
    width: 110,
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  { key: 'name', titleKey: 'finance.credit.payer', width: 130, grow: true, render: (row) => row.name },
  stateColumn<PayerRow>({
    key: 'standing',
    titleKey: 'finance.credit.standing',
    width: 104,
    code: (row) => row.standing,
    states: CREDIT_STANDINGS,
    group: standingGroup,
    sort: true,
  }),
  moneyColumn<PayerRow>({ key: 'limitFen', titleKey: 'finance.credit.limit', width: 108, sort: true }),
  moneyColumn<PayerRow>({ key: 'usedFen', titleKey: 'finance.credit.used', width: 108, sort: true }),
  ...ageColumns<PayerRow>(),
  { key: 'oldestDue', titleKey: 'finance.credit.oldestDue', width: 104, sort: true, render: (row) => row.oldestDue },
  countColumn<PayerRow>({ key: 'orders', titleKey: 'finance.credit.orders', width: 80, sort: true }),
  countColumn<PayerRow>({ key: 'creditDays', titleKey: 'finance.credit.days', width: 80, hidden: true }),
  {
    key: 'releasedUntil',
    titleKey: 'finance.credit.releasedUntil',
    width: 108,
    hidden: true,
    render: (row) => row.releasedUntil,
  },
  {
    key: 'companyName',
    titleKey: 'finance.credit.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
];

export const payerFilters: readonly FilterDef[] = [
  { key: 'no', kind: 'codes', labelKey: 'finance.credit.no' },
  { key: 'name', kind: 'text', labelKey: 'finance.credit.payer', personal: true },
  { key: 'companyId', kind: 'remote', labelKey: 'finance.credit.company', load: loadCompanies, multiple: true },
];

const { open, overLimit, overdue, released } = CREDIT_STANDING;

/** Keys and conditions are those of CREDIT_PAYER_TABS in the contract; a test compares them. */
export const payerTabs: readonly StatusTab[] = [
  { key: 'stopped', labelKey: 'finance.credit.tab.stopped', query: { standing: [overLimit, overdue] }, alert: true },
  { key: 'released', labelKey: 'finance.credit.tab.released', query: { standing: [released] } },
  { key: 'open', labelKey: 'finance.credit.tab.open', query: { standing: [open] } },
  { key: 'all', labelKey: 'finance.credit.tab.all' },
];

export const statementColumns: readonly ColumnDef<StatementRow>[] = [
  {
    ...codeColumn<StatementRow>({
      key: 'statementNo',
      titleKey: 'finance.credit.statementNo',
      code: (row) => row.statementNo,
    }),
    fixed: 'left',
    sort: true,
    hideable: false,
  },
  {
    key: 'month',
    titleKey: 'finance.credit.month',
    width: 88,
    sort: true,
    render: (row) => row.month.slice(0, 7),
  },
  { key: 'name', titleKey: 'finance.credit.payer', width: 130, grow: true, render: (row) => `${row.name} ${row.no}` },
  ...ageColumns<StatementRow>(),
  countColumn<StatementRow>({ key: 'orders', titleKey: 'finance.credit.orders', width: 80, sort: true }),
  {
    key: 'sent',
    titleKey: 'finance.credit.sent',
    width: 104,
    render: ({ sent }, { locale }) =>
      sent === null ? (
        '–'
      ) : (
        <StateTag plain group={messageGroup(sent)} label={enumText(MESSAGE_STATES, sent, langOf(locale))} />
      ),
  },
  { key: 'asOf', titleKey: 'finance.credit.asOf', width: 104, render: (row) => row.asOf },
  { key: 'madeByName', titleKey: 'finance.credit.madeBy', width: 92, hidden: true, render: (row) => row.madeByName },
  timeColumn<StatementRow>({
    key: 'madeAt',
    titleKey: 'finance.credit.madeAt',
    at: (row) => row.madeAt,
    sort: true,
    hidden: true,
  }),
  {
    key: 'companyName',
    titleKey: 'finance.credit.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
];

export const statementFilters: readonly FilterDef[] = [
  { key: 'statementNo', kind: 'codes', labelKey: 'finance.credit.statementNo' },
  { key: 'month', kind: 'dateRange', labelKey: 'finance.credit.month' },
  { key: 'companyId', kind: 'remote', labelKey: 'finance.credit.company', load: loadCompanies, multiple: true },
];

import { STATEMENT_FORMATS } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { textOr } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { ROW_STATES, rowGroup, type StatementRow } from './statement-types.ts';

const { state } = statementRowMachine;

/** The account whose statement it is: its name, or what it is. */
export const accountText = (row: Pick<StatementRow, 'fundAccountName' | 'fundKind'>): string =>
  row.fundAccountName || textOr(`finance.fund.${row.fundKind}`, row.fundKind);

/** What a row pays: its orders, the payment or top-up behind it, or that it is for the balance. */
function targetText(row: StatementRow): string {
  if (row.orderCodes.length > 0) return row.orderCodes.join(' ');
  if (row.payNo !== null) return row.payNo;
  if (row.suggestedKind !== null) return textOr(`finance.match.kind.${row.suggestedKind}`, '');
  return row.findNote === null ? '' : textOr(`finance.match.note.${row.findNote}`, '');
}

export const statementColumns: readonly ColumnDef<StatementRow>[] = [
  timeColumn<StatementRow>({
    key: 'at',
    titleKey: 'finance.match.at',
    at: (row) => row.at,
    sort: true,
    fixed: 'left',
    hideable: false,
  }),
  stateColumn<StatementRow>({
    key: 'status',
    titleKey: 'finance.match.status',
    width: 96,
    code: (row) => row.status,
    states: ROW_STATES,
    group: rowGroup,
    sort: true,
  }),
  moneyColumn<StatementRow>({ key: 'amountFen', titleKey: 'finance.match.amount', width: 110, sort: true }),
  {
    key: 'payerName',
    titleKey: 'finance.match.payer',
    width: 130,
    render: (row) => [row.payerName, row.payerTail].filter(Boolean).join(' '),
  },
  { key: 'memo', titleKey: 'finance.match.memo', width: 180, grow: true, render: (row) => row.memo },
  { key: 'orderCodes', titleKey: 'finance.match.target', width: 170, grow: true, render: targetText },
  {
    key: 'score',
    titleKey: 'finance.match.score',
    width: 76,
    align: 'right',
    sort: true,
    render: (row) => (row.score === null ? null : String(row.score)),
  },
  codeColumn<StatementRow>({ key: 'txnId', titleKey: 'finance.match.txn', code: (row) => row.txnId }),
  { key: 'payNo', titleKey: 'finance.match.payNo', width: 150, hidden: true, render: (row) => row.payNo },
  { key: 'fundAccountName', titleKey: 'finance.match.account', width: 110, hidden: true, render: accountText },
  {
    key: 'companyName',
    titleKey: 'finance.match.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  {
    key: 'fileName',
    titleKey: 'finance.match.file',
    width: 150,
    hidden: true,
    render: (row) => `${row.fileName} #${row.sheetRow}`,
  },
  { key: 'reason', titleKey: 'finance.match.reason', width: 140, hidden: true, render: (row) => row.reason },
  {
    key: 'decidedByName',
    titleKey: 'finance.match.decidedBy',
    width: 92,
    hidden: true,
    render: (row) => row.decidedByName,
  },
  timeColumn<StatementRow>({
    key: 'decidedAt',
    titleKey: 'finance.match.decidedAt',
    at: (row) => row.decidedAt,
    hidden: true,
  }),
];

export const statementFilters: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'finance.match.words', personal: true },
  { key: 'txnId', kind: 'codes', labelKey: 'finance.match.txn' },
  { key: 'orderCode', kind: 'codes', labelKey: 'finance.column.orderCode' },
  { key: 'amount', kind: 'money', labelKey: 'finance.match.amount' },
  { key: 'at', kind: 'dateRange', labelKey: 'finance.match.at' },
  { key: 'format', kind: 'select', labelKey: 'finance.match.format', options: STATEMENT_FORMATS, multiple: true },
];

/** Keys and conditions are those of STATEMENT_TABS in the contract; a test compares them. */
export const statementTabs: readonly StatusTab[] = [
  { key: 'suggested', labelKey: 'finance.match.tab.suggested', query: { status: [state.suggested] }, alert: true },
  { key: 'unmatched', labelKey: 'finance.match.tab.unmatched', query: { status: [state.unmatched] }, alert: true },
  { key: 'matched', labelKey: 'finance.match.tab.matched', query: { status: [state.matched] } },
  { key: 'apart', labelKey: 'finance.match.tab.apart', query: { status: [state.ignored, state.returned] } },
  { key: 'outgoing', labelKey: 'finance.match.tab.outgoing', query: { status: [state.outgoing] } },
  { key: 'all', labelKey: 'finance.match.tab.all' },
];

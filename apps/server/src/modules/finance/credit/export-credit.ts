import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { MESSAGE_STATES } from '@mintmark/domain/customers/messages.enums.ts';
import { CREDIT_STANDINGS } from '@mintmark/domain/finance/credit/credit.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { creditPayerList, type ListedPayer, type ListedStatement, payerStatementList } from './credit.queries.ts';

const company = (locale: Locale) =>
  [{ key: locale === 'en' ? ('companyNameEn' as const) : ('companyName' as const), heading: 'companyName' }] as const;
const AGES = {
  owedFen: [{ key: 'owedFen' }],
  currentFen: [{ key: 'currentFen' }],
  d30Fen: [{ key: 'd30Fen' }],
  d60Fen: [{ key: 'd60Fen' }],
  d90Fen: [{ key: 'd90Fen' }],
  overFen: [{ key: 'overFen' }],
} as const;

const payerColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedPayer>[]>> => ({
  no: [{ key: 'no' }],
  name: [{ key: 'name' }],
  companyName: company(locale),
  standing: [{ key: 'standing', codes: CREDIT_STANDINGS }],
  limitFen: [{ key: 'limitFen' }],
  usedFen: [{ key: 'usedFen' }],
  creditDays: [{ key: 'creditDays' }],
  orders: [{ key: 'orders' }],
  ...AGES,
  oldestDue: [{ key: 'oldestDue' }],
  releasedUntil: [{ key: 'releasedUntil' }],
});

/** 挂账客户 as a file. */
export const exportCreditPayers = bindExport(creditEndpoints.exportCreditPayers, {
  list: creditPayerList,
  of: creditEndpoints.listCreditPayers,
  columns: payerColumns,
  section: 'creditPayers',
});

const statementColumns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedStatement>[]>> => ({
  statementNo: [{ key: 'statementNo' }],
  no: [{ key: 'no' }],
  name: [{ key: 'name' }],
  companyName: company(locale),
  month: [{ key: 'month' }],
  asOf: [{ key: 'asOf' }],
  orders: [{ key: 'orders' }],
  ...AGES,
  sent: [{ key: 'sent', codes: MESSAGE_STATES }],
  sentAt: [{ key: 'sentAt' }],
  madeByName: [{ key: 'madeByName' }],
  madeAt: [{ key: 'madeAt' }],
});

/** 月结对账单 as a file. */
export const exportPayerStatements = bindExport(creditEndpoints.exportPayerStatements, {
  list: payerStatementList,
  of: creditEndpoints.listPayerStatements,
  columns: statementColumns,
  section: 'payerStatements',
});

import { statementsEndpoints } from '@mintmark/contract/finance/statements.endpoints.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { statementList } from './statements.queries.ts';

type Row = NonNullable<typeof statementList.rowType>;

const columnsIn = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  at: [{ key: 'at' }],
  txnId: [{ key: 'txnId' }],
  status: [{ key: 'status', codes: statementRowMachine.states }],
  amountFen: [{ key: 'amountFen' }],
  payerName: [{ key: 'payerName' }, { key: 'payerTail' }],
  memo: [{ key: 'memo' }],
  score: [{ key: 'score' }],
  orderCodes: [{ key: 'orderCodes' }],
  payNo: [{ key: 'payNo' }],
  fundAccountName: [{ key: 'fundAccountName' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  fileName: [{ key: 'fileName' }, { key: 'sheetRow' }],
  reason: [{ key: 'reason' }],
  decidedByName: [{ key: 'decidedByName' }],
  decidedAt: [{ key: 'decidedAt' }],
});

/** 订单匹配 as a file. */
export const exportStatementRows = bindExport(statementsEndpoints.exportStatementRows, {
  list: statementList,
  of: statementsEndpoints.listStatementRows,
  columns: columnsIn,
  section: 'statementRows',
});

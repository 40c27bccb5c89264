import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { refundList } from './refunds.queries.ts';

type Row = NonNullable<typeof refundList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  refundNo: [{ key: 'refundNo' }],
  payNo: [{ key: 'payNo' }],
  customerName: [{ key: 'customerName' }],
  method: [{ key: 'method', codes: PAY_METHODS }],
  amountFen: [{ key: 'amountFen' }],
  status: [{ key: 'status', codes: refundMachine.states }],
  reason: [{ key: 'reason' }],
  requestedByName: [{ key: 'requestedByName' }],
  requestedAt: [{ key: 'requestedAt' }],
  decidedByName: [{ key: 'decidedByName' }],
  decidedAt: [{ key: 'decidedAt' }],
  paidByName: [{ key: 'paidByName' }],
  paidAt: [{ key: 'paidAt' }],
  channelTxnId: [{ key: 'channelTxnId' }],
};

/** 退款 as a file. */
export const exportRefunds = bindExport(refundsEndpoints.exportRefunds, {
  list: refundList,
  of: refundsEndpoints.listRefunds,
  columns: () => COLUMNS,
  section: 'refunds',
});

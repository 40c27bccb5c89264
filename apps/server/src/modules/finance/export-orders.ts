import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_POINTS, PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { bindExport, type ExportField } from '../../kernel/listing/index.ts';
import { orderMoneyList } from './order-money.queries.ts';

type Row = NonNullable<typeof orderMoneyList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  orderCode: [{ key: 'orderCode' }],
  customerName: [{ key: 'customerName' }, { key: 'customerNo' }],
  agentName: [{ key: 'agentName' }],
  status: [{ key: 'status', codes: orderMachine.states }],
  piecesQty: [{ key: 'piecesQty' }],
  quotedFen: [{ key: 'quotedFen' }],
  calculatedFen: [{ key: 'calculatedFen' }],
  billedFen: [{ key: 'billedFen' }],
  paidFen: [{ key: 'paidFen' }],
  refundedFen: [{ key: 'refundedFen' }],
  dueFen: [{ key: 'dueFen' }],
  isPay: [{ key: 'isPay', codes: PAY_STATES }],
  payPoint: [{ key: 'payPoint', codes: PAY_POINTS }],
  submittedAt: [{ key: 'submittedAt' }],
  paidAt: [{ key: 'paidAt' }],
};

/** 收款管理 as a file. */
export const exportOrders = bindExport(financeEndpoints.exportOrders, {
  list: orderMoneyList,
  of: financeEndpoints.listOrders,
  columns: () => COLUMNS,
  section: 'money',
});

import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_POINTS, PAY_STATES } from '@mintmark/domain/finance/finance.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { bindExport, type ExportColumn } from '../../kernel/listing/index.ts';
import { orderMoneyList } from './order-money.queries.ts';

type Row = NonNullable<typeof orderMoneyList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportColumn<Row>[]>> = {
  orderCode: [{ key: 'orderCode', zh: '送评单号', en: 'Order no.' }],
  customerName: [
    { key: 'customerName', zh: '客户', en: 'Customer' },
    { key: 'customerNo', zh: '客户编号', en: 'Customer no.' },
  ],
  agentName: [{ key: 'agentName', zh: '代理商', en: 'Agent' }],
  status: [{ key: 'status', zh: '状态', en: 'State', codes: orderMachine.states }],
  coinQty: [
    { key: 'declaredQty', zh: '申报枚数', en: 'Pcs declared' },
    { key: 'confirmedQty', zh: '实收枚数', en: 'Pcs received' },
  ],
  quotedFen: [{ key: 'quotedFen', zh: '报价', en: 'Quoted' }],
  calculatedFen: [{ key: 'calculatedFen', zh: '计算', en: 'Calculated' }],
  billedFen: [{ key: 'billedFen', zh: '账单', en: 'Billed' }],
  paidFen: [{ key: 'paidFen', zh: '已付', en: 'Paid' }],
  dueFen: [{ key: 'dueFen', zh: '待收', en: 'Due' }],
  isPay: [{ key: 'isPay', zh: '支付', en: 'Payment', codes: PAY_STATES }],
  payPoint: [{ key: 'payPoint', zh: '付款时点', en: 'Pays', codes: PAY_POINTS }],
  submittedAt: [{ key: 'submittedAt', zh: '提交时间', en: 'Submitted' }],
  paidAt: [{ key: 'paidAt', zh: '付清时间', en: 'Paid at' }],
};

/** 收款管理 as a file. */
export const exportOrders = bindExport(financeEndpoints.exportOrders, {
  list: orderMoneyList,
  of: financeEndpoints.listOrders,
  columns: () => COLUMNS,
  fileName: { zh: '收款', en: 'payments' },
});

import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { bindExport, type ExportColumn } from '../../kernel/listing/index.ts';
import { deliveryList } from './delivery.queries.ts';

type Row = NonNullable<typeof deliveryList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportColumn<Row>[]>> = {
  deliveryNo: [{ key: 'deliveryNo', zh: '发货单号', en: 'Delivery no.' }],
  status: [{ key: 'status', zh: '状态', en: 'State', codes: deliveryMachine.states }],
  customerName: [{ key: 'customerName', zh: '客户', en: 'Customer' }],
  method: [{ key: 'method', zh: '方式', en: 'Method', codes: RETURN_METHODS }],
  waybillNo: [
    { key: 'courier', zh: '快递', en: 'Courier' },
    { key: 'waybillNo', zh: '运单号', en: 'Waybill' },
  ],
  itemQty: [
    { key: 'scannedQty', zh: '已扫', en: 'Scanned' },
    { key: 'itemQty', zh: '枚数', en: 'Pieces' },
  ],
  declaredFen: [{ key: 'declaredFen', zh: '申报价值', en: 'Declared' }],
  insuredFen: [{ key: 'insuredFen', zh: '保价', en: 'Insured' }],
  weightG: [{ key: 'weightG', zh: '重量 g', en: 'Weight g' }],
  createdAt: [{ key: 'createdAt', zh: '创建时间', en: 'Created' }],
  shippedAt: [{ key: 'shippedAt', zh: '发货时间', en: 'Shipped' }],
};

/** 发货单 as a file. */
export const exportDeliveries = bindExport(deliveryEndpoints.exportDeliveries, {
  list: deliveryList,
  of: deliveryEndpoints.listDeliveries,
  columns: () => COLUMNS,
  fileName: { zh: '发货单', en: 'deliveries' },
});

import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { YES_NO } from '@mintmark/contract/kernel/listing.ts';
import { FREIGHT_PAYERS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { deliveryExportList, type deliveryList } from './delivery-list.queries.ts';

type Row = NonNullable<typeof deliveryList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  deliveryNo: [{ key: 'deliveryNo' }],
  status: [{ key: 'status', codes: deliveryMachine.states }],
  signs: [{ key: 'mayJoin', codes: YES_NO }],
  customerName: [{ key: 'customerName' }, { key: 'receiverName' }],
  receiverArea: [{ key: 'receiverArea' }],
  orderCodes: [{ key: 'orderCodes' }],
  method: [{ key: 'method', codes: RETURN_METHODS }],
  waybillNo: [{ key: 'courier' }, { key: 'product' }, { key: 'waybillNo' }],
  itemQty: [{ key: 'scannedQty' }, { key: 'itemQty' }],
  declaredFen: [{ key: 'declaredFen' }],
  insuredFen: [{ key: 'insuredFen' }],
  feeFen: [{ key: 'feeFen' }],
  payer: [{ key: 'payer', codes: FREIGHT_PAYERS }],
  weightG: [{ key: 'weightG' }],
  promisedAt: [{ key: 'promisedAt' }],
  createdAt: [{ key: 'createdAt' }],
  shippedAt: [{ key: 'shippedAt' }],
};

/** 发货单 as a file. */
export const exportDeliveries = bindExport(deliveryEndpoints.exportDeliveries, {
  list: deliveryExportList,
  of: deliveryEndpoints.listDeliveries,
  columns: () => COLUMNS,
  section: 'deliveries',
});

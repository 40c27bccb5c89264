import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { bindExport, type ExportField } from '../../kernel/listing/index.ts';
import { deliveryList } from './delivery.queries.ts';

type Row = NonNullable<typeof deliveryList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  deliveryNo: [{ key: 'deliveryNo' }],
  status: [{ key: 'status', codes: deliveryMachine.states }],
  customerName: [{ key: 'customerName' }],
  method: [{ key: 'method', codes: RETURN_METHODS }],
  waybillNo: [{ key: 'courier' }, { key: 'waybillNo' }],
  itemQty: [{ key: 'scannedQty' }, { key: 'itemQty' }],
  declaredFen: [{ key: 'declaredFen' }],
  insuredFen: [{ key: 'insuredFen' }],
  weightG: [{ key: 'weightG' }],
  createdAt: [{ key: 'createdAt' }],
  shippedAt: [{ key: 'shippedAt' }],
};

/** 发货单 as a file. */
export const exportDeliveries = bindExport(deliveryEndpoints.exportDeliveries, {
  list: deliveryList,
  of: deliveryEndpoints.listDeliveries,
  columns: () => COLUMNS,
  section: 'deliveries',
});

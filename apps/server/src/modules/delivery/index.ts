import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { cancelWaybill, cancelWaybillHandler } from './cancel-waybill.ts';
import { checkIdentity, releaseIdentity } from './check-identity.ts';
import { createDelivery } from './create-delivery.ts';
import { deliveryList, readyOrderList } from './delivery.queries.ts';
import { exportDeliveries } from './export-deliveries.ts';
import { getDelivery, getDeliveryCouriers } from './get-delivery.ts';
import { handOver } from './hand-over.ts';
import { checkIn, trace } from './on-the-way.ts';
import { cancelDelivery, pack, removeItem, unpack } from './pack.ts';
import { pickUp } from './pick-up.ts';
import { scanItem } from './scan-item.ts';
import { makeWaybill, waybillHandler } from './waybill.ts';

export { deliveryList, readyOrderList } from './delivery.queries.ts';

/** Parcels and pick-ups. */
export const deliveryModule: ServerModule = {
  name: 'delivery',
  bindings: [
    bindList(deliveryEndpoints.listReadyOrders, readyOrderList),
    bindList(deliveryEndpoints.listDeliveries, deliveryList),
    exportDeliveries,
    getDelivery,
    getDeliveryCouriers,
    createDelivery,
    scanItem,
    removeItem,
    pack,
    unpack,
    makeWaybill,
    cancelWaybill,
    handOver,
    checkIdentity,
    releaseIdentity,
    pickUp,
    trace,
    checkIn,
    cancelDelivery,
  ],
  outbox: [waybillHandler, cancelWaybillHandler],
};

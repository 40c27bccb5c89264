import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { askRoutes } from './ask-routes.ts';
import { changeAddress } from './change-address.ts';
import { checkIdentity, releaseIdentity } from './check-identity.ts';
import { checkIn } from './check-in.ts';
import { courierPushRoutes } from './courier-push.routes.ts';
import { createDelivery } from './create-delivery.ts';
import { readyOrderList } from './delivery.queries.ts';
import { exportDeliveries } from './export-deliveries.ts';
import { getDelivery, getDeliveryCouriers } from './get-delivery.ts';
import { handOver } from './hand-over.ts';
import { joinDeliveries } from './join-deliveries.ts';
import { listDeliveries, listDeliveryCouriers } from './list-deliveries.ts';
import { foundParcel, reportLost, settleLoss } from './lost-parcel.ts';
import { trace } from './on-the-way.ts';
import { cancelDelivery, pack, removeItem, unpack } from './pack.ts';
import { pickUp } from './pick-up.ts';
import { scanItem } from './scan-item.ts';
import { splitDelivery } from './split-delivery.ts';
import { cancelWaybill, cancelWaybillHandler, cancelWaybills } from './waybills/cancel-waybill.ts';
import { getWaybillBatch } from './waybills/get-waybill-batch.ts';
import { makeWaybill, makeWaybills } from './waybills/make-waybills.ts';
import { getWaybillPapers, printWaybills } from './waybills/print-waybills.ts';
import { dropWaybillTask, waybillTask } from './waybills/waybill.task.ts';

export { readyOrderList } from './delivery.queries.ts';
export { deliveryList } from './delivery-list.queries.ts';
export { deliveryPapers } from './delivery-papers.ts';

/** Parcels and pick-ups. */
export const deliveryModule: ServerModule = {
  name: 'delivery',
  bindings: [
    bindList(deliveryEndpoints.listReadyOrders, readyOrderList),
    listDeliveries,
    listDeliveryCouriers,
    exportDeliveries,
    getDelivery,
    getDeliveryCouriers,
    createDelivery,
    scanItem,
    removeItem,
    joinDeliveries,
    splitDelivery,
    changeAddress,
    pack,
    unpack,
    makeWaybill,
    makeWaybills,
    getWaybillBatch,
    getWaybillPapers,
    printWaybills,
    cancelWaybill,
    cancelWaybills,
    handOver,
    checkIdentity,
    releaseIdentity,
    pickUp,
    trace,
    checkIn,
    reportLost,
    foundParcel,
    settleLoss,
    cancelDelivery,
  ],
  outbox: [cancelWaybillHandler],
  tasks: [waybillTask, dropWaybillTask],
  jobs: [askRoutes],
  routes: courierPushRoutes,
};

import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { billLineList } from './bills/bills.queries.ts';
import { confirmCourierBill, reopenCourierBill, settleBillLines, voidCourierBill } from './bills/end-bill.ts';
import { exportBillLines, exportCourierBills } from './bills/export-bills.ts';
import { getCourierBill, listCourierBills } from './bills/get-bill.ts';
import { acceptCourierBillImport, createCourierBillImport, getCourierBillTemplate } from './bills/import-bill.ts';
import { readyOrderList } from './delivery.queries.ts';
import { askCompensation } from './house/ask-compensation.ts';
import { findCoin } from './house/find-coin.ts';
import { getCoinLosses } from './house/get-coin-losses.ts';
import { loseCoin } from './house/lose-coin.ts';
import { changeAddress } from './packing/change-address.ts';
import { createDelivery } from './packing/create-delivery.ts';
import { joinDeliveries } from './packing/join-deliveries.ts';
import { cancelDelivery, pack, removeItem, unpack } from './packing/pack.ts';
import { scanItem } from './packing/scan-item.ts';
import { splitDelivery } from './packing/split-delivery.ts';
import { checkIdentity, releaseIdentity } from './pick-up/check-identity.ts';
import { pickUp } from './pick-up/pick-up.ts';
import { exportDeliveries } from './record/export-deliveries.ts';
import { getDelivery, getDeliveryCouriers } from './record/get-delivery.ts';
import { listDeliveries, listDeliveryCouriers } from './record/list-deliveries.ts';
import { askRoutes } from './road/ask-routes.ts';
import { checkIn } from './road/check-in.ts';
import { courierPushRoutes } from './road/courier-push.routes.ts';
import { handOver } from './road/hand-over.ts';
import { foundParcel, reportLost } from './road/lost-parcel.ts';
import { trace } from './road/on-the-way.ts';
import { settleLoss } from './road/settle-loss.ts';
import { cancelWaybill, cancelWaybillHandler, cancelWaybills } from './waybills/cancel-waybill.ts';
import { getWaybillBatch } from './waybills/get-waybill-batch.ts';
import { makeWaybill, makeWaybills } from './waybills/make-waybills.ts';
import { getWaybillPapers, printWaybills } from './waybills/print-waybills.ts';
import { dropWaybillTask, waybillTask } from './waybills/waybill.task.ts';

export { courierBillList } from './bills/bills.queries.ts';
export { readyOrderList } from './delivery.queries.ts';
export { deliveryList } from './record/delivery-list.queries.ts';
export { deliveryPapers } from './record/delivery-papers.ts';

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
    loseCoin,
    findCoin,
    askCompensation,
    getCoinLosses,
    cancelDelivery,
    listCourierBills,
    exportCourierBills,
    getCourierBill,
    bindList(courierBillsEndpoints.listBillLines, billLineList),
    exportBillLines,
    getCourierBillTemplate,
    createCourierBillImport,
    acceptCourierBillImport,
    settleBillLines,
    confirmCourierBill,
    reopenCourierBill,
    voidCourierBill,
  ],
  outbox: [cancelWaybillHandler],
  tasks: [waybillTask, dropWaybillTask],
  jobs: [askRoutes],
  routes: courierPushRoutes,
};

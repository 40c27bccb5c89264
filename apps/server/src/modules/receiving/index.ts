import type { ServerModule } from '../../kernel/module.ts';
import { cancelNotArrived } from './acts/cancel-not-arrived.ts';
import { closeDelivered } from './acts/close-delivered.ts';
import { dropImports } from './import/drop-imports.ts';
import { customerMessageOutbox } from './messages/send-message.ts';
import { tellDelays } from './messages/tell-delays.ts';
import { orderBindings } from './orders.routes.ts';
import { refreshPromises } from './promises/refresh-promises.ts';
import { receiptBindings } from './receipt/receipt.routes.ts';

export { undoWithdrawals, withdrawCoins } from './acts/withdraw-coins.ts';
export { parcelList } from './parcels/parcels.queries.ts';
export { keepPromises, promiseNow } from './promises/refresh-promises.ts';
export { unpricedLines } from './receipt/added-line.ts';
export { receiptQueue } from './receipt/receipt.queries.ts';
export { receiptPapers } from './receipt/receipt-label.ts';
export { warned } from './record/order-warnings.queries.ts';
export { workCalendar } from './record/order-warnings.ts';
export { orderList } from './record/orders.queries.ts';

/** Submission orders, import of lists, arrival and receipt. */
export const receivingModule: ServerModule = {
  name: 'receiving',
  bindings: [...orderBindings, ...receiptBindings],
  outbox: [customerMessageOutbox],
  jobs: [dropImports, refreshPromises, closeDelivered, cancelNotArrived, tellDelays],
};

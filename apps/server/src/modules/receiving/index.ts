import type { ServerModule } from '../../kernel/module.ts';
import { cancelNotArrived } from './cancel-not-arrived.ts';
import { closeDelivered } from './close-delivered.ts';
import { dropImports } from './drop-imports.ts';
import { customerMessageOutbox } from './messages/send-message.ts';
import { tellDelays } from './messages/tell-delays.ts';
import { orderBindings } from './orders.routes.ts';
import { receiptBindings } from './receipt.routes.ts';
import { refreshPromises } from './refresh-promises.ts';

export { unpricedLines } from './added-line.ts';
export { warned } from './order-warnings.queries.ts';
export { workCalendar } from './order-warnings.ts';
export { orderList } from './orders.queries.ts';
export { receiptQueue } from './receipt.queries.ts';
export { receiptPapers } from './receipt-label.ts';
export { keepPromises, promiseNow } from './refresh-promises.ts';

export { canWithdraw, undoWithdrawals, withdrawCoins } from './withdraw-coins.ts';

/** Submission orders, import of lists, arrival and receipt. */
export const receivingModule: ServerModule = {
  name: 'receiving',
  bindings: [...orderBindings, ...receiptBindings],
  outbox: [customerMessageOutbox],
  jobs: [dropImports, refreshPromises, closeDelivered, cancelNotArrived, tellDelays],
};

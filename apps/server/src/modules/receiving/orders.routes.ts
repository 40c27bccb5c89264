import type { Binding } from '../../kernel/handlers.ts';
import { cancelOrder } from './acts/cancel-order.ts';
import { closeOrder } from './acts/close-order.ts';
import { holdOrder } from './acts/hold-order.ts';
import { markOrder } from './acts/mark-order.ts';
import { releaseOrder } from './acts/release-order.ts';
import { restoreOrder } from './acts/restore-order.ts';
import { returnOrder } from './acts/return-order.ts';
import { undoReturnOrder } from './acts/undo-return-order.ts';
import { undoWithdrawCoin, withdrawCoin } from './acts/withdraw-coin.ts';
import { amendOrder } from './form/amend-order.ts';
import { createOrder } from './form/create-order.ts';
import { getOrderLimits } from './form/get-order-limits.ts';
import { getQuotePreview } from './form/get-quote-preview.ts';
import { getSubmitter } from './form/get-submitter.ts';
import { removeOrder } from './form/remove-order.ts';
import { submitOrder } from './form/submit-order.ts';
import { unsubmitOrder } from './form/unsubmit-order.ts';
import { updateInnerRemark } from './form/update-inner-remark.ts';
import { updateOrder } from './form/update-order.ts';
import { acceptImport } from './import/accept-import.ts';
import { createImport } from './import/create-import.ts';
import { getAnnotatedImport } from './import/get-annotated-import.ts';
import { getImportTemplate } from './import/get-import-template.ts';
import { markMessageTold, sendMessageAgain } from './messages/message-acts.ts';
import { answerQuestion } from './questions/answer-question.ts';
import { askCustomer } from './questions/ask-customer.ts';
import { closeSilentQuestion } from './questions/close-silent-question.ts';
import { announceParcel } from './receipt/announce-parcel.ts';
import { exportOrders } from './record/export-orders.ts';
import { getOrder } from './record/get-order.ts';
import { getOrderPaper } from './record/get-order-paper.ts';
import { getOrderStory } from './record/get-order-story.ts';
import { listOrders } from './record/list-orders.ts';
import { regroupBindings } from './regroup/regroup.routes.ts';

/** Submission orders and the import of customers' lists. */
export const orderBindings: readonly Binding[] = [
  listOrders,
  exportOrders,
  getOrder,
  getQuotePreview,
  getOrderLimits,
  getOrderStory,
  getOrderPaper,
  getSubmitter,
  createOrder,
  updateOrder,
  removeOrder,
  submitOrder,
  unsubmitOrder,
  cancelOrder,
  restoreOrder,
  holdOrder,
  releaseOrder,
  askCustomer,
  answerQuestion,
  closeOrder,
  closeSilentQuestion,
  returnOrder,
  undoReturnOrder,
  amendOrder,
  announceParcel,
  withdrawCoin,
  undoWithdrawCoin,
  sendMessageAgain,
  markMessageTold,
  markOrder,
  updateInnerRemark,
  getImportTemplate,
  createImport,
  acceptImport,
  getAnnotatedImport,
  ...regroupBindings,
];

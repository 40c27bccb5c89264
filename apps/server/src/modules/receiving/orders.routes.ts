import type { Binding } from '../../kernel/handlers.ts';
import { acceptImport } from './accept-import.ts';
import { amendOrder } from './amend-order.ts';
import { announceParcel } from './announce-parcel.ts';
import { answerQuestion } from './answer-question.ts';
import { askCustomer } from './ask-customer.ts';
import { cancelOrder } from './cancel-order.ts';
import { closeOrder } from './close-order.ts';
import { closeSilentQuestion } from './close-silent-question.ts';
import { createImport } from './create-import.ts';
import { createOrder } from './create-order.ts';
import { exportOrders } from './export-orders.ts';
import { getAnnotatedImport } from './get-annotated-import.ts';
import { getImportTemplate } from './get-import-template.ts';
import { getOrder } from './get-order.ts';
import { getOrderLimits } from './get-order-limits.ts';
import { getOrderPaper } from './get-order-paper.ts';
import { getOrderStory } from './get-order-story.ts';
import { getQuotePreview } from './get-quote-preview.ts';
import { getSubmitter } from './get-submitter.ts';
import { holdOrder } from './hold-order.ts';
import { listOrders } from './list-orders.ts';
import { markOrder } from './mark-order.ts';
import { markMessageTold, sendMessageAgain } from './messages/message-acts.ts';
import { releaseOrder } from './release-order.ts';
import { removeOrder } from './remove-order.ts';
import { restoreOrder } from './restore-order.ts';
import { returnOrder } from './return-order.ts';
import { submitOrder } from './submit-order.ts';
import { undoReturnOrder } from './undo-return-order.ts';
import { unsubmitOrder } from './unsubmit-order.ts';
import { updateInnerRemark } from './update-inner-remark.ts';
import { updateOrder } from './update-order.ts';
import { undoWithdrawCoin, withdrawCoin } from './withdraw-coin.ts';

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
];

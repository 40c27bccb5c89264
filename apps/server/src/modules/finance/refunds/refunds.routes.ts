import type { Binding } from '../../../kernel/handlers.ts';
import { approveRefund, rejectRefund } from './decide-refund.ts';
import { cancelRefund, failRefund } from './end-refund.ts';
import { exportRefunds } from './export-refunds.ts';
import { getRefund, getRefundable, listRefunds } from './get-refund.ts';
import { payOutRefund } from './pay-out-refund.ts';
import { requestRefund } from './request-refund.ts';
import { getWalletRefundable, requestWalletRefund, searchWallets } from './request-wallet-refund.ts';

/** Giving money back. */
export const refundBindings: readonly Binding[] = [
  listRefunds,
  exportRefunds,
  getRefund,
  getRefundable,
  requestRefund,
  searchWallets,
  getWalletRefundable,
  requestWalletRefund,
  approveRefund,
  rejectRefund,
  payOutRefund,
  failRefund,
  cancelRefund,
];

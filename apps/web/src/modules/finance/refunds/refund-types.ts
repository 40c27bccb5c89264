import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import type { RowOf } from '../../../kit/list/index.ts';

export type RefundRow = RowOf<typeof refundsEndpoints.listRefunds>;
export type Refund = DataOf<typeof refundsEndpoints.getRefund>;
export type WalletRefundable = DataOf<typeof refundsEndpoints.getWalletRefundable>;
export type Refundable = DataOf<typeof refundsEndpoints.getRefundable>;

/** States of a refund with their names. */
export const REFUND_STATES = refundMachine.states;

/** What a step on a refund makes old. */
export const REFUND_READS = [
  refundsEndpoints.listRefunds,
  refundsEndpoints.getRefund,
  refundsEndpoints.getRefundable,
  financeEndpoints.listOrders,
  financeEndpoints.getCollection,
  financeEndpoints.getPrice,
  financeEndpoints.getPayment,
];

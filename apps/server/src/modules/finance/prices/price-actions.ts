import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { AppError } from '../../../kernel/errors.ts';
import type { ActionRule } from '../../../workflow/allowed.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { stateConflict as refusedState, stateNames } from '../../../workflow/state-conflict.ts';

/** Nothing of the price moves any more. */
const PRICED_FOR_GOOD: readonly number[] = [
  orderMachine.state.cancelled,
  orderMachine.state.shipped,
  orderMachine.state.returning,
  orderMachine.state.closed,
];

/** What decides about actions on a price. */
export interface PriceFacts {
  readonly status: number;
  readonly isSubmitted: boolean;
  readonly isCancelled: boolean;
  readonly isClosed: boolean;
  readonly isEntered: boolean;
  readonly priceListId: string | null;
  readonly coinQty: number;
  readonly dueFen: number;
}

/** The facts of an order's row. */
export function priceFactsOf(
  order: Pick<
    OrderRow,
    'status' | 'submittedAt' | 'cancelledAt' | 'closedAt' | 'entryStartedAt' | 'priceListId' | 'coinQty' | 'dueFen'
  >,
): PriceFacts {
  const { status, priceListId, coinQty, dueFen } = order;
  return {
    status,
    isSubmitted: order.submittedAt !== null,
    isCancelled: order.cancelledAt !== null,
    isClosed: order.closedAt !== null,
    isEntered: order.entryStartedAt !== null,
    priceListId,
    coinQty,
    dueFen,
  };
}

/** Money may come in from the submission on, also for what was shipped on credit and closed; not for a cancelled order. */
export const mayCollect = (order: PriceFacts): boolean => order.isSubmitted && !order.isCancelled;

/** The price can be calculated and changed: coins exist, and the order is neither cancelled nor closed. */
export const mayPrice = (order: PriceFacts): boolean =>
  order.priceListId !== null && order.isEntered && order.coinQty > 0 && !order.isCancelled && !order.isClosed;

/** The parcel may still be changed: nothing has gone completely. */
export const mayPack = (order: PriceFacts): boolean =>
  order.isSubmitted && order.priceListId !== null && !PRICED_FOR_GOOD.includes(order.status);

export function stateConflict(order: PriceFacts, action: string): AppError {
  return refusedState(stateNames(orderMachine, order.status), action, { status: order.status });
}

/** Throws STATE_CONFLICT when the claim does not hold. */
export function assertState(order: PriceFacts, isPossible: (order: PriceFacts) => boolean, action: string): void {
  if (!isPossible(order)) throw stateConflict(order, action);
}

/** Why the sheet by hand can only be read; null when it can be changed. */
function sheetIsShut(order: PriceFacts): string | null {
  if (order.isCancelled) return 'sheetCancelled';
  if (order.isClosed) return 'sheetClosed';
  return mayPrice(order) ? null : 'sheetNotEntered';
}

/** The actions of the sheet by hand. */
export const sheetActions = (order: PriceFacts): ActionRule[] => [
  { action: 'editSheet', permission: 'finance:payment:adjust', isInState: true, failing: [sheetIsShut(order)] },
  ...priceActions(order).filter(({ action }) => action === 'collect'),
];

/** The actions of the price page; the client shows, disables or hides by nothing else. */
export function priceActions(order: PriceFacts): ActionRule[] {
  const isPriceable = mayPrice(order);
  return [
    {
      action: 'collect',
      permission: 'finance:payment:collect',
      isInState: mayCollect(order),
      failing: [order.dueFen <= 0 && 'nothingDue'],
    },
    { action: 'adjust', permission: 'finance:payment:adjust', isInState: isPriceable },
    { action: 'removeLine', permission: 'finance:payment:adjust', isInState: isPriceable },
    { action: 'waive', permission: 'finance:payment:waive', isInState: isPriceable },
    { action: 'recalculate', permission: 'finance:payment:adjust', isInState: isPriceable },
    { action: 'setParcel', permission: 'finance:payment:adjust', isInState: mayPack(order) },
  ];
}

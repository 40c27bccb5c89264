import { WARN_TYPE, WARN_TYPES } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

/** Group of each order state; whatever is not named waits (look.md §4 StateTag). */
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [orderMachine.state.receiptException]: 'bad',
  [orderMachine.state.entering]: 'work',
  [orderMachine.state.grading]: 'work',
  [orderMachine.state.awaitingCustomer]: 'ask',
  [orderMachine.state.awaitingPayment]: 'ask',
  [orderMachine.state.inProduction]: 'work',
  [orderMachine.state.partlyShipped]: 'ask',
  [orderMachine.state.shipped]: 'end',
  [orderMachine.state.returning]: 'work',
  [orderMachine.state.closed]: 'end',
  [orderMachine.state.cancelled]: 'end',
};

/** The look of an order's state. */
export function orderGroup(status: number | string): StateGroup {
  return GROUPS[Number(status)] ?? 'wait';
}

/** States of an order with their names. */
export const ORDER_STATES = orderMachine.states;

/** Warnings that an order may have; unclaimed parcels have none. */
export const ORDER_WARNINGS = WARN_TYPES.filter(({ code }) => code !== WARN_TYPE.unclaimedParcel);

/** Is the promise broken, or did the work not hold? The others only wait. */
export const isAlarm = (warnType: number): boolean =>
  warnType === WARN_TYPE.overdue || warnType === WARN_TYPE.checkFailed;

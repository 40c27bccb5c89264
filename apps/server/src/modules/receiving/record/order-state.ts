import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { type OrderAction, orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { stateConflict as refusedState, stateNames } from '../../../workflow/state-conflict.ts';
import { assertStep } from '../../../workflow/step.ts';

/** What a change of an order answers (contract zOrderSaved). */
export interface OrderSaved {
  readonly id: string;
  readonly orderCode: string;
  readonly status: number;
  readonly version: number;
  readonly endedCoupon?: string | null;
}

export const orderSaved = (order: OrderSaved, status = order.status): OrderSaved => ({
  id: order.id,
  orderCode: order.orderCode,
  status,
  version: order.version,
});

/** STATE_CONFLICT with the state's name in both languages. */
export function stateConflict(order: Pick<OrderRow, 'status' | 'version'>, action: string): AppError {
  return refusedState(stateNames(orderMachine, order.status), action, { status: order.status, version: order.version });
}

/** Does the machine know the action in the order's state? */
export function isOrderActionOpen(status: number, action: OrderAction): boolean {
  return transitionFor(orderMachine, action, status) !== null;
}

/** Throws unless the action is a line of the order machine in this state (states.md order). */
export function assertOrderAction(order: Pick<OrderRow, 'status' | 'version'>, action: OrderAction): void {
  assertStep(orderMachine, action, { status: order.status, version: order.version });
}

/** Throws GUARD_FAILED for the first guard that does not hold. */
export function assertGuards(guards: Readonly<Record<string, boolean>>): void {
  for (const [guard, holds] of Object.entries(guards)) {
    if (!holds) throw new AppError('GUARD_FAILED', { params: { guard } });
  }
}

/** Address, way back and remark may change from the submission on, until the order has ended. */
export function mayBeAmended(status: number): boolean {
  return mayBeHeld(status);
}

/** A hold may lie on every order that is under way (states.md overlay hold). */
export function mayBeHeld(status: number): boolean {
  return (
    status !== orderMachine.state.draft &&
    status !== orderMachine.state.closed &&
    status !== orderMachine.state.cancelled
  );
}

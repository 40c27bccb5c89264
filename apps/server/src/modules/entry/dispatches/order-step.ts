import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { type OrderAction, orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import type { DispatchRow } from './dispatch.repo.ts';

export const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });

/** STATE_CONFLICT with the state's name in both languages. */
export function orderConflict(order: Pick<OrderRow, 'status' | 'version'>, action: string): AppError {
  return stateConflict(stateNames(orderMachine, order.status), action, {
    status: order.status,
    version: order.version,
  });
}

/** Throws unless the action is a line of the order machine in this state (states.md order). */
export function assertOrderStep(order: OrderRow, action: OrderAction): void {
  if (transitionFor(orderMachine, action, order.status) === null) throw orderConflict(order, action);
}

/** Throws GUARD_FAILED for the first guard that does not hold. */
export function assertGuards(guards: Readonly<Record<string, boolean>>, data: Readonly<Record<string, unknown>> = {}) {
  for (const [guard, holds] of Object.entries(guards))
    if (!holds) throw new AppError('GUARD_FAILED', { params: { guard }, data });
}

/** Rows are typed only while the order is in entry, the dispatch is not finished and nothing is held. */
export function assertRowsOpen({ order, dispatch }: { order: OrderRow; dispatch: DispatchRow }, action: string): void {
  if (order.status !== orderMachine.state.entering) throw orderConflict(order, action);
  assertGuards({ dispatchOpen: dispatch.entryFinishedAt === null, notHeld: !order.isHeld });
}

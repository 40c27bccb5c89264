import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

/** Group of each order state; whatever is not named waits (look.md §4 StateTag). */
const GROUPS: Readonly<Record<number, StateGroup>> = {
  25: 'bad',
  40: 'work',
  50: 'work',
  55: 'ask',
  60: 'ask',
  70: 'work',
  85: 'ask',
  90: 'end',
  95: 'work',
  100: 'end',
  [-1]: 'end',
};

/** The look of an order's state. */
export function orderGroup(status: number | string): StateGroup {
  return GROUPS[Number(status)] ?? 'wait';
}

/** States of an order with their names. */
export const ORDER_STATES = orderMachine.states;

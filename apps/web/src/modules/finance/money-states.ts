import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

/** States of an order with their names, and the look of each (look.md §4). */
export const ORDER_STATES = orderMachine.states;

const GROUPS: Readonly<Record<number, StateGroup>> = {
  0: 'wait',
  10: 'wait',
  20: 'wait',
  25: 'bad',
  30: 'wait',
  40: 'work',
  50: 'work',
  55: 'ask',
  60: 'ask',
  70: 'work',
  80: 'ok',
  85: 'ok',
  90: 'ok',
  95: 'bad',
  100: 'end',
  [-1]: 'end',
};

export const orderGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** How coins go back: pick-up, courier with and without insurance. */
export const RETURN_METHODS = [
  { value: 1, labelKey: 'finance.return.1' },
  { value: 2, labelKey: 'finance.return.2' },
  { value: 3, labelKey: 'finance.return.3' },
] as const;

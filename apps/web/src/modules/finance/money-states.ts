import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

/** States of an order with their names, and the look of each (design.md §4). */
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

/** 1 pick-up, 2 courier, 3 courier without insurance. */
export const RETURN_METHODS = [
  { code: 1, zh: '自取', en: 'Pick-up' },
  { code: 2, zh: '快递（保价）', en: 'Courier, insured' },
  { code: 3, zh: '快递（不保价）', en: 'Courier, not insured' },
] as const;

import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { colourOf, enumText } from '../../kit/dictionary/index.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

/** States of an order as the receiving desk sees them: what is past it is done (look.md §4). */
const GROUPS: ReadonlyMap<number, StateGroup> = new Map([
  [0, 'wait'],
  [10, 'wait'],
  [20, 'work'],
  [25, 'bad'],
  [30, 'ok'],
  [-1, 'end'],
]);

export const orderGroup = (status: number): StateGroup =>
  colourOf(orderMachine.states, status, GROUPS.get(status) ?? 'end');

/** Name of an order's state. */
export function orderLabel(status: number, lang: Lang): string {
  return enumText(orderMachine.states, status, lang);
}

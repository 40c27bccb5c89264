import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { stateLabel } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { enumText } from '../../kit/dictionary/index.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

type Lang = 'zh' | 'en';

/** Name of a category1. */
export const category1Text = (code: number, lang: Lang): string => enumText(CATEGORIES1, code, lang);

/** Name of a category2 with its category1; alone the first level while the second is open. */
export function categoryText(category1: number, category2: number, lang: Lang): string {
  const second = isSecondLevel(category2) ? enumText(CATEGORIES2, category2, lang) : null;
  return [category1Text(category1, lang), second].filter(Boolean).join(' · ');
}

const COIN_GROUPS: ReadonlyMap<number, StateGroup> = new Map([
  [0, 'wait'],
  [10, 'wait'],
  [20, 'wait'],
  [30, 'wait'],
  [35, 'work'],
  [40, 'work'],
  [41, 'work'],
  [42, 'ask'],
  [45, 'ask'],
  [46, 'ask'],
  [80, 'ask'],
  [82, 'bad'],
  [-4, 'bad'],
]);

/** Look of a coin's state at the desks before grading (look.md §4). */
export const coinGroup = (status: number): StateGroup =>
  COIN_GROUPS.get(status) ?? (status < coinMachine.state.toEnter || status >= coinMachine.state.ready ? 'end' : 'work');

export const coinLabel = (status: number, lang: Lang): string => stateLabel(coinMachine, status, lang);

const ORDER_GROUPS: ReadonlyMap<number, StateGroup> = new Map([
  [30, 'wait'],
  [40, 'work'],
  [55, 'ask'],
  [60, 'ask'],
]);

export const orderGroup = (status: number): StateGroup => ORDER_GROUPS.get(status) ?? 'work';
export const orderLabel = (status: number, lang: Lang): string => stateLabel(orderMachine, status, lang);

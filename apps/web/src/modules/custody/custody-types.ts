import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { HANDED, HANDED_STATES } from '@mintmark/domain/custody/hand-overs.ts';
import { boxNoOf, ROOMS } from '@mintmark/domain/custody/places.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED, COUNTED_STATES } from '@mintmark/domain/custody/stock-counts.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { enumText, housePlaces } from '../../kit/dictionary/index.ts';
import type { Translate } from '../../kit/i18n/index.ts';
import type { RowOf } from '../../kit/list/index.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

export type HandOverRow = RowOf<typeof handOversEndpoints.listHandOvers>;
export type HandOver = DataOf<typeof handOversEndpoints.getHandOver>;
export type ScannedCoin = DataOf<typeof handOversEndpoints.scanCustody>['coins'][number];

/** States of a hand-over with their names, and the look of each. */
export const HAND_OVER_STATES = handOverMachine.states;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [handOverMachine.state.open]: 'ask',
  [handOverMachine.state.taken]: 'ok',
  [handOverMachine.state.partly]: 'ask',
  [handOverMachine.state.refused]: 'end',
  [handOverMachine.state.takenBack]: 'end',
};
export const handOverGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** The same for a coin of it. */
export { HANDED_STATES };

const ITEM_GROUPS: Readonly<Record<number, StateGroup>> = {
  [HANDED.waiting]: 'wait',
  [HANDED.taken]: 'ok',
  [HANDED.missing]: 'bad',
  [HANDED.fellOut]: 'end',
  [HANDED.stayed]: 'end',
};
export const itemGroup = (code: string | number): StateGroup => ITEM_GROUPS[Number(code)] ?? 'wait';

/** What a step on hand-overs makes old. */
export const HAND_OVER_READS = [handOversEndpoints.listHandOvers, handOversEndpoints.getHandOver];

/** A room, a box or a place of the dictionary, by its name in the language. */
export function placeText(place: string, text: Translate, lang: Lang): string {
  const boxNo = boxNoOf(place);
  if (boxNo !== null) return text('custody.place.box', { no: boxNo });
  if (place === '') return text('custody.place.none');
  const known = housePlaces(lang === 'en' ? 'en' : 'zh-CN').find(({ value }) => value === place);
  return known?.label ?? enumText(ROOMS, place, lang);
}

/** Where coins may be laid: the rooms of the house, then its places. */
export const placeChoices = (lang: Lang): readonly { readonly value: string; readonly label: string }[] => [
  ...ROOMS.map(({ code }) => ({ value: code, label: enumText(ROOMS, code, lang) })),
  ...housePlaces(lang === 'en' ? 'en' : 'zh-CN'),
];

/** The record of a coin. */
export const coinPath = (coinId: string): string => `/closeReview/orderCodeManagement/details/${coinId}`;

export type StockCountRow = RowOf<typeof stockCountsEndpoints.listStockCounts>;
export type StockCount = DataOf<typeof stockCountsEndpoints.getStockCount>;
export type CountItem = StockCount['items'][number];

/** States of a stock-taking, and the look of each. */
export const COUNT_STATES = stockCountMachine.states;
const COUNT_GROUPS: Readonly<Record<number, StateGroup>> = {
  [stockCountMachine.state.counting]: 'work',
  [stockCountMachine.state.counted]: 'ask',
  [stockCountMachine.state.confirmed]: 'ok',
  [stockCountMachine.state.givenUp]: 'end',
};
export const countGroup = (code: string | number): StateGroup => COUNT_GROUPS[Number(code)] ?? 'wait';

/** The same for a coin of it. */
export { COUNTED_STATES };

const COUNTED_GROUPS: Readonly<Record<number, StateGroup>> = {
  [COUNTED.expected]: 'wait',
  [COUNTED.found]: 'ok',
  [COUNTED.surplus]: 'ask',
  [COUNTED.came]: 'work',
  [COUNTED.left]: 'end',
  [COUNTED.missing]: 'bad',
};
export const countedGroup = (code: string | number): StateGroup => COUNTED_GROUPS[Number(code)] ?? 'wait';

/** What a step on stock-takings makes old. */
export const COUNT_READS = [stockCountsEndpoints.listStockCounts, stockCountsEndpoints.getStockCount];

export type ShiftRow = RowOf<typeof shiftsEndpoints.listShifts>;
export type Shift = DataOf<typeof shiftsEndpoints.getShift>;
export type Desk = DataOf<typeof shiftsEndpoints.listDesks>['list'][number];

/** States of a hand-over of a desk, and the look of each. */
export const SHIFT_STATES = shiftMachine.states;
const SHIFT_GROUPS: Readonly<Record<number, StateGroup>> = {
  [shiftMachine.state.open]: 'ask',
  [shiftMachine.state.taken]: 'ok',
  [shiftMachine.state.takenBack]: 'end',
};
export const shiftGroup = (code: string | number): StateGroup => SHIFT_GROUPS[Number(code)] ?? 'wait';

/** What a step on hand-overs of desks makes old. */
export const SHIFT_READS = [
  shiftsEndpoints.listDesks,
  shiftsEndpoints.getDesk,
  shiftsEndpoints.listShifts,
  shiftsEndpoints.getShift,
];

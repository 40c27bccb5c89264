import { coinMachine } from '../grading/coin.machine.ts';
import type { EnumItem } from '../kernel/enums.ts';

/** Rooms of the house that coins come to with their states, and what lies outside of it. Places of the dictionary and boxes come beside them. */
export const ROOMS = [
  { code: 'receiving', zh: '收货处', en: 'Receiving' },
  { code: 'entry', zh: '明细录入', en: 'Detail entry' },
  { code: 'imaging', zh: '制图间', en: 'Imaging' },
  { code: 'information', zh: '信息录入', en: 'Information entry' },
  { code: 'grading', zh: '评级室', en: 'Grading room' },
  { code: 'audit', zh: '审核室', en: 'Audit room' },
  { code: 'labels', zh: '标签间', en: 'Label room' },
  { code: 'boxing', zh: '封装间', en: 'Boxing' },
  { code: 'quality', zh: '质检间', en: 'Quality check' },
  { code: 'rework', zh: '返工处', en: 'Rework' },
  { code: 'store', zh: '成品库', en: 'Store' },
] as const satisfies readonly EnumItem<string>[];

const { deleted, lost, returnedUngraded, shipped, closed } = coinMachine.state;
/** States in which a coin lies nowhere in the house, or nobody knows where. */
export const OUT_OF_HOUSE: readonly number[] = [deleted, lost, returnedUngraded, shipped, closed];
/** All others: such a coin has exactly one place and one holder (product.md no. 3). */
export const IN_HOUSE: readonly number[] = coinMachine.states
  .map(({ code }): number => code)
  .filter((code) => !OUT_OF_HOUSE.includes(code));

const BOX = 'box:';

/** A box stands for its positions: `box:T-14/3` lies in `box:T-14`. */
export const placeGroup = (place: string): string => (place.startsWith(BOX) ? (place.split('/')[0] ?? place) : place);

/** The number of the box that a place is, or null. */
export const boxNoOf = (place: string): string | null =>
  place.startsWith(BOX) ? placeGroup(place).slice(BOX.length) : null;

/** Is it one of the rooms that states lead to? */
export const isRoom = (place: string): boolean => ROOMS.some(({ code }) => code === place);

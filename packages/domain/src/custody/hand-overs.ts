import { coinMachine } from '../grading/coin.machine.ts';
import { codesByKey, type KeyedItem } from '../kernel/enums.ts';
import type { Guards } from '../kernel/guards.ts';
import type { Fen } from '../kernel/money.ts';
import { type HandOverStatus, handOverMachine } from './hand-over.machine.ts';
import { OUT_OF_HOUSE } from './places.ts';

/** Most coins of one hand-over, and of one box or order that a scan takes. */
export const MAX_HANDED = 500;

/** What became of a coin of a hand-over. */
export const HANDED_STATES = [
  { code: 0, key: 'waiting', zh: '待接收', en: 'To take over' },
  { code: 1, key: 'taken', zh: '已接收', en: 'Taken over' },
  { code: 2, key: 'missing', zh: '未到', en: 'Did not come' },
  { code: 3, key: 'fellOut', zh: '已离开', en: 'Moved on' },
  { code: 4, key: 'stayed', zh: '未交', en: 'Not handed over' },
] as const satisfies readonly KeyedItem[];
export const HANDED = /* @__PURE__ */ codesByKey(HANDED_STATES);

/** Where a coin was, and with whom, when it was given. */
export interface Given {
  readonly place: string;
  readonly holderId: string | null;
  readonly status: number;
}

/** Why a coin is no longer in the hands of its giver. */
export type MovedOn = 'deleted' | 'lost' | 'shipped' | 'withdrawn' | 'moved';

/** Why a coin falls out of an open hand-over: it went another way since; null while it is where it was given. */
export function movedOn(given: Given, now: Given): MovedOn | null {
  const { state } = coinMachine;
  if (now.status === state.deleted) return 'deleted';
  if (now.status === state.lost) return 'lost';
  if (OUT_OF_HOUSE.includes(now.status)) return 'shipped';
  if (now.status === state.withdrawn && given.status !== state.withdrawn) return 'withdrawn';
  return now.place === given.place && now.holderId === given.holderId ? null : 'moved';
}

/** Why somebody may not give a coin away. */
export type NotGivable = 'notInHouse' | 'notHolder' | 'inHandOver';

/** What stands against giving a coin; null: it can be given. Whoever has the supervisor's right gives for others, too. */
export function notGivable(
  coin: { readonly status: number; readonly holderId: string | null; readonly isInOpen: boolean },
  by: { readonly accountId: string; readonly supervises: boolean },
): NotGivable | null {
  if (OUT_OF_HOUSE.includes(coin.status)) return 'notInHouse';
  if (coin.isInOpen) return 'inHandOver';
  return by.supervises || coin.holderId === by.accountId ? null : 'notHolder';
}

/**
 * Must somebody beside giver and receiver stand by? The limit holds for what the two have handed over between them on a day
 * without one, so that a bag in two halves is the bag (product.md no. 3: two people above ¥50,000).
 */
export const needsThird = ({
  aloneFen,
  handedFen,
  limitFen,
}: {
  readonly aloneFen: Fen;
  readonly handedFen: Fen;
  readonly limitFen: Fen;
}): boolean => aloneFen + handedFen > limitFen;

/** What the guards of the machine ask. */
export interface HandOverFacts {
  readonly isReceiver: boolean;
  readonly isGiver: boolean;
  readonly isPlaceInUse: boolean;
  /** Coins that are still with the giver and that the receiver has. */
  readonly came: number;
  readonly isScanned: boolean;
  readonly isAboveLimit: boolean;
}

export const HAND_OVER_GUARDS: Guards<HandOverFacts> = {
  isReceiver: ({ isReceiver }) => isReceiver,
  isGiver: ({ isGiver }) => isGiver,
  placeInUse: ({ isPlaceInUse }) => isPlaceInUse,
  somethingCame: ({ came }) => came > 0,
  // Up to the limit one takes all of it by a look; above, each coin is scanned.
  scannedAboveLimit: ({ isScanned, isAboveLimit }) => isScanned || !isAboveLimit,
};

/** Taken whole, or with something missing. */
export const acceptedAs = (missing: number): HandOverStatus =>
  missing > 0 ? handOverMachine.state.partly : handOverMachine.state.taken;

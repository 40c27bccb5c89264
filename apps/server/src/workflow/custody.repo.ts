import type { Tx } from '../kernel/db/database.ts';

/** Where a coin can be (product.md 3). A box place carries its number: `box:T-14/3`. */
export type Place =
  | 'receiving'
  | 'entry'
  | 'imaging'
  | 'information'
  | 'grading'
  | 'audit'
  | 'labels'
  | 'boxing'
  | 'quality'
  | 'store'
  | 'courier'
  | 'owner'
  | 'rework'
  | `box:${string}`;

/** The house's place for coins in a state: every state has exactly one. */
export function placeOfStatus(status: number): Place | null {
  const places: Readonly<Record<number, Place>> = {
    0: 'entry',
    10: 'imaging',
    20: 'information',
    30: 'grading',
    35: 'audit',
    40: 'grading',
    41: 'grading',
    42: 'grading',
    45: 'audit',
    46: 'audit',
    50: 'grading',
    55: 'labels',
    60: 'labels',
    65: 'boxing',
    70: 'boxing',
    75: 'imaging',
    80: 'quality',
    82: 'rework',
    85: 'quality',
    90: 'store',
    95: 'courier',
    [-3]: 'store',
  };
  return places[status] ?? null;
}

/** Books the hand-over of a coin; the coin's own columns are written by the caller in the same update. */
export async function bookMove(
  tx: Tx,
  move: {
    companyId: string;
    coinId: string;
    fromPlace: string;
    toPlace: string;
    holderId: string | null;
    cause: string;
    accountId: string | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('custodyMoves')
    .values({
      companyId: move.companyId,
      coinId: move.coinId,
      fromPlace: move.fromPlace,
      toPlace: move.toPlace,
      holderId: move.holderId,
      cause: move.cause,
      accountId: move.accountId,
      at: move.now,
    })
    .execute();
}

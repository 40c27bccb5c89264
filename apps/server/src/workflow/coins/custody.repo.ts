import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';

const PLACES = [
  ...(['receiving', 'entry', 'imaging', 'information', 'grading', 'audit', 'labels', 'boxing', 'quality'] as const),
  ...(['store', 'courier', 'owner', 'rework'] as const),
  // Nobody knows: lost in the house.
  'missing',
] as const;

/** Where a coin can be (product.md 3). A box place carries its number: `box:T-14/3`. */
export type Place = (typeof PLACES)[number] | `box:${string}`;

/** A place as it was stored. */
export const isPlace = (text: string): text is Place => text.startsWith('box:') || PLACES.some((one) => one === text);

/** The house's place for coins in a state: every state has exactly one. */
export function placeOfStatus(status: number): Place | null {
  const places: Readonly<Record<number, Place>> = {
    [coinMachine.state.toEnter]: 'entry',
    [coinMachine.state.toImage]: 'imaging',
    [coinMachine.state.toMeasure]: 'information',
    [coinMachine.state.toAuthenticate]: 'grading',
    [coinMachine.state.authenticityReview]: 'audit',
    [coinMachine.state.firstGrade]: 'grading',
    [coinMachine.state.secondGrade]: 'grading',
    [coinMachine.state.conference]: 'grading',
    [coinMachine.state.highScoreAudit]: 'audit',
    [coinMachine.state.otherAudit]: 'audit',
    [coinMachine.state.final]: 'grading',
    [coinMachine.state.toPrice]: 'labels',
    [coinMachine.state.toLabel]: 'labels',
    [coinMachine.state.toBox]: 'boxing',
    [coinMachine.state.encapsulating]: 'boxing',
    [coinMachine.state.slabImaging]: 'imaging',
    [coinMachine.state.toCheck]: 'quality',
    [coinMachine.state.rework]: 'rework',
    [coinMachine.state.spotCheck]: 'quality',
    [coinMachine.state.ready]: 'store',
    [coinMachine.state.shipped]: 'courier',
    [coinMachine.state.withdrawn]: 'store',
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

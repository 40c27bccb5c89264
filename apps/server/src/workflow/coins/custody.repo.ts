import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import type { CoinRow } from './coin.repo.ts';
import { appendEventOfMany } from './coin-events.repo.ts';

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

/** Coins that go into other hands, or to another place, without a step of their own machine. */
export interface CustodyAct {
  /** Event of the chain and cause of the move. */
  readonly kind: 'handOver' | 'placed';
  /** Where they lie then; null: where they lie now. */
  readonly place: string | null;
  readonly holderId: string;
  readonly handOverId?: string;
}

/**
 * Moves locked coins from hand to hand or from place to place: chain, custody moves and the coins themselves, each in one
 * statement. Coins that are there already, with the same person, stay untouched.
 */
export async function moveInCustody(
  tx: Tx,
  coins: readonly CoinRow[],
  act: CustodyAct,
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const moving = coins.filter(({ place, holderId }) => place !== (act.place ?? place) || holderId !== act.holderId);
  if (moving.length === 0) return;
  const heads = await appendEventOfMany(
    tx,
    moving,
    (coin) => ({
      kind: act.kind,
      data: { fromPlace: coin.place, place: act.place ?? coin.place, giverId: coin.holderId, holderId: act.holderId },
    }),
    by,
  );
  await tx
    .insertInto('custodyMoves')
    .values(
      moving.map((coin) => ({
        ...{ companyId: coin.companyId, coinId: coin.id, fromPlace: coin.place, toPlace: act.place ?? coin.place },
        ...{ holderId: act.holderId, giverId: coin.holderId, handOverId: act.handOverId ?? null },
        ...{ cause: act.kind, accountId: by.accountId, at: by.now },
      })),
    )
    .execute();
  for (const { id } of moving) sayMoved(tx, 'coin', id);
  const rows = moving.map((coin, at) => ({ id: coin.id, place: act.place ?? coin.place, ...heads[at] }));
  await sql`UPDATE coins c SET place = m.place, holder_id = ${act.holderId}, event_seq = m.seq, event_head = m.head,
      version = c.version + 1, updated_at = ${by.now}, updated_by = ${by.accountId}
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ place }) => place)}::text[],
      ${rows.map(({ eventSeq }) => eventSeq)}::integer[], ${rows.map(({ eventHead }) => eventHead)}::bytea[]) m (id, place, seq, head)
    WHERE c.id = m.id`.execute(tx);
}

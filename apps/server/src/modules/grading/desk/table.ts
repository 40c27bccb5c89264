import { type Actor, may } from '../../../kernel/auth/actor.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { DeskCoinRow } from '../ratings/coin-facts.queries.ts';
import type { Stage } from '../scores/stage.ts';
import { type Desk, loadDesks } from './desk.queries.ts';
import { refusalOf } from './eligibility.ts';
import type { OwnGrader } from './grader.repo.ts';

const QUEUED: readonly Stage[] = ['authenticate', 'combined', 'first', 'second', 'third'];

export interface TableCoin {
  readonly row: DeskCoinRow;
  readonly desk: Desk;
}

/** A combined first row falls back to the opinion alone for an appraiser who does not grade. */
function turnOf(actor: Actor, grader: OwnGrader, desk: Desk): Desk | null {
  const mayScore = may(actor, 'closeReview:rating:score');
  if (desk.stage !== 'combined' && refusalOf(grader, desk.demand) === null) return desk;
  if (desk.stage !== 'combined') return null;
  if (mayScore && refusalOf(grader, desk.demand) === null) return desk;
  const demand = { ...desk.demand, stage: 'authenticate' as const };
  return refusalOf(grader, demand) === null ? { ...desk, stage: 'authenticate', demand } : null;
}

/** The coins of the rows that this grader may really take now, each with its turn. */
export async function eligibleCoins(
  db: Reader,
  actor: Actor,
  grader: OwnGrader,
  rows: readonly DeskCoinRow[],
): Promise<TableCoin[]> {
  const desks = await loadDesks(db, rows);
  return rows.flatMap((row) => {
    const desk = desks.get(row.id);
    if (!desk || !QUEUED.includes(desk.stage)) return [];
    const turn = turnOf(actor, grader, desk);
    return turn === null ? [] : [{ row, desk: turn }];
  });
}

import { may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type Desk, loadDesks } from '../desk/desk.queries.ts';
import { type Refusal, refusalOf } from '../desk/eligibility.ts';
import { findGrader } from '../desk/grader.repo.ts';
import type { DeskCoinRow } from '../ratings/coin-facts.queries.ts';
import { namedCoins } from '../scores/coin-grader.repo.ts';
import { conferenceCoins } from './conference.queries.ts';

/** A coin on which people decide together, as one person stands to it. */
export interface Conference {
  readonly row: DeskCoinRow;
  readonly desk: Desk;
  /** Gave one of its rows: sees the others' in a conference, not before (D6). */
  readonly isParticipant: boolean;
  /** Why he may not decide; null when he may. */
  readonly refusal: Refusal | 'not-permitted' | null;
  readonly mayDecide: boolean;
}

/**
 * Conferences and finalizations that concern a person: those he may decide, those at whose table he sits, and, for who
 * holds the permission, those he may only watch over.
 */
export async function conferencesFor(tx: Tx, context: SignedInContext, coinId?: string): Promise<Conference[]> {
  const { actor, scope } = context;
  const grader = await findGrader(tx, actor.accountId);
  const rows = await conferenceCoins(tx, scope, await namedCoins(tx, actor.accountId), coinId);
  const desks = await loadDesks(tx, rows);
  return rows.flatMap((row) => {
    const desk = desks.get(row.id);
    if (!desk || (desk.stage !== 'conference' && desk.stage !== 'finalize')) return [];
    const permission =
      desk.stage === 'conference' ? 'closeReview:rating:conference' : ('closeReview:rating:finalize' as const);
    const isPermitted = may(actor, permission);
    const qualification = grader === null ? 'mayFinalize' : refusalOf(grader, desk.demand);
    const refusal = isPermitted ? qualification : 'not-permitted';
    const gaveRow = desk.rows.some(
      (one) => one.graderId === actor.accountId || one.participants.includes(actor.accountId),
    );
    const isParticipant = desk.stage === 'conference' && gaveRow;
    if (!isPermitted && !isParticipant) return [];
    return [{ row, desk, isParticipant, refusal, mayDecide: refusal === null }];
  });
}

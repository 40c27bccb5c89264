import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL, type ScoreLevel } from '@mintmark/domain/grading/grading.enums.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { type Selectable, sql } from 'kysely';
import type { ScoresTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import { SCORE_HASH } from '../../kernel/seals/score-hash.ts';
import type { CoinRow } from './coin.repo.ts';
import { scaleIn, scalesOf, worded } from './scales.repo.ts';

export type ScoreRow = Selectable<ScoresTable>;

export interface NewScore {
  readonly level: ScoreLevel;
  readonly graderId: string;
  readonly kind?: 'score' | 'recall' | 'authentication';
  readonly grade: Grade;
  readonly comment?: string;
  readonly reason?: string;
  readonly fineScore?: string | null;
  readonly observed?: Observed;
  readonly participants?: readonly string[];
  readonly spentMs?: number | null;
  readonly isBlind: boolean;
  readonly supersedesId?: string | null;
}

/** Appends a score; scores are never updated (security rule 26). */
export async function appendScore(tx: Tx, coin: CoinRow, score: NewScore, now: Date): Promise<ScoreRow> {
  const scale = scaleIn(await scalesOf(tx, [coin]), coin);
  return tx
    .insertInto('scores')
    .values({
      companyId: coin.companyId,
      coinId: coin.id,
      round: coin.round,
      level: score.level,
      graderId: score.graderId,
      kind: score.kind ?? 'score',
      supersedesId: score.supersedesId ?? null,
      resultType: score.grade.resultType,
      grade: jsonb(worded(scale, coin, score.grade)),
      comment: score.comment ?? '',
      reason: score.reason ?? '',
      fineScore: score.fineScore ?? null,
      observed: jsonb(score.observed ?? {}),
      participants: [...(score.participants ?? [])],
      spentMs: score.spentMs ?? null,
      isBlind: score.isBlind,
      submittedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the coin's chain says of a score while nobody may know it: salted, so that the few possible grades cannot be tried out. */
export async function scoreHashOf(db: Reader, scoreId: string): Promise<string> {
  const { rows } = await sql<{
    hash: string;
  }>`SELECT ${sql.raw(SCORE_HASH)} AS hash FROM scores s WHERE s.id = ${scoreId}`.execute(db);
  const hash = rows[0]?.hash;
  if (hash === undefined) throw new RangeError(`There is no score ${scoreId}.`);
  return hash;
}

/** Standing scores of a coin (taken-back ones and take-backs left out), oldest first; of one round when given. */
export async function standingScores(db: Reader, coinId: string, round?: number): Promise<ScoreRow[]> {
  let query = db
    .selectFrom('scores as s')
    .selectAll('s')
    .where('s.coinId', '=', coinId)
    .where('s.kind', '=', 'score')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scores as r').select('r.id').whereRef('r.supersedesId', '=', 's.id'))),
    )
    .orderBy('s.level')
    .orderBy('s.id');
  if (round !== undefined) query = query.where('s.round', '=', round);
  return query.execute();
}

/** Everyone who ever gave an opinion on the coin: they may not audit, check or re-check it (states.md rule 18). */
export async function gradersOf(db: Reader, coinId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('scores')
    .select(['graderId', 'participants', 'level'])
    .where('coinId', '=', coinId)
    .where('level', 'in', [SCORE_LEVEL.first, SCORE_LEVEL.second, SCORE_LEVEL.third, SCORE_LEVEL.conference])
    .execute();
  return new Set(rows.flatMap((row) => [row.graderId, ...row.participants]));
}

export const observedOf = (row: Pick<ScoreRow, 'observed'>): Observed => row.observed as Observed;

export const gradeOf = (row: Pick<ScoreRow, 'grade'>): Grade => row.grade as Grade;

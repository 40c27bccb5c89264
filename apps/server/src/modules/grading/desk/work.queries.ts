import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

export interface WorkOfDay {
  readonly doneToday: number;
  readonly averageMs: number | null;
}

/** Own rows since the start of the day; taken-back ones do not count. */
export async function workOfDay(db: Reader, accountId: string, since: Date): Promise<WorkOfDay> {
  const row = await db
    .selectFrom('scores as s')
    .select([
      sql<string>`count(DISTINCT s.coin_id)`.as('done'),
      sql<string | null>`avg(s.spent_ms) FILTER (WHERE s.spent_ms > 0)`.as('average'),
    ])
    .where('s.graderId', '=', accountId)
    .where('s.submittedAt', '>=', since)
    .where('s.kind', 'in', ['score', 'authentication'])
    .where('s.level', '<=', SCORE_LEVEL.third)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM scores r WHERE r.supersedes_id = s.id)`)
    .executeTakeFirstOrThrow();
  return {
    doneToday: Number(row.done),
    averageMs: row.average === null ? null : Math.round(Number(row.average)),
  };
}

/** The person's own most used comments of the last months, by category. */
export async function ownComments(
  db: Reader,
  accountId: string,
  since: Date,
): Promise<{ category1: number; text: string }[]> {
  return db
    .selectFrom('scores as s')
    .innerJoin('coins as c', 'c.id', 's.coinId')
    .select(['c.category1', 's.comment as text'])
    .where('s.graderId', '=', accountId)
    .where('s.submittedAt', '>=', since)
    .where('s.comment', '<>', '')
    .groupBy(['c.category1', 's.comment'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('s.comment')
    .limit(60)
    .execute();
}

/** Own rows since an instant with what decides whether they may be taken back. */
export async function ownScores(db: Reader, accountId: string, since: Date) {
  return db
    .selectFrom('scores as s')
    .innerJoin('coins as c', 'c.id', 's.coinId')
    .select([
      's.id as scoreId',
      's.coinId',
      's.level',
      's.grade',
      's.comment',
      's.fineScore',
      's.spentMs',
      's.submittedAt',
      's.round',
      'c.coinCode',
      'c.version',
      'c.status',
      'c.scaleVersionId',
      'c.round as coinRound',
      'c.leasedBy',
      'c.leasedUntil',
    ])
    .where('s.graderId', '=', accountId)
    .where('s.submittedAt', '>=', since)
    .where('s.kind', '=', 'score')
    .where('s.level', '<=', SCORE_LEVEL.third)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM scores r WHERE r.supersedes_id = s.id)`)
    .orderBy('s.submittedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(200)
    .execute();
}

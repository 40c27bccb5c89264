import type { SpotStratum } from '@mintmark/domain/audits/spot-draw.ts';
import type { SpotLevel } from '@mintmark/domain/audits/spot-levels.ts';
import { SPOT_WINDOW } from '@mintmark/domain/audits/spot-levels.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';

export interface Stratum {
  readonly planId: string;
  readonly band: string;
  /** First grader of the piece; 0 when nobody graded it here. */
  readonly graderId: string;
}

/** Where a stratum stands after its last piece; the caller holds the lock of its plan. */
export async function stratumNow(tx: Tx, { planId, band, graderId }: Stratum): Promise<SpotStratum> {
  const last = await tx
    .selectFrom('spotDraws')
    .select(['targetBp', 'rateBp', 'stratumDrawn', 'isDrawn'])
    .where('planId', '=', planId)
    .where('band', '=', band)
    .where('graderId', '=', graderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return { targetBp: 0, drawn: 0 };
  return { targetBp: Number(last.targetBp) + last.rateBp, drawn: last.stratumDrawn + (last.isDrawn ? 1 : 0) };
}

export async function insertDraw(
  tx: Tx,
  draw: Stratum & {
    readonly companyId: string;
    readonly coinId: string;
    readonly level: SpotLevel;
    readonly rateBp: number;
    readonly before: SpotStratum;
    readonly isDrawn: boolean;
  },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<string> {
  const { before, ...row } = draw;
  const made = await tx
    .insertInto('spotDraws')
    .values({
      ...row,
      targetBp: String(before.targetBp),
      stratumDrawn: before.drawn,
      drawnBy: by.accountId,
      drawnAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** What the last looks at a grader's pieces of a category and company found. */
export async function findingsAbout(
  db: Reader,
  { companyId, category1, graderId }: { companyId: string; category1: number; graderId: string },
): Promise<{ checks: number; deviations: number }> {
  const { rows } = await sql<{ checks: number; deviations: number }>`SELECT count(*)::int AS checks,
      count(*) FILTER (WHERE f.verdict > 0)::int AS deviations
    FROM (SELECT verdict FROM spot_findings WHERE company_id = ${companyId} AND category1 = ${category1}
      AND grader_id = ${graderId} ORDER BY id DESC LIMIT ${SPOT_WINDOW}) f`.execute(db);
  return rows[0] ?? { checks: 0, deviations: 0 };
}

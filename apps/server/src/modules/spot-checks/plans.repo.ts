import type { SpotQuota } from '@mintmark/domain/audits/spot-draw.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SpotPlansTable } from '../../db/schema.generated.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { rowsInScope } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { spotPlanList } from './plans.queries.ts';

export type PlanRow = Selectable<SpotPlansTable>;

/** Plans that may draw pieces of a company on a day, the oldest first. */
export async function runningPlans(db: Reader, companyId: string, day: string): Promise<PlanRow[]> {
  return db
    .selectFrom('spotPlans')
    .selectAll()
    .where('stoppedAt', 'is', null)
    .where('isFull', '=', false)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .where('periodFrom', '<=', day)
    .where((eb) => eb.or([eb('periodTo', 'is', null), eb('periodTo', '>=', day)]))
    .orderBy('id')
    .execute();
}

/** The plan locked, or null when it has been stopped or filled meanwhile. */
export async function lockRunningPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const row = await tx
    .selectFrom('spotPlans')
    .selectAll()
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where('isFull', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a piece that was offered to a locked plan. */
export async function countPiece(tx: Tx, plan: PlanRow, isDrawn: boolean): Promise<void> {
  await tx
    .updateTable('spotPlans')
    .set({ seen: plan.seen + 1, drawn: plan.drawn + (isDrawn ? 1 : 0) })
    .where('id', '=', plan.id)
    .execute();
}

/** A plan that the scope may see, or NOT_FOUND. */
export async function findPlan(db: Reader, scope: Scope, id: string): Promise<PlanRow> {
  const query = db.selectFrom('spotPlans as p').selectAll('p').where('p.id', '=', id);
  return found(await query.where(rowsInScope(spotPlanList, scope)).executeTakeFirst());
}

/** The same, locked; throws VERSION_STALE. */
export async function lockPlan(tx: Tx, scope: Scope, id: string, version: number): Promise<PlanRow> {
  await findPlan(tx, scope, id);
  const row = await tx.selectFrom('spotPlans').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (row.version !== version) throw new AppError('VERSION_STALE', { data: { current: { version: row.version } } });
  return row;
}

export async function insertPlan(tx: Tx, row: Insertable<SpotPlansTable>): Promise<PlanRow> {
  return tx.insertInto('spotPlans').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function stopPlan(
  tx: Tx,
  plan: PlanRow,
  reason: string,
  by: { readonly now: Date; readonly accountId: string },
): Promise<PlanRow> {
  return tx
    .updateTable('spotPlans')
    .set({ stoppedAt: by.now, stoppedBy: by.accountId, stopReason: reason, version: plan.version + 1 })
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a plan asks for; its columns say either. */
export function quotaOf(plan: PlanRow): SpotQuota {
  return plan.mode === 'rate'
    ? { mode: 'rate', rateBp: plan.rateBp ?? 0 }
    : { mode: 'count', targetCount: plan.targetCount ?? 0, expectedCount: plan.expectedCount ?? 0 };
}

/** Pieces with a score that passed the quality check since a moment. */
export async function passedSince(
  db: Reader,
  asked: {
    readonly companyIds: readonly string[] | null;
    readonly categories1: readonly number[];
    readonly from: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM qc_records q JOIN coins c ON c.id = q.coin_id
    WHERE q.checked_at >= ${asked.from} AND q.result = 'pass' AND q.first_at_seq IS NULL AND c.result_type = ${codes(RESULT.graded)}
      AND (${asked.companyIds === null} OR c.company_id = ANY (${[...(asked.companyIds ?? [])]}::bigint[]))
      AND (${[...asked.categories1]}::smallint[] = '{}' OR c.category1 = ANY (${[...asked.categories1]}::smallint[]))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Is there such a company, at work? */
export async function companyWorks(db: Reader, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('status', '=', COMPANY_STATE.working)
    .executeTakeFirst();
  return row !== undefined;
}

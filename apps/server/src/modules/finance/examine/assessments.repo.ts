import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AssessmentSchemesTable, AssessmentsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';

export type AssessmentRow = Selectable<AssessmentsTable>;
export type SchemeRow = Selectable<AssessmentSchemesTable>;

/** Counts a day that is over from the history of coins; a second time does nothing. */
export async function countWorkDay(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`SELECT mm_count_work_day(${day}::date) AS counted`.execute(tx);
  return rows[0]?.counted ?? false;
}

/** Which of some days were not counted yet. */
export async function uncountedDays(db: Reader, from: string, to: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    day: string;
  }>`SELECT d::date::text AS day FROM generate_series(${from}::date, ${to}::date, interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM work_counted_days w WHERE w.day = d::date) ORDER BY 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Holds all making and settling of a company's assessments until the commit: one at a time. */
export async function lockCompanyAssessments(tx: Tx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`assessments:${companyId}`}, 0))`.execute(tx);
}

/** An assessment, held until the commit. Throws NOT_FOUND. */
export async function lockAssessment(tx: Tx, id: string): Promise<AssessmentRow> {
  return found(await tx.selectFrom('assessments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Assessments of a company's month, held in the order of their ids. */
export async function lockMonth(tx: Tx, companyId: string, month: string): Promise<AssessmentRow[]> {
  return tx
    .selectFrom('assessments')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('month', '=', sql<string>`${month}::date`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertAssessment(tx: Tx, values: Insertable<AssessmentsTable>): Promise<AssessmentRow> {
  return tx.insertInto('assessments').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Writes a change with the next version. */
export async function saveAssessment(
  tx: Tx,
  { id }: Pick<AssessmentRow, 'id'>,
  patch: Updateable<AssessmentsTable>,
): Promise<AssessmentRow> {
  return tx
    .updateTable('assessments')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Step {
  readonly action: string;
  readonly note: string;
  readonly now: Date;
  readonly accountId: string;
}

export async function insertAssessmentStep(tx: Tx, row: AssessmentRow, { now, ...step }: Step): Promise<void> {
  const { companyId, id: assessmentId, status } = row;
  await tx
    .insertInto('assessmentSteps')
    .values({ companyId, assessmentId, status, at: now, ...step })
    .execute();
}

/** What an appeal changed, also when it is nothing. */
export async function insertAdjustment(
  tx: Tx,
  row: AssessmentRow,
  { amountFen, reason, now, accountId }: { amountFen: number; reason: string; now: Date; accountId: string },
): Promise<void> {
  const { companyId, id: assessmentId } = row;
  await tx
    .insertInto('assessmentAdjustments')
    .values({ companyId, assessmentId, amountFen, reason, madeBy: accountId, madeAt: now })
    .execute();
}

/** The version of the weights that counts for a month: the newest of those from the latest month on. */
export async function schemeOf(db: Reader, companyId: string, month: string): Promise<SchemeRow | undefined> {
  return db
    .selectFrom('assessmentSchemes')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('validFrom', '<=', sql<string>`${month}::date`)
    .orderBy('validFrom', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Versions of the weights of companies, the newest first, with who made them. */
export async function schemesOf(db: Reader, companyIds: readonly string[] | null) {
  const all = db
    .selectFrom('assessmentSchemes as s')
    .leftJoin('accounts as u', 'u.id', 's.madeBy')
    .selectAll('s')
    .select('u.realName as madeByName')
    .select(sql<string>`s.valid_from::text`.as('validFromDay'))
    .orderBy('s.companyId')
    .orderBy('s.no', 'desc');
  return (
    companyIds === null ? all : all.where('s.companyId', '=', sql<string>`ANY (${[...companyIds]}::bigint[])`)
  ).execute();
}

/** The next version. The caller holds the company's assessments. */
export async function insertScheme(
  tx: Tx,
  values: Omit<Insertable<AssessmentSchemesTable>, 'no'>,
): Promise<{ id: string; no: number }> {
  return tx
    .insertInto('assessmentSchemes')
    .values({
      ...values,
      no: sql<number>`(SELECT coalesce(max(no), 0) + 1 FROM assessment_schemes WHERE company_id = ${values.companyId})`,
    })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow();
}

/** Is there an assessment of the company, from a month on, that is no draft any more? */
export async function isAssessedSince(db: Reader, companyId: string, month: string): Promise<boolean> {
  const row = await db
    .selectFrom('assessments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('month', '>=', sql<string>`${month}::date`)
    .where('status', '<>', assessmentMachine.state.draft)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Is an assessment about this person, and do they see it: was it confirmed? */
export async function isOwnConfirmed(db: Reader, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('assessments')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

import { ASSESSMENT_TABS, zAssessmentFacts } from '@mintmark/contract/finance/examine/assessments.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, runSummedList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A row with the facts that its actions depend on; the contract's schema leaves them behind. */
const zRow = zAssessmentFacts.extend({ submittedBy: z.string().nullable() });

/** 考核. Nobody who belongs to an agent sees it. */
export const assessmentList = defineList({
  key: 'finance.assessments',
  table: 'assessments',
  alias: 'a',
  joins: sql`LEFT JOIN companies k ON k.id = a.company_id LEFT JOIN accounts p ON p.id = a.account_id
    LEFT JOIN accounts s ON s.id = a.submitted_by LEFT JOIN accounts c ON c.id = a.confirmed_by`,
  columns: {
    id: col.id(sql`a.id`, { sort: true }),
    version: col.int(sql`a.version`),
    companyId: col.id(sql`a.company_id`),
    companyName: col.text(sql`coalesce(k.name_zh, '')`, { joined: true }),
    companyNameEn: col.text(sql`coalesce(k.name_en, '')`, { joined: true }),
    accountId: col.id(sql`a.account_id`),
    username: col.text(sql`coalesce(p.username, '')`, { joined: true }),
    realName: col.text(sql`coalesce(p.real_name, '')`, { joined: true }),
    month: col.day(sql`a.month`, { sort: true }),
    status: col.int(sql`a.status`, { sort: true }),
    pieces: col.int(sql`a.pieces`, { sort: true, sum: true }),
    faults: col.int(sql`a.faults`, { sort: true, sum: true }),
    scoreCenti: col.int(sql`a.score_centi`, { sort: true }),
    bonusFen: col.fen(sql`a.bonus_fen`, { sort: true, sum: true }),
    penaltyFen: col.fen(sql`a.penalty_fen`, { sort: true, sum: true }),
    adjustFen: col.fen(sql`a.adjust_fen`, { sort: true, sum: true }),
    payableFen: col.fen(sql`(a.bonus_fen + a.penalty_fen + a.adjust_fen)`, { sort: true, sum: true }),
    submittedBy: col.id<string | null>(sql`a.submitted_by`),
    submittedByName: col.text<string | null>(sql`s.real_name`, { joined: true }),
    confirmedByName: col.text<string | null>(sql`c.real_name`, { joined: true }),
    confirmedAt: col.time<string | null>(sql`a.confirmed_at`, { sort: true }),
    settlementNo: col.text<string | null>(sql`a.settlement_no`),
    settledAt: col.time<string | null>(sql`a.settled_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`a.company_id`),
    accountId: filter.oneOf(sql`a.account_id`, 'bigint'),
    status: filter.status(sql`a.status`),
    month: filter.custom((value) => {
      const { from, to } = (value ?? {}) as { readonly from?: string; readonly to?: string };
      if (from === undefined && to === undefined) return null;
      return sql`a.month BETWEEN date_trunc('month', ${from ?? '2000-01-01'}::date)::date AND ${to ?? 'infinity'}::date`;
    }),
    settlementNo: filter.codes([sql`a.settlement_no`]),
  },
  scope: scopeBy({ company: sql`a.company_id`, agent: sql`NULL::bigint` }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

export type ListedAssessment = NonNullable<typeof assessmentList.rowType>;

/** One page with the counts of the tabs. */
export async function assessmentPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: assessmentList, tabs: ASSESSMENT_TABS };
  return {
    ...(await runSummedList(db, assessmentList, scope, query)),
    counts: await tabCounts(db, scope, tabs, query),
  };
}

/** Version of the weights, figures, adjustments and history of an assessment. */
export async function assessmentParts(db: Reader, id: string) {
  const own = db
    .selectFrom('assessments as a')
    .innerJoin('assessmentSchemes as s', 's.id', 'a.schemeId')
    .select(['a.lines', 's.no as schemeNo'])
    .where('a.id', '=', id);
  const adjustments = db
    .selectFrom('assessmentAdjustments as j')
    .leftJoin('accounts as u', 'u.id', 'j.madeBy')
    .select(['j.id', 'j.amountFen', 'j.reason', 'u.realName as byName', 'j.madeAt as at'])
    .where('j.assessmentId', '=', id)
    .orderBy('j.id');
  const steps = db
    .selectFrom('assessmentSteps as t')
    .leftJoin('accounts as u', 'u.id', 't.accountId')
    .select(['t.id', 't.action', 't.status', 'u.realName as byName', 't.note', 't.at'])
    .where('t.assessmentId', '=', id)
    .orderBy('t.id');
  return {
    ...(await own.executeTakeFirstOrThrow()),
    adjustments: await adjustments.execute(),
    steps: await steps.execute(),
  };
}

/** A person's own assessments of a month that were confirmed, by company. */
export async function ownAssessments(db: Reader, accountId: string, month: string): Promise<readonly { id: string }[]> {
  return db
    .selectFrom('assessments')
    .select('id')
    .where('accountId', '=', accountId)
    .where('month', '=', sql<string>`${month}::date`)
    .where('confirmedAt', 'is not', null)
    .orderBy('companyId')
    .execute();
}

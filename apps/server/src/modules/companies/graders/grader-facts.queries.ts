import type { GraderHanging } from '@mintmark/contract/companies/grader.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const MOST = 100_000;

interface Kind {
  readonly kind: GraderHanging['kind'];
  /** Evidence that names him for ever: such a grader is switched off, not removed. */
  readonly isBook: boolean;
  readonly from: RawBuilder<unknown>;
}

const kindsOf = (accountId: string, now: Date): readonly Kind[] => [
  { kind: 'scores', isBook: true, from: sql`scores WHERE grader_id = ${accountId}` },
  { kind: 'decisions', isBook: true, from: sql`audit_decisions WHERE decided_by = ${accountId}` },
  { kind: 'leases', isBook: false, from: sql`coins WHERE leased_by = ${accountId} AND leased_until > ${now}` },
  { kind: 'tasks', isBook: false, from: sql`audit_tasks WHERE assignee_id = ${accountId} AND decided_at IS NULL` },
  { kind: 'named', isBook: false, from: sql`coin_named_graders WHERE account_id = ${accountId}` },
  { kind: 'recusals', isBook: false, from: sql`grader_recusals WHERE grader_account_id = ${accountId}` },
];

/** What hangs on a grader, evidence first; empty kinds are left out. */
export async function graderHanging(db: Reader, accountId: string, now: Date): Promise<GraderHanging[]> {
  const kinds = kindsOf(accountId, now);
  const counts = kinds.map(
    ({ from }) => sql`(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${sql.lit(MOST)}) x)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return kinds
    .map(({ kind, isBook }, at) => ({ kind, isBook, count: rows[0]?.counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** A grader with the names of person and company, within the scope. */
export async function findGraderRecord(db: Reader, scope: Scope, id: string) {
  const companyIds = companyIdsOf(scope);
  let query = db
    .selectFrom('graders as g')
    .innerJoin('accounts as a', 'a.id', 'g.accountId')
    .innerJoin('companies as p', 'p.id', 'g.companyId')
    .selectAll('g')
    .select(['a.realName', 'p.nameZh as companyName', 'p.nameEn as companyNameEn'])
    .where('g.id', '=', id);
  if (companyIds !== null) query = query.where('g.companyId', 'in', [...companyIds, '0']);
  return query.executeTakeFirst();
}

/** What makes two grades one: result, strike, number, word, plus, band and defect; stars and designations are remarks. */
const CORE = sql`'{words,designations,star,epq}'::text[]`;

/** Of the coins finished since an instant that he scored in their last round: how many of his scores are the final grade. */
export async function agreementOf(db: Reader, accountId: string, since: Date) {
  const { rows } = await sql<{ coins: number; same: number }>`SELECT count(*)::int AS coins,
      count(*) FILTER (WHERE s.grade - ${CORE} = c.grade - ${CORE})::int AS same
    FROM scores s JOIN coins c ON c.id = s.coin_id AND c.round = s.round
    WHERE s.grader_id = ${accountId} AND s.kind = 'score' AND s.level <= ${codes(SCORE_LEVEL.third)}
      AND c.graded_at >= ${since} AND c.grade IS NOT NULL AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM scores r WHERE r.supersedes_id = s.id)`.execute(db);
  const { coins, same } = rows[0] ?? { coins: 0, same: 0 };
  return { coins, rateBp: coins === 0 ? null : Math.round((same * 10_000) / coins) };
}

const LISTED = 50;

/** Enabled people of a company who are no graders yet, by name. */
export async function graderCandidates(db: Reader, companyId: string, name: string) {
  let query = db
    .selectFrom('accounts as a')
    .leftJoin('graders as g', 'g.accountId', 'a.id')
    .select(['a.id', 'a.username', 'a.realName'])
    .where('a.companyId', '=', companyId)
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.agentId', 'is', null)
    .where('a.deletedAt', 'is', null)
    .where('g.id', 'is', null);
  if (name !== '')
    query = query.where(sql<boolean>`strpos(lower(concat_ws(' ', a.real_name, a.username)), lower(${name})) > 0`);
  return query.orderBy('a.realName').orderBy('a.id').limit(LISTED).execute();
}

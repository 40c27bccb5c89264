import type { TaskHands } from '@mintmark/domain/audits/audit-desk.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { type AuditTaskRow, OPEN_AUDIT_STATES } from '../../../workflow/audit-tasks.repo.ts';
import {
  type Auditor,
  auditorsOf,
  decidersOfCompanies,
  decidersOfCompany,
  decidesAudit,
} from '../../../workflow/auditors.repo.ts';
import { accountNames } from '../../../workflow/coin-sheet.queries.ts';
import { gradersOf } from '../../../workflow/scores.repo.ts';
import { decidersOf } from '../audits.repo.ts';

const RISES = 'audit:otherAudit:assign';
/** Rights that decide audits, of high scores and of everything else. */
const DECIDING = [AUDIT_TYPE.highScore, AUDIT_TYPE.detailChange].map(decidesAudit);

const factsOf = (db: Reader, coinId: string | null) =>
  coinId === null
    ? undefined
    : db
        .selectFrom('coins')
        .select(['companyId', 'gradingCompanyId', 'category1', 'enteredBy', 'measuredBy', 'authenticatedBy'])
        .where('id', '=', coinId)
        .executeTakeFirst();

/** Who had a hand in what the task is about: nobody of them gets it. */
export async function handsOf(db: Reader, task: AuditTaskRow): Promise<TaskHands> {
  const coin = await factsOf(db, task.coinId);
  const makers = [coin?.enteredBy, coin?.measuredBy, coin?.authenticatedBy].filter((id) => typeof id === 'string');
  return {
    graders: task.coinId === null ? new Set() : await gradersOf(db, task.coinId),
    makers: new Set(makers),
    requester: task.requestedBy,
    deciders: new Set(await decidersOf(db, task.id)),
  };
}

/** Ids of the accounts that hold the right to decide the task, for its company and its category. */
export async function ableFor(db: Reader, task: AuditTaskRow): Promise<readonly string[]> {
  const permission = decidesAudit(task.type);
  const coin = await factsOf(db, task.coinId);
  if (!coin) return decidersOfCompany(db, task.companyId, permission);
  return (await auditorsOf(db, coin, permission)).map(({ accountId }) => accountId);
}

/** Those of them that also hand tasks over: an overdue one rises to them. */
export async function higherFor(db: Reader, task: AuditTaskRow): Promise<readonly string[]> {
  const coin = await factsOf(db, task.coinId);
  const managers: readonly (string | Auditor)[] = coin
    ? await auditorsOf(db, coin, RISES)
    : await decidersOfCompany(db, task.companyId, RISES);
  const ids = new Set(managers.map((one) => (typeof one === 'string' ? one : one.accountId)));
  return (await ableFor(db, task)).filter((id) => ids.has(id));
}

/** How many open tasks each account has. */
export async function openOf(db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    accountId: string;
    open: number;
  }>`SELECT t.assignee_id::text AS "accountId", count(*)::int AS open
    FROM audit_tasks t WHERE ${anyOf(sql`t.assignee_id`, accountIds, 'bigint')} AND t.deleted_at IS NULL
      AND t.status IN (${codes(...OPEN_AUDIT_STATES)}) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ accountId, open }) => [accountId, open]));
}

/** Of these accounts, those that hold an active role. */
export async function membersOf(db: Reader, roleId: string, accountIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT x.account_id::text AS id FROM account_roles x
    JOIN roles r ON r.id = x.role_id AND r.is_active
    WHERE x.role_id = ${roleId} AND ${anyOf(sql`x.account_id`, accountIds, 'bigint')}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Companies in which the person hands tasks over; all of the house where the scope has no walls. */
async function companiesOf(db: Reader, scope: Scope): Promise<readonly string[]> {
  const ids = companyIdsOf(scope);
  if (ids !== null) return ids;
  const rows = await db.selectFrom('companies').select('id').execute();
  return rows.map(({ id }) => id);
}

/** People who may decide some audit of the companies in sight, with what they have, and the roles among them. */
export async function assigneesIn(db: Reader, scope: Scope) {
  const companies = await companiesOf(db, scope);
  const able = await Promise.all(DECIDING.map((permission) => decidersOfCompanies(db, companies, permission)));
  const ids = [...new Set(able.flat())];
  const [names, open, groups] = await Promise.all([accountNames(db, ids), openOf(db, ids), groupsOf(db, ids)]);
  const people = ids
    .map((accountId) => ({ accountId, name: names.get(accountId) ?? '', open: open.get(accountId) ?? 0 }))
    .toSorted((a, b) => a.open - b.open || Number(a.accountId) - Number(b.accountId));
  return { people, groups };
}

async function groupsOf(db: Reader, accountIds: readonly string[]) {
  const { rows } = await sql<{ roleId: string; zh: string; en: string; people: number }>`
    SELECT r.id::text AS "roleId", r.name_zh AS zh, r.name_en AS en, count(*)::int AS people
    FROM account_roles x JOIN roles r ON r.id = x.role_id AND r.is_active
    WHERE ${anyOf(sql`x.account_id`, accountIds, 'bigint')}
      AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = r.id AND p.permission = ANY (${DECIDING}::text[]))
    GROUP BY r.id ORDER BY r.sort, r.id`.execute(db);
  return rows;
}

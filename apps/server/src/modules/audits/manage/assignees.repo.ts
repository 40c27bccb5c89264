import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';
import { decidersOfCompanies } from '../../../workflow/audits/auditors.repo.ts';
import { accountNames } from '../../../workflow/coins/coin-sheet.queries.ts';
import type { TaskTable } from './task-desk.ts';

/** Whoever holds it hands tasks over, and overdue ones rise to them. */
export const RISES: Permission = 'audit:otherAudit:assign';

/** How many open tasks of a desk each account has. */
export async function openOf(
  db: Reader,
  table: TaskTable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    accountId: string;
    open: number;
  }>`SELECT t.assignee_id::text AS "accountId", count(*)::int AS open
    FROM ${sql.table(table)} t WHERE ${anyOf(sql`t.assignee_id`, accountIds, 'bigint')} AND t.deleted_at IS NULL
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

/** What the people of a desk hold, and where its tasks lie. */
export interface Deciders {
  readonly table: TaskTable;
  readonly deciding: readonly Permission[];
}

/** People who may decide some task of the desk in the companies in sight, with what they have, and the roles among them. */
export async function assigneesIn(db: Reader, scope: Scope, { table, deciding }: Deciders) {
  const companies = await companiesOf(db, scope);
  const able = await Promise.all(deciding.map((permission) => decidersOfCompanies(db, companies, permission)));
  const ids = [...new Set(able.flat())];
  const [names, open, groups] = await Promise.all([
    accountNames(db, ids),
    openOf(db, table, ids),
    groupsOf(db, ids, deciding),
  ]);
  const people = ids
    .map((accountId) => ({ accountId, name: names.get(accountId) ?? '', open: open.get(accountId) ?? 0 }))
    .toSorted((a, b) => a.open - b.open || Number(a.accountId) - Number(b.accountId));
  return { people, groups };
}

async function groupsOf(db: Reader, accountIds: readonly string[], deciding: readonly Permission[]) {
  const { rows } = await sql<{ roleId: string; zh: string; en: string; people: number }>`
    SELECT r.id::text AS "roleId", r.name_zh AS zh, r.name_en AS en, count(*)::int AS people
    FROM account_roles x JOIN roles r ON r.id = x.role_id AND r.is_active
    WHERE ${anyOf(sql`x.account_id`, accountIds, 'bigint')}
      AND EXISTS (SELECT FROM role_permissions p WHERE p.role_id = r.id AND p.permission = ANY (${[...deciding]}::text[]))
    GROUP BY r.id ORDER BY r.sort, r.id`.execute(db);
  return rows;
}

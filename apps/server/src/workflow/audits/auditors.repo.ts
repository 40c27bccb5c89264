import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { CoinRow } from '../coins/coin.repo.ts';

export interface Auditor {
  readonly accountId: string;
  readonly name: string;
}

/** The permission that decides audits of a type: high scores (1) have a page of their own. */
export const decidesAudit = (type: number): Permission =>
  type === 1 ? 'audit:highScore:decide' : 'audit:otherAudit:decide';

/** Account `a` may sign in, holds the permission by a role, and works for one of the companies, or for all. */
const mayDecideFor = (
  companyIds: readonly string[],
  permission: Permission,
) => sql`a.status = ${codes(ACCOUNT_STATE.enabled)} AND a.deleted_at IS NULL
  AND EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.is_active
    JOIN role_permissions p ON p.role_id = r.id WHERE ar.account_id = a.id AND p.permission = ${permission})
  AND (a.scope_kind = 'all' OR a.scope_kind = 'company' AND CASE
    WHEN EXISTS (SELECT FROM account_companies c WHERE c.account_id = a.id)
    THEN EXISTS (SELECT FROM account_companies c WHERE c.account_id = a.id AND c.company_id = ANY (${[...companyIds]}::bigint[]))
    ELSE a.company_id = ANY (${[...companyIds]}::bigint[]) END)`;

/** Ids of the accounts that may decide about something of a company, as `auditorsOf`. */
export const decidersOfCompany = (db: Reader, companyId: string, permission: Permission): Promise<string[]> =>
  decidersOfCompanies(db, [companyId], permission);

/** The same for any of several companies. */
export async function decidersOfCompanies(
  db: Reader,
  companyIds: readonly string[],
  permission: Permission,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT a.id::text FROM accounts a
    WHERE ${mayDecideFor(companyIds, permission)} ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Accounts that may sign in, hold the permission by a role, and see the coin by company and category. Whoever may do
 * everything (`*:*:*`) runs the system and is nobody's auditor.
 */
export async function auditorsOf(
  db: Reader,
  coin: Pick<CoinRow, 'companyId' | 'gradingCompanyId' | 'category1'>,
  permission: Permission,
): Promise<Auditor[]> {
  const ids = [...new Set([coin.companyId, coin.gradingCompanyId])];
  const { rows } =
    await sql<Auditor>`SELECT a.id::text AS account_id, coalesce(nullif(a.real_name, ''), a.username) AS name
    FROM accounts a WHERE ${mayDecideFor(ids, permission)}
      AND (NOT EXISTS (SELECT FROM account_categories k WHERE k.account_id = a.id)
        OR EXISTS (SELECT FROM account_categories k WHERE k.account_id = a.id AND k.category1 = ${coin.category1}))
    ORDER BY a.id`.execute(db);
  return rows;
}

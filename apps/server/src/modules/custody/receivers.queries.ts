import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { decidersOfCompany } from '../../workflow/audits/auditors.repo.ts';

const HANDS: Permission = 'closeReview:custody:handOver';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

/** People who work for the company, may sign in, and may take coins over. */
export async function receiversOf(db: Reader, companyId: string): Promise<readonly Person[]> {
  const ids = await decidersOfCompany(db, companyId, HANDS);
  const { rows } =
    await sql<Person>`SELECT a.id::text, coalesce(nullif(a.real_name, ''), a.username) AS name, a.username
    FROM accounts a WHERE a.id = ANY (${ids}::bigint[]) ORDER BY 2, a.id`.execute(db);
  return rows;
}

export type Unable = 'receiverUnknown' | 'receiverDisabled' | 'receiverMayNot';

/** What stands against giving coins of a company to somebody; null: they can take them over. */
export async function receiverObjection(db: Reader, companyId: string, accountId: string): Promise<Unable | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['status', 'deletedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined) return 'receiverUnknown';
  if (account.status !== ACCOUNT_STATE.enabled || account.deletedAt !== null) return 'receiverDisabled';
  const ids = await decidersOfCompany(db, companyId, HANDS);
  return ids.includes(accountId) ? null : 'receiverMayNot';
}

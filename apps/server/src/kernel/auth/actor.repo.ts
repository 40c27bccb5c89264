import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Selectable } from 'kysely';
import type { AccountsTable } from '../../db/schema.generated.ts';
import type { Reader } from '../db/database.ts';
import { heldAccess } from './access.repo.ts';
import { type Actor, guardStateOf, scopeOf } from './actor.ts';

/** Accounts that may be signed in at all: enabled and not deleted. */
export function usableAccounts(db: Reader) {
  return db
    .selectFrom('accounts as a')
    .selectAll('a')
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.deletedAt', 'is', null);
}

/** What an account may do and see, as its roles and companies say now, and the roles that say it. */
export async function readActor(
  db: Reader,
  account: Selectable<AccountsTable>,
  sessionId: string,
): Promise<{ readonly actor: Actor; readonly roleIds: readonly string[] }> {
  const companies = await db
    .selectFrom('accountCompanies')
    .select('companyId')
    .where('accountId', '=', account.id)
    .execute();
  const categories = await db
    .selectFrom('accountCategories')
    .select('category1')
    .where('accountId', '=', account.id)
    .orderBy('category1')
    .execute();
  const { roleIds, access } = await heldAccess(db, account.id);
  const actor: Actor = {
    accountId: account.id,
    sessionId,
    uuid: account.uuid,
    username: account.username,
    realName: account.realName,
    access,
    scope: scopeOf(
      account,
      companies.map(({ companyId }) => companyId),
      categories.map(({ category1 }) => category1),
    ),
    companyId: account.companyId,
    agentId: account.agentId,
    guard: guardStateOf(account),
  };
  return { actor, roleIds };
}

/** The address that the account was last signed in from; null: never. */
export async function lastAddress(db: Reader, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('address')
    .where('accountId', '=', accountId)
    .where('address', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.address ?? null;
}

/** The person as a session of his would carry him, and whether he could be signed in at all; undefined when absent. */
export async function findActor(
  db: Reader,
  accountId: string,
): Promise<{ readonly actor: Actor; readonly isUsable: boolean } | undefined> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) return undefined;
  const usable = await usableAccounts(db).where('a.id', '=', accountId).executeTakeFirst();
  const { actor } = await readActor(db, account, '0');
  return { actor, isUsable: usable !== undefined };
}

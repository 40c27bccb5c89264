import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

/** Channel of changed roles; changed accounts have their own (sessions.repo.ts). */
export const ROLE_CHANNEL = 'mintmark_role';
export const ACCOUNT_CHANNEL = 'mintmark_account';

/** What an account may do now, and through which roles. */
export interface HeldAccess {
  /** All its roles, inactive ones too: they may become active. */
  readonly roleIds: readonly string[];
  /** Strings of its active roles, sorted. */
  readonly access: readonly string[];
}

/** Roles and strings of an account. The one place that knows that an inactive role gives nothing. */
export async function heldAccess(db: Reader, accountId: string): Promise<HeldAccess> {
  const rows = await db
    .selectFrom('accountRoles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.roleId')
    .leftJoin('rolePermissions as rp', (join) => join.onRef('rp.roleId', '=', 'r.id').on('r.isActive', '=', true))
    .select(['ar.roleId', 'rp.permission'])
    .where('ar.accountId', '=', accountId)
    .execute();
  return {
    roleIds: [...new Set(rows.map((row) => row.roleId))],
    access: [...new Set(rows.flatMap((row) => row.permission ?? []))].sort(),
  };
}

/** One word for a role, however many people have it; every process drops them when the transaction commits. */
export async function announceRole(tx: Tx, roleId: string): Promise<void> {
  await sql`SELECT pg_notify(${ROLE_CHANNEL}, ${roleId})`.execute(tx);
}

/** Which of these accounts have the role. */
export async function holdersAmong(db: Reader, roleId: string, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('accountRoles')
    .select('accountId')
    .where('roleId', '=', roleId)
    .where(sql<boolean>`account_id = ANY (${accountIds}::bigint[])`)
    .execute();
  return rows.map((row) => row.accountId);
}

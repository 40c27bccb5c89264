import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql, type Updateable } from 'kysely';
import type { AccountsTable } from '../../db/schema.generated.ts';
import { announceChange } from '../../kernel/auth/sessions.repo.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { anyOf, type Condition } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';

export interface AccountFacts {
  readonly id: string;
  readonly version: number;
  readonly username: string;
  readonly realName: string;
  readonly mobile: string | null;
  readonly mail: string | null;
  readonly avatarKey: string | null;
  readonly status: number;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly scopeKind: string;
  readonly isMobileBound: boolean;
  readonly mustChangePassword: boolean;
  readonly mustUploadId: boolean;
  readonly needsSms: boolean;
  readonly passwordChangedAt: Date;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lockedUntil: Date | null;
  readonly passwordExpiresAt: Date | null;
  readonly mergedInto: string | null;
  readonly roleIds: readonly string[];
  readonly companyIds: readonly string[];
  /** Top categories of the scope; none means every one. */
  readonly categories: readonly number[];
  readonly access: readonly string[];
}

const COLUMNS = [
  'id',
  'version',
  'username',
  'realName',
  'mobile',
  'mail',
  'avatarKey',
  'status',
  'companyId',
  'agentId',
  'scopeKind',
  'isMobileBound',
  'mustChangePassword',
  'mustUploadId',
  'needsSms',
  'passwordChangedAt',
  'createdAt',
  'lastLoginAt',
  'lockedUntil',
  'passwordExpiresAt',
  'mergedInto',
] as const;

/** Accounts that a scope sees: those of its companies, an agent's own people, or what one made oneself (D14). */
export function inScope(scope: Scope): Condition {
  if (scope.kind === 'all') return sql`true`;
  if (scope.kind === 'company') return anyOf(sql`a.company_id`, scope.companyIds, 'bigint');
  if (scope.kind === 'agent') return sql`a.agent_id = ${scope.agentId}`;
  return sql`a.created_by = ${scope.accountId}`;
}

/** The account with what it may do and see, or undefined when absent or not in the scope. `isLocked`: for a change. */
export async function findAccountFacts(
  db: Reader,
  scope: Scope,
  accountId: string,
  options: { readonly isLocked?: boolean; readonly isOwn?: boolean } = {},
): Promise<AccountFacts | undefined> {
  let wanted = db
    .selectFrom('accounts as a')
    .select(COLUMNS.map((column) => `a.${column}` as const))
    .where('a.id', '=', accountId)
    .where('a.deletedAt', 'is', null);
  if (!options.isOwn) wanted = wanted.where(sql<boolean>`${inScope(scope)}`);
  const row = await (options.isLocked ? wanted.forUpdate() : wanted).executeTakeFirst();
  if (!row) return undefined;
  const roles = await db.selectFrom('accountRoles').select('roleId').where('accountId', '=', accountId).execute();
  const companies = await db
    .selectFrom('accountCompanies')
    .select('companyId')
    .where('accountId', '=', accountId)
    .orderBy('companyId')
    .execute();
  const categories = await db
    .selectFrom('accountCategories')
    .select('category1')
    .where('accountId', '=', accountId)
    .orderBy('category1')
    .execute();
  const roleIds = roles.map(({ roleId }) => roleId);
  return {
    ...row,
    roleIds,
    companyIds: companies.map(({ companyId }) => companyId),
    categories: categories.map(({ category1 }) => category1),
    access: await listPermissions(db, roleIds),
  };
}

/** User names in use, in lower case: they are unique over all companies. */
export async function listUsernames(db: Reader): Promise<Set<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(sql<string>`lower(username)`.as('name'))
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Name of an account in the scope, for a link to it. */
export async function findUsername(db: Reader, scope: Scope, accountId: string) {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.username'])
    .where('a.id', '=', accountId)
    .where(sql<boolean>`${inScope(scope)}`)
    .executeTakeFirst();
  return row ?? null;
}

/** Permission strings of active roles together. */
export async function listPermissions(db: Reader, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('rolePermissions as rp')
    .innerJoin('roles as r', 'r.id', 'rp.roleId')
    .select('rp.permission')
    .distinct()
    .where('rp.roleId', 'in', [...roleIds])
    .where('r.isActive', '=', true)
    .orderBy('rp.permission')
    .execute();
  return rows.map(({ permission }) => permission);
}

export interface RoleFacts {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly isActive: boolean;
  readonly permissions: readonly string[];
}

/** Roles in the order of the screens, with their strings. */
export async function listRoles(db: Reader): Promise<RoleFacts[]> {
  const { rows } = await sql<RoleFacts>`SELECT r.id, r.name_zh, r.name_en, r.is_active,
      coalesce(array_agg(p.permission) FILTER (WHERE p.permission IS NOT NULL), '{}') AS permissions
    FROM roles r LEFT JOIN role_permissions p ON p.role_id = r.id GROUP BY r.id ORDER BY r.sort, r.id`.execute(db);
  return rows;
}

/**
 * One administrator's fate at a time: who else could still manage accounts is counted after all earlier decisions, so that
 * two administrators cannot remove each other at once (security.md §2 no. 7).
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(78, hashtext('accounts.administrators'))`.execute(tx);
}

/** Is there an enabled account of the whole house besides this one that holds the string? */
export async function hasOtherAdministrator(db: Reader, accountId: string, permission: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('accountRoles as ar', 'ar.accountId', 'a.id')
    .innerJoin('roles as r', 'r.id', 'ar.roleId')
    .innerJoin('rolePermissions as rp', 'rp.roleId', 'ar.roleId')
    .select('a.id')
    .where('r.isActive', '=', true)
    .where('rp.permission', '=', permission)
    .where('a.id', '<>', accountId)
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.scopeKind', '=', 'all')
    .where('a.deletedAt', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM account_categories c WHERE c.account_id = a.id)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewAccountRow {
  readonly username: string;
  readonly realName: string;
  readonly mobile: string | null;
  readonly mail: string | null;
  readonly passwordHash: string;
  readonly passwordExpiresAt: Date;
  readonly batchId?: string;
  readonly companyId: string | null;
  readonly agentId: string | null;
  readonly scopeKind: string;
  readonly needsSms: boolean;
  readonly mustUploadId: boolean;
  /** Who made it; null: the machine itself. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** A new account with its initial password in use; returns its id. */
export async function insertAccount(tx: Tx, input: NewAccountRow): Promise<string> {
  const { accountId, now, ...row } = input;
  const made = await tx
    .insertInto('accounts')
    .values({
      ...row,
      mustChangePassword: true,
      passwordChangedAt: now,
      createdAt: now,
      createdBy: accountId,
      updatedAt: now,
      updatedBy: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export interface ChangeBy {
  /** Null: the machine itself. */
  readonly accountId: string | null;
  readonly now: Date;
}

/** Saves columns of an account, tells every process, and returns the new version. */
export async function changeAccount(
  tx: Tx,
  accountId: string,
  change: Updateable<AccountsTable>,
  by: ChangeBy,
): Promise<number> {
  const row = await tx
    .updateTable('accounts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: by.now, updatedBy: by.accountId }))
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceChange(tx, accountId);
  return row.version;
}

/** Replaces the roles of an account. */
export async function replaceRoles(tx: Tx, accountId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('accountRoles').where('accountId', '=', accountId).execute();
  const rows = [...new Set(roleIds)].map((roleId) => ({ accountId, roleId }));
  if (rows.length > 0) await tx.insertInto('accountRoles').values(rows).execute();
}

/** Replaces the companies of an account's scope. */
export async function replaceCompanies(tx: Tx, accountId: string, companyIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('accountCompanies').where('accountId', '=', accountId).execute();
  const rows = [...new Set(companyIds)].map((companyId) => ({ accountId, companyId }));
  if (rows.length > 0) await tx.insertInto('accountCompanies').values(rows).execute();
}

/** Replaces the categories of an account's scope; none means every one. */
export async function replaceCategories(tx: Tx, accountId: string, categories: readonly number[]): Promise<void> {
  await tx.deleteFrom('accountCategories').where('accountId', '=', accountId).execute();
  const rows = categories.map((category1) => ({ accountId, category1 }));
  if (rows.length > 0) await tx.insertInto('accountCategories').values(rows).execute();
}

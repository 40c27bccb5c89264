import { sql, type Updateable } from 'kysely';
import type { RolesTable } from '../../../db/schema.generated.ts';
import { announceRole } from '../../../kernel/auth/access.repo.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { Condition } from '../../../kernel/listing/index.ts';
import type { ChangeBy } from '../account.repo.ts';

export interface RoleRecord {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly note: string;
  readonly sort: number;
  readonly isBuiltin: boolean;
  readonly isActive: boolean;
  readonly administers: string | null;
  readonly updatedAt: Date | null;
  readonly permissions: readonly string[];
}

const COLUMNS = [
  'id',
  'version',
  'code',
  'nameZh',
  'nameEn',
  'note',
  'sort',
  'isBuiltin',
  'isActive',
  'administers',
  'updatedAt',
] as const;

/** The role with its strings, sorted. `isLocked`: for a change. */
export async function findRole(db: Reader, roleId: string, isLocked = false): Promise<RoleRecord | undefined> {
  const wanted = db.selectFrom('roles').select(COLUMNS).where('id', '=', roleId);
  const row = await (isLocked ? wanted.forUpdate() : wanted).executeTakeFirst();
  if (!row) return undefined;
  const strings = await db
    .selectFrom('rolePermissions')
    .select('permission')
    .where('roleId', '=', roleId)
    .orderBy('permission')
    .execute();
  return { ...row, permissions: strings.map(({ permission }) => permission) };
}

export interface NewRoleRow {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly note: string;
  readonly sort: number;
}

/** A new role; it and its strings become one. */
export async function insertRole(tx: Tx, row: NewRoleRow, by: ChangeBy): Promise<string> {
  const made = await tx
    .insertInto('roles')
    .values({ ...row, updatedAt: by.now, updatedBy: by.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Saves columns of a role, tells every process, and returns the new version. */
export async function changeRole(
  tx: Tx,
  roleId: string,
  change: Updateable<RolesTable>,
  by: ChangeBy,
): Promise<number> {
  const row = await tx
    .updateTable('roles')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: by.now, updatedBy: by.accountId }))
    .where('id', '=', roleId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceRole(tx, roleId);
  return row.version;
}

/** Replaces the strings of a role. */
export async function replaceStrings(tx: Tx, roleId: string, strings: readonly string[]): Promise<void> {
  await tx.deleteFrom('rolePermissions').where('roleId', '=', roleId).execute();
  const rows = strings.map((permission) => ({ roleId, permission }));
  if (rows.length > 0) await tx.insertInto('rolePermissions').values(rows).execute();
}

/** Deletes a role that nobody has; the key of account_roles refuses it otherwise. */
export async function deleteRole(tx: Tx, roleId: string): Promise<void> {
  await tx.deleteFrom('rolePermissions').where('roleId', '=', roleId).execute();
  await tx.deleteFrom('roles').where('id', '=', roleId).execute();
}

/** Gives the role to accounts that lack it and takes it from accounts that have it. */
export async function changePeople(
  tx: Tx,
  roleId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  if (add.length > 0)
    await tx
      .insertInto('accountRoles')
      .values(add.map((accountId) => ({ accountId, roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (remove.length > 0)
    await tx
      .deleteFrom('accountRoles')
      .where('roleId', '=', roleId)
      .where('accountId', 'in', [...remove])
      .execute();
}

/** Has one of them the role of another administrator than this one (等保)? */
export async function isAdministratorAmong(db: Reader, accountIds: readonly string[], but: string): Promise<boolean> {
  const row = await db
    .selectFrom('accountRoles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.roleId')
    .select('r.id')
    .where('ar.accountId', 'in', [...accountIds, '0'])
    .where('r.administers', '<>', but)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Holder {
  readonly id: string;
  readonly username: string;
  readonly realName: string;
}

/** Who has the role among the accounts that `inSight` (alias `a`) leaves, and how many more there are. */
export async function listHolders(
  db: Reader,
  roleId: string,
  inSight: Condition,
  limit: number,
): Promise<{ readonly holders: Holder[]; readonly people: number; readonly beyond: number }> {
  const counted = await sql<{
    people: number;
    everybody: number;
  }>`SELECT count(*) FILTER (WHERE ${inSight})::int AS people,
      count(*)::int AS everybody FROM account_roles ar JOIN accounts a ON a.id = ar.account_id AND a.deleted_at IS NULL
    WHERE ar.role_id = ${roleId}`.execute(db);
  const { people = 0, everybody = 0 } = counted.rows[0] ?? {};
  const { rows } = await sql<Holder>`SELECT a.id, a.username, a.real_name FROM account_roles ar
    JOIN accounts a ON a.id = ar.account_id AND a.deleted_at IS NULL
    WHERE ar.role_id = ${roleId} AND ${inSight} ORDER BY a.username LIMIT ${limit}`.execute(db);
  return { holders: rows, people, beyond: everybody - people };
}

/** Does the account have the role? */
export async function hasRole(db: Reader, accountId: string, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accountRoles')
    .select('roleId')
    .where('accountId', '=', accountId)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  return row !== undefined;
}

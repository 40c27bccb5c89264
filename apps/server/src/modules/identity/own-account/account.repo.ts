import { heldAccess } from '../../../kernel/auth/access.repo.ts';
import { announceChange } from '../../../kernel/auth/sessions.repo.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const COLUMNS = [
  'id',
  'uuid',
  'username',
  'passwordHash',
  'passwordChangedAt',
  'passwordExpiresAt',
  'mustChangePassword',
  'mustUploadId',
  'needsSms',
  'realName',
  'mobile',
  'isMobileBound',
  'mail',
  'avatarKey',
  'status',
  'companyId',
  'agentId',
  'scopeKind',
  'lastLoginAt',
] as const;

const select = (db: Reader) => db.selectFrom('accounts').select(COLUMNS).where('deletedAt', 'is', null);

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Reader, id: string) {
  return select(db).where('id', '=', id).executeTakeFirst();
}

/** The account of a user name, whatever its case; before sign-in there is no scope yet. */
export async function findAccountByUsername(services: Services, username: string): Promise<SignInAccount | undefined> {
  return services.db.read(SYSTEM_SCOPE, (db) =>
    select(db)
      .where((eb) => eb.fn<string>('lower', ['username']), '=', username.trim().toLowerCase())
      .executeTakeFirst(),
  );
}

/** Accounts that a bound mobile can sign in to, oldest first. */
export async function listAccountsByMobile(services: Services, mobile: string): Promise<SignInAccount[]> {
  return services.db.read(SYSTEM_SCOPE, (db) =>
    select(db).where('mobile', '=', mobile).where('isMobileBound', '=', true).orderBy('id').limit(20).execute(),
  );
}

/** Permission strings of an account through its active roles, sorted. */
export async function listAccess(db: Reader, accountId: string): Promise<string[]> {
  return [...(await heldAccess(db, accountId)).access];
}

export interface AccountChange {
  readonly realName?: string;
  readonly mail?: string | null;
  readonly mobile?: string;
  readonly isMobileBound?: boolean;
  readonly avatarKey?: string;
  readonly passwordHash?: string;
  readonly passwordChangedAt?: Date;
  readonly mustChangePassword?: boolean;
  readonly passwordExpiresAt?: null;
}

/** Saves a change of the person's own data and tells every process (security rule 10). */
export async function updateAccount(
  tx: Tx,
  accountId: string,
  change: AccountChange,
  now: Date,
): Promise<SignInAccount> {
  const row = await tx
    .updateTable('accounts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: now, updatedBy: accountId }))
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await announceChange(tx, accountId);
  return row;
}

/** Stamps a complete sign-in. */
export async function touchLastLogin(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('accounts').set({ lastLoginAt: now }).where('id', '=', accountId).execute();
}

/** Marks a password set before the instant as to be changed. */
export async function expirePassword(tx: Tx, accountId: string, setBefore: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ mustChangePassword: true })
    .where('id', '=', accountId)
    .where('passwordChangedAt', '<', setBefore)
    .execute();
}

export interface NewAccount {
  readonly mail: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** A registered account waits for its role: access [], no company, scope own (D20). Returns its id. */
export async function insertRegistered(tx: Tx, input: NewAccount): Promise<string> {
  const account = await tx
    .insertInto('accounts')
    .values({
      username: input.mail,
      mail: input.mail,
      mobile: input.mobile,
      isMobileBound: true,
      passwordHash: input.passwordHash,
      passwordChangedAt: input.now,
      mustChangePassword: false,
      createdAt: input.now,
      updatedAt: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await tx.selectFrom('roles').select('id').where('code', '=', 'unassigned').executeTakeFirst();
  if (role) await tx.insertInto('accountRoles').values({ accountId: account.id, roleId: role.id }).execute();
  return account.id;
}

import type { Tx } from '../../../kernel/db/database.ts';

/** A role by its code, whether it is active or not. */
export async function findRoleByCode(tx: Tx, code: string): Promise<{ id: string; nameZh: string } | undefined> {
  return tx.selectFrom('roles').select(['id', 'nameZh']).where('code', '=', code).executeTakeFirst();
}

/** The account of a name, locked. */
export async function lockByName(tx: Tx, username: string): Promise<{ id: string; username: string } | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.trim().toLowerCase()))
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function isNameTaken(tx: Tx, username: string): Promise<boolean> {
  const row = await tx.selectFrom('accounts').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}

/** Codes of the roles that an account has. */
export async function roleCodesOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('accountRoles as ar')
    .innerJoin('roles as r', 'r.id', 'ar.roleId')
    .select('r.code')
    .where('ar.accountId', '=', accountId)
    .execute();
  return rows.map(({ code }) => code);
}

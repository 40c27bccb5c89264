import { PERMISSIONS } from '@mintmark/contract/kernel/permissions.ts';
import { openSession } from '@mintmark/server/kernel/auth/sessions.repo.ts';
import type { Database } from '@mintmark/server/kernel/db/database.ts';
import { SYSTEM_SCOPE } from '@mintmark/server/kernel/scope.ts';

const CODE = 'bench-access';

/** People of the house with an open session each, all with one role that holds nearly every string. */
export async function openSessions(db: Database, people: number, now: Date): Promise<string[]> {
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    const role = await tx
      .insertInto('roles')
      .values({ code: CODE, nameZh: CODE, nameEn: CODE })
      .returning('id')
      .executeTakeFirstOrThrow();
    const strings = Object.keys(PERMISSIONS).filter((permission) => permission !== '*:*:*');
    await tx
      .insertInto('rolePermissions')
      .values(strings.map((permission) => ({ roleId: role.id, permission })))
      .execute();
    const tokens: string[] = [];
    for (let at = 0; at < people; at += 1) {
      const account = await tx
        .insertInto('accounts')
        .values({
          username: `${CODE}-${at}`,
          passwordHash: '-',
          mustChangePassword: false,
          realName: CODE,
          mobile: `138${String(at).padStart(8, '0')}`,
          isMobileBound: true,
          scopeKind: 'all',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('accountRoles').values({ accountId: account.id, roleId: role.id }).execute();
      tokens.push(await openSession(tx, { accountId: account.id, now, address: '127.0.0.1', userAgent: CODE }));
    }
    return tokens;
  });
}

/** Takes them away again. */
export async function closeSessions(db: Database): Promise<void> {
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    const made = tx.selectFrom('accounts').select('id').where('username', 'like', `${CODE}-%`);
    const role = tx.selectFrom('roles').select('id').where('code', '=', CODE);
    await tx.deleteFrom('sessions').where('accountId', 'in', made).execute();
    await tx.deleteFrom('accountRoles').where('roleId', 'in', role).execute();
    await tx.deleteFrom('accounts').where('username', 'like', `${CODE}-%`).execute();
    await tx.deleteFrom('rolePermissions').where('roleId', 'in', role).execute();
    await tx.deleteFrom('roles').where('code', '=', CODE).execute();
  });
}

import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

const ADMIN_MOBILE = '13900000000';

/**
 * Makes the first administrator of an empty database (no built-in password, security rule 16). Given by environment he is
 * complete: own password, real name, mobile bound. Returns the lines to print once.
 */
export async function ensureAdministrator(services: Services): Promise<string[]> {
  const { config, db, clock } = services;
  const hasAccounts = await db.read(SYSTEM_SCOPE, (q) =>
    q.selectFrom('accounts').select('id').limit(1).executeTakeFirst(),
  );
  if (hasAccounts) return [];
  const username = config.admin.username ?? 'admin';
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const isGiven = config.admin.password !== null;
  const passwordHash = await hashPassword(password);
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({
        username,
        passwordHash,
        passwordChangedAt: clock.now(),
        mustChangePassword: !isGiven,
        realName: '管理员',
        mobile: ADMIN_MOBILE,
        isMobileBound: true,
        scopeKind: 'all',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const role = await tx.selectFrom('roles').select('id').where('code', '=', 'super-admin').executeTakeFirstOrThrow();
    await tx.insertInto('accountRoles').values({ accountId: account.id, roleId: role.id }).execute();
  });
  return [
    isGiven
      ? `Administrator: ${username} (password from ADMIN_PASSWORD)`
      : `Administrator: ${username}   one-time password: ${password}`,
  ];
}

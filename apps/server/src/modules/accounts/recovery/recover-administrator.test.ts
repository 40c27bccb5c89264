import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf, type KnownPerson, knownPerson, PASSWORD, signInAs } from '../../identity/sign-in/sign-in.factory.ts';
import { giveRole, seededRole } from '../roles/roles.factory.ts';
import { recoverAdministrator } from './recover-administrator.ts';

const ROLE = 'security-administrator';
let server: TestServer;
let lost: KnownPerson;
let other: KnownPerson;

beforeAll(async () => {
  server = await startTestServer({ securityMode: 'dengbao' });
  lost = await knownPerson(server, {});
  await giveRole(server, lost.client, await seededRole(server, ROLE));
  other = await knownPerson(server, {});
  await giveRole(server, other.client, await seededRole(server, 'audit-administrator'));
});
afterAll(() => server.stop());

const recover = (username: string | null, roleCode = ROLE, reason = '管理员离职') =>
  recoverAdministrator(server.services, { roleCode, username, reason });
const rolesOf = async (username: string) => {
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('accountRoles as ar')
      .innerJoin('accounts as a', 'a.id', 'ar.accountId')
      .innerJoin('roles as r', 'r.id', 'ar.roleId')
      .select('r.code')
      .where('a.username', '=', username)
      .execute(),
  );
  return rows.map(({ code }) => code);
};

describe('npm run recover (SECURITY_MODE=dengbao)', () => {
  test('lets in again who has the role: one-time password, enabled, no old session, logged as the machine’s', async () => {
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('accounts').set({ status: 0 }).where('username', '=', lost.username).execute(),
    );
    const made = await recover(lost.username);
    expect(made).toMatchObject({ username: lost.username, isNew: false });
    await expect(signInAs(server, lost.username, PASSWORD)).rejects.toThrow();
    const open = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('sessions').select('id').where('accountId', '=', lost.id).where('endedAt', 'is', null).execute(),
    );
    expect(open).toEqual([]);
    expect((await signInAs(server, lost.username, made.password)).info.isChangePassword).toBe('0');
    const account = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('accounts')
        .select(['status', 'mustChangePassword'])
        .where('username', '=', lost.username)
        .execute(),
    );
    expect(account).toEqual([{ status: 1, mustChangePassword: true }]);
    expect(await auditOf(server, 'accounts.recoverAdministrator')).toMatchObject([
      {
        accountId: null,
        userAgent: 'npm run recover',
        targetNo: lost.username,
        reason: '管理员离职',
        after: { role: ROLE, isNew: false },
      },
    ]);
    const [row] = await auditOf(server, 'accounts.recoverAdministrator');
    expect(JSON.stringify(row)).not.toContain(made.password);
  });

  test('makes a new one with this role alone', async () => {
    const made = await recover(null);
    expect(made).toMatchObject({ username: expect.stringContaining(ROLE), isNew: true });
    expect(await rolesOf(made.username)).toEqual([ROLE]);
    expect((await signInAs(server, made.username, made.password)).info.isChangePassword).toBe('0');
  });

  test('gives nobody a role: another administrator, an unknown name, another role or no reason are refused', async () => {
    await expect(recover(other.username)).rejects.toThrow('does not have the role');
    expect(await rolesOf(other.username)).not.toContain(ROLE);
    await expect(recover('nobody-of-this-name')).rejects.toThrow('no account');
    await expect(recover(null, 'super-admin')).rejects.toThrow('must be one of');
    await expect(recover(null, ROLE, ' ')).rejects.toThrow('reason');
  });
});

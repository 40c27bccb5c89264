import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { rolesEndpoints as calls } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { roleGrantContent, rolePeopleContent } from '@mintmark/contract/accounts/roles.schema.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { ensureAdministrator } from '../../../db/seed/administrator.ts';
import { constraintOf } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf, type KnownPerson, knownPerson, PASSWORD } from '../../identity/sign-in/sign-in.factory.ts';
import { ADMINISTRATOR_STRINGS } from './administrators.data.ts';
import { giveRole, seededRole } from './roles.factory.ts';
import { ensureRoles } from './seed-roles.repo.ts';

const CUSTOMERS = 'customer:user:page';

let server: TestServer;
let security: KnownPerson;
let second: KnownPerson;
let system: KnownPerson;
let home: string;
beforeAll(async () => {
  server = await startTestServer({ securityMode: 'dengbao' });
  const administrator = async (code: string) => {
    const person = await knownPerson(server, {});
    await giveRole(server, person.client, await seededRole(server, code));
    return person;
  };
  home = await server.company();
  security = await administrator('security-administrator');
  second = await administrator('security-administrator');
  system = await administrator('system-administrator');
});
afterAll(() => server.stop());

const stringsOf = async (code: string) => {
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('rolePermissions as p')
      .innerJoin('roles as r', 'r.id', 'p.roleId')
      .select('p.permission')
      .where('r.code', '=', code)
      .execute(),
  );
  return rows.map((row) => row.permission);
};

const refusedBy = (run: () => Promise<unknown>) => run().then(() => null, constraintOf);
const insertString = (roleId: string, permission: string) => () =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('rolePermissions').values({ roleId, permission }).execute(),
  );

async function approval(purpose: string, targetId: string, content: object, witness = second): Promise<string> {
  const { token } = await security.client.ok(witnessEndpoints.approveAsWitness, {
    body: { username: witness.username, password: PASSWORD, purpose, targetId, content: { ...content } },
  });
  return token;
}

const target = async (by: TestClient, roleId: string, permissions: readonly string[], witness?: string) => {
  const { version } = await by.ok(calls.getRole, { params: { id: roleId } });
  return by.call(calls.grantRole, {
    params: { id: roleId },
    body: { version, permissions: [...permissions], ...(witness === undefined ? {} : { witness }) },
  });
};

describe('under 等保 the three administrators', () => {
  test('hold strings of their own, no two share one, and nobody holds everything', async () => {
    const codes = ['system-administrator', 'security-administrator', 'audit-administrator'];
    const lists = await Promise.all(codes.map(stringsOf));
    const own = lists.map((list) => list.filter((key) => !key.endsWith(':*:*')));

    expect(own.flat().toSorted()).toEqual(ADMINISTRATOR_STRINGS.map(({ permission }) => permission).toSorted());
    expect(new Set(own.flat()).size).toBe(own.flat().length);
    expect(await stringsOf('super-admin')).toEqual([]);
    expect(await stringsOf('audit-readonly')).not.toContain('admin:operlog:page');
  });

  test('are kept apart by the database: nobody is two of them, and no other role holds a string of theirs', async () => {
    const audit = await seededRole(server, 'audit-administrator');
    const grader = await seededRole(server, 'grader');

    expect(await refusedBy(() => giveRole(server, system.client, audit))).toBe('administrators_apart');
    for (const key of ['*:*:*', 'admin:user:page', 'admin:operlog:page', 'admin:role:grant'])
      expect(await refusedBy(insertString(grader, key))).toBe('administrators_apart');
    for (const key of ['admin:role:grant', CUSTOMERS, '*:*:*'])
      expect(await refusedBy(insertString(audit, key))).toBe('administrators_apart');
  });

  test('are made at the first start, two of them to grant; again makes nobody', async () => {
    const lines = await ensureAdministrator(server.services);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Administrator: audit-administrator +one-time password: /);
    expect(await ensureAdministrator(server.services)).toEqual([]);
  });
});

describe('under 等保 a grant', () => {
  test('needs a second person who may grant too, bound to what he saw', async () => {
    const grader = await seededRole(server, 'grader');
    const { permissions } = await security.client.ok(calls.getRole, { params: { id: grader } });
    const wanted = [...permissions, CUSTOMERS];
    const content = roleGrantContent([CUSTOMERS]);

    expect(await target(security.client, grader, wanted)).toMatchObject({
      code: 2077,
      data: { reason: 'witness-missing' },
    });
    const other = await approval('accounts.grantRole', grader, roleGrantContent(['finance:payment:collect']));
    expect(await target(security.client, grader, wanted, other)).toMatchObject({ data: { reason: 'witness-content' } });
    const outsider = await approval('accounts.grantRole', grader, content, system);
    expect(await target(security.client, grader, wanted, outsider)).toMatchObject({
      data: { reason: 'witness-permission' },
    });
    const token = await approval('accounts.grantRole', grader, content);
    expect(await target(security.client, grader, wanted, token)).toMatchObject({ code: 0 });
    expect((await auditOf(server, 'accounts.grantRole')).at(-1)).toMatchObject({
      accountId: security.id,
      after: { permissions: [CUSTOMERS], witnessId: second.id },
    });
    // Taking away frees nobody's hands: one person is enough.
    expect(await target(security.client, grader, permissions)).toMatchObject({ code: 0 });
  });

  test('of a role to people needs him too, and the system administrator gives no work of the house', async () => {
    const clerk = await seededRole(server, 'entry-clerk');
    const unassigned = await seededRole(server, 'unassigned');
    const made = (roleIds: string[]) =>
      system.client.call(accountsEndpoints.saveSysUserV2, {
        body: { username: `new${roleIds[0]}`, realName: '新人', roleIds, scopeKind: 'own', companyId: home },
      });

    expect(await made([clerk])).toMatchObject({ code: -1, data: { fields: [{ path: 'roleIds' }] } });
    const { id } = (await made([unassigned])).data;
    const give = (witness?: string) =>
      security.client.call(calls.putRolePeople, {
        params: { id: clerk },
        body: { add: [id], ...(witness === undefined ? {} : { witness }) },
      });
    expect(await give()).toMatchObject({ code: 2077 });
    expect(await give(await approval('accounts.putRolePeople', clerk, rolePeopleContent([id])))).toMatchObject({
      code: 0,
    });
    expect(await system.client.call(calls.listRoles)).toMatchObject({ code: 403 });
  });

  test('makes nobody two of the three administrators, and says so beside the person', async () => {
    const audit = await seededRole(server, 'audit-administrator');
    const witness = await approval('accounts.putRolePeople', audit, rolePeopleContent([system.id]));

    expect(
      await security.client.call(calls.putRolePeople, { params: { id: audit }, body: { add: [system.id], witness } }),
    ).toMatchObject({ code: -1, data: { fields: [{ path: 'add', msg: expect.stringContaining('三员') }] } });
  });

  test('never reaches an administrator’s string, nor the three roles', async () => {
    const grader = await seededRole(server, 'grader');
    const audit = await seededRole(server, 'audit-administrator');
    const token = await approval('accounts.grantRole', grader, roleGrantContent(['admin:operlog:page']));

    expect(await target(security.client, grader, ['admin:operlog:page'], token)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'permissions' }] },
    });
    expect(await target(security.client, audit, [], token)).toMatchObject({ code: -3, data: { guard: 'fixedRole' } });
  });
});

describe('switching the mode', () => {
  test('to 等保 takes the administrators’ strings from other roles, back gives the super administrator his', async () => {
    const house = await startTestServer();
    const { db } = house.services;
    const holders = () =>
      db.read(SYSTEM_SCOPE, (reader) =>
        reader
          .selectFrom('rolePermissions as p')
          .innerJoin('roles as r', 'r.id', 'p.roleId')
          .select('r.code')
          .where('p.permission', 'in', ['*:*:*', 'admin:operlog:page'])
          .orderBy('r.code')
          .execute(),
      );
    const mode = (next: 'standard' | 'dengbao') => db.transaction(SYSTEM_SCOPE, (tx) => ensureRoles(tx, next));

    expect(await holders()).toEqual([{ code: 'audit-readonly' }, { code: 'manager' }, { code: 'super-admin' }]);
    expect(await mode('dengbao')).toBeGreaterThan(1);
    expect(await holders()).toEqual([{ code: 'audit-administrator' }]);
    expect(await mode('standard')).toBe(0);
    expect(await holders()).toEqual([{ code: 'audit-administrator' }, { code: 'super-admin' }]);
    await house.stop();
  });
});

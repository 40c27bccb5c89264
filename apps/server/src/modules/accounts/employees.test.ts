import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { employeesEndpoints as own } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { SEEDED_ROLES } from './seeded-roles/roles.data.ts';

let server: TestServer;
let companyId: string;
let boss: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  boss = await aBoss(companyId);
});
afterAll(() => server.stop());

const stringsOf = (code: string) => SEEDED_ROLES.find((role) => role.code === code)?.permissions ?? [];
/** The administrator of a company, with the seeded role's strings. */
const aBoss = (of: string) => server.person({ permissions: stringsOf('company-admin'), companyId: of });

async function roleId(code: string): Promise<string> {
  return server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const row = await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return row.id;
  });
}

async function create(more: object = {}, by: TestClient = boss) {
  serial += 1;
  const body = {
    username: `employee${serial}`,
    realName: '员工',
    roleIds: [await roleId('company-staff')],
    scopeKind: 'company' as const,
    companyId,
    companyIds: [companyId],
    ...more,
  };
  return by.call(own.saveSysUserV2, { body: body as never });
}
async function anEmployee(): Promise<string> {
  const { data } = await create();
  return (data as { id: string }).id;
}
const versionOf = async (id: string) => (await boss.ok(calls.getAccountRecord, { params: { id } })).version;

describe('the people of a company, by its own administrator (R458)', () => {
  test('are made, changed, switched off and on, and get a new password', async () => {
    const id = await anEmployee();
    const change = { id, version: await versionOf(id), realName: '改名' };
    expect(await boss.call(own.putSysUser, { body: change as never })).toMatchObject({ code: 0 });
    expect(await boss.call(own.editStatus, { body: { id, status: 0, reason: '离职' } })).toMatchObject({ code: 0 });
    expect(await boss.call(own.editStatus, { body: { id, status: 1 } })).toMatchObject({ code: 0 });
    expect((await boss.ok(own.resetPwdV2, { body: { id } })).password).toMatch(/^\S{16,}$/);
    const { allowedActions } = await boss.ok(calls.getAccountRecord, { params: { id } });
    expect(allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual([
      'edit',
      'resetPwd',
      'disable',
    ]);
  });

  test('never get more than he has himself', async () => {
    for (const code of ['manager', 'super-admin', 'finance'])
      expect(await create({ roleIds: [await roleId(code)] })).toMatchObject({
        code: -1,
        data: { fields: [{ path: 'roleIds' }] },
      });
    const { roles } = await boss.ok(calls.getAccountOptions);
    const codes = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('roles')
        .select('code')
        .where('id', 'in', [...roles.map(({ id }) => id), '0'])
        .execute(),
    );
    expect(codes.map(({ code }) => code)).toContain('company-staff');
    expect(codes.map(({ code }) => code)).not.toContain('manager');
    const wide = await create({ scopeKind: 'all', companyId: null, companyIds: [] });
    expect(wide).toMatchObject({ code: -1 });
  });

  test('stay in his company, and those of others are absent', async () => {
    const other = await server.company();
    expect(await create({ companyId: other, companyIds: [other] })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'companyId' }] },
    });
    expect(await create({ companyIds: [companyId, other] })).toMatchObject({
      data: { fields: [{ path: 'companyIds' }] },
    });
    const id = await anEmployee();
    const stranger = await aBoss(other);
    expect(await stranger.call(calls.getAccountRecord, { params: { id } })).toMatchObject({ code: 404 });
    expect(await stranger.call(own.editStatus, { body: { id, status: 0, reason: '外人' } })).toMatchObject({
      code: 404,
    });
    expect(await stranger.call(own.resetPwdV2, { body: { id } })).toMatchObject({ code: 404 });
    const { list } = await stranger.ok(own.listAccounts, { query: { limit: 200 } });
    expect(list.every((account) => account.companyId === other)).toBe(true);
  });

  test('cannot be deleted, moved or merged by him, nor he himself changed', async () => {
    const id = await anEmployee();
    expect(await boss.call(calls.putSysUser, { body: { id, version: 1, realName: '改' } as never })).toMatchObject({
      code: 403,
    });
    expect(await boss.call(calls.deleteAccount, { params: { id } })).toMatchObject({ code: 403 });
    const scope = { id, version: await versionOf(id), scopeKind: 'own', companyId, companyIds: [], agentId: null };
    expect(await boss.call(calls.putUserScope, { body: scope as never })).toMatchObject({ code: 403 });
    const himself = { id: boss.accountId ?? '', status: 0 as const, reason: '自己' };
    expect(await boss.call(own.editStatus, { body: himself })).toMatchObject({ code: -3 });
  });
});

import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { auditOf, signInAs } from '../identity/sign-in/sign-in.factory.ts';
import { makeAccount, registrar, roleOf } from './accounts.factory.ts';

let server: TestServer;
let a: string;
let b: string;
let plain: string;
let chief: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('ACCA'), await server.company('ACCB')];
  plain = await roleOf(server, []);
  chief = await registrar(server);
});
afterAll(() => server.stop());

const body = (over: object = {}) => ({
  username: `u${Math.trunc(performance.now() * 1000)}`,
  realName: '李四',
  roleIds: [plain],
  scopeKind: 'company' as const,
  companyId: a,
  ...over,
});

describe('a new account', () => {
  test('signs in with the password that was shown once, and must change it first', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const { info, token } = await signInAs(server, made.username, made.password);
    const person = new TestClient(server.app, token, info.id);

    expect(made.password).toMatch(/^([A-Z][a-z][2-9][a-z]-){3}[A-Z][a-z][2-9][a-z]$/);
    expect(info).toMatchObject({ id: made.id, isChangePassword: '0', isMobile: 'false', isUploadId: '0' });
    expect(await person.call(calls.getAccountOptions)).toMatchObject({ code: 403 });
    expect(
      await person.call(identityEndpoints.putMobile, { body: { mobile: '13800000001', code: '1' } }),
    ).toMatchObject({ code: 412, data: { guard: 'profile' } });
  });

  test('is logged with masked values and without its password', async () => {
    const made = await chief.ok(calls.saveSysUserV2, { body: body({ mobile: '13812345678' }) });
    const row = (await auditOf(server, 'accounts.create')).find(({ targetId }) => targetId === made.id);

    expect(row).toMatchObject({
      companyId: a,
      after: { realName: '李*', mobile: '138****5678', scopeKind: 'company' },
    });
    expect(JSON.stringify(row)).not.toContain(made.password);
  });

  test('is made once and answered alike when the request comes twice; the password is kept nowhere', async () => {
    const input = { body: body(), key: 'account-once-1' };
    const [first, again] = [await chief.ok(calls.saveSysUserV2, input), await chief.ok(calls.saveSysUserV2, input)];
    const kept = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('idempotencyKeys').select('answer').where('key', '=', 'account-once-1').executeTakeFirstOrThrow(),
    );

    expect(again).toEqual(first);
    expect(JSON.stringify(kept)).not.toContain(first.password);
  });

  test.each<[string, object, string]>([
    ['a bad name', { username: '中文名' }, 'username'],
    ['no real name', { realName: ' ' }, 'realName'],
    ['no role', { roleIds: [] }, 'roleIds'],
    ['a role of nobody', { roleIds: ['999999'] }, 'roleIds'],
    ['a short mobile', { mobile: '138' }, 'mobile'],
    ['a company of nobody', { companyId: '999999' }, 'companyId'],
    ['scope company without a company', { companyId: null }, 'companyIds'],
    ['scope agent without an agent', { scopeKind: 'agent' }, 'agentId'],
    ['a status of his own choice', { status: 1 }, 'status'],
  ])('is refused with %s', async (_, over, path) => {
    expect(await chief.call(calls.saveSysUserV2, { body: body(over) as never })).toMatchObject({
      code: -1,
      data: { errorId: 'INPUT_INVALID', fields: [{ path }] },
    });
  });

  test('is refused with a name that is taken, whatever its case', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    expect(
      await chief.call(calls.saveSysUserV2, { body: body({ username: made.username.toUpperCase() }) }),
    ).toMatchObject({ code: -1, data: { fields: [{ path: 'username' }] } });
  });

  test('cannot hold more than its maker: neither roles nor scope', async () => {
    const strong = await roleOf(server, ['finance:payment:refundApprove']);
    const local = await registrar(server, { companyId: a });
    const refused = async (over: object) =>
      (await local.call(calls.saveSysUserV2, { body: body(over) as never })).data as unknown as {
        fields: { path: string }[];
      };

    expect((await refused({ roleIds: [strong] })).fields[0]?.path).toBe('roleIds');
    expect((await refused({ scopeKind: 'all' })).fields[0]?.path).toBe('scopeKind');
    expect((await refused({ companyId: b })).fields[0]?.path).toBe('companyId');
    expect((await refused({ companyIds: [a, b] })).fields[0]?.path).toBe('companyIds');
    expect((await refused({ scopeKind: 'own', companyId: null })).fields[0]?.path).toBe('companyId');
    const options = await local.ok(calls.getAccountOptions);
    expect(options.roles.map(({ id }) => id)).toContain(plain);
    expect(options.roles.map(({ id }) => id)).not.toContain(strong);
    expect(options.companies.map(({ id }) => id)).toEqual([a]);
    expect(options.scopeKinds).toEqual(['company', 'agent', 'own']);
  });
});

describe('the list', () => {
  test('shows the scope’s accounts, masked, with roles, and finds by every filter', async () => {
    const role = await roleOf(server, []);
    const made = await chief.ok(calls.saveSysUserV2, {
      body: body({ username: 'findme.x', realName: '欧阳锋', mobile: '13712349876', roleIds: [role] }),
    });
    const ids = async (query: object) =>
      (await chief.ok(calls.listAccounts, { query: query as never })).list.map(({ id }) => id);

    for (const query of [
      { username: 'FINDME' },
      { realName: '欧阳' },
      { mobile: '9876' },
      { roleId: role },
      { username: 'findme', status: '1', companyId: a, scopeKind: 'company', isMobileBound: 'false' },
    ])
      expect(await ids(query)).toEqual([made.id]);
    expect(await ids({ username: 'findme', status: '0' })).toEqual([]);
    const { list } = await chief.ok(calls.listAccounts, { query: { username: 'findme' } });
    expect(list[0]).toMatchObject({
      mobile: '137****9876',
      roles: [{ id: role }],
      auditStatus: null,
      lastLoginAt: null,
    });
  });

  test('of a company shows no other, and its records answer as absent', async () => {
    const foreign = await makeAccount(chief, plain, { companyId: b });
    const local = await registrar(server, { companyId: a });
    const { list } = await local.ok(calls.listAccounts, { query: { limit: 200 } });
    const params = { id: foreign.id };

    expect(new Set(list.map(({ companyId }) => companyId))).toEqual(new Set([a]));
    expect(await local.call(calls.getAccountRecord, { params })).toMatchObject({ code: 404 });
    expect(await local.call(calls.deleteAccount, { params })).toMatchObject({ code: 404 });
    expect(await local.call(calls.editStatus, { body: { id: foreign.id, status: 0 } })).toMatchObject({ code: 404 });
    expect(await local.call(calls.resetPwdV2, { body: { id: foreign.id } })).toMatchObject({ code: 404 });
    expect(await local.call(calls.putSysUser, { body: { id: foreign.id, realName: 'x' } })).toMatchObject({
      code: 404,
    });
    expect(await local.call(calls.putUserScope, { body: { id: foreign.id, scopeKind: 'own' } })).toMatchObject({
      code: 404,
    });
  });

  test('refuses an unknown sort', async () => {
    expect(await chief.call(calls.listAccounts, { query: { sort: 'passwordHash' } })).toMatchObject({ code: -1 });
  });
});

describe('a record', () => {
  test('is read by its owner without a permission, by others only with a page', async () => {
    const person = await server.person({ companyId: a });
    const stranger = await server.person({ companyId: a });
    const params = { id: person.accountId ?? '' };

    expect(await person.ok(calls.getAccountRecord, { params })).toMatchObject({
      id: person.accountId,
      allowedActions: [],
    });
    expect(await stranger.call(calls.getAccountRecord, { params })).toMatchObject({ code: 404 });
    const reader = await server.person({ permissions: ['admin:user:page'] });
    expect(await reader.ok(calls.getAccountRecord, { params })).toMatchObject({ openSessions: 1, allowedActions: [] });
  });

  test('says what may be done with it, and why not', async () => {
    const stronger = await server.person({ permissions: ['finance:payment:refundApprove'] });
    const weaker = await makeAccount(chief, plain, { companyId: a });
    const actionsOf = async (id: string) =>
      (await chief.ok(calls.getAccountRecord, { params: { id } })).allowedActions.map(({ action, allowed, reason }) =>
        allowed ? action : `${action}: ${reason}`,
      );

    expect(await actionsOf(weaker.id)).toEqual(['edit', 'scope', 'resetPwd', 'disable', 'delete']);
    expect((await actionsOf(stronger.accountId ?? ''))[0]).toBe('edit: 该账号的权限或数据范围超出您自己的');
    expect((await actionsOf(chief.accountId ?? ''))[4]).toBe('delete: 不能对自己的账号进行该操作');
  });
});

import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { auditOf, loginBody, signInAs } from '../identity/sign-in/sign-in.factory.ts';
import { type MadeAccount, makeAccount, registrar, roleOf } from './accounts.factory.ts';

const NEW_PASSWORD = 'Quiet-River-2026';

let server: TestServer;
let a: string;
let b: string;
let plain: string;
let chief: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('MANA'), await server.company('MANB')];
  plain = await roleOf(server, []);
  chief = await registrar(server, {}, ['customer:user:page']);
});
afterAll(() => server.stop());

async function signedIn(made: MadeAccount, password = made.password): Promise<TestClient> {
  const { token } = await signInAs(server, made.username, password);
  const person = new TestClient(server.app, token, made.id);
  await person.ok(identityEndpoints.getProfile);
  return person;
}

const last = async (action: string) => (await auditOf(server, action)).at(-1);

describe('an account', () => {
  test('changes what was sent and nothing else; another mobile must be bound again', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const { version } = await chief.ok(calls.putSysUser, {
      body: { id: made.id, version: 1, mobile: '13611112222', mustUploadId: true },
    });
    const record = await chief.ok(calls.getAccountRecord, { params: { id: made.id } });

    expect(record).toMatchObject({
      version,
      realName: '新人',
      mobile: '136****2222',
      isMobileBound: false,
      mustUploadId: true,
    });
    expect(await last('accounts.update')).toMatchObject({ targetId: made.id, after: { mobile: '136****2222' } });
  });

  test('is not changed over somebody else’s change', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const customers = await roleOf(server, ['customer:user:page']);
    await chief.ok(calls.putSysUser, { body: { id: made.id, version: 1, realName: '先到', roleIds: [customers] } });
    expect(await chief.call(calls.putSysUser, { body: { id: made.id, version: 1, realName: '后到' } })).toMatchObject({
      code: -2,
      data: {
        errorId: 'VERSION_STALE',
        current: {
          ...{ realName: '先到', roleIds: [customers], scopeKind: 'company', companyId: a },
          names: {
            roleIds: [{ id: customers, zh: expect.any(String) }],
            companyId: [{ id: a, zh: expect.any(String) }],
          },
        },
      },
    });
  });

  test('gets and loses roles with its next call', async () => {
    const customers = await roleOf(server, ['customer:user:page']);
    const made = await makeAccount(chief, plain, { companyId: a });
    const ids = async () =>
      (await chief.ok(calls.getAccountRecord, { params: { id: made.id } })).roles.map(({ id }) => id);

    await chief.ok(calls.putSysUser, { body: { id: made.id, roleIds: [customers, plain] } });
    expect((await ids()).toSorted()).toEqual([customers, plain].toSorted());
    expect((await signInAs(server, made.username, made.password)).info.access).toEqual(['customer:user:page']);
    await chief.ok(calls.putSysUser, { body: { id: made.id, roleIds: [plain] } });
    expect((await signInAs(server, made.username, made.password)).info.access).toEqual([]);
  });

  test('sees other rows after another scope', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    await chief.ok(calls.putUserScope, { body: { id: made.id, scopeKind: 'company', companyIds: [a, b] } });
    const record = await chief.ok(calls.getAccountRecord, { params: { id: made.id } });

    expect(record).toMatchObject({ companyId: a, scopeKind: 'company', companies: [{ id: a }, { id: b }] });
    expect(await last('accounts.updateScope')).toMatchObject({
      before: { companyIds: [a] },
      after: { companyIds: [a, b] },
    });
    const local = await registrar(server, { companyId: a });
    expect(await local.call(calls.putUserScope, { body: { id: made.id, scopeKind: 'own' } })).toMatchObject({
      code: -3,
      msg: '该账号的权限或数据范围超出您自己的',
    });
  });

  test.each<[string, object]>([
    ['to a role of nobody', { roleIds: ['999999'] }],
    ['to a role beyond the registrar', { roleIds: 'strong' }],
    ['to no name', { realName: '' }],
    ['to a bad mobile', { mobile: '1' }],
  ])('is not changed %s', async (_, change) => {
    const strong = await roleOf(server, ['*:*:*']);
    const made = await makeAccount(chief, plain, { companyId: a });
    const given = 'roleIds' in change && change.roleIds === 'strong' ? { roleIds: [strong] } : change;
    expect(await chief.call(calls.putSysUser, { body: { id: made.id, ...given } })).toMatchObject({
      code: -1,
      data: { fields: [{ path: Object.keys(change)[0] }] },
    });
  });
});

describe('a reset password', () => {
  test('ends the sessions, is shown once, and must be changed', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const person = await signedIn(made);
    const { password = '' } = await chief.ok(calls.resetPwdV2, { body: { id: made.id } });

    await expect.poll(async () => (await person.call(identityEndpoints.getProfile)).code).toBe(401);
    expect(
      await server.anonymous.call(identityEndpoints.login, {
        body: loginBody({ username: made.username, password: made.password }),
      }),
    ).toMatchObject({ code: -1 });
    const { info } = await signInAs(server, made.username, password);
    expect(info.isChangePassword).toBe('0');
    const told = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('notices').select('kind').where('accountId', '=', made.id).execute(),
    );
    expect(told).toEqual([{ kind: 'passwordChanged' }]);
    expect(await last('accounts.resetPassword')).toMatchObject({ targetId: made.id, after: { isGiven: false } });
  });

  test('may be given, keeps the policy, and is not answered', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    expect(await chief.call(calls.resetPwdV2, { body: { id: made.id, password: 'weak' } })).toMatchObject({
      data: { errorId: 'PASSWORD_POLICY' },
    });
    expect(await chief.ok(calls.resetPwdV2, { body: { id: made.id, password: NEW_PASSWORD } })).toEqual({});
    expect((await signInAs(server, made.username, NEW_PASSWORD)).info.isChangePassword).toBe('0');
  });

  test('lets a locked person in again', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const tries = async (password: string) =>
      (await server.anonymous.call(identityEndpoints.login, { body: loginBody({ username: made.username, password }) }))
        .code;
    for (let i = 0; i < 5; i += 1) await tries('Wrong-Pass-word-1');
    expect(await tries(made.password)).toBe(-1);

    const { password = '' } = await chief.ok(calls.resetPwdV2, { body: { id: made.id } });
    expect(await tries(password)).toBe(0);
  });
});

describe('a disabled account', () => {
  test('is out at once, stays out, and comes back when enabled', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const person = await signedIn(made);
    const set = (status: 0 | 1) => chief.call(calls.editStatus, { body: { id: made.id, status, reason: '离职' } });

    expect(await set(0)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await person.call(identityEndpoints.getProfile)).code).toBe(401);
    expect(
      await server.anonymous.call(identityEndpoints.login, {
        body: loginBody({ username: made.username, password: made.password }),
      }),
    ).toMatchObject({ code: 2017 });
    expect(await last('accounts.editStatus')).toMatchObject({ reason: '离职', after: { status: 0 } });
    expect(await set(0)).toMatchObject({ code: -3, msg: '该账号已是停用状态' });
    expect(await set(1)).toMatchObject({ code: 0 });
    expect(await signedIn(made)).toBeDefined();
  });
});

describe('a deleted account', () => {
  test('is gone for everybody, and its name is free', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const person = await signedIn(made);
    const params = { id: made.id };

    expect(await chief.call(calls.deleteAccount, { params })).toMatchObject({ code: 0, data: null });
    await expect.poll(async () => (await person.call(identityEndpoints.getProfile)).code).toBe(401);
    expect(await chief.call(calls.deleteAccount, { params })).toMatchObject({ code: 404 });
    expect(await last('accounts.delete')).toMatchObject({ targetId: made.id, targetNo: made.username });
    const again = { username: made.username, realName: '后来', roleIds: [plain], scopeKind: 'all' as const };
    expect(await chief.call(calls.saveSysUserV2, { body: again })).toMatchObject({ code: 0 });
  });
});

describe('nobody', () => {
  const ownOrStronger = async (id: string, msg: string) => {
    const refused = { code: -3, msg };
    expect(await chief.call(calls.putSysUser, { body: { id, realName: '我' } })).toMatchObject(refused);
    expect(await chief.call(calls.putUserScope, { body: { id, scopeKind: 'all' } })).toMatchObject(refused);
    expect(await chief.call(calls.editStatus, { body: { id, status: 0 } })).toMatchObject(refused);
    expect(await chief.call(calls.resetPwdV2, { body: { id } })).toMatchObject(refused);
    expect(await chief.call(calls.deleteAccount, { params: { id } })).toMatchObject(refused);
  };

  test('manages himself', async () => {
    await ownOrStronger(chief.accountId ?? '', '不能对自己的账号进行该操作');
  });

  test('manages someone who may do more, or he would take over his rights', async () => {
    const stronger = await server.person({ permissions: ['*:*:*'] });
    await ownOrStronger(stronger.accountId ?? '', '该账号的权限或数据范围超出您自己的');
  });

  test('is the administrator who removes the last other one: of two who remove each other, one stays', async () => {
    const [first, second] = [
      await server.person({ permissions: ['*:*:*'] }),
      await server.person({ permissions: ['*:*:*'] }),
    ];
    const everybody = await first.ok(calls.listAccounts, { query: { limit: 200 } });
    for (const { id } of everybody.list)
      if (![first.accountId, second.accountId].includes(id)) await first.call(calls.deleteAccount, { params: { id } });

    const answers = await Promise.all([
      first.call(calls.deleteAccount, { params: { id: second.accountId ?? '' } }),
      second.call(calls.deleteAccount, { params: { id: first.accountId ?? '' } }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect([-3, 401]).toContain(answers.find(({ code }) => code !== 0)?.code);
  });
});

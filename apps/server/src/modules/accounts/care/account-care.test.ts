import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf, loginBody, signInAs, triesOf } from '../../identity/sign-in/sign-in.factory.ts';
import { CARETAKER, type MadeAccount, makeAccount, registrar, roleOf } from '../accounts.factory.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let a: string;
let b: string;
let plain: string;
let chief: TestClient;

beforeAll(async () => {
  // The list compares with the database's clock.
  server = await startTestServer({ start: new Date().toISOString() });
  [a, b] = [await server.company('CARA'), await server.company('CARB')];
  plain = await roleOf(server, []);
  chief = await registrar(server, {}, CARETAKER);
});
afterAll(() => server.stop());

const wrongly = async (made: MadeAccount, times: number) => {
  for (let i = 0; i < times; i += 1) await tries(made, 'Wrong-Pass-word-1');
};
const tries = async ({ username }: MadeAccount, password: string) =>
  (await server.anonymous.call(identityEndpoints.login, { body: loginBody({ username, password }) })).code;
const recordOf = (id: string) => chief.ok(calls.getAccountRecord, { params: { id } });
const last = async (action: string) => (await auditOf(server, action)).at(-1);

describe('a locked account', () => {
  test('is shown as locked and until when, is found by it, and opens again by unlocking', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    await wrongly(made, 5);
    const record = await recordOf(made.id);
    const until = server.clock.now().getTime() + HOUR_MS / 4;
    const { list } = await chief.ok(calls.listAccounts, { query: { status: '2' } });

    expect(record).toMatchObject({ status: 1, state: 2 });
    expect(new Date(record.lockedUntil ?? '').getTime()).toBeLessThanOrEqual(until);
    expect(list.map(({ id }) => id)).toEqual([made.id]);
    expect(list[0]).toMatchObject({ state: 2, lockedUntil: record.lockedUntil });
    expect(record.allowedActions.map(({ action }) => action)).toContain('unlock');
    expect(await tries(made, made.password)).toBe(-1);

    expect(await chief.call(care.unlockAccount, { params: { id: made.id } })).toMatchObject({ code: 0 });
    expect(await recordOf(made.id)).toMatchObject({ state: 1, lockedUntil: null });
    expect(await last('accounts.unlock')).toMatchObject({ targetId: made.id, targetNo: made.username });
    expect(await tries(made, made.password)).toBe(0);
  });

  test('is not unlocked twice, and not by someone who may not', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const params = { id: made.id };
    const without = await registrar(server, { companyId: a });

    expect(await chief.call(care.unlockAccount, { params })).toMatchObject({ code: -3, msg: '该账号没有被锁定' });
    expect(await without.call(care.unlockAccount, { params })).toMatchObject({ code: 403 });
  });
});

describe('a one-time password', () => {
  test('opens nothing after 72 hours: same text, the administrator sees why, a reset helps', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    server.clock.advance(72 * HOUR_MS - 1);
    expect(await tries(made, made.password)).toBe(0);
    server.clock.advance(2);
    const refused = await server.anonymous.call(identityEndpoints.login, {
      body: loginBody({ username: made.username, password: made.password }),
    });
    const unknown = await server.anonymous.call(identityEndpoints.login, {
      body: loginBody({ username: 'nobody-here', password: 'Wrong-Pass-word-1' }),
    });
    chief = await registrar(server, {}, CARETAKER);

    expect([refused.code, refused.msg]).toEqual([unknown.code, unknown.msg]);
    const results = (await triesOf(server, 'identity.login')).map(({ result }) => result);
    expect(results.at(-1)).toBe('wrong-password');
    expect(results).toContain('expired-password');
    expect(new Date((await recordOf(made.id)).passwordExpiresAt ?? '').getTime()).toBeLessThan(
      server.clock.now().getTime(),
    );
    const { password = '' } = await chief.ok(calls.resetPwdV2, { body: { id: made.id } });
    expect(await tries(made, password)).toBe(0);
  });

  test('is no longer one when its owner has set his own', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const { token } = await signInAs(server, made.username, made.password);
    const person = new TestClient(server.app, token, made.id);
    const body = { oldPassword: made.password, newPassword: 'Quiet-River-2026' };
    expect(await person.call(identityEndpoints.updatePwd, { body })).toMatchObject({ code: 0 });

    server.clock.advance(100 * HOUR_MS);
    chief = await registrar(server, {}, CARETAKER);
    expect(await recordOf(made.id)).toMatchObject({ passwordExpiresAt: null, mustChangePassword: false });
    expect(await tries(made, 'Quiet-River-2026')).toBe(0);
  });
});

describe('sessions of an account', () => {
  test('are listed and ended one by one or together; the ended ones open nothing', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const tokens = [];
    for (let i = 0; i < 3; i += 1) tokens.push((await signInAs(server, made.username, made.password)).token);
    const params = { id: made.id };
    const people = tokens.map((token) => new TestClient(server.app, token, made.id));
    const codes = () => Promise.all(people.map(async (one) => (await one.call(identityEndpoints.getProfile)).code));
    const { list } = await chief.ok(care.listAccountSessions, { params });

    expect(list).toHaveLength(3);
    expect(await codes()).toEqual([0, 0, 0]);
    const oldest = { ...params, sessionId: list[2]?.id ?? '' };
    expect(await chief.call(care.endAccountSession, { params: oldest })).toMatchObject({ code: 0 });
    await expect.poll(codes).toEqual([401, 0, 0]);
    expect(await chief.call(care.endAccountSession, { params: oldest })).toMatchObject({ code: 404 });
    expect(await chief.ok(care.endAccountSessions, { params })).toEqual({ ended: 2 });
    await expect.poll(codes).toEqual([401, 401, 401]);
    expect(await last('accounts.endSessions')).toMatchObject({ targetId: made.id, after: { ended: 2 } });
  });

  test('of one account are not ended through another', async () => {
    const [one, other] = [
      await makeAccount(chief, plain, { companyId: a }),
      await makeAccount(chief, plain, { companyId: a }),
    ];
    await signInAs(server, other.username, other.password);
    const { list } = await chief.ok(care.listAccountSessions, { params: { id: other.id } });
    const params = { id: one.id, sessionId: list[0]?.id ?? '' };
    expect(await chief.call(care.endAccountSession, { params })).toMatchObject({ code: 404 });
  });

  test('tell their owner of a new device or address, but not of his first or his usual one', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const from = (agent: string) =>
      server.anonymous.call(identityEndpoints.login, {
        body: loginBody({ username: made.username, password: made.password }),
        headers: { 'user-agent': agent },
      });
    const kinds = () =>
      server.services.db.read(SYSTEM_SCOPE, (db) =>
        db.selectFrom('notices').select(['kind', 'params']).where('accountId', '=', made.id).execute(),
      );
    await from('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537');
    await from('Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537');
    expect(await kinds()).toEqual([]);

    await from('Mozilla/5.0 (iPhone) Version/18.0 Safari/604');
    expect(await kinds()).toMatchObject([{ kind: 'newSignIn', params: { device: 'Safari · iOS' } }]);
    const { list } = await chief.ok(care.listAccountSessions, { params: { id: made.id } });
    expect(list.map(({ isNewPlace }) => isNewPlace)).toEqual([true, false, false]);
    expect(noticesEndpoints.listNotices.permission).toBe('signed-in');
  });
});

describe('the history of an account', () => {
  test('says who changed what, in words, the newest first', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    await chief.ok(calls.putSysUser, { body: { id: made.id, mobile: '13611112222', mustUploadId: true } });
    await chief.ok(calls.putUserScope, {
      body: { id: made.id, scopeKind: 'company', companyIds: [a, b], categories: [1] },
    });
    const { list, total } = await chief.ok(care.listAccountHistory, { params: { id: made.id } });

    expect(total).toBe(3);
    expect(list.map(({ action }) => action)).toEqual(['accounts.updateScope', 'accounts.update', 'accounts.create']);
    const scopes = new Map(list[0]?.changes.map(({ field, after }) => [field, after]));
    expect([...scopes.keys()].toSorted()).toEqual(['categories', 'companyIds']);
    expect(scopes.get('companyIds')?.split('、')).toHaveLength(2);
    expect(list[1]?.changes).toEqual([
      { field: 'mobile', before: null, after: '136****2222' },
      { field: 'mustUploadId', before: '否', after: '是' },
    ]);
    expect(JSON.stringify(list)).not.toContain(made.password);
  });
});

describe('two administrators on one account', () => {
  test('one wins, the other is told what changed', async () => {
    const made = await makeAccount(chief, plain, { companyId: a });
    const second = await registrar(server, {}, CARETAKER);
    const { version } = await recordOf(made.id);
    const answers = await Promise.all([
      chief.call(calls.putSysUser, { body: { id: made.id, version, realName: '甲改' } }),
      second.call(calls.putSysUser, { body: { id: made.id, version, realName: '乙改' } }),
    ]);
    const { realName } = await recordOf(made.id);

    expect(answers.map(({ code }) => code).toSorted()).toEqual([-2, 0]);
    expect(answers.find(({ code }) => code === -2)?.data).toMatchObject({
      errorId: 'VERSION_STALE',
      current: { realName },
    });
  });
});

describe('ids of other companies and one’s own', () => {
  type Call = (who: TestClient, id: string) => Promise<{ code: number; msg: string }>;
  const acts: [string, Call][] = [
    ['unlock', (who, id) => who.call(care.unlockAccount, { params: { id } })],
    ['end all sessions', (who, id) => who.call(care.endAccountSessions, { params: { id } })],
    ['end a session', (who, id) => who.call(care.endAccountSession, { params: { id, sessionId: '1' } })],
    ['merge', (who, id) => who.call(care.mergeAccount, { params: { id }, body: { into: '1', version: 1 } })],
    ['preview a merge', (who, id) => who.call(care.getMergePreview, { params: { id }, query: { into: '1' } })],
  ];

  test.each(acts)('%s: absent for another company, refused for oneself and for a stronger one', async (_, act) => {
    const foreign = await makeAccount(chief, plain, { companyId: b });
    const local = await registrar(server, { companyId: a }, CARETAKER);
    const stronger = await server.person({ permissions: ['*:*:*'] });

    expect(await act(local, foreign.id)).toMatchObject({ code: 404 });
    expect(await act(local, '999999')).toMatchObject({ code: 404 });
    expect(await act(chief, chief.accountId ?? '')).toMatchObject({ code: -3, msg: '不能对自己的账号进行该操作' });
    expect(await act(chief, stronger.accountId ?? '')).toMatchObject({
      code: -3,
      msg: '该账号的权限或数据范围超出您自己的',
    });
  });

  test('reads of sessions and history answer as absent too', async () => {
    const foreign = await makeAccount(chief, plain, { companyId: b });
    const local = await registrar(server, { companyId: a }, CARETAKER);
    const params = { id: foreign.id };
    expect(await local.call(care.listAccountSessions, { params })).toMatchObject({ code: 404 });
    expect(await local.call(care.listAccountHistory, { params })).toMatchObject({ code: 404 });
  });
});

import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf, codeOf, knownPerson, otherCode, PASSWORD, signInAs } from '../sign-in/sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(20 * 60_000));

const OTHER = 'Second-Secret-22';

describe('the own profile', () => {
  test('shows roles and company in the language of the reader, and the number masked', async () => {
    const companyId = await server.company();
    const person = await knownPerson(server, { companyId, realName: '王五' });
    const zh = await person.client.ok(identityEndpoints.getProfile);
    const en = await person.client.ok(identityEndpoints.getProfile, { headers: { 'accept-language': 'en' } });

    expect(zh).toMatchObject({
      realName: '王五',
      mobile: expect.stringContaining('****'),
      companyName: expect.stringMatching(/^测试公司/),
    });
    expect(en.companyName).toMatch(/^Test company/);
  });

  test('changes only what was sent and logs it masked', async () => {
    const person = await knownPerson(server, { realName: '王五' });
    await person.client.ok(identityEndpoints.updateProfile, { body: { mail: 'wang@example.com' } });
    const profile = await person.client.ok(identityEndpoints.updateProfile, { body: { realName: ' 王小五 ' } });

    expect(profile).toMatchObject({ realName: '王小五', mail: 'wang@example.com' });
    const last = (await auditOf(server, 'identity.updateProfile')).at(-1);
    expect(last).toMatchObject({
      accountId: person.id,
      before: { mail: 'w***@example.com' },
      after: { realName: '王*' },
    });
  });

  test('refuses fields that are not the person’s to set', async () => {
    const person = await knownPerson(server);
    const body = { realName: '王五', status: 1, access: ['*:*:*'] };
    expect(await person.client.call(identityEndpoints.updateProfile, { body })).toMatchObject({ code: -1 });
  });
});

describe('the own password', () => {
  const change = (client: TestClient, oldPassword: string, newPassword: string) =>
    client.call(identityEndpoints.updatePwd, { body: { oldPassword, newPassword } });

  test('changes; other sessions end, this one stays, the guard opens', async () => {
    const person = await knownPerson(server, { mustChangePassword: true });
    const { token } = await signInAs(server, person.username);
    const here = new TestClient(server.app, token, person.id);
    expect((await here.call(identityEndpoints.putMobile, { body: { mobile: person.mobile, code: '1' } })).code).toBe(
      412,
    );

    expect(await change(here, PASSWORD, OTHER)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await person.client.call(identityEndpoints.getProfile)).code).toBe(401);
    expect(await here.ok(identityEndpoints.getProfile)).toMatchObject({ isChangePassword: '1' });
    expect((await signInAs(server, person.username, OTHER)).info.id).toBe(person.id);
  });

  test('is not changed without the old one, to itself, or to a weak one', async () => {
    const person = await knownPerson(server);
    const idOf = async (oldPassword: string, newPassword: string) =>
      (await change(person.client, oldPassword, newPassword)).data as unknown as { errorId: string };

    expect(await idOf('Wrong-Pass-word-1', OTHER)).toMatchObject({ errorId: 'PASSWORD_WRONG' });
    expect(await idOf(PASSWORD, PASSWORD)).toMatchObject({ errorId: 'PASSWORD_POLICY' });
    expect(await idOf(PASSWORD, 'weak')).toMatchObject({ errorId: 'PASSWORD_POLICY' });
    expect((await signInAs(server, person.username)).info.id).toBe(person.id);
  });

  test('answers a repeated call alike', async () => {
    const person = await knownPerson(server);
    expect((await change(person.client, PASSWORD, OTHER)).code).toBe(0);
    expect((await change(person.client, PASSWORD, OTHER)).code).toBe(0);
  });

  test('cannot be guessed from an open session', async () => {
    const person = await knownPerson(server);
    for (let i = 0; i < 10; i += 1) await change(person.client, `Guess-${i}-password`, OTHER);
    expect((await change(person.client, PASSWORD, OTHER)).code).toBe(429);
  });
});

describe('the own mobile', () => {
  test('changes with a code that this person asked for; the name stays', async () => {
    const [person, other] = [await knownPerson(server, { realName: '赵六' }), await knownPerson(server)];
    await other.client.ok(identityEndpoints.sendSms, { body: { mobile: '13811110000', type: 'bind' } });
    const foreign = await codeOf(server, '13811110000');
    const put = (code: string) =>
      person.client.call(identityEndpoints.putMobile, { body: { mobile: '13811110000', code, realName: '钱七' } });
    expect(await put(foreign)).toMatchObject({ code: 2015 });

    server.clock.advance(61_000);
    await person.client.ok(identityEndpoints.sendSms, { body: { mobile: '13811110000', type: 'bind' } });
    const code = await codeOf(server, '13811110000');
    expect(await put(otherCode(code))).toMatchObject({ code: 2015 });
    expect(await put(code)).toMatchObject({
      code: 0,
      data: { isMobile: 'true', mobile: '138****0000', realName: '赵六' },
    });
  });

  test('is bound once when the answer was lost and the call repeated', async () => {
    const person = await knownPerson(server);
    await person.client.ok(identityEndpoints.sendSms, { body: { mobile: '13811110001', type: 'bind' } });
    const call = {
      body: { mobile: '13811110001', code: await codeOf(server, '13811110001') },
      key: 'bind-mobile-once',
    };

    const first = await person.client.call(identityEndpoints.putMobile, call);
    expect(first.code).toBe(0);
    expect(await person.client.call(identityEndpoints.putMobile, call)).toEqual(first);
  });
});

describe('settings', () => {
  test('are replaced key by key and removed by null', async () => {
    const person = await knownPerson(server);
    const put = (values: Record<string, never>) =>
      person.client.ok(identityEndpoints.updateSettings, { body: { values } });
    await put({ shell: { theme: 'dark', tabs: [1, 2] }, 'list.orders': ['a'] } as never);
    expect(await put({ shell: { theme: 'light' }, 'list.orders': null } as never)).toEqual({
      values: { shell: { theme: 'light' } },
    });
    expect(await person.client.ok(identityEndpoints.getSettings)).toEqual({ values: { shell: { theme: 'light' } } });
    expect(await (await knownPerson(server)).client.ok(identityEndpoints.getSettings)).toEqual({ values: {} });
  });

  test('are no store for files', async () => {
    const person = await knownPerson(server);
    const body = { values: { big: 'x'.repeat(70_000) } };
    expect(await person.client.call(identityEndpoints.updateSettings, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'values.big' }] },
    });
  });
});

describe('the ID-card state', () => {
  test('comes with the session check and the look-up: own, or for reviewers; foreign and absent answer alike', async () => {
    const person = await knownPerson(server);
    const reviewer = await knownPerson(server, { permissions: ['basic:IdVerification:IdVerification'] });
    const params = { id: person.id };
    const of = (client: TestClient, id = person.id) =>
      client.call(identityEndpoints.getByUserIdNew, { params: { id } });

    expect(await person.client.ok(identityEndpoints.checkLogin, { params })).toEqual({
      auditStatus: null,
      online: true,
    });
    expect(await of(person.client)).toMatchObject({ code: 0, data: null });
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const auditStatus of [2, 0])
        await tx.insertInto('idRecords').values({ accountId: person.id, auditStatus }).execute();
    });

    expect(await person.client.ok(identityEndpoints.checkLogin, { params })).toEqual({
      auditStatus: ID_VERIFY_STATUS.pending,
      online: true,
    });
    expect(await of(reviewer.client)).toMatchObject({
      code: 0,
      data: { userId: person.id, auditStatus: ID_VERIFY_STATUS.pending, remark: '' },
    });
    const stranger = (await knownPerson(server)).client;
    const [foreign, absent] = [await of(stranger), await of(stranger, '999999')];
    expect(foreign).toMatchObject({ code: 404 });
    expect(absent.msg).toBe(foreign.msg);
    expect(await stranger.call(identityEndpoints.checkLogin, { params })).toMatchObject({ code: 404 });
    const permissions = ['basic:IdVerification:IdVerification'];
    const far = await server.person({ permissions, companyId: await server.company() });
    expect((await of(far)).code).toBe(404);
  });
});

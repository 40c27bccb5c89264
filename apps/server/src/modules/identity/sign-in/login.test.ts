import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { LoginBody } from '@mintmark/contract/identity/identity.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { appWith, knownPerson, loginBody, PASSWORD, signInAs, triesOf } from './sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Failures of one test must not lock the next: the window is 15 minutes.
beforeEach(() => server.clock.advance(20 * 60_000));

const enter = (over: Partial<LoginBody>) => server.anonymous.call(identityEndpoints.login, { body: loginBody(over) });

async function enterFrom(
  remoteAddress: string,
  over: Partial<LoginBody>,
  headers = {},
): Promise<{ code: number; msg: string }> {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/admin/user/login',
    remoteAddress,
    headers: { client: 'op', ...headers },
    payload: loginBody(over),
  });
  return response.json();
}

describe('sign-in by password', () => {
  test('answers info, the stable uuid and a token that opens the profile', async () => {
    const person = await knownPerson(server, { permissions: ['closeReview:order:page', 'closeReview:*:*'] });

    const first = await signInAs(server, person.username.toUpperCase());
    const second = await signInAs(server, person.username);

    expect(first.info).toEqual({
      id: person.id,
      realName: expect.stringMatching(/^测试/),
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
      avatar: '',
      isSend: '0',
      isUploadId: '0',
      isChangePassword: '1',
      isMobile: 'true',
      access: ['closeReview:*:*', 'closeReview:order:page'],
    });
    expect(second.uuid).toBe(first.uuid);
    expect(second.token).not.toBe(first.token);
    const profile = await server.app.http.inject({
      url: '/admin/user/profile/getProfile',
      headers: { client: 'op', token: first.token },
    });
    expect(profile.json()).toMatchObject({ code: 0, data: { username: person.username } });
  });

  test('says the same to an unknown name, a wrong password and a locked account', async () => {
    const person = await knownPerson(server);
    const unknown = await enter({ username: 'nobody-at-all', password: PASSWORD });
    const wrong = await enter({ username: person.username, password: 'Wrong-Pass-word-1' });
    for (let i = 0; i < 4; i += 1) await enter({ username: person.username, password: `Wrong-${i}` });
    const locked = await enter({ username: person.username, password: PASSWORD });

    expect(unknown).toMatchObject({ code: -1, data: { errorId: 'LOGIN_FAILED' } });
    expect([wrong, locked].map(({ code, msg }) => ({ code, msg }))).toEqual(
      [unknown, unknown].map(({ code, msg }) => ({ code, msg })),
    );
  });

  test('refuses the sixth try even with the right password, whatever X-Forwarded-For says, and opens again after 15 minutes', async () => {
    const person = await knownPerson(server);
    for (let i = 0; i < 5; i += 1)
      await enterFrom(`10.1.0.${i + 1}`, { username: person.username, password: 'Wrong-Pass-word-1' });

    const other = { 'x-forwarded-for': '203.0.113.77' };
    const sixth = await enterFrom('10.1.0.9', { username: person.username, password: PASSWORD }, other);
    server.clock.advance(15 * 60_000 + 1);
    const later = await enterFrom('10.1.0.9', { username: person.username, password: PASSWORD });

    expect(sixth.code).toBe(-1);
    expect(later.code).toBe(0);
  });

  test('lets parallel guesses share five tries', async () => {
    const person = await knownPerson(server);
    const before = (await triesOf(server, 'identity.login')).length;
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => enter({ username: person.username, password: `Guess-${i}-password` })),
    );

    const results = (await triesOf(server, 'identity.login')).slice(before).map((row) => row.result);
    expect(results.filter((result) => result === 'wrong-password')).toHaveLength(5);
    expect(results.filter((result) => result === 'locked')).toHaveLength(7);
  });

  test('cannot be used to lock a person out of the address they work at', async () => {
    const person = await knownPerson(server);
    await enterFrom('10.2.0.1', { username: person.username, password: PASSWORD });
    for (let i = 0; i < 6; i += 1)
      await enterFrom('10.2.0.66', { username: person.username, password: 'Wrong-Pass-word-1' });

    const elsewhere = await enterFrom('10.2.0.66', { username: person.username, password: PASSWORD });
    const atTheirDesk = await enterFrom('10.2.0.1', { username: person.username, password: PASSWORD });

    expect(elsewhere.code).toBe(-1);
    expect(atTheirDesk.code).toBe(0);
  });

  test('slows an address that tries many names, and closes no door', async () => {
    const person = await knownPerson(server);
    server.clock.waited.length = 0;
    for (let i = 0; i < 20; i += 1)
      await enterFrom('10.3.0.1', { username: `name-${i}`, password: 'Wrong-Pass-word-1' });

    const sprayer = await enterFrom('10.3.0.1', { username: person.username, password: PASSWORD });
    const other = await enterFrom('10.3.0.2', { username: person.username, password: PASSWORD });

    expect([sprayer.code, other.code]).toEqual([0, 0]);
    expect(server.clock.waited).toEqual([1_000]);
  });

  test('says that an account is disabled only to who knows its password', async () => {
    const person = await knownPerson(server, { status: 0 });

    expect(await enter({ username: person.username, password: 'Wrong-Pass-word-1' })).toMatchObject({ code: -1 });
    expect(await enter({ username: person.username, password: PASSWORD })).toMatchObject({ code: 2017 });
  });

  test('logs successes and failures without what was typed', async () => {
    const person = await knownPerson(server);
    const before = (await triesOf(server, 'identity.login')).length;
    await enter({ username: 'my-secret-by-mistake', password: 'Wrong-Pass-word-1' });
    await enter({ username: person.username, password: PASSWORD });

    const rows = (await triesOf(server, 'identity.login')).slice(before);
    expect(rows.map((row) => [row.accountId, row.result])).toEqual([
      [null, 'wrong-password'],
      [person.id, 'ok'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/my-secret|Wrong-Pass|Right-Pass/);
    const stored = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('signInFailures').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain('my-secret');
  });

  test('ends with the sign-out', async () => {
    const person = await knownPerson(server);
    const { token } = await signInAs(server, person.username);
    const headers = { client: 'op', token };

    const out = await server.app.http.inject({ method: 'POST', url: '/admin/user/logout', headers, payload: {} });
    expect(out.json()).toMatchObject({ code: 0 });
    await expect
      .poll(async () => (await server.app.http.inject({ url: '/admin/user/profile/getProfile', headers })).json().code)
      .toBe(401);
    expect((await person.client.call(identityEndpoints.getProfile)).code).toBe(0);
  });

  test('in 等保 mode an old password must be changed, in standard mode not', async () => {
    const person = await knownPerson(server);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('accounts')
        .set({ passwordChangedAt: new Date(server.clock.now().getTime() - 91 * 86_400_000) })
        .where('id', '=', person.id)
        .execute(),
    );

    expect((await signInAs(server, person.username)).info.isChangePassword).toBe('1');
    const strict = await appWith(server, { securityMode: 'dengbao' });
    const answer = await strict.anonymous.ok(identityEndpoints.login, {
      body: loginBody({ username: person.username, password: PASSWORD }),
    });
    expect(answer.info.isChangePassword).toBe('0');
    await strict.stop();
  });
});

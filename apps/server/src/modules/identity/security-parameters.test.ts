import { identityEndpoints as api } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { appWith } from './sign-in/sign-in.factory.ts';

const PASSWORD = 'Quiet-River-2026';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await startTestServer();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.services.db.allPool.query(
    'DELETE FROM parameters; DELETE FROM sign_in_failures; DELETE FROM rate_limits',
  );
  await server.services.parameters.reload();
});

/** An account that has never signed in from anywhere. */
async function stranger(): Promise<{ readonly id: string; readonly username: string }> {
  const person = await server.person({ password: hash });
  const id = person.accountId ?? '';
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.deleteFrom('sessions').where('accountId', '=', id).execute();
    return tx.selectFrom('accounts').select(['id', 'username']).where('id', '=', id).executeTakeFirstOrThrow();
  });
}

const signIn = async (username: string, password = PASSWORD) =>
  server.anonymous.call(api.login, { body: { username, password, uuid: '', code: '', mobile: '' } });

describe('lockout', () => {
  test('locks after the set number of failures for the set time, and never for ever', async () => {
    await server.parameter('security.loginFailures', 3);
    await server.parameter('security.lockMinutes', 60);
    const { username } = await stranger();
    for (let failure = 0; failure < 3; failure += 1) await signIn(username, 'Wrong-River-2026');
    expect((await signIn(username)).code).toBe(-1);
    server.clock.advance(59 * MINUTE_MS);
    expect((await signIn(username)).code).toBe(-1);
    server.clock.advance(MINUTE_MS);
    expect((await signIn(username)).code).toBe(0);
  });

  test('failures that lie further apart than the counting time do not add up', async () => {
    await server.parameter('security.loginFailures', 3);
    await server.parameter('security.loginWindowMinutes', 5);
    const { username } = await stranger();
    for (let failure = 0; failure < 4; failure += 1) {
      await signIn(username, 'Wrong-River-2026');
      server.clock.advance(3 * MINUTE_MS);
    }
    expect((await signIn(username)).code).toBe(0);
  });

  test('strangers at an address wait after its own number', async () => {
    await server.parameter('security.addressFailures', 5);
    for (let failure = 0; failure < 5; failure += 1) await signIn(`nobody${failure}`, 'Wrong-River-2026');
    const { username } = await stranger();
    expect((await signIn(username)).code).toBe(0);
    expect(server.clock.waited).toEqual([1_000]);
  });
});

describe('sessions', () => {
  const profile = async (who: Awaited<ReturnType<TestServer['person']>>) => (await who.call(api.getProfile)).code;

  test('end after 30 minutes without use by the profile 等保, those that are open included', async () => {
    const person = await server.person();
    expect(await profile(person)).toBe(0);
    await server.parameter('security.sessionProfile', 'dengbao');
    server.clock.advance(29 * MINUTE_MS);
    expect(await profile(person)).toBe(0);
    server.clock.advance(31 * MINUTE_MS);
    expect(await profile(person)).toBe(401);
  });

  test('end after 24 hours by that profile, however much they are used', async () => {
    const person = await server.person();
    await server.parameter('security.sessionProfile', 'dengbao');
    for (let round = 0; round < 57; round += 1) {
      server.clock.advance(25 * MINUTE_MS);
      expect(await profile(person)).toBe(0);
    }
    server.clock.advance(25 * MINUTE_MS);
    expect(await profile(person)).toBe(401);
  });

  test('by the default live 24 hours without use and tell the browser only where it is less', async () => {
    const person = await server.person();
    server.clock.advance(24 * HOUR_MS - MINUTE_MS);
    const long = await person.raw(api.getProfile);
    expect([long.json().code, long.headers['session_minutes']]).toEqual([0, undefined]);
    await server.parameter('security.sessionProfile', 'own');
    await server.parameter('security.sessionIdleMinutes', 45);
    expect((await person.raw(api.getProfile)).headers['session_minutes']).toBe('45');
  });
});

describe('codes', () => {
  const send = (mobile: string) => server.anonymous.call(api.sendCode, { body: { mobile, uuid: '', code: '' } });

  test('are sent so often a day to a number, and again after the set time', async () => {
    await server.parameter('security.smsPerNumberDay', 2);
    await server.parameter('security.smsResendSeconds', 300);
    const mobile = '13900001111';
    expect((await send(mobile)).code).toBe(0);
    server.clock.advance(299_000);
    expect((await send(mobile)).code).toBe(429);
    server.clock.advance(1_000);
    expect((await send(mobile)).code).toBe(0);
    server.clock.advance(HOUR_MS);
    expect((await send(mobile)).code).toBe(429);
  });

  test('are asked for so often an hour by an address', async () => {
    await server.parameter('security.smsPerAddressHour', 5);
    const codes: number[] = [];
    for (let at = 0; at < 6; at += 1) codes.push((await send(`1390000222${at}`)).code);
    expect(codes).toEqual([0, 0, 0, 0, 0, 429]);
  });

  test('are asked for so often a day by one who is signed in, to whatever number', async () => {
    await server.parameter('security.smsPerAccountDay', 3);
    const [person, other] = [await server.person(), await server.person()];
    const bind = async (who: typeof person, at: number) =>
      (await who.call(api.sendSms, { body: { mobile: `1390000333${at}`, type: 'bind' } })).code;
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      codes.push(await bind(person, at));
      server.clock.advance(HOUR_MS);
    }
    expect([...codes, await bind(other, 5)]).toEqual([0, 0, 0, 429, 0]);
    server.clock.advance(12 * HOUR_MS);
    expect(await bind(person, 6)).toBe(429);
    server.clock.advance(12 * HOUR_MS);
    expect(await bind(person, 7)).toBe(0);
  });
});

test('picture captchas are given so often a minute to an address, and again a minute later', async () => {
  await server.parameter('security.captchaPerMinute', 10);
  const strict = await appWith(server, { isCaptchaOn: true });
  const picture = async () => (await strict.anonymous.call(api.captchaImage)).code;
  const codes: number[] = [];
  for (let at = 0; at < 11; at += 1) codes.push(await picture());
  server.clock.advance(MINUTE_MS);
  expect([...codes, await picture()]).toEqual([...Array<number>(10).fill(0), 429, 0]);
  await strict.stop();
});

test('a password that is older than the house allows must be changed at the next sign-in', async () => {
  const { id, username } = await stranger();
  expect(await signIn(username)).toMatchObject({ code: 0, data: { info: { isChangePassword: '1' } } });
  await server.parameter('security.passwordAgeDays', 30);
  await server.services.db.allPool.query('UPDATE accounts SET password_changed_at = $1 WHERE id = $2', [
    new Date(server.clock.now().getTime() - 31 * 24 * HOUR_MS),
    id,
  ]);
  expect(await signIn(username)).toMatchObject({ code: 0, data: { info: { isChangePassword: '0' } } });
});

import { confirmEndpoints } from '@mintmark/contract/identity/confirm.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { saveCaptcha } from './captchas.repo.ts';
import { appWith, codeOf, knownPerson, loginBody, otherCode, PASSWORD } from './sign-in.factory.ts';

const WRONG = 'Wrong-Pass-word-1';
/** security.addressFailures */
const LIMIT = 20;
const ANSWER = 'aBc9';

let server: TestServer;
let strict: { anonymous: TestClient; stop(): Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  strict = await appWith(server, { isCaptchaOn: true });
});
afterAll(async () => {
  await strict.stop();
  await server.stop();
});

const password = async (username: string, secret: string, withCaptcha = true) => {
  const answer = withCaptcha ? { uuid: await saveCaptcha(server.services, ANSWER), code: ANSWER } : {};
  return strict.anonymous.call(identityEndpoints.login, {
    body: loginBody({ username, password: secret, ...answer }),
  });
};
const code = (mobile: string, given: string) =>
  strict.anonymous.call(identityEndpoints.login, { body: loginBody({ mobile, code: given }) });

beforeEach(async () => {
  server.clock.advance(60 * 60_000);
  for (let i = 0; i < LIMIT; i += 1) await password(`stranger-${i}`, WRONG);
  server.clock.waited.length = 0;
});

test('a password is asked for a captcha and waits; right, it opens all the same', async () => {
  const person = await knownPerson(server);

  expect(await password(person.username, PASSWORD, false)).toMatchObject({ data: { errorId: 'CAPTCHA_WRONG' } });
  expect(server.clock.waited).toEqual([]);
  expect((await password(person.username, WRONG)).code).not.toBe(0);
  expect((await password(person.username, PASSWORD)).code).toBe(0);
  expect(server.clock.waited).toEqual([1_000, 2_000]);
});

test('a code is sent for a captcha, and waits as a password does; a wrong one slows the next, a right one does not', async () => {
  const person = await knownPerson(server, { mobile: '13900001234' });
  const { mobile } = person;
  const ask = (more = {}) =>
    strict.anonymous.call(identityEndpoints.sendSms, { body: { mobile, type: 'login', ...more } });

  expect(await ask()).toMatchObject({ data: { errorId: 'CAPTCHA_WRONG' } });
  expect(await ask({ uuid: await saveCaptcha(server.services, ANSWER), code: ANSWER })).toMatchObject({ code: 0 });
  const sent = await codeOf(server, mobile);
  expect(await code(mobile, otherCode(sent))).toMatchObject({ data: { errorId: 'SMS_WRONG' } });
  expect((await code(mobile, sent)).code).toBe(0);
  await password('stranger-again', WRONG);
  expect(server.clock.waited).toEqual([1_000, 2_000, 2_000]);
});

test('whoever is signed in witnesses and confirms without either: these count apart', async () => {
  const [asker, colleague] = [await knownPerson(server), await knownPerson(server)];
  const witness = (secret: string) =>
    asker.client.call(witnessEndpoints.approveAsWitness, {
      body: {
        username: colleague.username,
        password: secret,
        purpose: 'receiving.confirm',
        targetId: '7',
        content: {},
      },
    });
  const confirm = (secret: string) =>
    asker.client.call(confirmEndpoints.confirmAct, {
      body: { purpose: 'unmask', content: 'a'.repeat(64), way: 'password', secret },
    });

  for (const one of [witness, confirm]) {
    expect(await one(WRONG)).toMatchObject({ data: { errorId: 'PASSWORD_WRONG' } });
    expect((await one(PASSWORD)).code).toBe(0);
  }
  expect(server.clock.waited).toEqual([]);
  await password('stranger-again', WRONG);
  expect(server.clock.waited).toEqual([1_000]);
});

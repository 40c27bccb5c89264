import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { saveCaptcha } from './captchas.repo.ts';
import { appWith, knownPerson, loginBody, PASSWORD } from './sign-in.factory.ts';

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

const enter = (username: string, uuid: string, code: string) =>
  strict.anonymous.call(identityEndpoints.login, { body: loginBody({ username, password: PASSWORD, uuid, code }) });

describe('the picture captcha', () => {
  test('is a picture under a fresh uuid, and does not say its answer', async () => {
    const [one, two] = [
      await strict.anonymous.ok(identityEndpoints.captchaImage),
      await strict.anonymous.ok(identityEndpoints.captchaImage),
    ];
    expect(one.uuid).not.toBe(two.uuid);
    const svg = Buffer.from(one.img.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/<text|<script/);
  });

  test('opens sign-in whatever the case, and only once', async () => {
    const person = await knownPerson(server);
    const uuid = await saveCaptcha(server.services, 'aBc9');

    expect((await enter(person.username, uuid, ' ABC9 ')).code).toBe(0);
    expect(await enter(person.username, uuid, 'aBc9')).toMatchObject({ code: -4, data: { errorId: 'CAPTCHA_WRONG' } });
  });

  test('is used up by a wrong answer', async () => {
    const person = await knownPerson(server);
    const uuid = await saveCaptcha(server.services, 'abcd');

    expect((await enter(person.username, uuid, 'abce')).code).toBe(-4);
    expect((await enter(person.username, uuid, 'abcd')).code).toBe(-4);
  });

  test('ends after five minutes', async () => {
    const person = await knownPerson(server);
    const uuid = await saveCaptcha(server.services, 'abcd');
    server.clock.advance(5 * 60_000 + 1);

    expect((await enter(person.username, uuid, 'abcd')).code).toBe(-4);
  });

  test.each([
    ['a made-up uuid', '00000000-0000-0000-0000-000000000000'],
    ['no uuid', ''],
    ['text', "' or 1=1 --"],
  ])('is missing with %s', async (_, uuid) => {
    expect((await enter('somebody', uuid, 'abcd')).code).toBe(-4);
  });

  test('stands before codes for strangers, not for the signed-in', async () => {
    const person = await knownPerson(server);
    const body = { mobile: person.mobile, type: 'login' } as const;
    expect((await strict.anonymous.call(identityEndpoints.sendSms, { body })).code).toBe(-4);
    expect((await strict.anonymous.call(identityEndpoints.sendCode, { body: { mobile: person.mobile } })).code).toBe(
      -4,
    );

    const uuid = await saveCaptcha(server.services, 'abcd');
    const answered = { ...body, uuid, code: 'abcd' };
    expect((await strict.anonymous.call(identityEndpoints.sendSms, { body: answered })).code).toBe(0);
    const bind = { mobile: '13600000002', type: 'bind' } as const;
    expect((await person.client.call(identityEndpoints.sendSms, { body: bind })).code).toBe(0);
  });
});

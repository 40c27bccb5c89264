import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { AccountChoice, LoginBody, SmsStep } from '@mintmark/contract/identity/identity.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { codeOf, knownPerson, loginBody, otherCode, PASSWORD, sentTo } from './sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(20 * 60_000));

const enter = (over: Partial<LoginBody>) => server.anonymous.call(identityEndpoints.login, { body: loginBody(over) });
const sendSms = (body: { mobile: string; type: 'login' | 'register' | 'bind' | 'password'; uuid?: string }) =>
  server.anonymous.call(identityEndpoints.sendSms, { body });

/** Step 1 of a person who needs a code: the ticket that 2014 answers. */
async function firstStep(username: string): Promise<SmsStep> {
  const answer = await enter({ username, password: PASSWORD });
  expect(answer).toMatchObject({ code: 2014 });
  return answer.data as unknown as SmsStep;
}

describe('an account that needs a code', () => {
  test('gets a ticket and its masked number for the password, and is signed in by the code', async () => {
    const person = await knownPerson(server, { needsSms: true });
    const step = await firstStep(person.username);
    expect(step.mobile).toMatch(/^139\*{4}\d{4}$/);

    expect(await sendSms({ mobile: '', type: 'login', uuid: step.uuid })).toMatchObject({ code: 0, data: null });
    const code = await codeOf(server, person.mobile);
    const second = { username: person.username, password: PASSWORD, uuid: step.uuid };
    expect(await enter({ ...second, code: otherCode(code) })).toMatchObject({ code: 2015 });
    expect(await enter({ ...second, code })).toMatchObject({ code: 0, data: { info: { id: person.id, isSend: '1' } } });
    // Ticket and code are used up.
    expect((await enter({ ...second, code })).code).not.toBe(0);
  });

  test('needs the password again in the second step, and its own ticket', async () => {
    const [person, other] = [
      await knownPerson(server, { needsSms: true }),
      await knownPerson(server, { needsSms: true }),
    ];
    const step = await firstStep(person.username);
    await sendSms({ mobile: '', type: 'login', uuid: step.uuid });
    const code = await codeOf(server, person.mobile);

    const wrongPassword = { username: person.username, password: 'Wrong-Pass-word-1', uuid: step.uuid, code };
    expect(await enter(wrongPassword)).toMatchObject({ code: -1, data: { errorId: 'LOGIN_FAILED' } });
    expect(await enter({ username: other.username, password: PASSWORD, uuid: step.uuid, code })).toMatchObject({
      code: -1,
    });
  });

  test('cannot take its time: ticket and code end after five minutes', async () => {
    const person = await knownPerson(server, { needsSms: true });
    const step = await firstStep(person.username);
    await sendSms({ mobile: '', type: 'login', uuid: step.uuid });
    const code = await codeOf(server, person.mobile);
    server.clock.advance(5 * 60_000 + 1);

    expect((await enter({ username: person.username, password: PASSWORD, uuid: step.uuid, code })).code).toBe(2014);
  });

  test('is not signed in by a code that was asked for without the password', async () => {
    const person = await knownPerson(server, { needsSms: true });
    const step = await firstStep(person.username);
    await sendSms({ mobile: person.mobile, type: 'login' });
    const code = await codeOf(server, person.mobile);

    expect(await enter({ username: person.username, password: PASSWORD, uuid: step.uuid, code })).toMatchObject({
      code: 2015,
    });
  });
});

describe('sign-in by mobile', () => {
  test('takes the code of the number, once', async () => {
    const person = await knownPerson(server);
    await sendSms({ mobile: person.mobile, type: 'login' });
    const code = await codeOf(server, person.mobile);

    expect(await enter({ mobile: person.mobile, code })).toMatchObject({ code: 0, data: { info: { id: person.id } } });
    expect(await enter({ mobile: person.mobile, code })).toMatchObject({ code: 2015 });
  });

  test('gives a code five tries', async () => {
    const person = await knownPerson(server);
    await sendSms({ mobile: person.mobile, type: 'login' });
    const code = await codeOf(server, person.mobile);
    for (let i = 0; i < 5; i += 1) await enter({ mobile: person.mobile, code: otherCode(code) });

    expect(await enter({ mobile: person.mobile, code })).toMatchObject({ code: 2015 });
  });

  test('takes no code of another purpose or another number', async () => {
    const [person, other] = [await knownPerson(server), await knownPerson(server)];
    await sendSms({ mobile: person.mobile, type: 'register' });
    const code = await codeOf(server, person.mobile);

    expect(await enter({ mobile: person.mobile, code })).toMatchObject({ code: 2015 });
    expect(await enter({ mobile: other.mobile, code })).toMatchObject({ code: 2015 });
  });

  test('answers alike for a number that we do not know, and sends it nothing', async () => {
    expect(await sendSms({ mobile: '13000000000', type: 'login' })).toMatchObject({ code: 0, data: null });
    expect(await sentTo(server, '13000000000')).toEqual([]);
    expect(await enter({ mobile: '13000000000', code: '123456' })).toMatchObject({ code: 2015 });
  });

  test('lets a person with several accounts choose, with masked names, after the code was right', async () => {
    const one = await knownPerson(server, { mobile: '13711112222' });
    const two = await knownPerson(server, { mobile: '13711112222' });
    const stranger = await knownPerson(server);
    await sendSms({ mobile: '13711112222', type: 'login' });
    const code = await codeOf(server, '13711112222');

    const asked = await enter({ mobile: '13711112222', code });
    expect(asked.code).toBe(2019);
    const choice = asked.data as unknown as AccountChoice;
    expect(choice.accounts.map((account) => account.id)).toEqual([one.id, two.id]);
    expect(JSON.stringify(choice.accounts)).not.toContain(one.username);

    const chosen = { mobile: '13711112222', uuid: choice.uuid };
    expect(await enter({ ...chosen, username: stranger.id })).toMatchObject({ code: -1 });
    expect(await enter({ ...chosen, username: two.id })).toMatchObject({ code: 0, data: { info: { id: two.id } } });
    expect(await enter({ ...chosen, username: one.id })).toMatchObject({ code: 2015 });
  });

  test('says that the only account is disabled, after the code', async () => {
    const person = await knownPerson(server, { status: 0 });
    await sendSms({ mobile: person.mobile, type: 'login' });

    expect(await enter({ mobile: person.mobile, code: await codeOf(server, person.mobile) })).toMatchObject({
      code: 2017,
    });
  });
});

describe('codes', () => {
  test('are sent once a minute per purpose and ten times a day per number', async () => {
    const person = await knownPerson(server);
    const again = { mobile: person.mobile, type: 'login' } as const;
    expect((await sendSms(again)).code).toBe(0);
    const tooSoon = await server.anonymous.raw(identityEndpoints.sendSms, { body: again });
    expect(tooSoon.statusCode).toBe(429);
    expect(tooSoon.headers['retry-after']).toBeDefined();

    for (let i = 0; i < 9; i += 1) {
      server.clock.advance(61_000);
      expect((await sendSms(again)).code).toBe(0);
    }
    server.clock.advance(61_000);
    expect((await sendSms(again)).code).toBe(429);
    server.clock.advance(86_400_000);
    expect((await sendSms(again)).code).toBe(0);
  });

  test('stand readable nowhere: not in the code table, not in the queue, not in the log', async () => {
    const person = await knownPerson(server);
    await sendSms({ mobile: person.mobile, type: 'login' });
    const code = await codeOf(server, person.mobile);
    const [codes, queue, log] = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      Promise.all([
        db.selectFrom('smsCodes').selectAll().where('mobile', '=', person.mobile).execute(),
        db.selectFrom('tasks').selectAll().where('kind', '=', 'sms.send').execute(),
        db.selectFrom('auditLogs').selectAll().where('action', '=', 'identity.sendSms').execute(),
      ]),
    );

    expect(code).toMatch(/^\d{6}$/);
    expect(codes).toHaveLength(1);
    expect(JSON.stringify(queue.map((event) => event.payload))).not.toMatch(new RegExp(`${code}|${person.mobile}`));
    expect(JSON.stringify(log)).not.toContain(person.mobile);
  });

  test('for a new mobile are only for who is signed in', async () => {
    expect(await sendSms({ mobile: '13600000001', type: 'bind' })).toMatchObject({ code: 401 });
  });
});

import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { codeOf, knownPerson, loginBody, otherCode, PASSWORD, sentTo, signInAs } from '../sign-in/sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(20 * 60_000));

const NEW_PASSWORD = 'Brand-New-Words-9';

async function ticketOf(mobile: string): Promise<string> {
  await server.anonymous.ok(identityEndpoints.sendCode, { body: { mobile } });
  const body = { mobile, code: await codeOf(server, mobile) };
  return (await server.anonymous.ok(identityEndpoints.checkCode, { body })).ticket;
}
const reset = (ticket: string, id: string, newPassword = NEW_PASSWORD) =>
  server.anonymous.call(identityEndpoints.resetOwnPassword, { body: { ticket, id, newPassword } });

describe('a lost password', () => {
  test('is set anew with the code of the mobile; every session ends and the lock opens', async () => {
    const person = await knownPerson(server, { mustChangePassword: true });
    for (let i = 0; i < 5; i += 1)
      await server.anonymous.call(identityEndpoints.login, {
        body: loginBody({ username: person.username, password: 'Wrong-Pass-word-1' }),
      });
    const ticket = await ticketOf(person.mobile);
    const accounts = await server.anonymous.ok(identityEndpoints.getAccount, { query: { ticket } });
    expect(accounts).toEqual([{ id: person.id, username: person.username }]);

    expect(await reset(ticket, person.id)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await person.client.call(identityEndpoints.getProfile)).code).toBe(401);
    expect((await signInAs(server, person.username, NEW_PASSWORD)).info.isChangePassword).toBe('1');
    expect(await reset(ticket, person.id)).toMatchObject({ code: 2015 });
  });

  test('keeps its ticket when the new one is weak', async () => {
    const person = await knownPerson(server);
    const ticket = await ticketOf(person.mobile);
    expect(await reset(ticket, person.id, 'short')).toMatchObject({ code: -1, data: { errorId: 'PASSWORD_POLICY' } });
    expect(await reset(ticket, person.id)).toMatchObject({ code: 0 });
  });

  test('is not set for an account of another mobile, nor for a disabled one', async () => {
    const [person, other] = [await knownPerson(server), await knownPerson(server)];
    const disabled = await knownPerson(server, { status: 0, mobile: person.mobile });
    const ticket = await ticketOf(person.mobile);

    expect(await reset(ticket, other.id)).toMatchObject({ code: 2015 });
    expect(await reset(ticket, disabled.id)).toMatchObject({ code: 2015 });
    expect((await signInAs(server, other.username)).info.id).toBe(other.id);
  });

  test('tells nobody which numbers we know', async () => {
    expect(await server.anonymous.call(identityEndpoints.sendCode, { body: { mobile: '13000000009' } })).toMatchObject({
      code: 0,
      data: null,
    });
    expect(await sentTo(server, '13000000009')).toEqual([]);
    expect(await server.anonymous.ok(identityEndpoints.getAccount, { query: {} })).toEqual([]);
    expect(await server.anonymous.ok(identityEndpoints.getAccount, { query: { ticket: 'made-up' } })).toEqual([]);
  });

  test('needs the right code, and the ticket opens nothing else', async () => {
    const person = await knownPerson(server);
    await server.anonymous.ok(identityEndpoints.sendCode, { body: { mobile: person.mobile } });
    const code = await codeOf(server, person.mobile);
    const check = (given: string) =>
      server.anonymous.call(identityEndpoints.checkCode, { body: { mobile: person.mobile, code: given } });

    expect(await check(otherCode(code))).toMatchObject({ code: 2015 });
    const { data } = await check(code);
    expect(await check(code)).toMatchObject({ code: 2015 });
    const body = loginBody({ username: person.id, uuid: data.ticket, mobile: person.mobile });
    expect(await server.anonymous.call(identityEndpoints.login, { body })).toMatchObject({ code: 2015 });
    const second = loginBody({ username: person.username, password: PASSWORD, uuid: data.ticket });
    // Captchas are off here: a foreign ticket counts for nothing and the password alone decides.
    expect((await server.anonymous.call(identityEndpoints.login, { body: second })).code).toBe(0);
  });
});

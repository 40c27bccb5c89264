import { confirmEndpoints } from '@mintmark/contract/identity/confirm.endpoints.ts';
import type { LoginBody, SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { knownPerson, loginBody, PASSWORD } from './sign-in.factory.ts';

const HOUSE = '10.9.0.1';
const WRONG = 'Wrong-Pass-word-1';
const LIMIT = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Failures of one test must not slow the next: the window is 15 minutes.
beforeEach(() => {
  server.clock.advance(20 * 60_000);
  server.clock.waited.length = 0;
});

async function enter(
  over: Partial<LoginBody>,
  { device, from = HOUSE }: { device?: string | undefined; from?: string } = {},
): Promise<{ code: number; data: SignedIn }> {
  const response = await server.app.http.inject({
    method: 'POST',
    url: '/admin/user/login',
    remoteAddress: from,
    headers: { client: 'op', ...(device ? { device } : {}) },
    payload: loginBody(over),
  });
  return response.json();
}

async function flood(count = LIMIT): Promise<void> {
  for (let i = 0; i < count; i += 1) await enter({ username: `stranger-${i}`, password: WRONG });
}

const deskOf = async (username: string): Promise<string> => (await enter({ username, password: PASSWORD })).data.device;

describe('after many wrong passwords from the house’s own address', () => {
  test('a desk that signed in before signs in at once', async () => {
    const person = await knownPerson(server);
    const device = await deskOf(person.username);
    await flood();

    expect((await enter({ username: person.username, password: PASSWORD }, { device })).code).toBe(0);
    expect(server.clock.waited).toEqual([]);
  });

  test('others wait longer with every try and are let in all the same', async () => {
    const person = await knownPerson(server);
    await flood(LIMIT + 3);

    expect((await enter({ username: person.username, password: PASSWORD })).code).toBe(0);
    expect(server.clock.waited).toEqual([1_000, 2_000, 4_000, 8_000]);
    await flood(2);
    expect(server.clock.waited.slice(4)).toEqual([8_000, 10_000]);
  });

  test('parallel guesses wait one after the other', async () => {
    await flood();
    await Promise.all([1, 2, 3].map((at) => enter({ username: `at-once-${at}`, password: WRONG })));
    expect(server.clock.waited.toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 4_000]);
  });

  test('nobody waits any more once the window has passed', async () => {
    await flood(LIMIT + 1);
    server.clock.advance(15 * 60_000);
    await enter({ username: 'stranger', password: WRONG });
    expect(server.clock.waited).toEqual([1_000]);
  });
});

describe('a desk', () => {
  test('is known for the person who signed in there, at that address, for a month', async () => {
    const [person, other] = [await knownPerson(server), await knownPerson(server)];
    const device = await deskOf(person.username);
    await flood();
    const waitOf = async (username: string, from = HOUSE) => {
      server.clock.waited.length = 0;
      await enter({ username, password: WRONG }, { device, from });
      return server.clock.waited[0] ?? 0;
    };
    expect(await waitOf(other.username)).toBeGreaterThan(0);
    expect(await waitOf(person.username)).toBe(0);

    server.clock.advance(31 * 86_400_000);
    await flood();
    expect(await waitOf(person.username)).toBeGreaterThan(0);
  });

  test('keeps its name over sign-ins of several people, and no name is taken from a stranger', async () => {
    const [person, other] = [await knownPerson(server), await knownPerson(server)];
    const device = await deskOf(person.username);
    const shared = await enter({ username: other.username, password: PASSWORD }, { device });
    const forged = 'A'.repeat(43);
    const made = await enter({ username: other.username, password: PASSWORD }, { device: forged });

    expect(shared.data.device).toBe(device);
    expect(made.data.device).toMatch(/^[\w-]{43}$/);
    expect(made.data.device).not.toBe(forged);
  });

  test('stays open to its person while somebody at the same address closes the account', async () => {
    const person = await knownPerson(server);
    const device = await deskOf(person.username);
    for (let i = 0; i < 6; i += 1) await enter({ username: person.username, password: WRONG });

    expect((await enter({ username: person.username, password: PASSWORD })).code).toBe(-1);
    expect((await enter({ username: person.username, password: PASSWORD }, { device })).code).toBe(0);
  });

  test('is closed by its own failures, which do not slow the house', async () => {
    const person = await knownPerson(server);
    const device = await deskOf(person.username);
    for (let i = 0; i < 5; i += 1) await enter({ username: person.username, password: WRONG }, { device });
    expect((await enter({ username: person.username, password: PASSWORD }, { device })).code).toBe(-1);

    await flood(LIMIT - 1);
    await enter({ username: 'stranger', password: WRONG });
    expect(server.clock.waited).toEqual([]);
  });

  test('has its own number of calls a minute', async () => {
    const person = await knownPerson(server);
    const device = await deskOf(person.username);
    const codes: number[] = [];
    for (let i = 0; i < 121; i += 1) codes.push((await enter({ username: '', mobile: '13900000000' })).code);
    expect(codes.at(-1)).toBe(429);
    expect((await enter({ username: person.username, password: PASSWORD }, { device })).code).toBe(0);
  });
});

describe('passwords that are asked for within a session', () => {
  const approve = (username: string, password: string, who = server.anonymous) =>
    who.call(witnessEndpoints.approveAsWitness, {
      body: { username, password, purpose: 'receiving.confirm', targetId: '7', content: {} },
    });

  test('of a witness count apart for the person who asks: neither account, address nor colleagues are closed', async () => {
    const [asker, other, witness] = [await knownPerson(server), await knownPerson(server), await knownPerson(server)];
    for (let i = 0; i < 5; i += 1) await approve(witness.username, WRONG, asker.client);
    for (let i = 0; i < LIMIT; i += 1) await approve(`nobody-${i}`, WRONG, asker.client);

    expect((await approve(witness.username, PASSWORD, asker.client)).code).toBe(-1);
    expect((await approve(witness.username, PASSWORD, other.client)).code).toBe(0);
    expect((await enter({ username: witness.username, password: PASSWORD }, { from: '127.0.0.1' })).code).toBe(0);
    expect(server.clock.waited).toEqual([]);
    // Signing in does not give the asker new guesses.
    expect((await approve(witness.username, PASSWORD, asker.client)).code).toBe(-1);
  });

  test('of a confirmation count apart: the person still signs in', async () => {
    const { client, username } = await knownPerson(server);
    const confirm = (secret: string) =>
      client.call(confirmEndpoints.confirmAct, {
        body: { purpose: 'unmask', content: 'ab'.repeat(32), way: 'password', secret },
      });
    for (let i = 0; i < 5; i += 1) await confirm(WRONG);

    expect((await confirm(PASSWORD)).code).toBe(-1);
    expect((await enter({ username, password: PASSWORD }, { from: '127.0.0.1' })).code).toBe(0);
    server.clock.advance(15 * 60_000);
    expect((await confirm(PASSWORD)).code).toBe(0);
  });
});

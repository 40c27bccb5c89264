import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { sessionsEndpoints as calls } from '@mintmark/contract/identity/sessions.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../../test/harness.ts';
import { auditOf, knownPerson, signInAs } from './sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function twoPlaces() {
  const person = await knownPerson(server);
  const { token } = await signInAs(server, person.username);
  return { person, here: new TestClient(server.app, token, person.id), there: person.client };
}
const codeOf = async (client: TestClient) => (await client.call(identityEndpoints.getProfile)).code;

describe('the own sessions', () => {
  test('are listed, the one that asks marked, and no one else’s', async () => {
    const { here } = await twoPlaces();
    const { list } = await here.ok(calls.listSessions);

    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(list[1]).toMatchObject({ address: '127.0.0.1', agent: 'test' });
    server.clock.advance(25 * 3_600_000);
    const later = await knownPerson(server);
    expect((await later.client.ok(calls.listSessions)).list).toHaveLength(1);
  });

  test('end at once, all but this one', async () => {
    const { person, here, there } = await twoPlaces();
    expect(await codeOf(there)).toBe(0);

    expect(await here.ok(calls.endOtherSessions)).toEqual({ ended: 1 });
    await expect.poll(() => codeOf(there)).toBe(401);
    expect(await codeOf(here)).toBe(0);
    expect((await auditOf(server, 'identity.endOtherSessions')).at(-1)).toMatchObject({
      accountId: person.id,
      after: { ended: 1 },
    });
  });

  test('end one by one; not this one, not another person’s', async () => {
    const { here, there } = await twoPlaces();
    const stranger = await knownPerson(server);
    const { list } = await here.ok(calls.listSessions);
    const [current, other] = list.map(({ id }) => ({ params: { id } }));

    expect(await stranger.client.call(calls.endSession, other)).toMatchObject({ code: 404 });
    expect(await here.call(calls.endSession, current)).toMatchObject({ code: -3 });
    expect(await here.call(calls.endSession, other)).toMatchObject({ code: 0, data: null });
    await expect.poll(() => codeOf(there)).toBe(401);
    expect(await here.call(calls.endSession, other)).toMatchObject({ code: 404 });
  });
});

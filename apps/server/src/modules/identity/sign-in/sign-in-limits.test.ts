import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { signInLimitsEndpoints as limits } from '@mintmark/contract/identity/sign-in-limits.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { ACCOUNT_PAGE_PERMISSION } from '@mintmark/contract/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { auditOf, type KnownPerson, knownPerson, loginBody } from './sign-in.factory.ts';

const WRONG = 'Wrong-Pass-word-1';
const ADDRESS = '127.0.0.1';
const RIGHTS = [ACCOUNT_PAGE_PERMISSION, 'admin:user:unlock'];

let server: TestServer;
let keeper: KnownPerson;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await knownPerson(server, { permissions: RIGHTS });
});
afterAll(() => server.stop());

const guess = (username: string) =>
  server.anonymous.call(identityEndpoints.login, { body: loginBody({ username, password: WRONG }) });
const witness = (asker: TestClient, username: string) =>
  asker.call(witnessEndpoints.approveAsWitness, {
    body: { username, password: WRONG, purpose: 'receiving.confirm', targetId: '7', content: {} },
  });
const held = async () => (await keeper.client.ok(limits.listSignInLimits)).held;

describe('what failed passwords hold back', () => {
  test('is seen while it lasts, and lifted with a reason that stays', async () => {
    expect(await held()).toEqual([]);
    for (let i = 0; i < 21; i += 1) await guess(`stranger-${i}`);
    const [asker, person] = [await server.person(), await knownPerson(server)];
    for (let i = 0; i < 5; i += 1) await witness(asker, person.username);

    expect(await held()).toMatchObject([
      { kind: 'address', target: ADDRESS, name: ADDRESS, failures: 21, waitSeconds: 2 },
      { kind: 'witness', target: person.id, name: person.username, failures: 5, waitSeconds: 0 },
    ]);
    const reason = '客户在前台试错密码';
    const lift = () =>
      keeper.client.call(limits.liftSignInLimit, { body: { kind: 'address', target: ADDRESS, reason } });
    expect((await lift()).code).toBe(0);
    expect(await lift()).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
    await keeper.client.ok(limits.liftSignInLimit, { body: { kind: 'witness', target: person.id, reason } });

    const { held: left, lifted } = await keeper.client.ok(limits.listSignInLimits);
    expect(left).toEqual([]);
    expect(lifted).toMatchObject([
      { kind: 'witness', name: person.username, failures: 5, reason },
      { kind: 'address', name: ADDRESS, failures: 21, reason, liftedByName: expect.stringMatching(/^测试/) },
    ]);
    expect((await auditOf(server, 'identity.liftSignInLimit')).length).toBe(2);
    server.clock.waited.length = 0;
    await guess('stranger-again');
    expect(server.clock.waited).toEqual([]);
  });

  test('is lifted once by two people at once', async () => {
    for (let i = 0; i < 20; i += 1) await guess(`another-${i}`);
    const second = await knownPerson(server, { permissions: RIGHTS });
    const lift = (who: TestClient) =>
      who.call(limits.liftSignInLimit, { body: { kind: 'address', target: ADDRESS, reason: '核对' } });
    const codes = await Promise.all([lift(keeper.client), lift(second.client)]);
    expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([-3, 0]);
  });

  test('belongs to the whole house, and wants the right to unlock and a reason', async () => {
    const companyId = await server.company();
    const ofCompany = await server.person({ permissions: RIGHTS, companyId });
    const reader = await server.person({ permissions: [ACCOUNT_PAGE_PERMISSION] });
    expect((await ofCompany.call(limits.listSignInLimits)).code).toBe(403);
    expect((await reader.call(limits.listSignInLimits)).code).toBe(403);
    const body = { kind: 'address', target: ADDRESS, reason: ' ' } as const;
    expect(await keeper.client.call(limits.liftSignInLimit, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'reason' }] },
    });
  });
});

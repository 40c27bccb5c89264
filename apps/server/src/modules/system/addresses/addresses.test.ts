import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { addressesEndpoints as api } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSecondApplication, startTestServer, TestClient, type TestServer } from '../../../../test/harness.ts';
import { flushAddressHits } from '../../../kernel/auth/address-lists.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const WITHIN = { timeout: 10_000, interval: 20 };
const HOUR_MS = 3_600_000;
const PASSWORD = 'Quiet-River-2026';
const FIELDS = { note: '办公室', isActive: true, validUntil: null };
const PERMISSIONS = ['system:company:page', 'system:company:whiteIp'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A company with someone of headquarters who keeps its list, and one of its own people. */
async function scene() {
  const companyId = await server.company();
  const keeper = await server.person({ permissions: PERMISSIONS, scope: 'all' });
  const clerk = await server.person({ permissions: PERMISSIONS, companyId, password: await hashPassword(PASSWORD) });
  const add = (networks: string[], more: Partial<{ validUntil: string; isActive: boolean }> = {}) =>
    keeper.ok(api.createAddresses, { body: { companyId, networks, ...FIELDS, ...more } });
  const profileCode = async (who: TestClient) => (await who.call(identityEndpoints.getProfile)).code;
  const rows = async () => (await keeper.ok(api.listAddresses, { query: { companyId: [companyId] } })).list;
  return { companyId, keeper, clerk, add, profileCode, rows };
}

test('people of a company work from its networks only, open sessions on every process included; headquarters everywhere', async () => {
  const { companyId, keeper, clerk, add, profileCode } = await scene();
  const second = await startSecondApplication(server);
  try {
    const elsewhere = new TestClient(second.app, clerk.token, clerk.accountId);
    expect([await profileCode(clerk), await profileCode(elsewhere)]).toEqual([0, 0]);
    expect(await add(['203.0.113.9/24', '2001:DB8::5'])).toEqual({
      saved: ['203.0.113.0/24', '2001:db8::5/128'],
      overlaps: [],
    });
    expect([await profileCode(clerk), await profileCode(keeper)]).toEqual([403, 0]);
    await vi.waitFor(async () => expect(await profileCode(elsewhere)).toBe(403), WITHIN);
    expect(await clerk.call(identityEndpoints.getProfile)).toMatchObject({ data: { errorId: 'ADDRESS_REFUSED' } });

    await add(['127.0.0.0/8']);
    expect(await profileCode(clerk)).toBe(0);
    await vi.waitFor(async () => expect(await profileCode(elsewhere)).toBe(0), WITHIN);
    const state = await clerk.ok(api.addressState, { query: { companyId } });
    expect(state).toMatchObject({ inForce: 3, bindsReader: true, ownAddress: '127.0.0.1', isOwnAddressAllowed: true });
  } finally {
    await second.stop();
  }
});

test('a refused address signs nobody in, and says no more than a wrong password; leaving stays possible', async () => {
  const { clerk, add } = await scene();
  const username = await server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const account = db
      .selectFrom('accounts')
      .select('username')
      .where('id', '=', clerk.accountId ?? '');
    return (await account.executeTakeFirstOrThrow()).username;
  });
  const signIn = (password: string) =>
    server.anonymous.call(identityEndpoints.login, { body: { username, password, uuid: '', code: '', mobile: '' } });
  expect(await signIn(PASSWORD)).toMatchObject({ code: 0 });
  await add(['198.51.100.7']);
  const [right, wrong] = [await signIn(PASSWORD), await signIn('Other-River-2026')];
  expect([right.code, right.msg]).toEqual([wrong.code, wrong.msg]);
  expect(await clerk.call(identityEndpoints.logout, { body: {} })).toMatchObject({ code: 0 });
  await vi.waitFor(async () => {
    const told = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select('address')
        .where('action', '=', 'system.refuseAddress')
        .where('accountId', '=', clerk.accountId)
        .execute(),
    );
    // The second refusal from there within ten minutes is not written again.
    expect(told).toEqual([{ address: '127.0.0.1' }]);
  }, WITHIN);
});

test('a line that has expired stops counting by itself; without one in force there is no limit', async () => {
  const { companyId, clerk, keeper, add, profileCode } = await scene();
  const end = new Date(server.clock.now().getTime() + HOUR_MS).toISOString();
  await add(['198.51.100.7'], { validUntil: end });
  expect(await profileCode(clerk)).toBe(403);
  expect(await keeper.ok(api.addressState, { query: { companyId } })).toMatchObject({ inForce: 1, endsAt: end });
  server.clock.advance(HOUR_MS);
  expect(await profileCode(clerk)).toBe(0);
  const past = { companyId, networks: ['10.0.0.1'], ...FIELDS, validUntil: end };
  expect(await keeper.call(api.createAddresses, { body: past })).toMatchObject({ code: -1 });
});

test('nobody locks himself out: the message names his address; who is not bound by the list may', async () => {
  const { companyId, clerk, keeper, add, rows } = await scene();
  const lockOut = { companyId, networks: ['198.51.100.7'], ...FIELDS };
  const refused = await clerk.call(api.createAddresses, { body: lockOut });
  expect(refused).toMatchObject({ code: -3 });
  expect(refused.msg).toContain('127.0.0.1');
  expect(await rows()).toEqual([]);

  await clerk.ok(api.createAddresses, { body: { ...lockOut, networks: ['198.51.100.7', '127.0.0.1'] } });
  const own = (await rows()).find(({ cidr }) => cidr === '127.0.0.1/32');
  const line = { id: own?.id ?? '', version: 1, cidr: '127.0.0.1', note: '', validUntil: null };
  expect(await clerk.call(api.updateAddress, { body: { ...line, isActive: false } })).toMatchObject({ code: -3 });
  const removal = { params: { id: line.id }, body: { version: 1, reason: '不用了' } };
  expect(await clerk.call(api.removeAddress, removal)).toMatchObject({ code: -3 });
  expect(await keeper.call(api.removeAddress, removal)).toMatchObject({ code: 0 });
  await add(['127.0.0.1']);
});

test('lines are normalised; the same one twice is refused at its place, overlapping ones are told', async () => {
  const { companyId, keeper, add } = await scene();
  await add(['10.1.0.0/16']);
  const again = await keeper.call(api.createAddresses, {
    body: { companyId, networks: ['10.2.0.1', '10.1.9.9/16'], ...FIELDS },
  });
  expect(again).toMatchObject({ code: -1, data: { fields: [{ path: 'networks', msg: '10.1.0.0/16 已在名单中' }] } });
  const bad = await keeper.call(api.createAddresses, { body: { companyId, networks: ['10.1.2.3.4'], ...FIELDS } });
  expect(bad).toMatchObject({
    code: -1,
    data: { fields: [{ path: 'networks', msg: expect.stringContaining('10.1.2.3.4') }] },
  });
  expect(await add(['10.1.2.0/24'])).toEqual({
    saved: ['10.1.2.0/24'],
    overlaps: [{ cidr: '10.1.2.0/24', other: '10.1.0.0/16' }],
  });
});

test('hits are counted in memory and written; a stranger to the company sees nothing; the second editor sees the difference', async () => {
  const { companyId, clerk, keeper, add, rows, profileCode } = await scene();
  await add(['127.0.0.0/8']);
  await profileCode(clerk);
  await flushAddressHits(server.services);
  await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ lastHitAt: expect.any(String) }), WITHIN);

  const foreign = await server.person({ permissions: PERMISSIONS, companyId: await server.company() });
  const [line] = await rows();
  const change = { id: line?.id ?? '', version: 1, cidr: '127.0.0.0/8', ...FIELDS };
  expect((await foreign.ok(api.listAddresses, { query: { companyId: [companyId] } })).total).toBe(0);
  expect(await foreign.call(api.addressState, { query: { companyId } })).toMatchObject({ code: 404 });
  expect(await foreign.call(api.updateAddress, { body: change })).toMatchObject({ code: 404 });
  expect(
    await foreign.call(api.createAddresses, { body: { companyId, networks: ['10.0.0.1'], ...FIELDS } }),
  ).toMatchObject({ code: 404 });

  await keeper.ok(api.updateAddress, { body: { ...change, note: '总部' } });
  const second = await clerk.call(api.updateAddress, { body: { ...change, note: '分部' } });
  expect(second).toMatchObject({ code: -2, data: { current: { version: 2, note: '总部' } } });
});

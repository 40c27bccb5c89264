import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import type { MenuEntryRow } from '@mintmark/contract/access/access.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { hubOf } from '../notices/index.ts';

const AGENTS = '/customer/agent';
const CUSTOMERS = '/customer/user';

let server: TestServer;
let editor: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.person({ permissions: ['admin:menu:page', 'admin:menu:edit'] });
  clerk = await server.person({ companyId: await server.company() });
});
afterAll(() => server.stop());

const entries = async () => (await editor.ok(access.listMenuEntries)).list;
const entry = async (key: string) => (await entries()).find((one) => one.key === key) ?? expect.unreachable(key);
const bodyOf = ({ key, version, titleZh, titleEn, place, isOff }: MenuEntryRow) => ({
  key,
  version,
  titleZh,
  titleEn,
  place,
  isOff,
});
async function change(key: string, more: Partial<ReturnType<typeof bodyOf>>) {
  return editor.call(access.updateMenuEntry, { body: { ...bodyOf(await entry(key)), ...more } });
}
const house = async () => (await clerk.ok(access.getHouseMenu)).list;

describe('the menu of the house', () => {
  test('is the one of the release until somebody changes it; a change reaches everyone who is signed in', async () => {
    expect(await house()).toEqual([]);
    expect(await entry(AGENTS)).toMatchObject({ titleZh: '代理商管理', isChanged: false, version: 0, place: 2 });

    expect(await change(AGENTS, { titleZh: '合作代理', isOff: true })).toMatchObject({ code: 0, data: { version: 1 } });

    expect(await house()).toEqual([
      { key: AGENTS, titleZh: '合作代理', titleEn: null, initials: 'hzdl', position: null, isOff: true },
    ]);
    expect(await entry(AGENTS)).toMatchObject({ titleZh: '合作代理', defaultZh: '代理商管理', isChanged: true });
  });

  test('keeps an order among siblings; the order of the release is none', async () => {
    await change(AGENTS, { place: 1 });
    expect((await entries()).filter(({ group }) => group === 'customer').map(({ key }) => key)).toEqual([
      AGENTS,
      CUSTOMERS,
      '/customer/viewUserAgreement',
    ]);
    await change(CUSTOMERS, { place: 1 });
    expect((await house()).filter(({ position }) => position !== null)).toEqual([]);
    await change('group:finance', { place: 1 });
    expect((await entries())[0]?.key).toBe('group:finance');
  });

  test('goes back to the release, one entry or the whole', async () => {
    await change(AGENTS, { titleZh: '代理', isOff: true, place: 1 });
    const { key, version } = await entry(AGENTS);
    await editor.ok(access.restoreMenuEntry, { body: { key, version } });
    expect(await entry(AGENTS)).toMatchObject({ titleZh: '代理商管理', isOff: false, place: 2, isChanged: false });

    await editor.ok(access.restoreMenu);
    expect(await house()).toEqual([]);
  });

  test('is written down with what was and what is', async () => {
    await change(AGENTS, { titleZh: '代理甲' });
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ before: object; after: object }>`SELECT before, after FROM audit_logs
        WHERE action = 'access.updateMenuEntry' AND target_no = ${AGENTS} ORDER BY id DESC LIMIT 1`.execute(db),
    );
    expect(rows[0]).toMatchObject({ before: { titleZh: '代理商管理' }, after: { titleZh: '代理甲', place: 2 } });
  });

  test('tells every open page within the announcement of the transaction', async () => {
    const heard = new Promise<string>((resolve) => {
      const hub = hubOf(server.services.db);
      hub.join('1', { tell: () => undefined, access: () => undefined, announce: resolve, drop: () => undefined });
    });
    await change(AGENTS, { titleZh: '代理乙' });
    expect(await heard).toBe('menu');
  });
});

describe('a change that cannot be', () => {
  test.each([
    ['titleZh', { titleZh: ' ' }],
    ['titleZh', { titleZh: '长'.repeat(21) }],
    ['titleEn', { titleEn: '' }],
    ['titleEn', { titleEn: 'x'.repeat(41) }],
    ['place', { place: 0 }],
  ])('is refused beside %s: %j', async (path, more) => {
    expect(await change(AGENTS, more)).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test.each(['/dashboard/console', '/log', '/admin/user/profile', '/admin/menuSystem', 'group:admin', 'group:account'])(
    '%s stays on',
    async (key) => {
      expect(await change(key, { isOff: true })).toMatchObject({ code: -1, data: { fields: [{ path: 'isOff' }] } });
      expect((await entry(key)).isOff).toBe(false);
    },
  );

  test('an entry that there is not answers as absent; without the right nothing is changed', async () => {
    const body = { ...bodyOf(await entry(AGENTS)), key: '/nowhere' };
    expect((await editor.call(access.updateMenuEntry, { body })).code).toBe(404);
    const reader = await server.person({ permissions: ['admin:menu:page'] });
    expect((await reader.call(access.updateMenuEntry, { body })).code).toBe(403);
    expect((await reader.call(access.restoreMenu)).code).toBe(403);
  });

  test('of two administrators the second sees what the first has made', async () => {
    const seen = bodyOf(await entry(CUSTOMERS));
    await change(CUSTOMERS, { titleZh: '客户名册' });
    expect(await editor.call(access.updateMenuEntry, { body: { ...seen, titleZh: '客户' } })).toMatchObject({
      code: -2,
      data: { current: { titleZh: '客户名册', version: seen.version + 1 } },
    });
    const body = { ...bodyOf(await entry(CUSTOMERS)), titleEn: 'Clients' };
    const answers = await Promise.all([1, 2].map(() => editor.call(access.updateMenuEntry, { body })));
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 0]);
  });
});

describe('the catalogue of permissions', () => {
  test('names screens, calls and holders of each string (R422)', async () => {
    const { permissions, screens, endpoints } = await editor.ok(access.getPermissionCatalogue);
    expect(permissions.find(({ permission }) => permission === 'customer:agent:page')).toMatchObject({
      kind: 'page',
      group: 'customer',
      initials: 'dlsgl',
      roles: expect.arrayContaining([{ zh: '运营主管', en: 'Operations manager' }]),
    });
    expect(permissions.find(({ permission }) => permission === 'order:reCheck:page')?.group).toBe('audit');
    expect(screens.find(({ path }) => path === AGENTS)?.permission).toEqual(['customer:agent:page']);
    expect(endpoints).toContainEqual(
      expect.objectContaining({
        path: access.updateMenuEntry.path,
        method: 'PUT',
        permission: ['admin:menu:page', 'admin:menu:edit'],
      }),
    );
    expect(endpoints).toHaveLength(server.app.bindings.length);
    // A call without a Chinese title would speak English to everybody.
    expect(endpoints.filter(({ zh }) => !/\p{Script=Han}/u.test(zh)).map(({ path }) => path)).toEqual([]);
  });

  test('counts people of the reader’s scope only', async () => {
    const companyId = await server.company();
    await server.person({ permissions: ['admin:mq:page'], companyId });
    const near = await server.person({ permissions: ['admin:menu:page'], companyId });
    const far = await server.person({ permissions: ['admin:menu:page'], companyId: await server.company() });
    const people = async (reader: TestClient) =>
      (await reader.ok(access.getPermissionCatalogue)).permissions.find(
        ({ permission }) => permission === 'admin:mq:page',
      )?.people;
    expect([await people(near), await people(far)]).toEqual([1, 0]);
  });
});

describe('permission strings', () => {
  const KEY = 'permission:customer:agent:page';
  const rows = async () => (await editor.ok(access.getPermissionCatalogue)).permissions;
  const area = async () => (await rows()).filter(({ entry: { group } }) => group === 'permission:customer:*:*');
  const row = async () => (await rows()).find(({ entry }) => entry.key === KEY)?.entry ?? expect.unreachable(KEY);
  const set = async (more: Partial<ReturnType<typeof bodyOf>>) =>
    editor.call(access.updateMenuEntry, { body: { ...bodyOf(await row()), ...more } });

  test('get titles and places of the house in the catalogue and in every browser, and go back to the release', async () => {
    const before = await area();
    expect(await row()).toMatchObject({ titleZh: '代理商管理', isChanged: false, canSwitchOff: false, version: 0 });
    expect(await set({ titleZh: '合作代理页面', place: before.length })).toMatchObject({ code: 0 });

    expect((await area()).at(-1)).toMatchObject({
      permission: 'customer:agent:page',
      zh: '合作代理页面',
      initials: 'hzdlym',
    });
    expect((await area()).map(({ permission }) => permission).toSorted()).toEqual(
      before.map(({ permission }) => permission).toSorted(),
    );
    expect((await house()).find(({ key }) => key === KEY)).toMatchObject({ titleZh: '合作代理页面', titleEn: null });

    await editor.ok(access.restoreMenu);
    expect(await row()).toMatchObject({ titleZh: '合作代理页面' });
    const { key, version } = await row();
    await editor.ok(access.restoreMenuEntry, { body: { key, version } });
    expect(await area()).toEqual(
      before.map((one) => ({ ...one, entry: { ...one.entry, version: expect.any(Number) } })),
    );
    expect((await house()).filter((one) => one.key.startsWith('permission:'))).toEqual([]);
  });

  test('are not switched off, and a stale form says what another administrator made of them', async () => {
    expect(await set({ isOff: true })).toMatchObject({ code: -1, data: { fields: [{ path: 'isOff' }] } });
    const { version } = await row();
    await set({ titleZh: '甲' });
    expect(await set({ titleZh: '乙', version })).toMatchObject({ code: -2, data: { current: { titleZh: '甲' } } });
    expect(await set({ titleZh: '' })).toMatchObject({ code: -1 });
    const unknown = { ...bodyOf(await row()), key: 'permission:no:such:string' };
    expect(await editor.call(access.updateMenuEntry, { body: unknown })).toMatchObject({ code: 404 });
  });
});

import { VIEWS_OF_A_LIST, listViewEndpoints as views } from '@mintmark/contract/kernel/list-views.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';

const SHARE = { permissions: ['system:listView:share'] };
const BODY = { list: 'receiving.orders', name: '上月未付', conditions: 'eyJ2IjoxfQ', isShared: false };

let server: TestServer;
let companyId: string;
let clerk: TestClient;
let colleague: TestClient;
let lead: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ companyId });
  colleague = await server.person({ companyId });
  lead = await server.person({ companyId, ...SHARE });
  stranger = await server.person({ companyId: await server.company(), ...SHARE });
});
afterAll(() => server.stop());

const namesOf = async (person: TestClient, list = BODY.list) =>
  (await person.ok(views.listViews, { query: { list } })).list.map(({ name }) => name);

describe('own views', () => {
  test('are kept by list, changed and deleted by their person, and seen by nobody else', async () => {
    const saved = await clerk.ok(views.createListView, { body: BODY });
    expect(saved).toMatchObject({ name: '上月未付', isOwn: true, mayChange: true, isShared: false, version: 1 });
    expect(await namesOf(clerk)).toEqual(['上月未付']);
    expect(await namesOf(clerk, 'ratings.list')).toEqual([]);
    expect(await namesOf(lead)).toEqual([]);
    const { id } = saved;
    const body = { version: 1, name: '未付', conditions: 'eyJ2IjoyfQ', isShared: false };
    expect(await lead.call(views.updateListView, { params: { id }, body })).toMatchObject({ code: 404 });
    expect(await lead.call(views.removeListView, { params: { id } })).toMatchObject({ code: 404 });
    expect(await clerk.ok(views.updateListView, { params: { id }, body })).toMatchObject({ name: '未付', version: 2 });
    expect(await clerk.call(views.updateListView, { params: { id }, body })).toMatchObject({
      data: { errorId: 'VERSION_STALE', current: { name: '未付', version: 2 } },
    });
    await clerk.ok(views.removeListView, { params: { id } });
    expect(await namesOf(clerk)).toEqual([]);
  });

  test('have a name once, also when it is saved twice at once, and not too many', async () => {
    const both = await Promise.all(
      [1, 2].map(() => clerk.call(views.createListView, { body: { ...BODY, name: '一' } })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([-1, 0]);
    expect(both.find(({ code }) => code !== 0)).toMatchObject({ data: { fields: [{ path: 'name' }] } });
    for (let at = 2; at <= VIEWS_OF_A_LIST; at += 1)
      await clerk.ok(views.createListView, { body: { ...BODY, name: `第${at}` } });
    expect(await clerk.call(views.createListView, { body: { ...BODY, name: '多余' } })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'name' }] },
    });
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: '长'.repeat(31) }, 'name'],
    ['conditions that no list writes', { conditions: '{"v":1}' }, 'conditions'],
    ['a list without a key', { list: '../x' }, 'list'],
  ])('are refused with %s', async (_, over, path) => {
    expect(await colleague.call(views.createListView, { body: { ...BODY, ...over } })).toMatchObject({
      code: -1,
      data: { fields: [{ path }] },
    });
  });
});

describe('shared views', () => {
  test('are seen in the own company only, by everybody, and may be shared by who holds the permission', async () => {
    expect(await colleague.call(views.createListView, { body: { ...BODY, isShared: true } })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
    const shared = await lead.ok(views.createListView, { body: { ...BODY, name: '例会', isShared: true } });
    const seen = await colleague.ok(views.listViews, { query: { list: BODY.list } });
    expect(seen.list).toEqual([expect.objectContaining({ name: '例会', isOwn: false, mayChange: false })]);
    expect(await namesOf(stranger)).toEqual([]);
    const { id } = shared;
    const body = { version: 1, name: '例会', conditions: '', isShared: false };
    expect(await colleague.call(views.updateListView, { params: { id }, body })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
    expect(await colleague.call(views.removeListView, { params: { id } })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
    expect(await stranger.call(views.removeListView, { params: { id } })).toMatchObject({ code: 404 });
    expect(await lead.ok(views.updateListView, { params: { id }, body })).toMatchObject({ isShared: false });
    expect(await namesOf(colleague)).toEqual([]);
  });

  test('of the house are seen in every company', async () => {
    const house = await server.person(SHARE);
    await house.ok(views.createListView, { body: { ...BODY, name: '全员', isShared: true } });
    expect(await namesOf(stranger)).toEqual(['全员']);
    expect(await namesOf(colleague)).toEqual(['全员']);
  });

  test('of a company stay in it when somebody of the house changes them', async () => {
    const house = await server.person(SHARE);
    const { id } = await lead.ok(views.createListView, { body: { ...BODY, name: '早会', isShared: true } });
    const body = { version: 1, name: '早会表', conditions: '', isShared: true };
    await house.ok(views.updateListView, { params: { id }, body });
    expect(await namesOf(colleague)).toContain('早会表');
    expect(await namesOf(stranger)).not.toContain('早会表');
  });
});

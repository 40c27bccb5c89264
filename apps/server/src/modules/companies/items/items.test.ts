import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receivingEndpoints as orders } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS, patchRow } from '../../../../test/factories/entry.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft, aLine, anOldCertificate, itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { labelDataOf } from '../../../workflow/labels/label-data.ts';
import { findPublicCertificate } from '../../certificates/public-certificate.queries.ts';

const RIGHTS = ['system:company:page', 'system:companyItem:edit'] as const;
const [YESTERDAY, TODAY, TOMORROW, LATER] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-01'] as const;
const OWN = { nameZh: '袁大头 三年', nameEn: 'Fat Man, Year 3', references: [{ system: 'JN', no: '12' }] };
type Own = Omit<BodyInputOf<typeof calls.createCompanyItem>, 'companyId' | 'itemId'>;

let server: TestServer;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  itemId = await itemIdOf(server, 'MS-001');
});
afterAll(() => server.stop());

interface House {
  readonly companyId: string;
  readonly manager: TestClient;
}
async function aHouse(): Promise<House> {
  const companyId = await server.company();
  return { companyId, manager: await server.person({ permissions: RIGHTS, companyId }) };
}
const NO_TERMS = { varieties: null, baseFen: null, rateBp: null, minTier: null, maxNumber: null, boxType: null };
const NOTHING = { nameZh: null, nameEn: null, references: null, weightTolMg: null, diameterTolUm: null, ...NO_TERMS };
const give = ({ manager, companyId }: House, more: Partial<Own> = {}, item = itemId) =>
  manager.call(calls.createCompanyItem, {
    body: { companyId, itemId: item, validFrom: TODAY, ...NOTHING, isRefused: false, note: '', ...OWN, ...more },
  });
const given = async (house: House, more: Partial<Own> = {}) => {
  const answer = await give(house, more);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const look = ({ manager, companyId }: House) => manager.ok(calls.getCompanyItem, { params: { id: companyId, itemId } });
const days = async (house: House) =>
  (await look(house)).periods.map(({ validFrom, validTo }) => [validFrom, validTo]).toReversed();
const run = (query: ReturnType<typeof sql>) => server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));

describe('what a company says of an item (R106)', () => {
  test('names the pieces of orders from its day on; orders of the day before keep the house’s name', async () => {
    const house = await aHouse();
    await given(house);
    const { companyId } = house;
    const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
    const older = await aReceived(server, [{ catalogItemId: itemId }], {
      companyId,
      submittedAt: new Date(`${YESTERDAY}T04:00:00Z`),
    });
    const newer = await aReceived(server, [{ catalogItemId: itemId }, {}], { companyId });
    const { house: said } = await look(house);
    const entry = await anEntry(clerk, newer);
    const rowsOf = async (id: string) => (await clerk.ok(entryEndpoints.getDispatch, { params: { id } })).rows;

    expect((await anEntry(clerk, older)).dispatch.rows[0]).toMatchObject({ name: said.nameZh, nameEn: said.nameEn });
    expect(entry.dispatch.rows[0]).toMatchObject({ name: OWN.nameZh, nameEn: OWN.nameEn });
    // The grid fills in the compendium's name with the item; a word that the clerk types afterwards stays.
    const filled = { catalogItemId: itemId, name: said.nameZh, nameEn: said.nameEn };
    await patchRow(clerk, entry.dispatch.id, 2, filled);
    await patchRow(clerk, entry.dispatch.id, 0, { name: said.nameZh });
    const rows = await rowsOf(entry.dispatch.id);
    expect(rows.map(({ name }) => name)).toEqual([
      said.nameZh,
      OWN.nameZh,
      OWN.nameZh,
      expect.not.stringContaining('袁大头'),
    ]);
    // Chosen once more, the item puts its name back.
    await patchRow(clerk, entry.dispatch.id, 2, { name: '旧写法' });
    await patchRow(clerk, entry.dispatch.id, 2, filled);
    expect((await rowsOf(entry.dispatch.id))[2]).toMatchObject({ name: OWN.nameZh, nameEn: OWN.nameEn });
  });

  test('words label and certificate, and nothing of them changes afterwards', async () => {
    const house = await aHouse();
    const own = await given(house);
    const { companyId } = house;
    const { coin } = await aCoin(server, { status: 60, catalogItemId: itemId }, { companyId });
    const label = await server.services.db.read(SYSTEM_SCOPE, (db) => labelDataOf(db, server.services.config, coin));
    expect(label.english).toContain('JN-12');
    const counter = await aCounter(server, { companyId });
    await anOldCertificate(server, { companyId, customerId: counter.customerId });
    const stated = () => server.services.db.read(SYSTEM_SCOPE, (db) => findPublicCertificate(db, 'Y6000123459'));
    expect((await stated())?.references).toEqual(['JN-12']);

    const change = { version: own.version, ...NOTHING, ...OWN, nameZh: '另名', isRefused: false, note: '' };
    expect(await house.manager.call(calls.updateCompanyItem, { params: { id: own.id }, body: change })).toMatchObject({
      code: -3,
      msg: expect.stringContaining('已有钱币按此录入'),
    });
    const remove = { version: own.version, reason: '误设' };
    expect((await house.manager.call(calls.removeCompanyItem, { params: { id: own.id }, body: remove })).code).toBe(-3);
    await expect(run(sql`UPDATE company_items SET name_zh = '另名' WHERE id = ${own.id}`)).rejects.toThrow(
      'entered under',
    );
    await given(house, { validFrom: LATER, references: [{ system: 'JN', no: '99' }] });
    expect((await stated())?.references).toEqual(['JN-12']);
  });

  test('widens the tolerance that weights are looked at by', async () => {
    const house = await aHouse();
    await given(house, { weightTolMg: 900 });
    const { companyId } = house;
    const clerk = await server.person({ permissions: ['closeReview:rating:measure'], companyId });
    const flagsOf = async (submittedAt: Date) => {
      const { coin } = await aCoin(server, { status: 20, catalogItemId: itemId }, { companyId, submittedAt });
      const { weightMg } = (await look(house)).house;
      const body = { version: coin.version, weightMg: (weightMg ?? 0) + 800 };
      return (await clerk.ok(entryEndpoints.saveMeasures, { params: { id: coin.id }, body })).flags;
    };
    expect(await flagsOf(new Date(`${YESTERDAY}T04:00:00Z`))).toContain('W');
    expect(await flagsOf(server.clock.now())).not.toContain('W');
  });

  test('or that it does not take it in: said beside the line, at submitting and in the entry grid', async () => {
    const house = await aHouse();
    const counter = await aCounter(server, { companyId: house.companyId });
    const draft = await aDraft(counter, { lines: [aLine({ catalogItemId: itemId })] });
    await given(house, { ...NOTHING, isRefused: true });
    const body = { customerId: counter.customerId, lines: [aLine({ catalogItemId: itemId })] };
    expect(await counter.client.call(orders.createOrder, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.0.catalogItemId', msg: '公司不受理该品种' }] },
    });
    const submit = { params: { id: draft.id }, body: { version: draft.version } };
    expect(await counter.client.call(orders.submitOrder, submit)).toMatchObject({
      code: -3,
      data: { fields: [{ path: 'lines.0.catalogItemId' }] },
    });
    const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: house.companyId });
    const { dispatch } = await anEntry(clerk, await aReceived(server, [{}], { companyId: house.companyId }));
    await expect(patchRow(clerk, dispatch.id, 0, { catalogItemId: itemId })).rejects.toThrow('公司不受理该品种');
  });
});

describe('the line of own values', () => {
  test('has no gap and no overlap; what is taken away gives its days back', async () => {
    const house = await aHouse();
    await given(house);
    const later = await given(house, { validFrom: LATER, nameZh: '后名' });
    const next = await given(house, { validFrom: TOMORROW, nameZh: '中名' });
    expect(await days(house)).toEqual([
      [TODAY, TODAY],
      [TOMORROW, '2026-11-30'],
      [LATER, null],
    ]);
    const end = { version: next.version, lastDay: LATER, reason: '停用' };
    expect(await house.manager.call(calls.endCompanyItem, { params: { id: next.id }, body: end })).toMatchObject({
      data: { fields: [{ path: 'lastDay' }] },
    });
    await house.manager.ok(calls.removeCompanyItem, {
      params: { id: next.id },
      body: { version: next.version, reason: '误设' },
    });
    await house.manager.ok(calls.endCompanyItem, {
      params: { id: later.id },
      body: { version: later.version, lastDay: '2026-12-31', reason: '停用' },
    });
    expect(await days(house)).toEqual([
      [TODAY, '2026-11-30'],
      [LATER, '2026-12-31'],
    ]);
  });

  test('refuses a past or taken day, values that say nothing, a tolerance without its measure, a number twice', async () => {
    const house = await aHouse();
    await given(house);
    const fieldOf = async (more: Partial<Own>) => (await give(house, { validFrom: LATER, ...more })).data;
    expect(await fieldOf({ validFrom: YESTERDAY })).toMatchObject({ fields: [{ path: 'validFrom' }] });
    expect(await fieldOf({ validFrom: TODAY })).toMatchObject({ fields: [{ path: 'validFrom' }] });
    expect(await fieldOf(NOTHING)).toMatchObject({ fields: [{ path: 'nameZh' }] });
    const twice = [OWN.references[0] ?? { system: '', no: '' }, { system: 'jn', no: '12' }];
    expect(await fieldOf({ references: twice })).toMatchObject({ fields: [{ path: 'references.1.no' }] });
    await run(sql`UPDATE catalog_items SET diameter_um = NULL WHERE code = 'MS-002'`);
    const bare = await itemIdOf(server, 'MS-002');
    expect((await give(house, { ...NOTHING, diameterTolUm: 5 }, bare)).data).toMatchObject({
      fields: [{ path: 'diameterTolUm' }],
    });
  });

  test('tells the second of two people, and is written into the log', async () => {
    const house = await aHouse();
    const { id, version } = await given(house);
    const body = { version, ...NOTHING, ...OWN, nameZh: '新名', isRefused: false, note: '' };
    await house.manager.ok(calls.updateCompanyItem, { params: { id }, body });
    expect(await house.manager.call(calls.updateCompanyItem, { params: { id }, body })).toMatchObject({
      code: -2,
      data: { current: { version: version + 1, nameZh: '新名' } },
    });
    const { history } = await look(house);
    expect(history.map(({ action, targetNo }) => [action, targetNo])).toEqual([
      ['编辑公司币种', 'MS-001'],
      ['新增公司币种', 'MS-001'],
    ]);
  });

  test('belongs to its company: others see and reach nothing', async () => {
    const house = await aHouse();
    const own = await given(house);
    const stranger = await aHouse();
    const { total } = await stranger.manager.ok(calls.listCompanyItems, { query: {} });
    expect(total).toBe(0);
    expect((await give({ ...stranger, companyId: house.companyId })).code).toBe(404);
    const end = { version: own.version, lastDay: LATER, reason: '停用' };
    expect((await stranger.manager.call(calls.endCompanyItem, { params: { id: own.id }, body: end })).code).toBe(404);
    const detail = { params: { id: house.companyId, itemId } };
    expect((await stranger.manager.call(calls.getCompanyItem, detail)).code).toBe(404);
    const { list } = await house.manager.ok(calls.listCompanyItems, { query: { q: '袁大头' } });
    expect(list).toMatchObject([{ id: own.id, itemCode: 'MS-001', nameZh: OWN.nameZh, referenceText: 'JN-12' }]);
  });
});

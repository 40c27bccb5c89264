import { boxesEndpoints as api } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { BOX_PERMISSIONS, LABEL_PERMISSIONS, labelledCoins, lastAudit } from '../production.factory.ts';

let server: TestServer;
let companyId: string;
let boxer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
  boxer = await server.person({ permissions: BOX_PERMISSIONS, companyId });
});

/** Coins of the company, laid into a tray by the boxer. */
async function boxed(boxNo: string, count = 2) {
  const printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  const { coins } = await labelledCoins(server, printer, companyId, Array(count).fill({}));
  const fresh = await Promise.all(coins.map(({ id }) => coinNow(server, id)));
  const items = fresh.map(({ id, version }, at) => ({
    ...{ coinId: id, version, boxNo, position: at + 1 },
    ...({ boxType: 'S1', ringUm: 40_000 } as const),
  }));
  await boxer.ok(api.assignBoxes, { body: { items } });
  return fresh;
}
const trays = async (boxNo?: string, who = boxer) =>
  (await who.ok(api.listTrays, { query: boxNo === undefined ? {} : { boxNo } })).list;
const put = (boxNo: string, place: string, version: number, who = boxer) =>
  who.call(api.placeTray, { params: { boxNo }, body: { companyId, place, version } });

test('trays that hold coins are listed by number, with their pieces and who has them; empty ones and others’ are not', async () => {
  await boxed('T-9', 1);
  await boxed('T-10', 2);

  const list = await trays();

  expect(list.map(({ boxNo, pieces, storePlace, version }) => [boxNo, pieces, storePlace, version])).toEqual([
    ['T-9', 1, '', 0],
    ['T-10', 2, '', 0],
  ]);
  expect(list[1]?.holders).toMatchObject([{ pieces: 2 }]);
  expect((await trays('t-1')).map(({ boxNo }) => boxNo)).toEqual(['T-10']);
  const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });
  expect(await trays(undefined, stranger)).toEqual([]);
});

test('a tray is put into a place of the house and taken away again, each told with its person, its coins stay in it', async () => {
  const [coin] = await boxed('T-3');

  expect(await put('T-3', 'rework', 0)).toMatchObject({ code: 0, data: { storePlace: 'rework', version: 1 } });

  expect((await trays())[0]).toMatchObject({ storePlace: 'rework', version: 1 });
  expect((await trays())[0]?.placedBy).not.toBeNull();
  expect((await coinNow(server, coin?.id ?? '')).place).toBe('box:T-3/1');
  expect(await lastAudit(server, 'labels.placeTray')).toMatchObject({ targetNo: 'T-3', companyId });
  expect(await put('T-3', '', 0)).toMatchObject({ code: -2 });
  expect(await put('T-3', '', 1)).toMatchObject({ code: 0, data: { storePlace: '', version: 2 } });
});

test('no place that the house does not have, no tray without coins, nobody of another company or without the right', async () => {
  await boxed('T-4', 1);

  expect(await put('T-4', '月球', 0)).toMatchObject({ code: -1, data: { fields: [{ path: 'place' }] } });
  expect(await put('T-5', 'rework', 0)).toMatchObject({ code: 404 });
  const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });
  expect(await put('T-4', 'rework', 0, stranger)).toMatchObject({ code: 404 });
  const reader = await server.person({ permissions: ['closeReview:order:page'], companyId });
  expect(await put('T-4', 'rework', 0, reader)).toMatchObject({ code: 403 });
  expect(await trays('T-4', reader)).toHaveLength(1);
});

test('of two people who put a tray at once the second is told', async () => {
  await boxed('T-6', 1);

  const answers = await Promise.all([put('T-6', 'rework', 0), put('T-6', 'entry', 0)]);

  expect(answers.map(({ code }) => code).toSorted()).toEqual([-2, 0]);
  expect((await trays('T-6'))[0]?.version).toBe(1);
});

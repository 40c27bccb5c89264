import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { brokenLink } from '../../../workflow/coins/coin-events.repo.ts';
import {
  BOX_PERMISSIONS,
  boxNow,
  coinsToLabel,
  correct,
  goodScan,
  LABEL_PERMISSIONS,
  labelledCoins,
  lastAudit,
} from '../production.factory.ts';

let server: TestServer;
let companyId: string;
let printer: TestClient;
let boxer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  boxer = await server.person({ permissions: BOX_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

type Place = { boxType?: string; ringUm?: number | null; boxNo?: string; position?: number };
const assign = (coin: { id: string; version: number }, place: Place = {}, client = boxer) =>
  client.call(boxesEndpoints.assignBoxes, {
    body: {
      items: [
        {
          coinId: coin.id,
          version: coin.version,
          boxType: 'S1',
          ringUm: 40_000,
          boxNo: 'T-1',
          position: 1,
          ...place,
        } as never,
      ],
    },
  });

async function labelled(count = 1) {
  const made = await labelledCoins(server, printer, companyId, Array(count).fill({}));
  const coins = await Promise.all(made.coins.map((coin) => coinNow(server, coin.id)));
  const [coin] = coins;
  if (!coin) throw new Error('no coin');
  return { ...made, coins, coin };
}

test('a holder that the category does not use is refused beside its field', async () => {
  const { coin } = await labelled();

  expect(await assign(coin, { boxType: 'B1', ringUm: 140_000 })).toMatchObject({
    code: -1,
    data: { fields: [{ path: 'items.0.boxType' }] },
  });
});

describe('the sheet of a dispatch', () => {
  test('suggests holder and ring and says what may be done', async () => {
    const { order, dispatchId, coin } = await labelled();

    const sheet = await boxer.ok(boxesEndpoints.getBoxSheet, { params: { orderCode: order.orderCode, dispatchId } });

    expect(sheet.coins).toMatchObject([
      {
        coinCode: coin.coinCode,
        suggestion: { boxType: 'S1', ringUm: 40_000 },
        label: { isValid: true, differences: [], printNo: 1 },
        chip: null,
        needsWitness: false,
        neededImages: [6, 7],
        allowedActions: [
          { action: 'assign', allowed: true },
          { action: 'seal', allowed: false },
          { action: 'failSeal', allowed: false },
          { action: 'damageSeal', allowed: false },
          { action: 'slabImages', allowed: false },
        ],
      },
    ]);
  });

  test('counts what is not there yet and what goes back raw', async () => {
    const made = await coinsToLabel(server, companyId, [
      { status: 40 },
      { status: 80, grade: { resultType: RESULT.counterfeit } },
      { status: 60 },
    ]);

    const sheet = await boxer.ok(boxesEndpoints.getBoxSheet, {
      params: { orderCode: made.order.orderCode, dispatchId: made.dispatchId },
    });

    expect(sheet).toMatchObject({ waitingQty: 1, rawQty: 1 });
    expect(sheet.rawCoins).toMatchObject([{ coinCode: made.coins[1]?.coinCode, resultType: RESULT.counterfeit }]);
    expect(sheet.coins.map((coin) => coin.status)).toEqual([60]);
  });

  test('is found by a scanned label or coin, and not by another company', async () => {
    const { order, dispatchId, coin } = await labelled();
    const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });
    const find = (code: string, client = boxer) => client.call(boxesEndpoints.findBoxByCode, { query: { code } });

    expect(await find(coin.coinCode)).toMatchObject({ data: { orderCode: order.orderCode, dispatchId } });
    expect(await find(`http://house/c/${coin.certNo}?s=x`)).toMatchObject({ data: { coinId: coin.id } });
    expect(await find('C9999999999')).toMatchObject({ code: 404 });
    expect(await find(coin.coinCode, stranger)).toMatchObject({ code: 404 });
    expect(
      await stranger.call(boxesEndpoints.getBoxSheet, { params: { orderCode: order.orderCode, dispatchId } }),
    ).toMatchObject({ code: 404 });
  });
});

describe('a box', () => {
  test('gives the coin its holder and place', async () => {
    const { coin } = await labelled();

    const answer = await assign(coin, { boxNo: 't-14', position: 3 });

    expect(answer).toMatchObject({ code: 0, data: { items: [{ status: 70 }] } });
    expect(await coinNow(server, coin.id)).toMatchObject({
      status: 70,
      boxType: 'S1',
      ringUm: 40_000,
      boxNo: 'T-14',
      boxPosition: 3,
      place: 'box:T-14/3',
      boxedBy: boxer.accountId,
    });
    expect(await lastAudit(server, 'labels.assignBoxes')).toMatchObject({ targetNo: coin.coinCode, companyId });
    const tray = await boxer.ok(boxesEndpoints.getTray, { params: { boxNo: 'T-14' } });
    expect(tray.coins).toMatchObject([{ position: 3, coinCode: coin.coinCode, ringUm: 40_000 }]);
  });

  test('takes no coin that is larger than its ring, and no ring that is not made', async () => {
    const { coin } = await labelled();

    expect(await assign(coin, { ringUm: 39_000 })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'items.0.ringUm', msg: '内环小于钱币直径' }] },
    });
    expect(await assign(coin, { ringUm: 40_500 })).toMatchObject({ code: -1 });
    expect(await assign(coin, { ringUm: null })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'items.0.ringUm' }] },
    });
    expect(await assign(coin, { boxNo: 'nowhere' })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'items.0.boxNo' }] },
    });
  });

  test('has one coin at a place, even when two people choose it at once', async () => {
    const [one, other, third] = [await labelled(), await labelled(), await labelled()];
    const second = await server.person({ permissions: BOX_PERMISSIONS, companyId });

    const answers = await Promise.all([
      assign(one.coin, { boxNo: 'T-77', position: 5 }),
      assign(other.coin, { boxNo: 'T-77', position: 5 }, second),
    ]);
    const later = await assign(third.coin, { boxNo: 'T-77', position: 5 });

    expect(answers.map((answer) => answer.code).sort()).toEqual([-1, 0]);
    for (const refused of [...answers.filter((answer) => answer.code !== 0), later])
      expect(refused).toMatchObject({
        code: -1,
        data: { fields: [{ path: 'items.0.position', msg: '该位置已被占用' }] },
      });
    const tray = await boxer.ok(boxesEndpoints.getTray, { params: { boxNo: 'T-77' } });
    expect(tray.coins).toHaveLength(1);
  });

  test('keeps the place of a coin that an audit took out', async () => {
    const [one, other] = [await labelled(), await labelled()];
    await assign(one.coin, { boxNo: 'T-78' });
    await correct(server, one.coin.id, { status: 46 });

    expect(await assign(other.coin, { boxNo: 'T-78' })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'items.0.position' }] },
    });
  });

  test('is refused while the label is not that of the data', async () => {
    const { coin } = await labelled();
    await correct(server, coin.id, { weightMg: 26_001 });

    const answer = await assign(coin);

    expect(answer).toMatchObject({
      code: -3,
      data: { params: { guard: '标签无效，请重新打印' }, differences: ['measures'] },
    });
  });

  test('may be changed while the coin is not sealed', async () => {
    const { coin } = await labelled();
    await assign(coin, { boxNo: 'T-79', position: 1 });
    const boxed = await coinNow(server, coin.id);

    expect(await assign(boxed, { boxNo: 'T-79', position: 2, boxType: 'L1', ringUm: 41_000 })).toMatchObject({
      code: 0,
    });

    expect(await coinNow(server, coin.id)).toMatchObject({
      status: 70,
      boxType: 'L1',
      boxPosition: 2,
      place: 'box:T-79/2',
    });
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coin.id))).toBeNull();
  });

  test('of many coins is all or none', async () => {
    const { coins } = await labelled(3);
    const items = (ringUm: number) =>
      coins.map((coin, index) => ({
        coinId: coin.id,
        version: coin.version,
        boxType: 'S1' as const,
        ringUm: index === 2 ? ringUm : 40_000,
        boxNo: 'T-80',
        position: index + 1,
      }));

    const refused = await boxer.call(boxesEndpoints.assignBoxes, { body: { items: items(16_000) } });
    expect(refused).toMatchObject({ code: -1, data: { fields: [{ path: 'items.2.ringUm' }] } });
    expect((await coinNow(server, coins[0]?.id ?? '')).status).toBe(65);
    expect((await boxer.ok(boxesEndpoints.assignBoxes, { body: { items: items(41_000) } })).items).toHaveLength(3);
  });

  test('waits for a hold, a question, the right state and the right view', async () => {
    const held = await labelledCoins(server, printer, companyId, [{}]);
    const { coin } = await labelled();
    await correct(server, held.coins[0]?.id ?? '', { isHeld: true });
    const toLabel = (await coinsToLabel(server, companyId)).coins[0];
    if (!toLabel) throw new Error('no coin');
    const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });

    expect(await assign(await coinNow(server, held.coins[0]?.id ?? ''))).toMatchObject({
      data: { params: { guard: '已挂起' } },
    });
    expect(await assign(toLabel)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect(await assign({ ...coin, version: coin.version - 1 })).toMatchObject({ code: -2 });
    expect(await assign(coin, {}, stranger)).toMatchObject({ code: 404 });
  });
});

describe('a holder that fails', () => {
  test('is scrapped; the place is free again', async () => {
    const [{ coin }, other] = [await labelled(), await labelled()];
    await boxNow(server, boxer, coin.id, { boxNo: 'T-81' });
    const scan = await goodScan(server, coin.id);
    const fail = (reason: string) =>
      boxer.call(boxesEndpoints.failSeal, { params: { id: coin.id }, body: { version: scan.version, reason } });

    expect(await fail(' ')).toMatchObject({ code: -1, data: { fields: [{ path: 'reason' }] } });
    expect(await fail('合盒后有裂纹')).toMatchObject({ code: 0, data: { status: 65 } });

    expect(await coinNow(server, coin.id)).toMatchObject({ boxNo: null, boxType: null, ringUm: null, place: 'boxing' });
    expect(await assign(other.coin, { boxNo: 'T-81' })).toMatchObject({ code: 0 });
    expect(await lastAudit(server, 'labels.failSeal')).toMatchObject({ reason: '合盒后有裂纹' });
    expect(await fail('again')).toMatchObject({ code: -2 });
  });

  test('and hurts the coin: an incident, and rework of the grade', async () => {
    const { coin } = await labelled();
    await boxNow(server, boxer, coin.id);
    const { version } = await goodScan(server, coin.id);

    const answer = await boxer.call(boxesEndpoints.damageSeal, {
      params: { id: coin.id },
      body: { version, reason: '压伤币边' },
    });

    expect(answer).toMatchObject({ code: 0, data: { status: 82 } });
    expect(await coinNow(server, coin.id)).toMatchObject({ reworkStep: 'grade', place: 'rework', boxNo: null });
    const last = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('coinEvents')
        .select(['kind', 'data'])
        .where('coinId', '=', coin.id)
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    );
    expect(last).toMatchObject({ kind: 'sealDamage', data: { incident: true, reason: '压伤币边' } });
  });
});

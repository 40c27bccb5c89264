import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { aFile } from '../../../../test/factories/entry.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let companyId: string;
let photographer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  photographer = await server.person({
    permissions: ['closeReview:rating:page', 'closeReview:rating:image'],
    companyId,
  });
});
afterAll(() => server.stop());

const toImage = (options: CoinOptions = {}, order: object = {}) =>
  aCoin(server, { status: 10, weightMg: null, diameterUm: null, ...options }, { companyId, ...order });

let serial = 0;
function upload(name = 'picture.jpg', who = photographer): Promise<string> {
  serial += 1;
  return aFile(server, who, `Coin/${serial}-${name}`, companyId);
}

async function add(coinId: string, kind: number, fileKey?: string) {
  return photographer.call(api.addImage, {
    params: { id: coinId },
    body: { kind, fileKey: fileKey ?? (await upload()) },
  });
}

describe('pictures of a coin', () => {
  test('the last mandatory one moves the coin to information entry', async () => {
    const { coin } = await toImage();

    const front = await add(coin.id, 2);
    const back = await add(coin.id, 3);

    expect(front.data).toMatchObject({ status: 10, missingImages: [3] });
    expect(back.data).toMatchObject({ status: 20, missingImages: [] });
    expect(await coinNow(server, coin.id)).toMatchObject({ place: 'information', imagedBy: photographer.accountId });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select(['action', 'targetNo'])
        .where('targetId', '=', coin.id)
        .where('action', '=', 'entry.addImage')
        .execute(),
    );
    expect(log).toHaveLength(2);
  });

  test('obverse and reverse that arrive at once move the coin exactly once', async () => {
    const { coin } = await toImage();
    const keys = [await upload(), await upload()];

    const answers = await Promise.all([add(coin.id, 2, keys[0]), add(coin.id, 3, keys[1])]);

    expect(answers.map((answer) => answer.code)).toEqual([0, 0]);
    expect((await coinNow(server, coin.id)).status).toBe(20);
    const moves = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('coinEvents').select('kind').where('coinId', '=', coin.id).where('kind', '=', 'image').execute(),
    );
    expect(moves).toHaveLength(1);
  });

  test('a new picture takes the place of the earlier one; a mandatory one is only taken away while pictures are due', async () => {
    const { coin } = await toImage();
    await add(coin.id, 2);
    await add(coin.id, 2);
    const before = await photographer.ok(api.getCoin, { params: { id: coin.id } });
    const removed = await photographer.ok(api.removeImage, {
      params: { id: coin.id, imageId: before.images[0]?.id ?? '' },
    });
    await add(coin.id, 2);
    await add(coin.id, 3);
    await add(coin.id, 5);
    const after = await photographer.ok(api.getCoin, { params: { id: coin.id } });
    const remove = (kind: number) =>
      photographer.call(api.removeImage, {
        params: { id: coin.id, imageId: after.images.find((image) => image.kind === kind)?.id ?? '' },
      });

    expect(before.images.map((image) => image.kind)).toEqual([2]);
    expect(before.images[0]?.url).toMatch(/^\/oss\/Coin\/.+sig=/);
    expect(removed).toMatchObject({ missingImages: [2, 3] });
    expect(await remove(2)).toMatchObject({ code: -3, msg: '缺少必需的图片' });
    expect(await remove(5)).toMatchObject({ code: 0 });
    expect((await coinNow(server, coin.id)).status).toBe(20);
  });

  test('is refused for another person’s upload, in another state, on hold and for another company', async () => {
    const { coin } = await toImage();
    const other = await server.person({ permissions: ['closeReview:rating:image'], companyId });
    const graded = await toImage({ status: 41 });
    const held = await toImage({}, { isHeld: true });
    const foreign = await aCoin(server, { status: 10 });

    expect(await add(coin.id, 2, await upload('x.jpg', other))).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'fileKey' }] },
    });
    expect(await add(coin.id, 6)).toMatchObject({ code: -1, data: { fields: [{ path: 'kind' }] } });
    expect(await add(graded.coin.id, 2)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect(await add(held.coin.id, 2)).toMatchObject({ code: -3, msg: '已挂起' });
    expect((await add(foreign.coin.id, 2)).code).toBe(404);
  });

  test('a folder of pictures named by coin and side is attached in one call; what does not fit is named', async () => {
    const first = await toImage();
    const second = await toImage();
    const graded = await toImage({ status: 41 });
    const name = (code: string, kind: number) => upload(`${code}-${kind}.jpg`);
    const fileKeys = [
      await name(first.coin.coinCode, 2),
      await name(first.coin.coinCode, 3),
      await name(second.coin.coinCode, 2),
      await name(graded.coin.coinCode, 2),
      await name('C9999999999', 2),
      await upload('IMG_2031.jpg'),
    ];

    const matched = await photographer.ok(api.matchImages, { body: { fileKeys } });

    expect(matched.results.map((result) => result.error?.errorId ?? null)).toEqual([
      null,
      null,
      null,
      'STATE_CONFLICT',
      'NOT_FOUND',
      'GUARD_FAILED',
    ]);
    expect(matched.coins.map((coin) => [coin.coinCode, coin.status])).toEqual([
      [first.coin.coinCode, 20],
      [second.coin.coinCode, 10],
    ]);
  });
});

describe('the queue of information entry', () => {
  test('lists what waits, by order or dispatch, without customer, value or tier', async () => {
    const { order, coin } = await toImage();
    const rows = await photographer.ok(api.listCoins, { query: { orderCode: order.orderCode, status: [10, 20] } });
    const byDispatch = await photographer.ok(api.listCoins, { query: { dispatchId: coin.dispatchId } });
    const found = await photographer.ok(api.findCoin, { query: { code: ` ${coin.coinCode.toLowerCase()} ` } });

    expect(rows).toMatchObject({ total: 1, list: [{ id: coin.id, orderCode: order.orderCode, imageKinds: [] }] });
    expect(byDispatch.total).toBe(1);
    expect(found).toEqual({ id: coin.id, status: 10 });
    expect(Object.keys(rows.list[0] ?? {}).filter((key) => /fen|tier|customer|cert|grade/i.test(key))).toEqual([]);
  });

  test('a grader sees coins by code only and may not ask by order', async () => {
    const { order, coin } = await toImage();
    const grader = await server.person({
      permissions: ['closeReview:rating:page', 'closeReview:rating:measure', 'closeReview:rating:score'],
      companyId,
    });

    const asked = await grader.call(api.listCoins, { query: { orderCode: order.orderCode } });
    const list = await grader.ok(api.listCoins, { query: { coinCode: coin.coinCode } });
    const one = await grader.ok(api.getCoin, { params: { id: coin.id } });

    expect(asked).toMatchObject({ code: -1, data: { errorId: 'FILTER_UNKNOWN' } });
    expect(list.list).toMatchObject([{ orderCode: null, dispatchId: null, dispatchNo: null, seq: null }]);
    expect(one).toMatchObject({ orderCode: null, dispatchId: null });
    expect(JSON.stringify([list, one])).not.toContain(order.orderCode);
  });
});

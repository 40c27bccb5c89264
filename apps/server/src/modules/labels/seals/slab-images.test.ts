import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import {
  BOX_PERMISSIONS,
  boxNow,
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
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
  boxer = await server.person({ permissions: BOX_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

async function aPicture(client = boxer, dir: 'Slab/' | 'Coin/' = 'Slab/', name = 'slab'): Promise<string> {
  serial += 1;
  const { data } = await uploadAs(server, client, dir, { bytes: await picture(), name: `${name}-${serial}.jpg` });
  return data.fileKey;
}

/** A sealed coin that waits for its pictures (75). */
async function sealed() {
  const made = await labelledCoins(server, printer, companyId);
  const id = made.coins[0]?.id ?? '';
  await boxNow(server, boxer, id);
  await boxer.ok(boxesEndpoints.sealCoin, { params: { id }, body: await goodScan(server, id) });
  return coinNow(server, id);
}

const add = (
  coin: { id: string; version: number },
  images: readonly { kind: 6 | 7; fileKey: string }[],
  client = boxer,
) =>
  client.call(boxesEndpoints.addSlabImages, {
    params: { id: coin.id },
    body: { version: coin.version, images: [...images] },
  });

const imagesOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('images')
      .select(['kind', 'fileKey', 'deletedAt'])
      .where('ownerType', '=', 'coin')
      .where('ownerId', '=', coinId)
      .orderBy('id')
      .execute(),
  );

describe('slab pictures', () => {
  test('front and back take the coin to the quality check', async () => {
    const coin = await sealed();
    const [front, back] = [await aPicture(), await aPicture()];

    const answer = await add(coin, [
      { kind: 6, fileKey: front },
      { kind: 7, fileKey: back },
    ]);

    expect(answer).toMatchObject({ code: 0, data: { status: 80 } });
    expect(await coinNow(server, coin.id)).toMatchObject({ place: 'quality' });
    expect((await imagesOf(coin.id)).map((image) => [image.kind, image.fileKey])).toEqual([
      [6, front],
      [7, back],
    ]);
    expect(await lastAudit(server, 'labels.addSlabImages')).toMatchObject({ targetNo: coin.coinCode });
  });

  test('one of them is kept and waits for the other; a better one replaces it', async () => {
    const coin = await sealed();
    const first = await add(coin, [{ kind: 6, fileKey: await aPicture() }]);
    expect(first).toMatchObject({ code: 0, data: { status: 75, version: coin.version + 1 } });
    const again = await add({ ...coin, version: coin.version + 1 }, [{ kind: 6, fileKey: await aPicture() }]);
    expect(again).toMatchObject({ data: { status: 75 } });

    const last = await add({ ...coin, version: coin.version + 2 }, [{ kind: 7, fileKey: await aPicture() }]);

    expect(last).toMatchObject({ data: { status: 80 } });
    expect((await imagesOf(coin.id)).map((image) => [image.kind, image.deletedAt !== null])).toEqual([
      [6, true],
      [6, false],
      [7, false],
    ]);
  });

  test('must be the person’s own, in the slab folder, one of a kind', async () => {
    const coin = await sealed();
    const other = await server.person({ permissions: BOX_PERMISSIONS, companyId });
    const foreign = await aPicture(other);
    const raw = await aPicture(boxer, 'Coin/');
    const own = await aPicture();

    for (const fileKey of [foreign, raw, 'Slab/none.jpg', '../Slab/x.jpg'])
      expect(await add(coin, [{ kind: 6, fileKey }])).toMatchObject({
        code: -1,
        data: { fields: [{ path: 'images.0.fileKey' }] },
      });
    expect(
      await add(coin, [
        { kind: 6, fileKey: own },
        { kind: 6, fileKey: own },
      ]),
    ).toMatchObject({ code: -1, data: { fields: [{ path: 'images.1.kind' }] } });
    expect(await imagesOf(coin.id)).toEqual([]);
  });

  test('are taken of sealed coins only, from the present view, in the own company', async () => {
    const coin = await sealed();
    const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });
    const image = { kind: 6 as const, fileKey: await aPicture() };

    expect(await add({ ...coin, version: coin.version - 1 }, [image])).toMatchObject({ code: -2 });
    expect(await add(coin, [image], stranger)).toMatchObject({ code: 404 });
    await correct(server, coin.id, { status: 70 });
    expect(await add(coin, [image])).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('of a slab that was opened do not count for the next one', async () => {
    const coin = await sealed();
    await add(coin, [
      { kind: 6, fileKey: await aPicture() },
      { kind: 7, fileKey: await aPicture() },
    ]);
    await correct(server, coin.id, { status: 65, boxNo: null, boxPosition: null });
    await boxNow(server, boxer, coin.id);
    await boxer.ok(boxesEndpoints.sealCoin, { params: { id: coin.id }, body: await goodScan(server, coin.id) });

    const answer = await add(await coinNow(server, coin.id), [{ kind: 6, fileKey: await aPicture() }]);

    expect(answer).toMatchObject({ code: 0, data: { status: 75 } });
  });
});

describe('slab pictures by their file names', () => {
  const match = (fileKeys: readonly string[], client = boxer) =>
    client.ok(boxesEndpoints.matchSlabImages, { body: { fileKeys: [...fileKeys] } });
  const named = (code: string | null, kind: number, client = boxer) => aPicture(client, 'Slab/', `${code}-${kind}`);

  test('find their slabs by certificate or coin number; complete ones go to the quality check', async () => {
    const [one, two, half] = [await sealed(), await sealed(), await sealed()];
    const files = [
      await named(one.certNo, 6),
      await named(one.certNo, 7),
      await named(two.coinCode, 7),
      await named(two.coinCode, 6),
      await named(half.certNo, 6),
    ];

    const { results, coins } = await match(files);

    expect(results.map((row) => row.error)).toEqual([null, null, null, null, null]);
    expect(new Map(coins.map((coin) => [coin.coinId, coin.status]))).toEqual(
      new Map([
        [one.id, 80],
        [two.id, 80],
        [half.id, 75],
      ]),
    );
    expect((await imagesOf(two.id)).map((image) => image.kind).sort()).toEqual([6, 7]);
    expect(await lastAudit(server, 'labels.matchSlabImages')).toMatchObject({ after: { files: 5 } });
  });

  test('name what does not fit and attach the rest', async () => {
    const [good, late] = [await sealed(), await sealed()];
    await correct(server, late.id, { status: 80 });
    const other = await server.person({ permissions: BOX_PERMISSIONS, companyId });
    const files = [
      await named(good.certNo, 6),
      await aPicture(boxer, 'Slab/', 'IMG'),
      await named(late.certNo, 6),
      await named('Y6000123459', 6),
      await named(good.certNo, 7, other),
      await aPicture(boxer, 'Coin/', `${good.certNo}-7`),
    ];

    const { results, coins } = await match(files);

    expect(results.map((row) => row.error?.errorId ?? null)).toEqual([
      null,
      'GUARD_FAILED',
      'STATE_CONFLICT',
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(coins).toEqual([expect.objectContaining({ coinId: good.id, status: 75 })]);
  });

  test('do not reach another company', async () => {
    const coin = await sealed();
    const stranger = await server.person({ permissions: BOX_PERMISSIONS, companyId: await server.company() });

    const { results, coins } = await match([await named(coin.certNo, 6, stranger)], stranger);

    expect([results[0]?.error?.errorId, coins]).toEqual(['NOT_FOUND', []]);
    expect(await imagesOf(coin.id)).toEqual([]);
  });
});

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { scanNow } from '../../src/modules/audits/quality.factory.ts';
import { picture, uploadAs } from '../../src/modules/files/upload.factory.ts';
import { ensureFundAccounts } from '../../src/modules/finance/fund-accounts.repo.ts';
import { boxNow, goodScan, printNow } from '../../src/modules/labels/production.factory.ts';
import type { CoinRow } from '../../src/workflow/coins/coin.repo.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { coinNow } from './coin.factory.ts';
import { coinsNow } from './entry.factory.ts';
import { aGrader } from './grader.factory.ts';
import { aCounter, type Counter } from './submission.factory.ts';

/** A house with the people of every desk: walks go through the commands, as the screens call them. */
export interface House extends Counter {
  readonly server: TestServer;
  /** Everything around the grading table. */
  readonly clerk: TestClient;
  /** Neither entered, boxed nor sealed. */
  readonly checker: TestClient;
  readonly graders: readonly [TestClient, TestClient];
}

export async function aHouse(server: TestServer): Promise<House> {
  const counter = await aCounter(server);
  const { companyId } = counter;
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  return {
    ...counter,
    server,
    clerk: await server.person({ permissions: ['*:*:*'], companyId }),
    checker: await server.person({ permissions: ['audit:finCheck:page', 'audit:finCheck:decide'], companyId }),
    graders: [await aGrader(server, companyId), await aGrader(server, companyId)],
  };
}

type Body = BodyInputOf<typeof receivingEndpoints.createOrder>;
type Line = NonNullable<Body['lines']>[number];

async function photo({ server, clerk }: House, dir: 'Receipt/' | 'Coin/' | 'Slab/'): Promise<string> {
  const name = `${Math.random().toString(36).slice(2)}.jpg`;
  return (await uploadAs(server, clerk, dir, { bytes: await picture(), name })).data.fileKey;
}

/** The form: an order of one line, submitted. */
export async function handIn(house: House, line: Line): Promise<string> {
  const { client, customerId } = house;
  const draft = await client.ok(receivingEndpoints.createOrder, {
    body: { customerId, returnMethod: RETURN_METHOD.pickup, lines: [line] },
  });
  await client.ok(receivingEndpoints.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });
  return draft.id;
}

/** The parcel is there, counted and confirmed. */
export async function receive(house: House, orderId: string): Promise<void> {
  const { clerk } = house;
  const params = { orderId };
  await clerk.ok(receiptEndpoints.arrive, { body: { orderIds: [orderId], sealState: 'hand' } });
  const sheet = await clerk.ok(receiptEndpoints.getSheet, { params });
  const lines = sheet.lines.map(({ id, quantity }) => ({ lineId: id, countedQty: quantity }));
  const counted = await clerk.ok(receiptEndpoints.saveCount, { params, body: { version: sheet.version, lines } });
  const photoKeys = [await photo(house, 'Receipt/')];
  const seen = await clerk.ok(receiptEndpoints.addPhotos, { params, body: { version: counted.version, photoKeys } });
  await clerk.ok(receiptEndpoints.confirmReceipt, { params, body: { version: seen.version } });
}

/** Detail entry of the one coin, as its line says it. */
export async function enter({ server, clerk }: House, orderId: string): Promise<CoinRow> {
  const [waiting] = (await clerk.ok(entryEndpoints.listDispatches, { query: { orderId } })).list;
  await clerk.ok(entryEndpoints.startEntry, { params: { orderId }, body: { version: waiting?.version ?? 0 } });
  const [coin] = await coinsNow(server, orderId);
  if (!coin) throw new Error('no coin');
  const params = { id: coin.dispatchId };
  const { version } = await clerk.ok(entryEndpoints.getDispatch, { params });
  await clerk.ok(entryEndpoints.finishDispatch, { params, body: { version } });
  return coinNow(server, coin.id);
}

/** Both faces in pictures, weight and diameter as the catalogue has them: the coin waits at the grading table. */
export async function measure(house: House, coinId: string): Promise<CoinRow> {
  const { server, clerk } = house;
  const params = { id: coinId };
  for (const kind of [IMAGE_KIND.obverse, IMAGE_KIND.reverse])
    await clerk.ok(entryEndpoints.addImage, { params, body: { kind, fileKey: await photo(house, 'Coin/') } });
  const { version, expected } = await clerk.ok(entryEndpoints.getCoin, { params });
  const measures = { weightMg: expected?.weightMg ?? 26_700, diameterUm: expected?.diameterUm ?? 39_000 };
  await clerk.ok(entryEndpoints.saveMeasures, { params, body: { version, ...measures } });
  return coinNow(server, coinId);
}

/** From the form to the grading table. */
export async function bringToTable(house: House, line: Line): Promise<CoinRow> {
  const orderId = await handIn(house, line);
  await receive(house, orderId);
  return measure(house, (await enter(house, orderId)).id);
}

/** Everything that is due, by WeChat; nothing where nothing is due. */
export async function pay({ clerk, server }: House, orderId: string): Promise<void> {
  const { order } = await clerk.ok(financeEndpoints.getCollection, { params: { id: orderId } });
  if (order.dueFen <= 0) return;
  const allocations = [{ orderId, version: order.version, amountFen: order.dueFen }];
  const receivedAt = server.clock.now().toISOString();
  await clerk.ok(financeEndpoints.collectPayment, {
    body: {
      method: PAY_METHOD.wechat,
      amountFen: order.dueFen,
      receivedAt,
      allocations,
      channelTxnId: `WX${order.orderCode}`,
    },
  });
}

/** Label, box, seal, pictures of the slab: the coin waits for its check. */
async function produce(house: House, coinId: string): Promise<void> {
  const { server, clerk } = house;
  await printNow(server, clerk, [coinId]);
  await boxNow(server, clerk, coinId);
  await clerk.ok(boxesEndpoints.sealCoin, { params: { id: coinId }, body: await goodScan(server, coinId) });
  const images = [];
  for (const kind of [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack])
    images.push({ kind, fileKey: await photo(house, 'Slab/') });
  const { version } = await coinNow(server, coinId);
  await clerk.ok(boxesEndpoints.addSlabImages, { params: { id: coinId }, body: { version, images } });
}

/** What the result leads to: a slab or the way back as it came, paid and checked: the coin is ready. */
export async function finish(house: House, coinId: string): Promise<CoinRow> {
  const { server, checker } = house;
  const result = await coinNow(server, coinId);
  await pay(house, result.orderId);
  if (result.certNo !== null) await produce(house, coinId);
  await scanNow(server, checker, coinId);
  const { version } = await coinNow(server, coinId);
  const sheet = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: coinId } });
  const checklist = sheet.checklist.map(({ code }) => ({ code, isFine: true }));
  await checker.ok(auditsEndpoints.checkQuality, {
    params: { id: coinId },
    body: { version, result: 'pass', checklist, note: '' },
  });
  return coinNow(server, coinId);
}

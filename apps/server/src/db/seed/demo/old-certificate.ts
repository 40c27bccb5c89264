import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { later } from '../../../kernel/clock.ts';
import type { Config } from '../../../kernel/config.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import {
  certificateData,
  dataHash,
  insertVersion,
  publishCertificate,
} from '../../../workflow/certificates/certificates.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { placeOfStatus } from '../../../workflow/coins/custody.repo.ts';
import { recalculate } from '../../../workflow/money/pricing.ts';
import { storeQuote } from '../../../workflow/money/quote.ts';
import { nextCoinCodes } from '../../../workflow/numbers.repo.ts';
import { type OrderRow, orderById, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { insertSampleCoin } from './coins.ts';
import { writeRest } from './history.ts';
import { insertLines, insertOrder } from './orders.ts';
import { OLD_CERTIFICATE } from './plan.data.ts';
import { writeChecks, writeDelivery, writeLabels, writePayment } from './production.ts';
import type { Item, Scene } from './scene.ts';

const DAYS_AGO = 200;

/** An order of last winter whose one coin carries the certificate that the example list asks to grade again (D10). */
export async function insertOldCertificate(
  scene: Scene,
  config: Config,
  now: Date,
  priceListId: string,
): Promise<void> {
  const [customer] = scene.people.customers;
  const reference = await scene.tx
    .selectFrom('catalogReferences')
    .select('itemId')
    .where('system', '=', 'L&M')
    .where('no', '=', '63')
    .executeTakeFirst();
  const item = scene.items.find((one) => one.id === reference?.itemId);
  if (!customer || !item) throw new Error(`The catalogue has no ${OLD_CERTIFICATE.reference}.`);
  const start = later(now, -DAYS_AGO * 86_400_000);
  const lines = [{ item, variety: null, quantity: 1, declaredFen: 200_000 }];
  const order = await insertOrder(scene, customer, { facts: 'entered' }, lines, start, priceListId);
  const [lineId] = await insertLines(scene, order, lines);
  await storeQuote(scene.tx, order, { now: start, accountId: null });
  const dispatch = await scene.tx
    .insertInto('dispatches')
    .values({
      companyId: order.companyId,
      gradingCompanyId: order.companyId,
      orderId: order.id,
      dispatchNo: `${order.orderCode}-01`,
      seq: 1,
      category1: item.category1,
      entryFinishedAt: order.entryFinishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const coin = await insertShippedCoin(scene, { order, item, lineId: lineId ?? '', dispatchId: dispatch.id, start });
  await insertCertificate(scene, coin, start);
  await publishCertificate(scene.tx, coin, { now: start, accountId: null });
  await writeLabels(scene, config, [coin], start);
  await writeChecks(scene, [coin], start);
  await writeDelivery(scene, order, [coin], start);
  const price = await recalculate(scene.tx, await orderById(scene.tx, order.id), { now: start, accountId: null });
  await writePayment(scene, await orderById(scene.tx, order.id), price.totalFen, start);
  await refreshOrder(scene.tx, order.id);
}

interface Spot {
  readonly order: OrderRow;
  readonly item: Item;
  readonly lineId: string;
  readonly dispatchId: string;
  readonly start: Date;
}

async function insertShippedCoin(scene: Scene, { order, item, lineId, dispatchId, start }: Spot): Promise<CoinRow> {
  const [coinCode] = await nextCoinCodes(scene.tx, 1);
  const grade = { resultType: RESULT.graded, strike: 'MS', number: OLD_CERTIFICATE.number } as const;
  const spot = {
    order,
    dispatchId,
    dispatchNo: `${order.orderCode}-01`,
    lineId,
    item,
    variety: null,
    coinCode: coinCode ?? '',
    seq: 1,
    declaredFen: 200_000,
    now: start,
    grade,
  };
  const graded = await insertSampleCoin(scene, { ...spot, status: coinMachine.state.toPrice });
  await writeRest(scene, graded, coinMachine.state.shipped, order.entryFinishedAt ?? start);
  return scene.tx
    .updateTable('coins')
    .set({
      status: coinMachine.state.shipped,
      certNo: OLD_CERTIFICATE.certNo,
      place: placeOfStatus(coinMachine.state.shipped) ?? '',
      labelledBy: scene.people.accounts.label ?? null,
      qcBy: scene.people.accounts.quality ?? null,
    })
    .where('id', '=', graded.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertCertificate(scene: Scene, coin: CoinRow, start: Date): Promise<void> {
  const data = certificateData(coin, OLD_CERTIFICATE.certNo);
  const hash = dataHash(data);
  const { id } = await scene.tx
    .insertInto('certificates')
    .values({
      companyId: coin.companyId,
      certNo: OLD_CERTIFICATE.certNo,
      letter: 'Y',
      coinId: coin.id,
      data: jsonb(data),
      dataHash: hash,
      allocatedAt: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { certificateId: id, dataVersion: 1, companyId: coin.companyId, data, hash, cause: 'allocated' };
  await insertVersion(scene.tx, version, { now: start, accountId: null });
}

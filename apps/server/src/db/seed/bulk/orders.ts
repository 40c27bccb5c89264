import type { Tx } from '../../../kernel/db/database.ts';
import { gramsOf } from '../../../kernel/search/grams.ts';
import { nextCoinCodes, nextSerials } from '../../../workflow/numbers.repo.ts';
import type { Dice } from '../demo/dice.ts';
import type { Item } from '../demo/scene.ts';
import { coinRows, versionRow } from './coin-row.ts';
import type { Owner } from './companies.ts';
import { insertRows, nextIds } from './insert-rows.repo.ts';

export const COINS_PER_ORDER = 10;
const BETWEEN_ORDERS_MS = 5 * 60_000;
/** Where the coins of an order stand, with the status that follows from it: 92 of 100 orders are history. */
interface Stand {
  readonly coin: number;
  readonly order: number;
}
const STANDS: readonly (readonly [Stand, number])[] = [
  [{ coin: 100, order: 100 }, 92],
  [{ coin: 30, order: 50 }, 3],
  [{ coin: 40, order: 50 }, 2],
  [{ coin: 60, order: 70 }, 2],
  [{ coin: 80, order: 70 }, 1],
];

export interface BulkScene {
  readonly dice: Dice;
  readonly items: readonly Item[];
  readonly owners: readonly Owner[];
  readonly until: Date;
  readonly priceListId: string;
}

export interface Batch {
  readonly orders: number;
  /** Orders made before this batch: codes and times go on from here. */
  readonly done: number;
  readonly total: number;
}

interface Plan {
  readonly id: string;
  readonly lineId: string;
  readonly dispatchId: string;
  readonly code: string;
  readonly at: string;
  readonly owner: Owner;
  readonly item: Item;
  readonly stand: Stand;
  readonly declaredFen: number;
}

type Row = Readonly<Record<string, unknown>>;

function orderRow({ id, code, at, owner, item, stand, declaredFen }: Plan, priceListId: string): Row {
  const sumFen = declaredFen * COINS_PER_ORDER;
  return {
    id,
    company_id: owner.companyId,
    customer_id: owner.customerId,
    order_code: code,
    source: 1,
    pay_point: 2,
    price_list_id: priceListId,
    status: stand.order,
    submitted_at: at,
    arrived_at: at,
    confirmed_at: at,
    entry_started_at: at,
    entry_finished_at: at,
    closed_at: stand.order === 100 ? at : null,
    declared_qty: COINS_PER_ORDER,
    confirmed_qty: COINS_PER_ORDER,
    coin_qty: COINS_PER_ORDER,
    declared_fen: sumFen,
    confirmed_declared_fen: sumFen,
    categories: [item.category1],
    services: [1],
    grams: gramsOf([code, item.nameZh]),
    created_at: at,
    updated_at: at,
  };
}

const lineRow = ({ id, lineId, owner, item, declaredFen }: Plan): Row => ({
  id: lineId,
  company_id: owner.companyId,
  order_id: id,
  seq: 1,
  category1: item.category1,
  catalog_item_id: item.id,
  name: item.nameZh,
  year_text: item.yearText,
  quantity: COINS_PER_ORDER,
  declared_fen: declaredFen,
  service_type: 1,
  counted_qty: COINS_PER_ORDER,
  confirmed_qty: COINS_PER_ORDER,
});

const dispatchRow = ({ id, dispatchId, owner, item, code, at }: Plan): Row => ({
  id: dispatchId,
  company_id: owner.companyId,
  grading_company_id: owner.companyId,
  order_id: id,
  dispatch_no: `${code}-01`,
  seq: 1,
  category1: item.category1,
  entry_finished_at: at,
});

function declaredFen(dice: Dice): number {
  return Math.max(100, Math.round(900 * Math.exp((dice.next() + dice.next() - 1) * 3))) * 100;
}

async function planOrders(tx: Tx, { dice, items, owners, until }: BulkScene, batch: Batch): Promise<Plan[]> {
  const ids = await nextIds(tx, 'submission_orders', batch.orders);
  const lineIds = await nextIds(tx, 'submission_lines', batch.orders);
  const dispatchIds = await nextIds(tx, 'dispatches', batch.orders);
  return ids.map((id, index) => {
    const number = batch.done + index;
    return {
      id,
      lineId: lineIds[index] ?? '',
      dispatchId: dispatchIds[index] ?? '',
      code: `S20250101${String(number + 1).padStart(8, '0')}`,
      at: new Date(until.getTime() - (batch.total - number) * BETWEEN_ORDERS_MS).toISOString(),
      owner: dice.pick(owners),
      item: dice.pick(items),
      stand: dice.weighted(STANDS),
      declaredFen: declaredFen(dice),
    };
  });
}

/** Orders of ten coins each: order, line, dispatch, coins and certificates; no ledger and no score history. */
export async function insertOrderBatch(tx: Tx, scene: BulkScene, batch: Batch): Promise<void> {
  const plans = await planOrders(tx, scene, batch);
  const count = plans.length * COINS_PER_ORDER;
  const ids = await nextIds(tx, 'coins', count);
  const codes = await nextCoinCodes(tx, count);
  const serials = await nextSerials(tx, 'cert_serial_seq', count);
  const made = ids.map((id, index) => {
    const plan = plans[Math.floor(index / COINS_PER_ORDER)];
    if (!plan) throw new RangeError('a coin without an order');
    return coinRows(scene.dice, plan.item, {
      id,
      coinCode: codes[index] ?? '',
      serial: serials[index] ?? 0,
      seq: (index % COINS_PER_ORDER) + 1,
      status: plan.stand.coin,
      declaredFen: plan.declaredFen,
      at: plan.at,
      companyId: plan.owner.companyId,
      customerId: plan.owner.customerId,
      orderId: plan.id,
      dispatchId: plan.dispatchId,
      lineId: plan.lineId,
    });
  });
  await insertRows(
    tx,
    'submission_orders',
    plans.map((plan) => orderRow(plan, scene.priceListId)),
  );
  await insertRows(tx, 'submission_lines', plans.map(lineRow));
  await insertRows(tx, 'dispatches', plans.map(dispatchRow));
  await insertRows(
    tx,
    'coins',
    made.map((one) => one.coin),
  );
  await insertCertificates(
    tx,
    made.flatMap((one) => (one.certificate === null ? [] : [one.certificate])),
  );
}

async function insertCertificates(tx: Tx, rows: readonly Row[]): Promise<void> {
  const ids = await nextIds(tx, 'certificates', rows.length);
  const certificates = rows.map((row, index) => ({ id: ids[index] ?? '', ...row }));
  await insertRows(tx, 'certificates', certificates);
  await insertRows(tx, 'certificate_versions', certificates.map(versionRow));
}

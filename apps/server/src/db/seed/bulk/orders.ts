import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_SOURCE } from '@mintmark/domain/receiving/submission.enums.ts';
import { gramsOf } from '../../../kernel/search/grams.ts';
import { coinCodeOf } from '../../../workflow/numbers.repo.ts';
import type { Dice } from '../demo/dice.ts';
import type { Item } from '../demo/scene.ts';
import { coinRows, versionRow } from './coin-row.ts';
import type { Owner } from './companies.ts';
import type { BulkLoad, Portion, Row } from './load.repo.ts';
import type { Pinned } from './pinned.repo.ts';

export const COINS_PER_ORDER = 10;
export const BETWEEN_ORDERS_MS = 5 * 60_000;
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
  readonly pinned: Pinned;
}

export interface Batch {
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

function orderRow({ id, code, at, owner, item, stand, declaredFen }: Plan, priceListId: string): Row {
  const sumFen = declaredFen * COINS_PER_ORDER;
  return {
    id,
    company_id: owner.companyId,
    customer_id: owner.customerId,
    order_code: code,
    source: ORDER_SOURCE.counter,
    pay_point: PAY_POINT.afterGrading,
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
    services: [SERVICE.newGrading],
    status_since: at,
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
  service_type: SERVICE.newGrading,
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

/** One piece in twenty was entered again with another declared value, as customers call: the piece has the new one. */
const COINS_PER_CHANGE = 20;

function changeRow({ id, company_id, order_id, declared_fen, created_at }: Row): Row {
  return {
    company_id,
    order_id,
    coin_id: id,
    field_group: 'detail',
    field: 'declaredFen',
    old_value: Number(declared_fen) + 100_00,
    new_value: declared_fen,
    reason: '客户来电更正',
    at: created_at,
  };
}

function declaredFen(dice: Dice): number {
  return Math.max(100, Math.round(900 * Math.exp((dice.next() + dice.next() - 1) * 3))) * 100;
}

/** Ids and numbers of a batch, taken before its rows are made. */
interface Numbers {
  readonly orderIds: readonly string[];
  readonly lineIds: readonly string[];
  readonly dispatchIds: readonly string[];
  readonly coinIds: readonly string[];
  readonly codeSerials: readonly string[];
  readonly certSerials: readonly string[];
  readonly certificateIds: readonly string[];
}

/** Takes them in one round trip. */
export async function takeNumbers(load: BulkLoad, orders: number): Promise<Numbers> {
  const coins = orders * COINS_PER_ORDER;
  const [orderIds = [], lineIds = [], dispatchIds = [], coinIds = [], codeSerials = [], certSerials = [], ids = []] =
    await load.numbers([
      [{ table: 'submission_orders' }, orders],
      [{ table: 'submission_lines' }, orders],
      [{ table: 'dispatches' }, orders],
      [{ table: 'coins' }, coins],
      [{ sequence: 'coin_code_seq' }, coins],
      [{ sequence: 'cert_serial_seq' }, coins],
      [{ table: 'certificates' }, coins],
    ]);
  return { orderIds, lineIds, dispatchIds, coinIds, codeSerials, certSerials, certificateIds: ids };
}

function planOrders({ dice, items, owners, until }: BulkScene, batch: Batch, numbers: Numbers): Plan[] {
  return numbers.orderIds.map((id, index) => {
    const number = batch.done + index;
    return {
      id,
      lineId: numbers.lineIds[index] ?? '',
      dispatchId: numbers.dispatchIds[index] ?? '',
      code: `S20250101${String(number + 1).padStart(8, '0')}`,
      at: new Date(until.getTime() - (batch.total - number) * BETWEEN_ORDERS_MS).toISOString(),
      owner: dice.pick(owners),
      item: dice.pick(items),
      stand: dice.weighted(STANDS),
      declaredFen: declaredFen(dice),
    };
  });
}

function coinsOf({ dice, pinned }: BulkScene, plan: Plan, from: number, numbers: Numbers) {
  const scaleVersionId = pinned.scaleVersionId(plan.item.category1, new Date(plan.at));
  const itemFacts = pinned.itemFacts(plan.item.id);
  return Array.from({ length: COINS_PER_ORDER }, (_, index) =>
    coinRows(dice, plan.item, {
      id: numbers.coinIds[from + index] ?? '',
      coinCode: coinCodeOf(Number(numbers.codeSerials[from + index])),
      serial: Number(numbers.certSerials[from + index]),
      seq: index + 1,
      status: plan.stand.coin,
      declaredFen: plan.declaredFen,
      at: plan.at,
      companyId: plan.owner.companyId,
      customerId: plan.owner.customerId,
      orderId: plan.id,
      dispatchId: plan.dispatchId,
      lineId: plan.lineId,
      scaleVersionId,
      itemFacts,
    }),
  );
}

/** Orders of ten coins each: order, line, dispatch, coins and certificates; no ledger and no score history. */
export function prepareOrders(load: BulkLoad, scene: BulkScene, batch: Batch, numbers: Numbers): (Portion | null)[] {
  const plans = planOrders(scene, batch, numbers);
  const made = plans.flatMap((plan, index) => coinsOf(scene, plan, index * COINS_PER_ORDER, numbers));
  const certificates = made
    .flatMap(({ certificate }) => (certificate === null ? [] : [certificate]))
    .map((row, index) => ({ id: numbers.certificateIds[index] ?? '', ...row }));
  const coins = made.map(({ coin }) => coin);
  return [
    load.prepare(
      'submission_orders',
      plans.map((plan) => orderRow(plan, scene.priceListId)),
    ),
    load.prepare('submission_lines', plans.map(lineRow)),
    load.prepare('dispatches', plans.map(dispatchRow)),
    load.prepare('coins', coins),
    load.prepare('certificates', certificates),
    load.prepare('certificate_versions', certificates.map(versionRow)),
    load.prepare('modification_records', coins.filter((_, at) => at % COINS_PER_CHANGE === 0).map(changeRow)),
  ];
}

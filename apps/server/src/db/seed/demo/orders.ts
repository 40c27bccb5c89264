import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { DISCREPANCY, SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { later } from '../../../kernel/clock.ts';
import type { Config } from '../../../kernel/config.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { gramsOf, pinyinInitials } from '../../../kernel/search/index.ts';
import { recalculate } from '../../../workflow/money/pricing.ts';
import { storeQuote } from '../../../workflow/money/quote.ts';
import { nextCoinCodes, nextOrderCode, nextPackageCode } from '../../../workflow/numbers.repo.ts';
import { type OrderRow, orderById, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { type CoinSpot, insertSampleCoin } from './coins.ts';
import { HIGH_FEN, type LinePlan, planLines, withHighValue } from './lines.ts';
import { writeDelivered, writeOpenParcel } from './parcels.ts';
import type { Customer } from './people.ts';
import { PLACES, placeNo } from './places.ts';
import { STAGES, type Stage } from './plan.data.ts';
import { writeBoxes, writeChecks, writeDelivery, writeLabels, writePayment } from './production.ts';
import type { Scene } from './scene.ts';
import { writeSpotChecks } from './spot-checks.ts';

const DAY_MS = 86_400_000;
/** How long coins in work have been waiting at most. */
const MAX_WAIT_DAYS = 5;
const FACTS = ['submittedAt', 'arrivedAt', 'confirmedAt', 'entryStartedAt', 'entryFinishedAt'] as const;
const REACHED: Readonly<Record<Stage['facts'], number>> = {
  draft: 0,
  submitted: 1,
  arrived: 2,
  received: 3,
  entering: 4,
  entered: 5,
};

export async function insertOrder(
  scene: Scene,
  customer: Customer,
  stage: Pick<Stage, 'facts' | 'isExcepted'>,
  lines: readonly LinePlan[],
  start: Date,
  priceListId: string,
): Promise<OrderRow> {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const totalFen = lines.reduce((sum, line) => sum + line.quantity * line.declaredFen, 0);
  const reached = REACHED[stage.facts];
  const orderCode = await nextOrderCode(scene.tx, start);
  const { name } = customer.receiver;
  const facts = Object.fromEntries(
    FACTS.slice(0, reached).map((fact, index) => [fact, later(start, index * 5 * 3_600_000)]),
  );
  return scene.tx
    .insertInto('submissionOrders')
    .values({
      companyId: customer.companyId,
      orderCode,
      customerId: customer.id,
      agentId: customer.agentId,
      payPoint: customer.payPoint,
      returnMethod: customer.returnMethod,
      receiver: jsonb(customer.receiver),
      declaredQty: quantity,
      declaredFen: totalFen,
      confirmedQty: reached >= 3 ? quantity : null,
      confirmedDeclaredFen: reached >= 3 ? totalFen : null,
      categories: [...new Set(lines.map((line) => line.item.category1))],
      services: [SERVICE.newGrading],
      priceListId: reached >= 1 ? priceListId : null,
      hasOpenDiscrepancy: stage.isExcepted ?? false,
      grams: gramsOf([orderCode, name, pinyinInitials(name), ...lines.map((line) => line.item.nameZh)]),
      createdAt: start,
      createdBy: scene.people.accounts.counter ?? null,
      updatedAt: start,
      ...facts,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertLines(scene: Scene, order: OrderRow, lines: readonly LinePlan[]): Promise<string[]> {
  const rows = await scene.tx
    .insertInto('submissionLines')
    .values(
      lines.map((line, index) => ({
        companyId: order.companyId,
        orderId: order.id,
        seq: index + 1,
        category1: line.item.category1,
        catalogItemId: line.item.id,
        varietyId: line.variety?.id ?? null,
        name: line.item.nameZh,
        yearText: line.item.yearText,
        varietyText: line.variety?.nameZh ?? '',
        quantity: line.quantity,
        declaredFen: line.declaredFen,
        serviceType: SERVICE.newGrading,
        countedQty: order.confirmedQty === null ? null : line.quantity,
        confirmedQty: order.confirmedQty === null ? null : line.quantity,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

async function insertArrival(scene: Scene, order: OrderRow, lineId: string, isExcepted: boolean): Promise<void> {
  const now = order.arrivedAt;
  if (now === null) return;
  const parcel = await scene.tx
    .insertInto('packages')
    .values({
      companyId: order.companyId,
      packageCode: await nextPackageCode(scene.tx, now),
      waybillNo: `SF${String(1_000_000_000_000 + Number(order.id) * 7919).slice(0, 13)}`,
      courier: '顺丰',
      sender: '',
      sealState: 'intact',
      status: order.confirmedAt === null ? parcelMachine.state.inOrder : parcelMachine.state.counted,
      arrivedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scene.tx.insertInto('packageOrders').values({ packageId: parcel.id, orderId: order.id }).execute();
  if (order.confirmedAt !== null) {
    await scene.tx
      .insertInto('receipts')
      .values({
        orderId: order.id,
        companyId: order.companyId,
        countedQty: order.confirmedQty ?? 0,
        storageLocation: placeNo(scene.dice.int(1, PLACES)),
        openedBy: scene.people.accounts.counter ?? null,
        confirmedAt: order.confirmedAt,
        confirmedBy: scene.people.accounts.counter ?? null,
      })
      .execute();
  }
  if (isExcepted) {
    await scene.tx
      .insertInto('discrepancies')
      .values({
        companyId: order.companyId,
        orderId: order.id,
        lineId,
        type: DISCREPANCY.shortage,
        quantity: 1,
        note: '少一枚',
        openedBy: scene.people.accounts.counter ?? '0',
        openedAt: now,
      })
      .execute();
  }
}

/** Dispatches by category1 with their coins (D1). */
async function insertCoins(
  scene: Scene,
  order: OrderRow,
  stage: Stage,
  lines: readonly LinePlan[],
  lineIds: readonly string[],
  now: Date,
) {
  const categories = [...new Set(lines.map((line) => line.item.category1))];
  const coins = [];
  for (const [index, category1] of categories.entries()) {
    const dispatch = await scene.tx
      .insertInto('dispatches')
      .values({
        companyId: order.companyId,
        gradingCompanyId: order.companyId,
        orderId: order.id,
        dispatchNo: `${order.orderCode}-0${index + 1}`,
        seq: index + 1,
        category1,
        entryFinishedAt: order.entryFinishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    let seq = 0;
    for (const [lineIndex, line] of lines.entries()) {
      if (line.item.category1 !== category1) continue;
      const codes = await nextCoinCodes(scene.tx, line.quantity);
      for (const coinCode of codes) {
        seq += 1;
        const status = statusFor(scene, stage, line, seq);
        const spot: CoinSpot = {
          order,
          dispatchId: dispatch.id,
          dispatchNo: `${order.orderCode}-0${index + 1}`,
          lineId: lineIds[lineIndex] ?? '',
          item: line.item,
          variety: line.variety,
          coinCode,
          seq,
          status,
          declaredFen: line.declaredFen,
          now,
        };
        coins.push(await insertSampleCoin(scene, spot));
      }
    }
  }
  return coins;
}

/** Audits stand on what their rule asks for: a scale on which the sample grade fires, a value that is high enough. */
function statusFor(scene: Scene, stage: Stage, line: LinePlan, seq: number): number {
  const { highScoreAudit, otherAudit, toLabel } = coinMachine.state;
  // Some of it has left and some has not, whatever the dice say.
  const status = stage.name === 'partly' ? (stage.coins[seq % 2]?.[0] ?? toLabel) : scene.dice.weighted(stage.coins);
  if (line.declaredFen === HIGH_FEN) return otherAudit;
  const isUnfit = status === otherAudit || (status === highScoreAudit && line.item.category1 !== CATEGORY.struck);
  return isUnfit ? toLabel : status;
}

/** Stages whose parcel left a week after the order. */
const LEFT_LONG_AGO: readonly string[] = ['shipped', 'partly', 'closed', 'onAccount', 'overdue'];

/** Stages whose parcel is on the road or has arrived as couriers do it. */
const SENT_AWAY: readonly string[] = ['shipped', 'onAccount', 'overdue'];

/** When the coins of an order took their last step: shipped ones a week after the order, the others in the last days. */
function lastStepAt(scene: Scene, stage: Stage, start: Date, now: Date): Date {
  const thrown = scene.times.next();
  const wanted = LEFT_LONG_AGO.includes(stage.name)
    ? start.getTime() + (5 + 4 * thrown) * DAY_MS
    : now.getTime() - thrown ** 2 * MAX_WAIT_DAYS * DAY_MS;
  const at = Math.min(now.getTime(), Math.max(start.getTime() + DAY_MS, wanted));
  return later(now, Math.round(at - now.getTime()));
}

/** One order of a stage with everything that its stage implies; the price is calculated as the house does it. */
export async function insertSampleOrder(
  scene: Scene,
  config: Config,
  stage: Stage,
  customer: Customer,
  now: Date,
  priceListId: string,
): Promise<string> {
  const start = later(now, -Math.round((scene.dice.int(stage.days[0], stage.days[1]) + scene.dice.next()) * DAY_MS));
  const planned = planLines(scene);
  const lines = stage.name === 'audits' ? withHighValue(planned) : planned;
  const order = await insertOrder(scene, customer, stage, lines, start, priceListId);
  const lineIds = await insertLines(scene, order, lines);
  const by = { now: start, accountId: null };
  if (stage.facts !== 'draft') await storeQuote(scene.tx, order, by);
  await insertArrival(scene, order, lineIds[0] ?? '', stage.isExcepted ?? false);
  if (stage.coins.length > 0) {
    const when = lastStepAt(scene, stage, start, now);
    const coins = await insertCoins(scene, order, stage, lines, lineIds, when);
    await writeLabels(scene, config, coins, when);
    await writeBoxes(scene, order, coins);
    await writeChecks(scene, coins, when);
    if (stage.name === 'spotChecks') await writeSpotChecks(scene, coins, when);
    if (SENT_AWAY.includes(stage.name)) await writeDelivery(scene, order, coins, when);
    if (stage.name === 'partly' || stage.name === 'closed') await writeDelivered(scene, order, coins, when);
    if (stage.name === 'dispatch') await writeOpenParcel(scene, order, coins, when);
    const price = await recalculate(scene.tx, await orderById(scene.tx, order.id), { now: when, accountId: null });
    if (stage.isPaid) await writePayment(scene, await orderById(scene.tx, order.id), price.totalFen, when);
  }
  await refreshOrder(scene.tx, order.id);
  return order.id;
}

/** Whose orders a stage has: anybody's, the agent's customers', or one customer's who has credit of their own. */
async function customersOf(scene: Scene, { name }: Stage): Promise<readonly Customer[]> {
  const { customers } = scene.people;
  if (name === 'onAccount') return customers.filter(({ agentId }) => agentId !== null);
  if (name !== 'overdue') return customers;
  const [first] = customers;
  const chosen = customers.filter((one) => one.agentId === null && one.companyId === first?.companyId).slice(-1);
  const credit = { creditLimitFen: 2_000_000, creditDays: 30 };
  for (const { id } of chosen) await scene.tx.updateTable('customers').set(credit).where('id', '=', id).execute();
  return chosen;
}

/** All orders of the plan, by their stages. */
export async function insertSampleOrders(
  scene: Scene,
  config: Config,
  now: Date,
  priceListId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const made = new Map<string, string[]>();
  for (const stage of STAGES) {
    const ids: string[] = [];
    const theirs = await customersOf(scene, stage);
    for (let index = 0; index < stage.count; index += 1)
      ids.push(await insertSampleOrder(scene, config, stage, scene.dice.pick(theirs), now, priceListId));
    made.set(stage.name, ids);
  }
  return made;
}

import { QC_SEVERITY } from '@mintmark/domain/audits/audits.enums.ts';
import type { AnsweredItem } from '@mintmark/domain/audits/quality-answers.ts';
import { HAND_ITEMS, QUALITY_RULE_SEED } from '@mintmark/domain/audits/quality-rules.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { postCollection } from '@mintmark/domain/finance/ledger.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { PRINT_REASON } from '@mintmark/domain/labels/labels.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { later } from '../../../kernel/clock.ts';
import type { Config } from '../../../kernel/config.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { checklistOf, insertQcScan, keepPastCheck } from '../../../modules/audits/index.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { labelDataOf, labelHash } from '../../../workflow/labels/label-data.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { freezeIfPaid, payerOf } from '../../../workflow/money/pricing.ts';
import { nextDeliveryNo, nextPaymentNo, nextPrintJobNo } from '../../../workflow/numbers.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { setOrderMoney } from '../../../workflow/orders/order.repo.ts';
import type { Scene } from './scene.ts';

/** Labels printed in one job for the coins that are past labelling. */
export async function writeLabels(scene: Scene, config: Config, coins: readonly CoinRow[], now: Date): Promise<void> {
  const labelled = coins.filter((coin) => coin.certNo !== null && coin.status >= coinMachine.state.toBox);
  const [first] = labelled;
  if (!first) return;
  const operator = scene.people.accounts.label ?? '0';
  const job = await scene.tx
    .insertInto('printJobs')
    .values({
      companyId: first.companyId,
      jobNo: await nextPrintJobNo(scene.tx, now),
      kind: 'grading',
      templateCode: 'grading-70x25',
      templateVersion: 1,
      count: labelled.length,
      status: 'confirmed',
      createdBy: operator,
      createdAt: now,
      confirmedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, coin] of labelled.entries()) {
    const data = await labelDataOf(scene.tx, config, coin);
    await scene.tx
      .insertInto('labelPrints')
      .values({
        companyId: coin.companyId,
        jobId: job.id,
        seq: index + 1,
        coinId: coin.id,
        certNo: coin.certNo,
        printNo: 1,
        reason: PRINT_REASON.first,
        dataHash: labelHash(data),
        label: jsonb(data),
        printedBy: operator,
        printedAt: now,
        confirmedAt: now,
      })
      .execute();
  }
}

/** Tray and position of boxed coins, one tray an order. */
export async function writeBoxes(scene: Scene, order: OrderRow, coins: readonly CoinRow[]): Promise<void> {
  const boxed = coins.filter(
    (coin) =>
      coin.certNo !== null && coin.status >= coinMachine.state.encapsulating && coin.status <= coinMachine.state.ready,
  );
  for (const [index, coin] of boxed.entries()) {
    await scene.tx
      .updateTable('coins')
      .set({
        boxType: 'S1',
        ringUm: Math.ceil((coin.diameterUm ?? 38_000) / 1000) * 1000,
        boxNo: `T-${order.id}`,
        boxPosition: index + 1,
      })
      .where('id', '=', coin.id)
      .execute();
  }
}

/** The list of a piece with its answers: everything fine but the fault. */
function listOf(coin: CoinRow, fault: string | null): AnsweredItem[] {
  const label = { isValid: true, differences: [], printNo: 1 };
  const list = checklistOf(coin, label, { areFeesFine: true, items: HAND_ITEMS });
  return list.map(({ code, isComputed }) => ({ code, isComputed, isFine: code !== fault, note: '' }));
}

const scanOf = (coin: CoinRow) => ({
  coinCode: coin.coinCode,
  ...(coin.certNo === null ? {} : { labelCode: coin.certNo }),
  differences: [],
});

/** The quality record of one coin: failed in rework, passed otherwise, with its scan. */
export async function writeCheck(scene: Scene, coin: CoinRow, now: Date): Promise<void> {
  const checker = scene.people.accounts.quality ?? '0';
  const isFailed = coin.status === coinMachine.state.rework;
  const by = { now, accountId: checker };
  const scanId = isFailed ? null : await insertQcScan(scene.tx, coin, scanOf(coin), by);
  const result = isFailed ? 'fail' : 'pass';
  const { id: recordId } = await scene.tx
    .insertInto('qcRecords')
    .values({
      companyId: coin.companyId,
      coinId: coin.id,
      scanId,
      result,
      checklist: jsonb(listOf(coin, isFailed ? 'label' : null)),
      step: isFailed ? 'label' : null,
      severity: isFailed ? QC_SEVERITY.major : null,
      note: isFailed ? '标签歪斜' : '',
      checkedBy: checker,
      checkedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepPastCheck(scene.tx, coin, { result, recordId, ruleCode: QUALITY_RULE_SEED.id }, by);
}

/** Quality records of coins that were checked. */
export async function writeChecks(scene: Scene, coins: readonly CoinRow[], now: Date): Promise<void> {
  for (const coin of coins.filter((one) => one.status >= coinMachine.state.rework)) await writeCheck(scene, coin, now);
}

const wordOf = (now: Date) => ({
  channel: 'wechat',
  person: '本人',
  saidAt: now.toISOString(),
  note: '客户确认不保价',
  reason: '客户要求',
  by: '发货',
  at: now.toISOString(),
});

const DAY_MS = 86_400_000;
const ROAD = [
  deliveryMachine.state.inTransit,
  deliveryMachine.state.refused,
  deliveryMachine.state.collected,
  deliveryMachine.state.delivered,
] as const;

/** Where a sample parcel is: handed out, or with the courier, each of them somewhere else. */
async function stateOnTheRoad(scene: Scene, order: OrderRow): Promise<number> {
  if (order.returnMethod === RETURN_METHOD.pickup) return deliveryMachine.state.pickedUp;
  const { n } = await scene.tx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('courier', 'is not', null)
    .executeTakeFirstOrThrow();
  return ROAD[Number(n) % ROAD.length] ?? deliveryMachine.state.collected;
}

/** What has happened to a sample parcel: packed and taken by us, the rest as the courier told it. */
async function writeRoad(
  scene: Scene,
  parcel: { readonly id: string; readonly companyId: string; readonly status: number },
  now: Date,
): Promise<void> {
  const { toWaybill, collected, inTransit, pickedUp } = deliveryMachine.state;
  const by = scene.people.accounts.shipping ?? null;
  const said = (status: number, hours: number, place: string, text: string) => ({
    ...{ companyId: parcel.companyId, deliveryId: parcel.id, status, place, text, at: later(now, hours * 3_600_000) },
    ...(place === '' ? { source: 'house', accountId: by } : { source: 'courier', accountId: null }),
  });
  const isAway = parcel.status !== collected && parcel.status !== pickedUp;
  const rows = [
    said(toWaybill, -1, '', 'packed'),
    said(parcel.status === pickedUp ? pickedUp : collected, 0, '', 'collected'),
    ...(isAway ? [said(inTransit, 8, '郑州中转场', '快件已发往目的地')] : []),
    ...(isAway && parcel.status !== inTransit ? [said(parcel.status, 24, '目的地营业点', '')] : []),
  ];
  await scene.tx.insertInto('deliveryTraces').values(rows).execute();
}

/** One parcel that was handed over. */
export async function writeDelivery(
  scene: Scene,
  order: OrderRow,
  coins: readonly CoinRow[],
  now: Date,
  delivered: number | null = null,
): Promise<void> {
  const declaredFen = coins.reduce((sum, coin) => sum + coin.declaredFen, 0);
  const weightG = 300 + 60 * coins.length;
  const status = delivered ?? (await stateOnTheRoad(scene, order));
  const delivery = await scene.tx
    .insertInto('deliveries')
    .values({
      companyId: order.companyId,
      agentId: order.agentId,
      deliveryNo: await nextDeliveryNo(scene.tx, now),
      customerId: order.customerId,
      method: order.returnMethod,
      courier: order.returnMethod === RETURN_METHOD.pickup ? null : 'SF',
      waybillNo:
        order.returnMethod === RETURN_METHOD.pickup
          ? null
          : `SF${String(7_000_000_000_000 + Number(order.id)).padStart(13, '0')}`,
      status,
      receiver: jsonb(order.receiver),
      weightG,
      declaredFen,
      insuredFen: order.returnMethod === RETURN_METHOD.insuredCourier ? declaredFen : 0,
      isInsuranceWaived: order.returnMethod === RETURN_METHOD.uninsuredCourier,
      // Handed out before documents were compared.
      pickupRuleNo: 0,
      insuranceWaiver: order.returnMethod === RETURN_METHOD.uninsuredCourier ? jsonb(wordOf(now)) : null,
      packedBy: scene.people.accounts.shipping ?? null,
      packedAt: now,
      shippedBy: scene.people.accounts.shipping ?? null,
      shippedAt: now,
      deliveredAt: status === deliveryMachine.state.delivered ? later(now, DAY_MS) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRoad(scene, { id: delivery.id, companyId: order.companyId, status }, now);
  await scene.tx
    .insertInto('deliveryItems')
    .values(
      coins.map((coin) => ({
        companyId: order.companyId,
        deliveryId: delivery.id,
        orderId: order.id,
        coinId: coin.id,
        scannedAt: now,
        scannedBy: scene.people.accounts.shipping ?? null,
      })),
    )
    .execute();
  await scene.tx.updateTable('submissionOrders').set({ shippedAt: now }).where('id', '=', order.id).execute();
}

/** The whole bill paid by WeChat, booked as the cashier books it. */
export async function writePayment(scene: Scene, order: OrderRow, amountFen: number, now: Date): Promise<void> {
  if (amountFen <= 0) return;
  const fund = await scene.tx
    .selectFrom('fundAccounts')
    .select('id')
    .where('companyId', '=', order.companyId)
    .where('kind', '=', 'wechat')
    .executeTakeFirstOrThrow();
  const payNo = await nextPaymentNo(scene.tx, now);
  const payment = await scene.tx
    .insertInto('payments')
    .values({
      companyId: order.companyId,
      payNo,
      customerId: order.customerId,
      agentId: order.agentId,
      method: PAY_METHOD.wechat,
      amountFen,
      channel: 'wechat',
      channelTxnId: `4200${String(order.id).padStart(12, '0')}`,
      fundAccountId: fund.id,
      receivedAt: now,
      status: paymentMachine.state.succeeded,
      collectedBy: scene.people.accounts.cashier ?? null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scene.tx
    .insertInto('paymentAllocations')
    .values({ companyId: order.companyId, paymentId: payment.id, orderId: order.id, amountFen, createdAt: now })
    .execute();
  const posting = postCollection({
    payer: payerOf(order),
    reference: payNo,
    into: `wechat:${fund.id}`,
    amountFen,
    dueFen: amountFen,
  });
  if (!posting.ok) throw new Error(posting.error);
  for (const transfer of posting.value) {
    await postTransfer(scene.tx, transfer, {
      companyId: order.companyId,
      orderId: order.id,
      paymentId: payment.id,
      key: `collection:${payNo}`,
      now,
      accountId: scene.people.accounts.cashier ?? null,
    });
  }
  await setOrderMoney(scene.tx, order.id, { paidFen: amountFen, paidAt: now });
  const by = { now, accountId: scene.people.accounts.cashier ?? null };
  if (order.agentId !== null) await freezeIfPaid(scene.tx, { ...order, paidFen: amountFen }, by);
}

import type { AnsweredItem } from '@mintmark/domain/audits/quality-answers.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { postCollection } from '@mintmark/domain/finance/ledger.ts';
import type { Config } from '../../../kernel/config.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { checklistOf, insertQcScan } from '../../../modules/audits/index.ts';
import type { CoinRow } from '../../../workflow/coin.repo.ts';
import { labelDataOf, labelHash } from '../../../workflow/label-data.ts';
import { postTransfer } from '../../../workflow/ledger.repo.ts';
import { nextDeliveryNo, nextPaymentNo, nextPrintJobNo } from '../../../workflow/numbers.repo.ts';
import type { OrderRow } from '../../../workflow/order.repo.ts';
import { setOrderMoney } from '../../../workflow/order.repo.ts';
import { freezeIfPaid, payerOf } from '../../../workflow/pricing.ts';
import type { Scene } from './scene.ts';

/** Labels printed in one job for the coins that are past labelling. */
export async function writeLabels(scene: Scene, config: Config, coins: readonly CoinRow[], now: Date): Promise<void> {
  const labelled = coins.filter((coin) => coin.certNo !== null && coin.status >= 65);
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
        reason: 1,
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
  const boxed = coins.filter((coin) => coin.certNo !== null && coin.status >= 70 && coin.status <= 90);
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
  const isFailed = coin.status === 82;
  const by = { now, accountId: checker };
  const scanId = isFailed ? null : await insertQcScan(scene.tx, coin, scanOf(coin), by);
  await scene.tx
    .insertInto('qcRecords')
    .values({
      companyId: coin.companyId,
      coinId: coin.id,
      scanId,
      result: isFailed ? 'fail' : 'pass',
      checklist: jsonb(listOf(coin, isFailed ? 'label' : null)),
      step: isFailed ? 'label' : null,
      severity: isFailed ? 2 : null,
      note: isFailed ? '标签歪斜' : '',
      checkedBy: checker,
      checkedAt: now,
    })
    .execute();
}

/** Quality records of coins that were checked. */
export async function writeChecks(scene: Scene, coins: readonly CoinRow[], now: Date): Promise<void> {
  for (const coin of coins.filter((one) => one.status >= 82)) await writeCheck(scene, coin, now);
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

/** One parcel that was handed over. */
export async function writeDelivery(
  scene: Scene,
  order: OrderRow,
  coins: readonly CoinRow[],
  now: Date,
): Promise<void> {
  const declaredFen = coins.reduce((sum, coin) => sum + coin.declaredFen, 0);
  const weightG = 300 + 60 * coins.length;
  const delivery = await scene.tx
    .insertInto('deliveries')
    .values({
      companyId: order.companyId,
      agentId: order.agentId,
      deliveryNo: await nextDeliveryNo(scene.tx, now),
      customerId: order.customerId,
      method: order.returnMethod,
      courier: order.returnMethod === 1 ? null : 'SF',
      waybillNo:
        order.returnMethod === 1 ? null : `SF${String(7_000_000_000_000 + Number(order.id)).padStart(13, '0')}`,
      status: order.returnMethod === 1 ? 8 : 3,
      receiver: jsonb(order.receiver),
      weightG,
      declaredFen,
      insuredFen: order.returnMethod === 2 ? declaredFen : 0,
      isInsuranceWaived: order.returnMethod === 3,
      // Handed out before documents were compared.
      pickupRuleNo: 0,
      insuranceWaiver: order.returnMethod === 3 ? jsonb(wordOf(now)) : null,
      packedBy: scene.people.accounts.shipping ?? null,
      packedAt: now,
      shippedBy: scene.people.accounts.shipping ?? null,
      shippedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
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
      method: 5,
      amountFen,
      channel: 'wechat',
      channelTxnId: `4200${String(order.id).padStart(12, '0')}`,
      fundAccountId: fund.id,
      receivedAt: now,
      status: 1,
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

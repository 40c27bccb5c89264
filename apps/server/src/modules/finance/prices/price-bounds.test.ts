import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

const FINANCE = ['finance:payment:page', 'finance:payment:adjust', 'finance:payment:waive'] as const;

let server: TestServer;
let companyId: string;
let finance: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  finance = await server.person({ permissions: FINANCE, companyId });
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  expect(await finance.ok(financeEndpoints.getTieOut, {})).toMatchObject({ isClosed: true });
  await server.stop();
});

const reprice = (orderId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    repriceOrder(tx, orderId, { now: server.clock.now(), accountId: null }),
  );

/** Two coins at 900.00, priced and billed: 80.00, pick-up. */
async function billed(options: OrderOptions = {}): Promise<MadeOrder> {
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const made = await anOrder(server, {
    companyId,
    returnMethod: RETURN_METHOD.pickup,
    coins: [coin, coin],
    ...options,
  });
  await reprice(made.order.id);
  return { ...made, order: await orderNow(server, made.order.id) };
}

const sheetOf = (id: string) => finance.ok(financeEndpoints.getPrice, { params: { id } });

type Line = { readonly amountFen: number; readonly feeType?: 50 | 80 | 90 };
const adjust = (order: MadeOrder['order'], line: Line, client = finance) =>
  client.call(financeEndpoints.adjustFee, {
    params: { id: order.id },
    body: { version: order.version, coinId: null, feeType: FEE.adjustment, reason: '老客户', ...line },
  });

describe('what is taken off by hand together', () => {
  const waive = (order: MadeOrder['order'], amountFen: number) =>
    finance.call(financeEndpoints.waiveFee, {
      params: { id: order.id },
      body: { version: order.version, coinId: null, amountFen, reason: '我方失误' },
    });
  /** One coin at 1,600.00 and more: nothing is near zero. */
  const dear = () => billed({ coins: [{ status: 60, declaredFen: 20_000_000 }] });

  test('never takes an order below zero, in one line or in three', async () => {
    const { order } = await billed();
    const refused = { code: -1, data: { fields: [{ path: 'amountFen', msg: '超过当前合计' }] } };
    expect(await adjust(order, { amountFen: -8_001 })).toMatchObject(refused);
    const one = await adjust(order, { amountFen: -4_500 });
    expect(await adjust({ ...order, version: one.data.version }, { amountFen: -4_500 })).toMatchObject(refused);
    expect(await orderNow(server, order.id)).toMatchObject({ calculatedFen: 3_500, billedFen: 3_500 });
  });

  test('counts every act of everybody: the second one above the limit waits for another person', async () => {
    const { order } = await dear();
    const first = await waive(order, 50_000);
    expect(first.data).toMatchObject({ auditNo: null });
    const more = await waive({ ...order, version: first.data.version }, 1);
    expect(more.data).toMatchObject({ finalFen: 250_000, auditNo: expect.any(String) });
    const adjuster = await server.person({
      permissions: ['finance:payment:page', 'finance:payment:adjust'],
      companyId,
    });
    const other = await adjust({ ...order, version: more.data.version }, { amountFen: -1 }, adjuster);
    expect(other.data).toMatchObject({ finalFen: 250_000, auditNo: expect.any(String) });
  });

  test('is approved by somebody whose limit covers all of it, as the order stands by then', async () => {
    const { order } = await dear();
    const asked = await waive(order, 200_000);
    const again = await waive({ ...order, version: asked.data.version }, 200_000);
    expect(again.data).toMatchObject({ finalFen: 300_000, auditNo: expect.any(String) });
    const [one, two] = (await sheetOf(order.id)).pending;
    const decide = (client: TestClient, taskId = '') =>
      client.call(auditsEndpoints.approveTask, { params: { id: taskId }, body: { version: 1 } });
    const second = await server.person({ permissions: ['audit:otherAudit:decide'], companyId });
    expect(await decide(second, one?.taskId)).toMatchObject({ code: 0 });
    expect(await orderNow(server, order.id)).toMatchObject({ calculatedFen: 100_000 });
    expect(await decide(second, two?.taskId)).toMatchObject({
      code: -3,
      msg: '减少的金额超过送评单应收，合计不能低于 0',
    });
    expect(await orderNow(server, order.id)).toMatchObject({ calculatedFen: 100_000 });
  });

  test('stays when a charge goes: neither below zero, nor another person’s charge above one’s own limit', async () => {
    const { order } = await billed();
    const charged = await adjust(order, { amountFen: 3_000, feeType: FEE.other });
    const lowered = await adjust({ ...order, version: charged.data.version }, { amountFen: -10_000 });
    const lineId = (await sheetOf(order.id)).orderLines.find((line) => line.amountFen === 3_000)?.id ?? '';
    const remove = (version: number, client = finance, line = lineId) =>
      client.call(financeEndpoints.removeManualLine, {
        params: { id: order.id, lineId: line },
        body: { version, reason: '客户取消' },
      });
    expect(await remove(lowered.data.version)).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });

    const manager = await server.person({ permissions: [...FINANCE, 'finance:payment:refundApprove'], companyId });
    const large = await adjust(
      { ...order, version: lowered.data.version },
      { amountFen: 60_000, feeType: FEE.other },
      manager,
    );
    const largeId = (await sheetOf(order.id)).orderLines.find((line) => line.amountFen === 60_000)?.id ?? '';
    expect(await remove(large.data.version, finance, largeId)).toMatchObject({ code: -3 });
    expect(await remove(large.data.version, manager, largeId)).toMatchObject({ data: { finalFen: 1_000 } });
  });

  test('counts charges of others that were taken out, one small one after the other, and then a waiver on top', async () => {
    const { order } = await dear();
    const other = await server.person({ permissions: FINANCE, companyId });
    let version = order.version;
    const lineIds: string[] = [];
    for (const amountFen of [30_000, 15_000, 10_000]) {
      version = (await adjust({ ...order, version }, { amountFen, feeType: FEE.other }, other)).data.version;
      const line = (await sheetOf(order.id)).orderLines.find((one) => one.amountFen === amountFen);
      lineIds.push(line?.id ?? '');
    }
    const remove = async (lineId = '', client = finance) => {
      const params = { id: order.id, lineId };
      const answer = await client.call(financeEndpoints.removeManualLine, {
        params,
        body: { version, reason: '客户取消' },
      });
      version = answer.code === 0 ? answer.data.version : version;
      return answer.code;
    };
    const [first, second, third] = lineIds;
    expect([await remove(first), await remove(second), await remove(third)]).toEqual([0, 0, -3]);
    expect((await waive({ ...order, version }, 5_001)).data).toMatchObject({ auditNo: expect.any(String) });
  });

  test('does not count a charge that its author takes out again', async () => {
    const { order } = await dear();
    const charged = await adjust(order, { amountFen: 50_000, feeType: FEE.other });
    const lineId = (await sheetOf(order.id)).orderLines.find((line) => line.amountFen === 50_000)?.id ?? '';
    const gone = await finance.ok(financeEndpoints.removeManualLine, {
      params: { id: order.id, lineId },
      body: { version: charged.data.version, reason: '录错' },
    });
    expect((await waive({ ...order, version: gone.version }, 50_000)).data).toMatchObject({ auditNo: null });
  });

  test('is brought back to zero by the engine when the charges fall later', async () => {
    const { order, coins } = await billed();
    const lowered = await adjust(order, { amountFen: -6_000 });
    expect(lowered.data).toMatchObject({ finalFen: 2_000 });
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx
        .updateTable('coins')
        .set({ status: -1 })
        .where('id', '=', coins[0]?.id ?? '')
        .execute();
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ confirmedQty: 1 }).where('id', '=', order.id).execute(),
    );
    await reprice(order.id);
    expect(await orderNow(server, order.id)).toMatchObject({ calculatedFen: 0, billedFen: 0 });
    expect((await sheetOf(order.id)).orderLines).toContainEqual(
      expect.objectContaining({
        feeType: FEE.adjustment,
        ruleId: '90.floor',
        amountFen: 1_000,
        explanation: expect.objectContaining({ key: 'floor' }),
      }),
    );
  });
});

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { ensureFundAccounts } from '../index.ts';

const FINANCE = ['finance:payment:page', 'finance:payment:collect', 'finance:payment:adjust', 'finance:payment:waive'];

let server: TestServer;
let companyId: string;
let finance: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  finance = await server.person({
    permissions: [...FINANCE, 'audit:otherAudit:decide'],
    companyId,
    realName: '许文澜',
  });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  expect(await finance.ok(financeEndpoints.getTieOut, {})).toMatchObject({ isClosed: true });
  await server.stop();
});

const by = () => ({ now: server.clock.now(), accountId: null });
const reprice = (orderId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, orderId, by()));

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

interface Line {
  readonly amountFen: number;
  readonly feeType?: 29 | 42 | 50 | 80 | 90;
  readonly coinId?: string | null;
  readonly version?: number;
  readonly reason?: string;
  readonly feeItemId?: string;
  readonly qty?: number;
}
const adjust = (order: MadeOrder['order'], line: Line, client = finance) =>
  client.call(financeEndpoints.adjustFee, {
    params: { id: order.id },
    body: { version: order.version, coinId: null, feeType: FEE.adjustment, reason: '老客户', ...line },
  });

describe('a line by hand', () => {
  test('on the order: reversal and new bill, line explained with author and reason, change recorded', async () => {
    const { order } = await billed();
    const answer = await adjust(order, { amountFen: -1_000 });
    expect(answer.data).toMatchObject({ finalFen: 7_000, dueFen: 7_000, version: order.version + 1, auditNo: null });
    const sheet = await sheetOf(order.id);
    expect(sheet.totals).toMatchObject({
      ruleFen: 8_000,
      manualFen: -1_000,
      manualLines: 1,
      finalFen: 7_000,
      billedFen: 7_000,
    });
    expect(sheet.orderLines).toMatchObject([
      {
        feeType: FEE.adjustment,
        amountFen: -1_000,
        isManual: true,
        reason: '老客户',
        byName: '许文澜',
        explanation: { key: 'manual' },
      },
    ]);
    expect(sheet.ledger.map((transfer) => transfer.kind)).toEqual(['bill', 'reversal', 'bill']);
    expect(sheet.tieOut).toMatchObject({ offFen: 0, receivableOffFen: 0 });
    const records = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('modificationRecords').selectAll().where('orderId', '=', order.id).execute(),
    );
    expect(records).toMatchObject([{ fieldGroup: 'price', field: 'fee.90', newValue: -1_000, reason: '老客户' }]);
  });

  test('on a coin, and out again: the first bill’s amount stands once more', async () => {
    const { order, coins } = await billed();
    const coinId = coins[0]?.id ?? '';
    const added = await adjust(order, { amountFen: 3_000, feeType: FEE.conservation, coinId });
    expect(added.data).toMatchObject({ finalFen: 11_000 });
    const line = (await sheetOf(order.id)).coins[0]?.lines.find((one) => one.isManual);
    const removed = await finance.call(financeEndpoints.removeManualLine, {
      params: { id: order.id, lineId: line?.id ?? '' },
      body: { version: added.data.version, reason: '客户取消养护' },
    });
    expect(removed.data).toMatchObject({ finalFen: 8_000, dueFen: 8_000 });
    const again = {
      params: { id: order.id, lineId: line?.id ?? '' },
      body: { version: removed.data.version, reason: 'x' },
    };
    expect(await finance.call(financeEndpoints.removeManualLine, again)).toMatchObject({ code: 404 });
  });

  test('of a fee item: its kind, amount, category and unit hold; one that a price has used is not removed', async () => {
    const { order, coins } = await billed();
    const offered = await finance.ok(feeItemsEndpoints.listOfferedFees);
    const feeItemId = offered.find(({ nameEn }) => nameEn === 'Extra photos')?.id ?? '';
    const photo = { feeType: FEE.other, feeItemId, coinId: coins[0]?.id ?? '' };
    const pathOf = async (line: Line) => {
      const { data } = await adjust(order, line);
      return (data as unknown as { fields: { path: string }[] }).fields[0]?.path;
    };
    expect(await pathOf({ ...photo, amountFen: 1_500, feeType: FEE.packing })).toBe('feeType');
    expect(await pathOf({ ...photo, amountFen: 1_500, coinId: null })).toBe('feeType');
    expect(await pathOf({ ...photo, amountFen: 10_001 })).toBe('amountFen');
    expect((await adjust(order, { ...photo, amountFen: 3_000, qty: 2 })).data).toMatchObject({ finalFen: 11_000 });
    const editor = await server.person({ permissions: ['system:xinxifee:list', 'system:otherAmount:edit'] });
    expect(await editor.call(feeItemsEndpoints.removeFeeItem, { params: { id: feeItemId } })).toMatchObject({
      data: { errorId: 'IN_USE', uses: [{ what: 'feeLines', rows: 1 }] },
    });
  });

  test('an untaxed item without discount: kept with the line, whatever the item says later', async () => {
    const { order, coins } = await billed();
    const editor = await server.person({ permissions: ['system:xinxifee:list', 'system:otherAmount:edit'] });
    const rules = {
      nameZh: '证书副本二',
      nameEn: 'Second copy',
      unit: 1 as const,
      isEditable: true,
      categories: [],
      note: '',
    };
    const made = { ...rules, code: 'COPY2', feeType: FEE.other, isTaxable: false, isDiscountable: true };
    const { id } = await editor.ok(feeItemsEndpoints.createFeeItem, {
      body: { ...made, amountFen: 2_120, maxFen: 9_000 },
    });
    const before = await sheetOf(order.id);
    await adjust(order, { feeType: FEE.other, feeItemId: id, coinId: coins[0]?.id ?? '', amountFen: 2_120 });
    const change = { version: 1, ...rules, isTaxable: true, isDiscountable: false, isActive: true };
    await editor.ok(feeItemsEndpoints.updateFeeItem, { params: { id }, body: change });
    const after = await sheetOf(order.id);
    expect(after.totals.finalFen - before.totals.finalFen).toBe(2_120);
    expect(after.totals.vatFen).toBe(before.totals.vatFen);
    const never = { ...made, code: 'CARE2', feeType: FEE.conservation, amountFen: 100, maxFen: 100 };
    expect(await editor.call(feeItemsEndpoints.createFeeItem, { body: never })).toMatchObject({
      data: { fields: [{ path: 'isDiscountable' }] },
    });
  });

  test('above the limit waits for a second person; approved, it counts', async () => {
    const { order } = await billed();
    const answer = await adjust(order, { amountFen: 60_000, feeType: FEE.other });
    expect(answer.data).toMatchObject({ finalFen: 8_000, auditNo: expect.stringMatching(/^A\d{13}$/) });
    const sheet = await sheetOf(order.id);
    expect(sheet.pending).toMatchObject([{ taskNo: answer.data.auditNo, amountFen: 60_000, byName: '许文澜' }]);

    const taskId = sheet.pending[0]?.taskId ?? '';
    const decide = (client: TestClient) =>
      client.call(auditsEndpoints.approveTask, { params: { id: taskId }, body: { version: 1 } });
    const second = await server.person({ permissions: ['audit:otherAudit:decide'], companyId });
    expect(await decide(finance)).toMatchObject({ data: { errorId: 'DUTY_CONFLICT' } });
    expect((await decide(second)).data).toMatchObject({ status: 1 });
    expect(await sheetOf(order.id)).toMatchObject({ pending: [], totals: { finalFen: 68_000, billedFen: 68_000 } });
  });

  test('what is refused: sign, zero, discount above the limit, coin of another order, stale version, states', async () => {
    const { order } = await billed();
    const other = await billed();
    expect(await adjust(order, { amountFen: 500, feeType: FEE.discount })).toMatchObject({
      data: { fields: [{ path: 'amountFen' }] },
    });
    expect(await adjust(order, { amountFen: 0 })).toMatchObject({ data: { fields: [{ path: 'amountFen' }] } });
    expect(await adjust(order, { amountFen: 500, feeType: FEE.conservation })).toMatchObject({
      data: { fields: [{ path: 'coinId' }] },
    });
    expect(await adjust(order, { amountFen: -60_000, feeType: FEE.discount })).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
    });
    expect(await adjust(order, { amountFen: 500, coinId: other.coins[0]?.id ?? '' })).toMatchObject({ code: 404 });
    expect(await adjust(order, { amountFen: 500, version: 99 })).toMatchObject({ code: -2 });
    expect(await adjust(order, { amountFen: 500, reason: ' ' })).toMatchObject({
      data: { fields: [{ path: 'reason' }] },
    });
    const early = await anOrder(server, { companyId, reached: 'submitted' });
    expect(await adjust(early.order, { amountFen: 500 })).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    const foreign = await billed({ companyId: await server.company() });
    expect(await adjust(foreign.order, { amountFen: 500 })).toMatchObject({ code: 404 });
  });

  test('two at once: one is told that the order has changed', async () => {
    const { order } = await billed();
    const answers = await Promise.all([adjust(order, { amountFen: 100 }), adjust(order, { amountFen: 200 })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
  });
});

describe('a waiver', () => {
  const waive = (order: MadeOrder['order'], coinId: string | null, amountFen: number | null) =>
    finance.call(financeEndpoints.waiveFee, {
      params: { id: order.id },
      body: { version: order.version, coinId, amountFen, reason: '我方失误' },
    });

  test('of a coin, then of the whole order: nothing is due any more', async () => {
    const { order, coins } = await billed();
    const one = await waive(order, coins[0]?.id ?? '', null);
    expect(one.data).toMatchObject({ finalFen: 4_000, auditNo: null });
    const all = await waive({ ...order, version: one.data.version }, null, null);
    expect(all.data).toMatchObject({ finalFen: 0, dueFen: 0, status: 70 });
    const again = await waive({ ...order, version: all.data.version }, null, null);
    expect(again).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
  });

  test('not more than there is, and above the limit only with a second person', async () => {
    const { order } = await billed();
    expect(await waive(order, null, 8_001)).toMatchObject({ data: { fields: [{ path: 'amountFen' }] } });
    const dear = await billed({ coins: [{ status: 60, declaredFen: 9_000_000 }] });
    expect((await waive(dear.order, null, null)).data).toMatchObject({ finalFen: 0, auditNo: null });
    const dearer = await billed({ coins: [{ status: 60, declaredFen: 20_000_000 }] });
    expect((await waive(dearer.order, null, null)).data).toMatchObject({
      dueFen: 300_000,
      auditNo: expect.any(String),
    });
  });
});

describe('the parcel', () => {
  const setParcel = (order: MadeOrder['order'], body: { parcelWeightG: number | null; returnMethod: 1 | 2 | 3 }) =>
    finance.call(financeEndpoints.setParcel, {
      params: { id: order.id },
      body: { version: order.version, reason: '', ...body },
    });

  test('weight, courier and insurance change lines 40 and 41', async () => {
    const { order } = await billed();
    const sent = await setParcel(order, { parcelWeightG: 1_001, returnMethod: RETURN_METHOD.insuredCourier });
    expect(sent.data).toMatchObject({ finalFen: 8_000 + 2_500 + 900 });
    const waived = await setParcel(
      { ...order, version: sent.data.version },
      { parcelWeightG: 900, returnMethod: RETURN_METHOD.uninsuredCourier },
    );
    expect(waived.data).toMatchObject({ finalFen: 8_000 + 1_500 });
    const estimated = await setParcel(
      { ...order, version: waived.data.version },
      { parcelWeightG: null, returnMethod: RETURN_METHOD.insuredCourier },
    );
    expect(estimated.data).toMatchObject({ finalFen: 8_000 + 1_500 + 900 });
    expect((await sheetOf(order.id)).parcels).toMatchObject([{ isEstimate: true, weightG: 420, pieces: 2 }]);
  });
});

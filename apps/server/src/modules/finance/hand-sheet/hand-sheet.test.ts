import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readSheets } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../kernel/verify/verify.ts';
import { repriceOrder } from '../../../workflow/settle.ts';
import { ensureFundAccounts } from '../index.ts';

const FINANCE = [
  ...['finance:payment:page', 'finance:payment:collect', 'finance:payment:adjust', 'finance:payment:waive'],
] as const;
const BILLED = coinMachine.state.toLabel;

let server: TestServer;
let companyId: string;
let finance: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  finance = await server.person({ permissions: [...FINANCE], companyId, realName: '许文澜' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
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

/** Three coins at 900.00, priced and billed: 40.00 each, pick-up. */
async function billed(options: OrderOptions = {}): Promise<MadeOrder> {
  const grade = { resultType: RESULT.graded, strike: 'MS', number: 62 } as const;
  const coin = { status: BILLED, declaredFen: 90_000, grade };
  const returnMethod = RETURN_METHOD.pickup;
  const made = await anOrder(server, { companyId, returnMethod, coins: [coin, coin, coin], ...options });
  await reprice(made.order.id);
  return { ...made, order: await orderNow(server, made.order.id) };
}
/** One coin at 3,000.00: nothing is near zero. */
const dear = () => billed({ coins: [{ status: BILLED, declaredFen: 20_000_000 }] });

interface RowOf {
  readonly priceFen?: number;
  readonly discountFen?: number;
  readonly waiverFen?: number;
  readonly reason?: string;
  readonly seenRuleFen?: number;
}
const sheetOf = (id: string, client = finance) => client.ok(handSheetEndpoints.getHandSheet, { params: { id } });

/** Saves rows as the page does: on the sheet as it stands. */
async function save(orderId: string, cells: Readonly<Record<string, RowOf>>, client = finance, version?: number) {
  const { order, rows } = await sheetOf(orderId, client);
  const body = Object.entries(cells).map(([coinId, row]) => {
    const now = rows.find(({ id }) => id === coinId);
    return {
      coinId,
      seenRuleFen: now?.ruleFen ?? 0,
      priceFen: now?.priceFen ?? 0,
      discountFen: now?.discountFen ?? 0,
      waiverFen: now?.waiverFen ?? 0,
      reason: '老客户',
      ...row,
    };
  });
  return client.call(handSheetEndpoints.saveHandSheet, {
    params: { id: orderId },
    body: { version: version ?? order.version, rows: body },
  });
}
const ids = ({ coins }: MadeOrder): [string, string, string] => [
  coins[0]?.id ?? '',
  coins[1]?.id ?? coins[0]?.id ?? '',
  coins[2]?.id ?? coins[0]?.id ?? '',
];
const fieldsOf = (answer: { readonly data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields ?? [];
const recordsOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('modificationRecords')
      .select(['coinId', 'field', 'oldValue', 'newValue', 'reason', 'accountId', 'approvedBy'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute(),
  );

describe('the sheet by hand', () => {
  test('saves prices, discounts and waivers of many coins as lines by hand, in one bill, with who and why', async () => {
    const made = await billed();
    const [a, b, c] = ids(made);
    const answer = await save(made.order.id, {
      [a]: { priceFen: 6_000, reason: '珍品' },
      [b]: { discountFen: 500, waiverFen: 300 },
      [c]: { priceFen: 0, reason: '免费' },
    });
    expect(answer.data).toMatchObject({ finalFen: 6_000 + 3_200, dueFen: 9_200, auditNo: null });
    const sheet = await sheetOf(made.order.id);
    expect(sheet.rows).toMatchObject([
      { ruleFen: 4_000, priceFen: 6_000, totalFen: 6_000, last: { reason: '珍品', byName: '许文澜' } },
      { ruleFen: 4_000, priceFen: 4_000, discountFen: 500, waiverFen: 300, totalFen: 3_200 },
      { ruleFen: 4_000, priceFen: 0, totalFen: 0 },
    ]);
    const price = await finance.ok(financeEndpoints.getPrice, { params: { id: made.order.id } });
    expect(price.totals).toMatchObject({ ruleFen: 12_000, manualFen: -2_800, billedFen: 9_200 });
    expect(price.ledger.map(({ kind }) => kind)).toEqual(['bill', 'reversal', 'bill']);
    expect(price.tieOut).toMatchObject({ offFen: 0, receivableOffFen: 0 });
    expect(await recordsOf(made.order.id)).toMatchObject([
      { coinId: a, field: `fee.${FEE.adjustment}`, newValue: 2_000, reason: '珍品' },
      { coinId: b, field: `fee.${FEE.discount}`, newValue: -500 },
      { coinId: b, field: `fee.${FEE.waiver}`, newValue: -300 },
      { coinId: c, field: `fee.${FEE.adjustment}`, newValue: -4_000, reason: '免费' },
    ]);
  });

  test('own lines become one, back to the rule leaves none, and every step is recorded', async () => {
    const made = await billed();
    const [a] = ids(made);
    await save(made.order.id, { [a]: { discountFen: 500 } });
    await save(made.order.id, { [a]: { discountFen: 800 } });
    const lines = (await finance.ok(financeEndpoints.getPrice, { params: { id: made.order.id } })).coins[0]?.lines;
    expect(lines?.filter(({ isManual }) => isManual)).toMatchObject([{ amountFen: -800 }]);
    const back = await save(made.order.id, { [a]: { discountFen: 0, reason: '收回' } });
    expect(back.data).toMatchObject({ finalFen: 12_000, dueFen: 12_000 });
    expect((await recordsOf(made.order.id)).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      [null, -500],
      [-500, null],
      [null, -800],
      [-800, null],
    ]);
  });

  test('goes out as a workbook in either language, of one dispatch or all, and is logged', async () => {
    const made = await billed();
    const file = await finance.raw(handSheetEndpoints.exportHandSheet, {
      params: { id: made.order.id },
      body: { dispatchId: null },
    });
    const read = await readSheets(file.rawPayload, 'a.xlsx');
    const [table] = read.ok ? read.value : [];
    expect(table?.headers).toEqual(
      expect.arrayContaining(['序号', '流转号', '规则价', '价格', '优惠', '减免', '原因']),
    );
    expect(table?.rows).toHaveLength(3);
    expect(table?.rows[0]).toEqual(expect.arrayContaining(['40.00']));
  });
});

describe('what is refused stands beside its cell, and nothing is written', () => {
  test('below zero, more than the coin costs, no reason, a coin twice or of another order', async () => {
    const made = await billed();
    const other = await billed();
    const [a, b] = ids(made);
    const [stranger] = ids(other);
    expect(fieldsOf(await save(made.order.id, { [a]: { priceFen: -1 } }))[0]?.path).toBe('rows.0.priceFen');
    expect(fieldsOf(await save(made.order.id, { [a]: { reason: ' ', priceFen: 1 } }))[0]?.path).toBe('rows.0.reason');
    const both = await save(made.order.id, { [a]: { discountFen: 4_001 }, [b]: { priceFen: 100, waiverFen: 101 } });
    expect(fieldsOf(both)).toEqual([
      { path: 'rows.0.discountFen', msg: '超过这枚的合计，一枚的合计不能低于 0' },
      { path: 'rows.1.waiverFen', msg: '超过这枚的合计，一枚的合计不能低于 0' },
    ]);
    expect(fieldsOf(await save(made.order.id, { [stranger]: { priceFen: 1 } }))).toEqual([
      { path: 'rows.0.coinId', msg: '这枚钱币已不在本单' },
    ]);
    const { order } = await sheetOf(made.order.id);
    const row = { coinId: a, seenRuleFen: 4_000, priceFen: 1, discountFen: 0, waiverFen: 0, reason: 'x' };
    const twice = { params: { id: order.id }, body: { version: order.version, rows: [row, row] } };
    expect(fieldsOf(await finance.call(handSheetEndpoints.saveHandSheet, twice))[0]?.path).toBe('rows.1.coinId');
    expect(fieldsOf(await save(made.order.id, { [a]: {} }))).toEqual([{ path: 'rows', msg: '没有改动' }]);
    expect(await orderNow(server, made.order.id)).toMatchObject({ calculatedFen: 12_000, version: order.version });
  });

  test('a coin that was withdrawn meanwhile, or that the rules price otherwise by now', async () => {
    const made = await billed();
    const [a, b] = ids(made);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ auditorValueFen: 2_000_000 }).where('id', '=', a).execute(),
    );
    await reprice(made.order.id);
    const now = (await sheetOf(made.order.id)).rows[0]?.ruleFen ?? 0;
    expect(now).toBeGreaterThan(4_000);
    const [moved] = fieldsOf(await save(made.order.id, { [a]: { seenRuleFen: 4_000, priceFen: 3_000 } }));
    expect(moved?.path).toBe('rows.0.priceFen');
    expect(moved?.msg).toMatch(/^规则价已变为 [\d,.]+，请重新核对这一行$/);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('coins').set({ status: coinMachine.state.deleted }).where('id', '=', b).execute();
      await tx.updateTable('submissionOrders').set({ confirmedQty: 2 }).where('id', '=', made.order.id).execute();
    });
    await reprice(made.order.id);
    expect(fieldsOf(await save(made.order.id, { [b]: { priceFen: 1 } }))).toEqual([
      { path: 'rows.0.coinId', msg: '这枚钱币已不在本单' },
    ]);
  });

  test('without the right to waive, from outside, on an old version, on an order that is over', async () => {
    const made = await billed();
    const [a] = ids(made);
    const adjuster = await server.person({
      permissions: ['finance:payment:page', 'finance:payment:adjust'],
      companyId,
    });
    expect(fieldsOf(await save(made.order.id, { [a]: { waiverFen: 100 } }, adjuster))).toEqual([
      { path: 'rows.0.waiverFen', msg: '您没有减免的权限' },
    ]);
    const reader = await server.person({ permissions: ['finance:payment:page'], companyId });
    expect(await save(made.order.id, { [a]: { priceFen: 1 } }, reader)).toMatchObject({ code: 403 });
    expect((await sheetOf(made.order.id, reader)).allowedActions).toEqual([]);
    expect(await save(made.order.id, { [a]: { priceFen: 1 } }, finance, 99)).toMatchObject({ code: -2 });
    const foreign = await billed({ companyId: await server.company() });
    expect(await finance.call(handSheetEndpoints.getHandSheet, { params: { id: foreign.order.id } })).toMatchObject({
      code: 404,
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('submissionOrders')
        .set({ closedAt: server.clock.now() })
        .where('id', '=', made.order.id)
        .execute(),
    );
    expect((await sheetOf(made.order.id)).allowedActions).toContainEqual({
      action: 'editSheet',
      allowed: false,
      reason: '送评单已关闭，价格只能查看',
    });
    expect(await save(made.order.id, { [a]: { priceFen: 1 } })).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ closedAt: null }).where('id', '=', made.order.id).execute(),
    );
  });

  test('two at once: one saves, the other is told that the order has changed', async () => {
    const made = await billed();
    const [a, b] = ids(made);
    const { version } = (await sheetOf(made.order.id)).order;
    const answers = await Promise.all([
      save(made.order.id, { [a]: { priceFen: 3_000 } }, finance, version),
      save(made.order.id, { [b]: { priceFen: 3_000 } }, finance, version),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 0]);
  });
});

describe('the limit is held against all acts together', () => {
  const decide = (client: TestClient, taskId = '') =>
    client.call(auditsEndpoints.approveTask, { params: { id: taskId }, body: { version: 1 } });

  test('the third act passes it and waits for another person; approved, it counts with both names', async () => {
    const { order, coins } = await dear();
    const [coinId = ''] = coins.map(({ id }) => id);
    const second = await server.person({
      permissions: ['audit:otherAudit:decide', 'audit:otherAudit:page'],
      companyId,
    });
    const asked = [
      await save(order.id, { [coinId]: { waiverFen: 20_000 } }),
      await save(order.id, { [coinId]: { waiverFen: 40_000 } }),
      await save(order.id, { [coinId]: { waiverFen: 60_000, reason: '赔礼' } }),
    ];
    expect(asked.map(({ data }) => data.auditNo === null)).toEqual([true, true, false]);
    const sheet = await sheetOf(order.id);
    expect(sheet.rows[0]).toMatchObject({ waiverFen: 40_000 });
    expect(sheet.pending).toMatchObject([{ coinId, feeType: FEE.waiver, amountFen: -60_000, reason: '赔礼' }]);
    const taskId = sheet.pending[0]?.taskId ?? '';
    expect(await second.ok(auditsEndpoints.getTask, { params: { id: taskId } })).toMatchObject({
      price: { takenFen: 40_000, lines: [{ coinCode: coins[0]?.coinCode, amountFen: -60_000, reason: '赔礼' }] },
    });
    expect(await decide(second, taskId)).toMatchObject({ code: 0 });
    expect((await sheetOf(order.id)).rows[0]).toMatchObject({ waiverFen: 60_000 });
    const last = (await recordsOf(order.id)).at(-1);
    expect(last).toMatchObject({ newValue: -60_000, reason: '赔礼' });
    expect(last?.approvedBy).not.toBe(last?.accountId);
    expect(last?.approvedBy).not.toBeNull();
  });

  test('one save of three coins counts as one; charges as well', async () => {
    const made = await billed({ coins: Array.from({ length: 3 }, () => ({ status: BILLED, declaredFen: 9_000_000 })) });
    const [a, b, c] = ids(made);
    const less = await save(made.order.id, {
      [a]: { waiverFen: 20_000 },
      [b]: { waiverFen: 20_000 },
      [c]: { waiverFen: 20_000 },
    });
    expect(less.data.auditNo).not.toBeNull();
    const more = await billed({ coins: Array.from({ length: 3 }, () => ({ status: BILLED, declaredFen: 9_000_000 })) });
    const rows = (await sheetOf(more.order.id)).rows;
    const raised = Object.fromEntries(rows.map(({ id, ruleFen }) => [id, { priceFen: ruleFen + 20_000 }]));
    expect((await save(more.order.id, raised)).data.auditNo).not.toBeNull();
    const [first = ''] = rows.map(({ id }) => id);
    expect((await save(more.order.id, { [first]: raised[first] ?? {} })).data.auditNo).toBeNull();
  });

  test('discounts together above one’s own are refused beside the cell that passes it', async () => {
    const made = await billed({ coins: Array.from({ length: 3 }, () => ({ status: BILLED, declaredFen: 9_000_000 })) });
    const [a, b, c] = ids(made);
    const cells = { [a]: { discountFen: 20_000 }, [b]: { discountFen: 20_000 }, [c]: { discountFen: 20_000 } };
    expect(fieldsOf(await save(made.order.id, cells))).toEqual([
      { path: 'rows.2.discountFen', msg: '本单优惠合计超过您的权限 500.00' },
    ]);
  });

  test('what has changed since it was asked for is not approved', async () => {
    const { order, coins } = await dear();
    const [coinId = ''] = coins.map(({ id }) => id);
    await save(order.id, { [coinId]: { waiverFen: 30_000 } });
    await save(order.id, { [coinId]: { waiverFen: 80_000 } });
    const [task] = (await sheetOf(order.id)).pending;
    await save(order.id, { [coinId]: { waiverFen: 10_000 } });
    const second = await server.person({ permissions: ['audit:otherAudit:decide'], companyId });
    expect(await decide(second, task?.taskId)).toMatchObject({
      code: -3,
      msg: '申请之后价格已变化，请驳回，由申请人重新提交',
    });
    expect((await sheetOf(order.id)).rows[0]).toMatchObject({ waiverFen: 10_000 });
    const reject = { params: { id: task?.taskId ?? '' }, body: { version: 1, comment: '重新提交' } };
    expect(await second.call(auditsEndpoints.rejectTask, reject)).toMatchObject({ code: 0 });
  });
});

describe('a paid order', () => {
  async function paid() {
    const made = await billed();
    const { order } = await sheetOf(made.order.id);
    await finance.ok(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: order.id, version: order.version, amountFen: 12_000 }],
        ...{ method: PAY_METHOD.cash, amountFen: 12_000, receivedAt: server.clock.now().toISOString() },
      },
    });
    return made;
  }

  test('what falls is to be refunded, what rises to be paid besides; the lines of the payment stay', async () => {
    const made = await paid();
    const [a, b] = ids(made);
    const fallen = await save(made.order.id, { [a]: { waiverFen: 1_000 } });
    expect(fallen.data).toMatchObject({ finalFen: 11_000, dueFen: -1_000 });
    expect(await sheetOf(made.order.id)).toMatchObject({ frozenFen: 12_000, overpaidFen: 1_000, payments: [{}] });
    const risen = await save(made.order.id, { [b]: { priceFen: 7_000 } });
    expect(risen.data).toMatchObject({ finalFen: 14_000, dueFen: 2_000 });
    expect(await sheetOf(made.order.id)).toMatchObject({
      frozenFen: 12_000,
      overpaidFen: 0,
      totals: { dueFen: 2_000 },
    });
    const comparison = await finance.ok(financeEndpoints.getPriceComparison, { params: { id: made.order.id } });
    expect(comparison).toMatchObject({ frozenFen: 12_000, totals: { finalFen: 14_000, dueFen: 2_000 } });
  });
});

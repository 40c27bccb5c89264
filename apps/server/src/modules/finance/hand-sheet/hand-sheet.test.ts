import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { readSheets } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { aPriceDesk, fieldsOf, ids, type PriceDesk } from './hand-sheet.factory.ts';

let server: TestServer;
let desk: PriceDesk;

beforeAll(async () => {
  server = await startTestServer();
  desk = await aPriceDesk(server);
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  expect(await desk.finance.ok(financeEndpoints.getTieOut, {})).toMatchObject({ isClosed: true });
  await server.stop();
});

describe('the sheet by hand', () => {
  test('saves prices, discounts and waivers of many coins as lines by hand, in one bill, with who and why', async () => {
    const made = await desk.billed();
    const [a, b, c] = ids(made);
    const answer = await desk.save(made.order.id, {
      [a]: { priceFen: 6_000, reason: '珍品' },
      [b]: { discountFen: 500, waiverFen: 300 },
      [c]: { priceFen: 0, reason: '免费' },
    });
    expect(answer.data).toMatchObject({ finalFen: 6_000 + 3_200, dueFen: 9_200, auditNo: null });
    const sheet = await desk.sheetOf(made.order.id);
    expect(sheet.rows).toMatchObject([
      { ruleFen: 4_000, priceFen: 6_000, totalFen: 6_000, last: { reason: '珍品', byName: '许文澜' } },
      { ruleFen: 4_000, priceFen: 4_000, discountFen: 500, waiverFen: 300, totalFen: 3_200 },
      { ruleFen: 4_000, priceFen: 0, totalFen: 0 },
    ]);
    const price = await desk.finance.ok(financeEndpoints.getPrice, { params: { id: made.order.id } });
    expect(price.totals).toMatchObject({ ruleFen: 12_000, manualFen: -2_800, billedFen: 9_200 });
    expect(price.ledger.map(({ kind }) => kind)).toEqual(['bill', 'reversal', 'bill']);
    expect(price.tieOut).toMatchObject({ offFen: 0, receivableOffFen: 0 });
    expect(await desk.recordsOf(made.order.id)).toMatchObject([
      { coinId: a, field: `fee.${FEE.adjustment}`, newValue: 2_000, reason: '珍品' },
      { coinId: b, field: `fee.${FEE.discount}`, newValue: -500 },
      { coinId: b, field: `fee.${FEE.waiver}`, newValue: -300 },
      { coinId: c, field: `fee.${FEE.adjustment}`, newValue: -4_000, reason: '免费' },
    ]);
  });

  test('own lines become one, back to the rule leaves none, and every step is recorded', async () => {
    const made = await desk.billed();
    const [a] = ids(made);
    await desk.save(made.order.id, { [a]: { discountFen: 500 } });
    await desk.save(made.order.id, { [a]: { discountFen: 800 } });
    const lines = (await desk.finance.ok(financeEndpoints.getPrice, { params: { id: made.order.id } })).coins[0]?.lines;
    expect(lines?.filter(({ isManual }) => isManual)).toMatchObject([{ amountFen: -800 }]);
    const back = await desk.save(made.order.id, { [a]: { discountFen: 0, reason: '收回' } });
    expect(back.data).toMatchObject({ finalFen: 12_000, dueFen: 12_000 });
    expect((await desk.recordsOf(made.order.id)).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      [null, -500],
      [-500, null],
      [null, -800],
      [-800, null],
    ]);
  });

  test('goes out as a workbook in either language, of one dispatch or all, and is logged', async () => {
    const made = await desk.billed();
    const file = await desk.finance.raw(handSheetEndpoints.exportHandSheet, {
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
    const made = await desk.billed();
    const other = await desk.billed();
    const [a, b] = ids(made);
    const [stranger] = ids(other);
    expect(fieldsOf(await desk.save(made.order.id, { [a]: { priceFen: -1 } }))[0]?.path).toBe('rows.0.priceFen');
    expect(fieldsOf(await desk.save(made.order.id, { [a]: { reason: ' ', priceFen: 1 } }))[0]?.path).toBe(
      'rows.0.reason',
    );
    const both = await desk.save(made.order.id, {
      [a]: { discountFen: 4_001 },
      [b]: { priceFen: 100, waiverFen: 101 },
    });
    expect(fieldsOf(both)).toEqual([
      { path: 'rows.0.discountFen', msg: '超过这枚的合计，一枚的合计不能低于 0' },
      { path: 'rows.1.waiverFen', msg: '超过这枚的合计，一枚的合计不能低于 0' },
    ]);
    expect(fieldsOf(await desk.save(made.order.id, { [stranger]: { priceFen: 1 } }))).toEqual([
      { path: 'rows.0.coinId', msg: '这枚钱币已不在本单' },
    ]);
    const { order } = await desk.sheetOf(made.order.id);
    const row = { coinId: a, seenRuleFen: 4_000, priceFen: 1, discountFen: 0, waiverFen: 0, reason: 'x' };
    const twice = { params: { id: order.id }, body: { version: order.version, rows: [row, row] } };
    expect(fieldsOf(await desk.finance.call(handSheetEndpoints.saveHandSheet, twice))[0]?.path).toBe('rows.1.coinId');
    expect(fieldsOf(await desk.save(made.order.id, { [a]: {} }))).toEqual([{ path: 'rows', msg: '没有改动' }]);
    expect(await orderNow(server, made.order.id)).toMatchObject({ calculatedFen: 12_000, version: order.version });
  });

  test('a coin that was withdrawn meanwhile, or that the rules price otherwise by now', async () => {
    const made = await desk.billed();
    const [a, b] = ids(made);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ auditorValueFen: 2_000_000 }).where('id', '=', a).execute(),
    );
    await desk.reprice(made.order.id);
    const now = (await desk.sheetOf(made.order.id)).rows[0]?.ruleFen ?? 0;
    expect(now).toBeGreaterThan(4_000);
    const [moved] = fieldsOf(await desk.save(made.order.id, { [a]: { seenRuleFen: 4_000, priceFen: 3_000 } }));
    expect(moved?.path).toBe('rows.0.priceFen');
    expect(moved?.msg).toMatch(/^规则价已变为 [\d,.]+，请重新核对这一行$/);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('coins').set({ status: coinMachine.state.deleted }).where('id', '=', b).execute();
      await tx.updateTable('submissionOrders').set({ confirmedQty: 2 }).where('id', '=', made.order.id).execute();
    });
    await desk.reprice(made.order.id);
    expect(fieldsOf(await desk.save(made.order.id, { [b]: { priceFen: 1 } }))).toEqual([
      { path: 'rows.0.coinId', msg: '这枚钱币已不在本单' },
    ]);
  });

  test('without the right to waive, from outside, on an old version, on an order that is over', async () => {
    const made = await desk.billed();
    const [a] = ids(made);
    const adjuster = await server.person({
      permissions: ['finance:payment:page', 'finance:payment:adjust'],
      companyId: desk.companyId,
    });
    expect(fieldsOf(await desk.save(made.order.id, { [a]: { waiverFen: 100 } }, adjuster))).toEqual([
      { path: 'rows.0.waiverFen', msg: '您没有减免的权限' },
    ]);
    const reader = await server.person({ permissions: ['finance:payment:page'], companyId: desk.companyId });
    expect(await desk.save(made.order.id, { [a]: { priceFen: 1 } }, reader)).toMatchObject({ code: 403 });
    expect((await desk.sheetOf(made.order.id, reader)).allowedActions).toEqual([]);
    expect(await desk.save(made.order.id, { [a]: { priceFen: 1 } }, desk.finance, 99)).toMatchObject({ code: -2 });
    const foreign = await desk.billed(undefined, { companyId: await server.company() });
    expect(
      await desk.finance.call(handSheetEndpoints.getHandSheet, { params: { id: foreign.order.id } }),
    ).toMatchObject({
      code: 404,
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('submissionOrders')
        .set({ closedAt: server.clock.now() })
        .where('id', '=', made.order.id)
        .execute(),
    );
    expect((await desk.sheetOf(made.order.id)).allowedActions).toContainEqual({
      action: 'editSheet',
      allowed: false,
      reason: '送评单已关闭，价格只能查看',
    });
    expect(await desk.save(made.order.id, { [a]: { priceFen: 1 } })).toMatchObject({
      data: { errorId: 'STATE_CONFLICT' },
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ closedAt: null }).where('id', '=', made.order.id).execute(),
    );
  });

  test('an order without coins, and one that is cancelled, say why nothing can be typed', async () => {
    const { order } = await anOrder(server, { companyId: desk.companyId, reached: 'submitted' });
    const reasonOf = async () => (await desk.sheetOf(order.id)).allowedActions.map(({ reason }) => reason)[0];
    expect(await desk.sheetOf(order.id)).toMatchObject({ rows: [] });
    expect(await reasonOf()).toBe('本单还没有录入钱币，没有可以手工计价的内容');
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ cancelledAt: server.clock.now() }).where('id', '=', order.id).execute(),
    );
    expect(await reasonOf()).toBe('送评单已取消，价格只能查看');
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ cancelledAt: null }).where('id', '=', order.id).execute(),
    );
  });

  test('two at once: one saves, the other is told that the order has changed', async () => {
    const made = await desk.billed();
    const [a, b] = ids(made);
    const { version } = (await desk.sheetOf(made.order.id)).order;
    const answers = await Promise.all([
      desk.save(made.order.id, { [a]: { priceFen: 3_000 } }, desk.finance, version),
      desk.save(made.order.id, { [b]: { priceFen: 3_000 } }, desk.finance, version),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 0]);
  });
});

describe('a paid order', () => {
  async function paid() {
    const made = await desk.billed();
    const { order } = await desk.sheetOf(made.order.id);
    await desk.finance.ok(financeEndpoints.collectPayment, {
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
    const fallen = await desk.save(made.order.id, { [a]: { waiverFen: 1_000 } });
    expect(fallen.data).toMatchObject({ finalFen: 11_000, dueFen: -1_000 });
    expect(await desk.sheetOf(made.order.id)).toMatchObject({ frozenFen: 12_000, overpaidFen: 1_000, payments: [{}] });
    const risen = await desk.save(made.order.id, { [b]: { priceFen: 7_000 } });
    expect(risen.data).toMatchObject({ finalFen: 14_000, dueFen: 2_000 });
    expect(await desk.sheetOf(made.order.id)).toMatchObject({
      frozenFen: 12_000,
      overpaidFen: 0,
      totals: { dueFen: 2_000 },
    });
    const comparison = await desk.finance.ok(financeEndpoints.getPriceComparison, { params: { id: made.order.id } });
    expect(comparison).toMatchObject({ frozenFen: 12_000, totals: { finalFen: 14_000, dueFen: 2_000 } });
  });
});

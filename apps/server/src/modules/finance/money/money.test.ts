import { moneyEndpoints as calls } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import type { MoneyPairKey } from '@mintmark/domain/finance/closing/money-pairs.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { faultsOf, refundDesk } from '../refunds/refunds.factory.ts';
import { compareTouched } from './money.queries.ts';

const PAGES = ['finance:closing:page', 'finance:payment:page'];
const MOST = 2_000;

let desk: Awaited<ReturnType<typeof refundDesk>>;
let reader: TestClient;
beforeAll(async () => {
  desk = await refundDesk();
  reader = await desk.server.person({ permissions: PAGES, companyId: desk.companyId });
});
afterAll(async () => {
  expect(await faultsOf(desk)).toEqual({ findings: [], figures: [] });
  await desk.server.stop();
});

const run = (statement: string) =>
  desk.server.services.db.transaction(SYSTEM_SCOPE, (tx) => sql.raw(statement).execute(tx));
const compare = () => desk.server.services.db.transaction(SYSTEM_SCOPE, (tx) => compareTouched(tx, MOST));
const money = async (who = reader) => {
  await compare();
  return who.ok(calls.getMoney, { query: {} });
};
const pairOf = async (key: string) => (await money()).pairs.find((pair) => pair.key === key);
const rowsOf = (pair: MoneyPairKey, off: boolean, who = reader) =>
  who.ok(calls.listMoneyRows, { query: { pair, off } });

describe('money of orders', () => {
  test('closes pair by pair after bills, payments and refunds, and each figure opens its records', async () => {
    const { order } = await desk.paid();
    const waiting = await reader.ok(calls.getMoney, { query: {} });
    expect(waiting.waiting).toBeGreaterThan(0);
    const seen = await money();
    expect(seen).toMatchObject({ isClosed: true, waiting: 0 });
    const sums = Object.fromEntries(seen.pairs.map(({ key, leftFen, rightFen }) => [key, [leftFen, rightFen]]));
    expect(sums).toMatchObject({
      coinLine: [12_000, 12_000],
      lineOrder: [12_000, 12_000],
      lineBill: [12_000, 12_000],
      orderBill: [12_000, 12_000],
      orderPayment: [12_000, 12_000],
      paymentBooked: [12_000, 12_000],
      paymentPosted: [12_000, 12_000],
      orderRefund: [0, 0],
    });
    const { rows, total } = await rowsOf('orderBill', false);
    expect({ total, rows }).toMatchObject({
      total: 1,
      rows: [{ target: 'order', no: order.orderCode, leftFen: 12_000, off: null }],
    });
    const refund = await desk.approved(5_000);
    await desk.payOut(refund.id, refund.version);
    const after = await money();
    expect(after.isClosed).toBe(true);
    expect(after.pairs.find(({ key }) => key === 'orderRefund')).toMatchObject({ leftFen: 5_000, rightFen: 5_000 });
    expect(after.pairs.find(({ key }) => key === 'refundBooked')).toMatchObject({ leftFen: 5_000, rightFen: 5_000 });
  });

  test('that does not close names the order and the first posting after which it was off, until it is mended', async () => {
    const { order, payment } = await desk.paid();
    await money();
    await run(`UPDATE submission_orders SET paid_fen = paid_fen + 7, due_fen = due_fen - 7 WHERE id = ${order.id}`);
    const off = await money();
    expect(off.isClosed).toBe(false);
    expect(off.pairs.find(({ key }) => key === 'orderPayment')).toMatchObject({
      differenceFen: 7,
      offRecords: 1,
      offFen: 7,
    });
    const { rows } = await rowsOf('orderPayment', true);
    expect(rows).toMatchObject([
      { no: order.orderCode, leftFen: 12_007, rightFen: 12_000, off: { posting: { kind: 'collection' } } },
    ]);
    expect(rows[0]?.off?.posting?.key).toContain(payment.payNo);
    const figure = await reader.ok(calls.listFigureRows, { query: { figure: 'orderPayments' } });
    expect(figure).toMatchObject({
      total: 1,
      rows: [{ what: order.orderCode, target: 'order', id: order.id, offFen: 7 }],
    });
    await run(`UPDATE submission_orders SET paid_fen = paid_fen - 7, due_fen = due_fen + 7 WHERE id = ${order.id}`);
    expect((await money()).isClosed).toBe(true);
    expect((await rowsOf('orderPayment', true)).rows).toEqual([]);
  });

  test('names the posting that came first after the last comparison, not the newest', async () => {
    const { order } = await desk.billed();
    await compare();
    const first = await desk.collect(order, 5_000);
    await desk.collect(await orderNow(desk.server, order.id), 7_000);
    await run(`UPDATE submission_orders SET refunded_fen = 9 WHERE id = ${order.id}`);
    await compare();
    const { rows } = await rowsOf('orderRefund', true);
    expect(rows).toMatchObject([{ no: order.orderCode, leftFen: 9, off: { posting: { kind: 'collection' } } }]);
    expect(rows[0]?.off?.posting?.key).toContain(first.payNo);
    await run(`UPDATE submission_orders SET refunded_fen = 0 WHERE id = ${order.id}`);
    expect((await money()).isClosed).toBe(true);
  });

  test('counts two records that cancel each other out as two', async () => {
    const [one, two] = [await desk.paid(), await desk.paid()];
    await run(
      `UPDATE coins SET fee_fen = fee_fen + 3 WHERE id = (SELECT min(id) FROM coins WHERE order_id = ${one.order.id})`,
    );
    await run(
      `UPDATE coins SET fee_fen = fee_fen - 3 WHERE id = (SELECT min(id) FROM coins WHERE order_id = ${two.order.id})`,
    );
    expect(await pairOf('coinLine')).toMatchObject({ differenceFen: 0, offRecords: 2, offFen: 6 });
    await run(
      `UPDATE coins SET fee_fen = fee_fen - 3 WHERE id = (SELECT min(id) FROM coins WHERE order_id = ${one.order.id})`,
    );
    await run(
      `UPDATE coins SET fee_fen = fee_fen + 3 WHERE id = (SELECT min(id) FROM coins WHERE order_id = ${two.order.id})`,
    );
    expect(await pairOf('coinLine')).toMatchObject({ offRecords: 0, offFen: 0 });
  });

  test('is nothing for another company, and a figure that is none is not found', async () => {
    const stranger = await desk.server.person({ permissions: PAGES, companyId: await desk.server.company() });
    const seen = await money(stranger);
    expect(seen.pairs.every(({ records, leftFen }) => records === 0 && leftFen === 0)).toBe(true);
    expect((await rowsOf('orderBill', false, stranger)).rows).toEqual([]);
    const asked = { query: { pair: 'orderBill' as const, companyId: [desk.companyId] } };
    expect((await stranger.ok(calls.listMoneyRows, asked)).rows).toEqual([]);
    expect(await reader.call(calls.listFigureRows, { query: { figure: 'constructor' } })).toMatchObject({
      code: 404,
    });
  });
});

import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { aTxn, matchBody, statementDesk } from './statements.factory.ts';

const { state } = statementRowMachine;
let desk: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  desk = await statementDesk();
});
afterAll(async () => {
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  const tieOut = await desk.cashier.ok(financeEndpoints.getTieOut, {});
  expect(tieOut.figures.filter((figure) => figure.count !== 0)).toEqual([]);
  await desk.server.stop();
});

const now = (id: string) => orderNow(desk.server, id);
const match = (body: ReturnType<typeof matchBody>, who = desk.cashier) => who.call(api.matchRows, { body });
const accept = (row: { id: string; version: number }, who = desk.cashier) =>
  who.call(api.acceptSuggestion, { params: { id: row.id }, body: { version: row.version } });
const walletOf = async (customerId: string) =>
  (await desk.cashier.ok(topUpsEndpoints.getTopUpForm, { params: { id: customerId } })).balanceFen;

describe('a match', () => {
  test('takes a suggestion: one payment of the collecting, the order paid, the row and the payment know each other', async () => {
    const { orders } = await desk.payer('钱一', [52_000]);
    const [order] = orders;
    const [row] = await desk.bank([
      { income: '520.00', payer: '钱一', tail: '0081', memo: `送评 ${order?.orderCode}` },
    ]);
    expect(row).toMatchObject({ status: state.suggested, score: 100, orderCodes: [order?.orderCode] });
    const done = await accept(row!);
    expect(done).toMatchObject({ code: 0, data: { rows: [{ status: state.matched }] } });
    expect(await now(order!.id)).toMatchObject({ paidFen: 52_000, dueFen: 0 });
    const seen = await desk.see(row!.id);
    expect(seen.match).toMatchObject({ no: done.data.payNos[0], isMade: true, restFen: 0 });
    const payment = await desk.cashier.ok(financeEndpoints.getPayment, {
      params: { id: seen.match?.paymentId ?? '0' },
    });
    expect(payment).toMatchObject({
      method: PAY_METHOD.bankTransfer,
      channelTxnId: row!.txnId,
      matchStatus: statementRowMachine.state.matched,
    });
    expect(await auditOf(desk.server, 'finance.acceptSuggestion')).toMatchObject([{ targetNo: row!.txnId }]);
    expect(await accept(row!)).toMatchObject({
      data: { errorId: expect.stringMatching(/VERSION_STALE|GUARD_FAILED/) },
    });
  });

  test('of one row with many orders and a rest to the balance; of many rows with one order; in part', async () => {
    const { customerId, orders } = await desk.payer('钱二', [30_000, 50_000, 90_000]);
    const [a, b, c] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const [one, two, three] = await desk.bank([{ income: '1,000.00' }, { income: '400.00' }, { income: '300.00' }]);
    expect(
      await match(
        matchBody(
          [one!],
          [
            { order: a!, fen: 30_000 },
            { order: b!, fen: 50_000 },
          ],
        ),
      ),
    ).toMatchObject({ code: 0 });
    expect([await now(a!.id), await now(b!.id)]).toMatchObject([{ dueFen: 0 }, { dueFen: 0 }]);
    expect(await walletOf(customerId)).toBe(20_000);
    expect(await match(matchBody([two!, three!], [{ order: c!, fen: 70_000 }]))).toMatchObject({
      code: 0,
      data: { payNos: [expect.any(String), expect.any(String)] },
    });
    expect(await now(c!.id)).toMatchObject({ paidFen: 70_000, dueFen: 20_000 });
  });

  test('is refused beside its fields: too much for an order, for the rows, two customers, a row that brings nothing', async () => {
    const { orders } = await desk.payer('钱三', [10_000, 20_000]);
    const { orders: others } = await desk.payer('钱四', [10_000]);
    const [one, two] = await desk.bank([{ income: '150.00' }, { income: '150.00' }]);
    const at = async (body: ReturnType<typeof matchBody>) =>
      (await match(body)).data as unknown as { errorId: string; fields?: { path: string }[] };
    expect(await at(matchBody([one!], [{ order: orders[0]!, fen: 10_001 }]))).toMatchObject({
      errorId: 'GUARD_FAILED',
    });
    expect(await at(matchBody([one!], [{ order: orders[1]!, fen: 15_001 }]))).toMatchObject({
      fields: [{ path: 'allocations' }],
    });
    expect(
      await at(
        matchBody(
          [one!],
          [
            { order: orders[0]!, fen: 1 },
            { order: others[0]!, fen: 1 },
          ],
        ),
      ),
    ).toMatchObject({ fields: [{ path: 'allocations' }] });
    expect(await at(matchBody([one!, two!], [{ order: orders[0]!, fen: 10_000 }]))).toMatchObject({
      fields: [{ path: 'allocations' }],
    });
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: ['finance:payment:page', 'finance:payment:collect'],
    });
    expect(await match(matchBody([one!], [{ order: orders[0]!, fen: 1 }]), other)).toMatchObject({ code: 404 });
    expect((await other.ok(api.listStatementRows, { query: {} })).list).toEqual([]);
    expect(await now(orders[0]!.id)).toMatchObject({ paidFen: 0 });
  });

  test('of one row by two people at once is made once', async () => {
    const { orders } = await desk.payer('钱五', [40_000]);
    const [row] = await desk.bank([{ income: '400.00' }]);
    const second = await desk.server.person({
      companyId: desk.companyId,
      permissions: ['finance:payment:page', 'finance:payment:collect'],
    });
    const body = matchBody([row!], [{ order: orders[0]!, fen: 40_000 }]);
    const answers = await Promise.all([match(body), match(body, second)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await now(orders[0]!.id)).toMatchObject({ paidFen: 40_000, dueFen: 0 });
  });

  test('is not a second booking of what the cashier recorded: the row names the payment, and its number is taken', async () => {
    const { orders } = await desk.payer('钱六', [12_300]);
    const channelTxnId = aTxn();
    const collected = await desk.cashier.ok(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: orders[0]!.id, version: orders[0]!.version, amountFen: 12_300 }],
        ...{ method: PAY_METHOD.bankTransfer, amountFen: 12_300, channelTxnId, receivedAt: '2026-11-20T02:00:00Z' },
      },
    });
    const { orders: more } = await desk.payer('钱六', [12_300]);
    const [row] = await desk.bank([{ txn: channelTxnId, income: '123.00', payer: '钱六' }]);
    expect(row).toMatchObject({ status: state.suggested, suggestedKind: 'payment' });
    expect(await match(matchBody([row!], [{ order: more[0]!, fen: 12_300 }]))).toMatchObject({
      data: { errorId: 'TXN_USED' },
    });
    expect(await accept(row!)).toMatchObject({ code: 0, data: { payNos: [] } });
    const params = { id: collected.payment.id };
    expect(await desk.cashier.ok(financeEndpoints.getPayment, { params })).toMatchObject({
      matchStatus: statementRowMachine.state.matched,
    });
    expect((await desk.undo({ id: row!.id, version: row!.version + 1 })).code).toBe(0);
    expect(await desk.cashier.ok(financeEndpoints.getPayment, { params })).toMatchObject({
      matchStatus: statementRowMachine.state.unmatched,
      status: paymentMachine.state.succeeded,
    });
  });

  test('of money for the balance is a top-up that another person approves', async () => {
    const { customerId } = await desk.payer('上海泉社文化有限公司');
    const [row] = await desk.bank([{ income: '10,000.00', payer: '上海泉社文化有限公司', memo: '预存款' }]);
    expect(row).toMatchObject({ status: state.suggested, suggestedKind: 'balance', payerName: '上海泉社文化有限公司' });
    expect(await accept(row!)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    const asked = await desk.cashier.call(api.requestRowTopUp, {
      params: { id: row!.id },
      body: { version: row!.version, customerId },
    });
    expect(asked).toMatchObject({ code: 0, data: { rows: [{ status: state.matched }] } });
    expect(await walletOf(customerId)).toBe(0);
    const { topUpId } = (await desk.see(row!.id)).match ?? {};
    await desk.boss.ok(topUpsEndpoints.approveTopUp, { params: { id: topUpId ?? '0' }, body: { version: 1 } });
    expect(await walletOf(customerId)).toBe(1_000_000);
  });
});

describe('a suggestion', () => {
  test('that no longer holds is not taken: paid at the desk meanwhile, or cancelled; others of the order are asked anew', async () => {
    const { orders } = await desk.payer('孙一', [60_000]);
    const order = orders[0]!;
    const [row] = await desk.bank([{ income: '600.00', payer: '孙一', memo: order.orderCode }]);
    const body = {
      method: PAY_METHOD.cash,
      amountFen: 60_000,
      receivedAt: desk.server.clock.now().toISOString(),
    } as const;
    await desk.cashier.ok(financeEndpoints.collectPayment, {
      body: { ...body, allocations: [{ orderId: order.id, version: order.version, amountFen: 60_000 }] },
    });
    expect(await accept(row!)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: expect.stringContaining('情况已变化'),
    });
    expect((await desk.see(row!.id)).note).toBe('namesPaid');
    await desk.cashier.ok(api.refreshSuggestions, { body: {} });
    expect((await desk.see(row!.id)).status).toBe(state.unmatched);
  });

  test('learns the account that paid, under whatever name, and forgets it when the match is undone', async () => {
    const { orders } = await desk.payer('孙二', [11_100, 22_200]);
    const stranger = { payer: '周某', tail: '4711' };
    const [first] = await desk.bank([{ ...stranger, income: '111.00', memo: orders[0]!.orderCode }]);
    await accept(first!);
    const [next] = await desk.bank([{ ...stranger, income: '222.00', memo: '评级' }]);
    expect(next).toMatchObject({ status: state.suggested, orderCodes: [orders[1]!.orderCode] });
    expect((await desk.see(next!.id)).found[0]?.reasons.map(({ code }) => code)).toContain('known');
    await desk.undo({ id: first!.id, version: first!.version + 1 });
    await desk.cashier.ok(api.refreshSuggestions, { body: {} });
    expect((await desk.see(next!.id)).status).toBe(state.unmatched);
  });
});

describe('what is no payment', () => {
  test('is ignored or sent back with a reason, and waits again when that was wrong', async () => {
    const [row, taken, out] = await desk.bank([
      { income: '3.21', memo: '结息' },
      { at: '2026-11-20 09:00:00', income: '77.00', payer: '退汇人' },
      { at: '2026-11-21 09:00:00', expense: '77.00', memo: '退汇' },
    ]);
    const act = (call: typeof api.ignoreRow | typeof api.reopenRow, one: { id: string; version: number }) =>
      desk.cashier.call(call, { params: { id: one.id }, body: { version: one.version, reason: '银行结息' } });
    expect(await act(api.ignoreRow, row!)).toMatchObject({ data: { rows: [{ status: state.ignored }] } });
    expect(await act(api.ignoreRow, { ...row!, version: row!.version + 1 })).toMatchObject({
      data: { errorId: 'STATE_CONFLICT' },
    });
    expect(await act(api.reopenRow, { ...row!, version: row!.version + 1 })).toMatchObject({
      data: { rows: [{ status: state.unmatched }] },
    });
    expect(out).toMatchObject({ status: state.outgoing, allowedActions: [] });
    expect((await desk.see(taken!.id)).takenBack.map(({ id }) => id)).toEqual([out!.id]);
    const back = (takenByRowId: string) =>
      desk.cashier.call(api.sendRowBack, {
        params: { id: taken!.id },
        body: { version: taken!.version, reason: '银行退汇', takenByRowId },
      });
    expect(await back(row!.id)).toMatchObject({ data: { fields: [{ path: 'takenByRowId' }] } });
    expect(await back(out!.id)).toMatchObject({ data: { rows: [{ status: state.returned }] } });
    expect((await desk.see(taken!.id)).steps.map(({ action }) => action)).toEqual(['sendBack']);
  });
});

describe('undoing', () => {
  test('posts the opposite, frees the number, opens the order, and does not suggest the same again', async () => {
    const { customerId, orders } = await desk.payer('李一', [70_000]);
    const [row] = await desk.bank([{ income: '800.00', payer: '李一', memo: orders[0]!.orderCode }]);
    const made = await accept(row!);
    expect(await walletOf(customerId)).toBe(10_000);
    const matched = { id: row!.id, version: row!.version + 1 };
    expect(await desk.undo(matched, desk.cashier)).toMatchObject({ code: 403 });
    expect(await desk.undo(matched)).toMatchObject({ code: 0, data: { rows: [{ status: state.unmatched }] } });
    expect(await desk.undo(matched)).toMatchObject({ data: { errorId: 'VERSION_STALE' } });
    expect(await now(orders[0]!.id)).toMatchObject({ paidFen: 0, dueFen: 70_000 });
    expect(await walletOf(customerId)).toBe(0);
    await desk.cashier.ok(api.refreshSuggestions, { body: {} });
    const seen = await desk.see(row!.id);
    expect(seen).toMatchObject({ status: state.unmatched, found: [] });
    const payments = await desk.cashier.ok(financeEndpoints.listPayments, {
      query: { payNo: made.data.payNos.join(',') },
    });
    expect(payments.list).toMatchObject([
      { status: paymentMachine.state.undone, matchStatus: statementRowMachine.state.unmatched },
    ]);
    const order = await now(orders[0]!.id);
    expect(await match(matchBody([seen], [{ order, fen: 70_000 }]))).toMatchObject({ code: 0 });
    expect(await now(order.id)).toMatchObject({ paidFen: 70_000 });
  });

  test('is refused while money of it is being given back, or what went to the balance is spent', async () => {
    const { customerId, orders } = await desk.payer('李二', [20_000, 5_000]);
    const [row] = await desk.bank([{ income: '250.00', payer: '李二', memo: orders[0]!.orderCode }]);
    await match(matchBody([row!], [{ order: orders[0]!, fen: 20_000 }]));
    const { match: made, version } = await desk.see(row!.id);
    const other = await now(orders[1]!.id);
    const fromBalance = {
      method: PAY_METHOD.balance,
      amountFen: 5_000,
      receivedAt: desk.server.clock.now().toISOString(),
    } as const;
    await desk.cashier.ok(financeEndpoints.collectPayment, {
      body: { ...fromBalance, allocations: [{ orderId: other.id, version: other.version, amountFen: 5_000 }] },
    });
    expect(await walletOf(customerId)).toBe(0);
    expect(await desk.undo({ id: row!.id, version })).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: expect.stringContaining('余额'),
    });
    await desk.cashier.ok(refundsEndpoints.requestRefund, {
      params: { id: made?.paymentId ?? '0' },
      body: {
        version: 1,
        method: PAY_METHOD.bankTransfer,
        reason: '多付',
        parts: [{ orderId: orders[0]!.id, amountFen: 100 }],
      },
    });
    const refused = await desk.undo({ id: row!.id, version });
    expect(refused).toMatchObject({ data: { errorId: 'GUARD_FAILED' }, msg: expect.stringContaining('退款') });
  });
});

import { randomUUID } from 'node:crypto';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { statementsEndpoints as statements } from '@mintmark/contract/finance/statements.endpoints.ts';
import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { PAY_METHOD, PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { compareMoney } from '../money/compare-money.ts';
import { statementDesk } from '../statements/statements.factory.ts';

const { state } = statementRowMachine;
let desk: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  desk = await statementDesk();
});
afterAll(async () => {
  await compareMoney.run(desk.server.services);
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  const tieOut = await desk.cashier.ok(financeEndpoints.getTieOut, {});
  expect(tieOut.figures.filter((figure) => figure.count !== 0)).toEqual([]);
  await desk.server.stop();
});

type Body = BodyInputOf<typeof financeEndpoints.collectPayment>;
type Owed = { readonly id: string; readonly version: number };

let serial = 0;
/** An agent with so many customers, each with an order of 100.00 × its place. */
async function agentWith(customers: number) {
  const { server, companyId } = desk;
  serial += 1;
  const values = { companyId, agentNo: `J${serial}`, name: `代付行${serial}`, mobile: '' };
  const { id: agentId } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  const made = [];
  for (let n = 1; n <= customers; n += 1) {
    const { id: customerId } = await aCustomer(server, { companyId, agentId, name: `客户${serial}-${n}` });
    const facts = { companyId, customerId, agentId, quotedFen: n * 10_000, payPoint: PAY_POINT.beforeGrading } as const;
    made.push((await anOrder(server, { ...facts, reached: 'submitted', submittedAt: server.clock.now() })).order);
  }
  return made;
}

const collect = (parts: readonly (readonly [Owed, number])[], more: Partial<Body> = {}) =>
  desk.cashier.call(financeEndpoints.collectPayment, {
    body: {
      allocations: parts.map(([{ id, version }, amountFen]) => ({ orderId: id, version, amountFen })),
      method: PAY_METHOD.bankTransfer,
      amountFen: parts.reduce((sum, [, fen]) => sum + fen, 0),
      receivedAt: desk.server.clock.now().toISOString(),
      channelTxnId: `TX${randomUUID()}`,
      ...more,
    },
  });
const paymentOf = (id: string) => desk.cashier.ok(financeEndpoints.getPayment, { params: { id } });
const walletOf = async (customerId: string) =>
  (await desk.cashier.ok(topUpsEndpoints.getTopUpForm, { params: { id: customerId } })).balanceFen;
const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
const now = (id: string) => orderNow(desk.server, id);

describe('a transfer of an agent over orders of several customers', () => {
  test('pays them all at once: a payment of each customer with its receipt, one number, every order settled', async () => {
    const [a, b, c] = await agentWith(3);
    const done = await collect([
      [a!, 10_000],
      [b!, 20_000],
      [c!, 5_000],
    ]);
    expect(done.data.payNos).toHaveLength(3);
    expect(done.data.orders.map(({ dueFen }) => dueFen)).toEqual([0, 0, 25_000]);
    const { together, ...lead } = await paymentOf(done.data.payment.id);
    expect(together.map(({ payNo, amountFen }) => [payNo, amountFen])).toEqual(
      done.data.payNos.map((payNo, at) => [payNo, [10_000, 20_000, 5_000][at]]),
    );
    expect(lead).toMatchObject({ amountFen: 10_000, walletFen: 0, allocations: [{ amountFen: 10_000 }] });
    const last = await paymentOf(together[2]?.id ?? '0');
    expect(last).toMatchObject({ channelTxnId: lead.channelTxnId, allocations: [{ orderId: c!.id }], transfers: [{}] });
    expect(last.together).toEqual(together);
    const again = await collect([[await now(c!.id), 1]], { channelTxnId: lead.channelTxnId ?? '' });
    expect(again).toMatchObject({ data: { errorId: 'TXN_USED' } });
  });

  test('leaves the rest to the balance of whom it names, and of nobody by itself', async () => {
    const [a, b] = await agentWith(2);
    const parts = [
      [a!, 10_000],
      [b!, 20_000],
    ] as const;
    const over = { amountFen: 31_000 };
    expect(pathsOf(await collect(parts, over))).toEqual(['restCustomerId']);
    const [stranger] = await agentWith(1);
    expect(pathsOf(await collect(parts, { ...over, restCustomerId: stranger!.customerId }))).toEqual([
      'restCustomerId',
    ]);
    const done = await collect(parts, { ...over, restCustomerId: b!.customerId });
    expect(done.code).toBe(0);
    expect([await walletOf(a!.customerId), await walletOf(b!.customerId)]).toEqual([0, 1_000]);
  });

  test('is of one agent, and never from a balance', async () => {
    const [[a, b], [c]] = [await agentWith(2), await agentWith(1)];
    expect(
      pathsOf(
        await collect([
          [a!, 1],
          [c!, 1],
        ]),
      ),
    ).toEqual(['allocations']);
    const { channelTxnId: _, ...body } = { channelTxnId: '', method: PAY_METHOD.balance };
    expect(
      pathsOf(
        await collect(
          [
            [a!, 1],
            [b!, 1],
          ],
          { ...body, channelTxnId: undefined },
        ),
      ),
    ).toEqual(['method']);
    expect(await now(a!.id)).toMatchObject({ paidFen: 0 });
  });

  test('of two cashiers at once is booked once, and all of it', async () => {
    const [a, b] = await agentWith(2);
    const answers = await Promise.all([
      collect([
        [a!, 10_000],
        [b!, 20_000],
      ]),
      collect([
        [b!, 20_000],
        [a!, 10_000],
      ]),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, 0]);
    expect([await now(a!.id), await now(b!.id)]).toMatchObject([{ paidFen: 10_000 }, { paidFen: 20_000 }]);
  });

  test('is refunded payment by payment: what one customer gets back leaves the others as they are', async () => {
    const [a, b] = await agentWith(2);
    const done = await collect([
      [a!, 10_000],
      [b!, 20_000],
    ]);
    const { together } = await paymentOf(done.data.payment.id);
    const asked = await desk.cashier.call(refundsEndpoints.requestRefund, {
      params: { id: together[1]?.id ?? '0' },
      body: {
        ...{ version: 1, method: PAY_METHOD.balance, reason: '客户退评' },
        parts: [{ orderId: b!.id, amountFen: 20_000 }],
      },
    });
    await desk.boss.ok(refundsEndpoints.approveRefund, {
      params: { id: asked.data.id },
      body: { version: asked.data.version },
    });
    await desk.cashier.ok(refundsEndpoints.payOutRefund, {
      params: { id: asked.data.id },
      body: { version: asked.data.version + 1 },
    });
    expect(await walletOf(b!.customerId)).toBe(20_000);
    expect(await now(b!.id)).toMatchObject({ refundedFen: 20_000 });
    expect(await paymentOf(done.data.payment.id)).toMatchObject({ status: paymentMachine.state.succeeded });
  });
});

describe('a row of a statement that brought it', () => {
  const match = (row: Owed, parts: readonly (readonly [Owed, number])[], more: { restCustomerId?: string } = {}) =>
    desk.cashier.call(statements.matchRows, {
      body: {
        rows: [{ id: row.id, version: row.version }],
        allocations: parts.map(([order, amountFen]) => ({ orderId: order.id, version: order.version, amountFen })),
        ...more,
      },
    });

  test('becomes a payment of each customer, and undone takes all of them back and frees the number', async () => {
    const [a, b] = await agentWith(2);
    const [row] = await desk.bank([{ income: '310.00', payer: '代付行', tail: '7788' }]);
    const parts = [
      [a!, 10_000],
      [b!, 20_000],
    ] as const;
    expect(pathsOf(await match(row!, parts))).toEqual(['restCustomerId']);
    const done = await match(row!, parts, { restCustomerId: a!.customerId });
    expect(done.data.payNos).toHaveLength(2);
    const seen = await desk.see(row!.id);
    expect(seen.match).toMatchObject({ amountFen: 31_000, restFen: 1_000, payments: [{ amountFen: 11_000 }, {}] });
    expect(seen.orderCodes).toHaveLength(2);
    expect((await desk.rows({ orderCode: b!.orderCode })).map(({ id }) => id)).toEqual([row!.id]);
    await compareMoney.run(desk.server.services);
    expect((await verifyAll(desk.server.services)).findings).toEqual([]);

    expect((await desk.undo(seen)).code).toBe(0);
    expect([await now(a!.id), await now(b!.id)]).toMatchObject([{ paidFen: 0 }, { paidFen: 0, dueFen: 20_000 }]);
    expect(await walletOf(a!.customerId)).toBe(0);
    for (const { id } of seen.match?.payments ?? [])
      expect(await paymentOf(id)).toMatchObject({ status: paymentMachine.state.undone, matchStatus: state.unmatched });
    const open = await desk.see(row!.id);
    const [a2, b2] = [await now(a!.id), await now(b!.id)];
    expect(
      (
        await match(
          open,
          [
            [a2, 10_000],
            [b2, 20_000],
          ],
          { restCustomerId: b!.customerId },
        )
      ).code,
    ).toBe(0);
  });

  test('is put together with what the cashier had collected: the whole transfer, not one of its payments', async () => {
    const [a, b] = await agentWith(2);
    const done = await collect(
      [
        [a!, 10_000],
        [b!, 20_000],
      ],
      { channelTxnId: 'AGENT-30001' },
    );
    const { together } = await paymentOf(done.data.payment.id);
    const [part, row] = await desk.bank([{ income: '200.00' }, { income: '300.00', txn: 'AGENT-30001' }]);
    const link = (of: Owed, receiptId: string) =>
      desk.cashier.call(statements.linkReceipt, {
        params: { id: of.id },
        body: { version: of.version, kind: 'payment', receiptId },
      });
    expect(pathsOf(await link(part!, together[1]?.id ?? '0'))).toEqual(['receiptId']);
    expect(row).toMatchObject({ status: state.suggested, suggestedKind: 'payment' });
    expect((await link(row!, done.data.payment.id)).code).toBe(0);
    for (const { id } of together) expect(await paymentOf(id)).toMatchObject({ matchStatus: state.matched });
  });
});

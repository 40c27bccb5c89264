import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { CommissionTerms } from '@mintmark/domain/finance/commission/commission.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aSubmitted } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { freezeIfPaid } from '../../../workflow/money/pricing.ts';
import { setOrderMoney } from '../../../workflow/orders/order.repo.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { anAgent, anAgentsOrder, collected, SHARE_5 } from './commission.factory.ts';

let server: TestServer;
let companyId: string;
let cashier: TestClient;
const CASHIER = ['finance:payment:page', 'finance:payment:collect', 'finance:payment:adjust', 'customer:agent:page'];

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  cashier = await server.person({ permissions: CASHIER, companyId });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  const { figures } = await cashier.ok(financeEndpoints.getTieOut, {});
  expect(figures.filter(({ key }) => key === 'commissions')).toMatchObject([{ count: 0 }]);
  await server.stop();
});

const ordered = (agentId: string, terms: CommissionTerms = SHARE_5) =>
  anAgentsOrder(server, { companyId, agentId, terms });
const rowsOf = async (orderCode: string) =>
  (await cashier.ok(calls.listCommissions, { query: { orderCode, sort: 'id' } })).list;
const payable = async (id: string) => (await cashier.ok(calls.getAgentCommission, { params: { id } })).payableFen;

/** What a refund of the neighbouring module does to the order: less is paid. */
const payBack = (made: MadeOrder, paidFen: number) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await setOrderMoney(tx, made.order.id, { paidFen });
    const order = await orderNow(server, made.order.id);
    await freezeIfPaid(tx, { ...order, paidFen }, { now: server.clock.now(), accountId: null });
  });

describe('commission of a paid order', () => {
  test('accrues when it is paid, not before, with every fen explained', async () => {
    const agentId = await anAgent(server, companyId);
    const { order } = await ordered(agentId);
    await collected(server, cashier, order, 5_000);
    expect(await rowsOf(order.orderCode)).toEqual([]);

    await collected(server, cashier, await orderNow(server, order.id), 7_000);

    const rows = await rowsOf(order.orderCode);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      ...{
        cause: 'paid',
        mode: 2,
        category1: CATEGORY.struck,
        listFen: 4_000,
        baseFen: 4_000,
        rateBp: 500,
        pieceFen: null,
      },
      ...{ targetFen: 200, amountFen: 200, statementId: null, agentId },
    });
    expect(await payable(agentId)).toBe(600);
  });

  test('a change of the price posts the difference: a rise once it is paid, a fall at once', async () => {
    const agentId = await anAgent(server, companyId);
    const made = await ordered(agentId);
    await collected(server, cashier, made.order, 12_000);
    const [coin] = made.coins;
    const adjust = async (amountFen: number) => {
      const { version } = await orderNow(server, made.order.id);
      const body = { version, coinId: coin?.id ?? '', feeType: FEE.adjustment, amountFen, reason: '补差' };
      await cashier.ok(financeEndpoints.adjustFee, { params: { id: made.order.id }, body: body as never });
    };

    await adjust(2_000);
    expect(await payable(agentId)).toBe(600);
    await collected(server, cashier, await orderNow(server, made.order.id), 2_000);
    expect(await payable(agentId)).toBe(700);
    await adjust(-3_000);

    expect(
      (await rowsOf(made.order.orderCode)).map(({ cause, amountFen, targetFen }) => [cause, amountFen, targetFen]),
    ).toEqual([
      ['paid', 200, 200],
      ['paid', 200, 200],
      ['paid', 200, 200],
      ['price', 100, 300],
      ['price', -150, 150],
    ]);
    expect(await payable(agentId)).toBe(550);
  });

  test('a second rise leaves what the first earned: it waits, and never falls back to the lines of the first payment', async () => {
    const agentId = await anAgent(server, companyId);
    const made = await ordered(agentId);
    await collected(server, cashier, made.order, 12_000);
    const rise = async (amountFen: number) => {
      const { version } = await orderNow(server, made.order.id);
      const body = { version, coinId: made.coins[0]?.id ?? '', feeType: FEE.adjustment, amountFen, reason: '补差' };
      await cashier.ok(financeEndpoints.adjustFee, { params: { id: made.order.id }, body: body as never });
    };
    await rise(2_000);
    await collected(server, cashier, await orderNow(server, made.order.id), 2_000);
    expect(await payable(agentId)).toBe(700);

    await rise(4_000);
    expect(await payable(agentId)).toBe(700);
    await collected(server, cashier, await orderNow(server, made.order.id), 1_000);
    expect(await payable(agentId)).toBe(700);
    await collected(server, cashier, await orderNow(server, made.order.id), 3_000);
    expect(await payable(agentId)).toBe(900);
    expect((await rowsOf(made.order.orderCode)).map(({ amountFen }) => amountFen)).toEqual([200, 200, 200, 100, 200]);
  });

  test('money that went back after a rise takes all of it back, although the first bill is still covered', async () => {
    const agentId = await anAgent(server, companyId);
    const made = await ordered(agentId);
    await collected(server, cashier, made.order, 12_000);
    const { version } = await orderNow(server, made.order.id);
    const body = {
      version,
      coinId: made.coins[0]?.id ?? '',
      feeType: FEE.adjustment,
      amountFen: 2_000,
      reason: '补差',
    };
    await cashier.ok(financeEndpoints.adjustFee, { params: { id: made.order.id }, body: body as never });
    await collected(server, cashier, await orderNow(server, made.order.id), 2_000);
    try {
      await payBack(made, 13_000);
      expect(await payable(agentId)).toBe(0);
    } finally {
      await payBack(made, 14_000);
    }
    expect(await payable(agentId)).toBe(700);
  });

  test('is taken back when money goes back, once, and earned again when paid again', async () => {
    const agentId = await anAgent(server, companyId);
    const made = await ordered(agentId);
    await collected(server, cashier, made.order, 12_000);
    const rows = async () => (await rowsOf(made.order.orderCode)).map(({ cause, amountFen }) => [cause, amountFen]);
    const accrued = Array.from({ length: 3 }, () => ['paid', 200]);
    const reversed = Array.from({ length: 3 }, () => ['refund', -200]);
    try {
      await payBack(made, 0);
      await payBack(made, 0);
      expect(await payable(agentId)).toBe(0);
      expect(await rows()).toEqual([...accrued, ...reversed]);
    } finally {
      await payBack(made, 12_000);
    }
    expect(await rows()).toEqual([...accrued, ...reversed, ...accrued]);
  });

  test('follows the terms of the day of submission, whatever the agent agrees later', async () => {
    const agentId = await anAgent(server, companyId);
    const counter = await aCounter(server, { companyId, customer: { agentId } });
    const before = await aSubmitted(counter);
    const { order } = await ordered(agentId);
    const perCoin = [{ category1: null, rateBp: 0, pieceFen: 900 }];
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('agents')
        .set({ commissionMode: 3, commissions: jsonb(perCoin), version: 2 })
        .where('id', '=', agentId)
        .execute(),
    );
    const after = await aSubmitted(counter);
    const termsOf = async ({ id }: { id: string }) => (await orderNow(server, id)).commissionTerms;
    expect(await termsOf(before)).toEqual({ ...SHARE_5, agentVersion: 1 });
    expect(await termsOf(after)).toEqual({ mode: 3, rates: perCoin, agentVersion: 2 });
    await collected(server, cashier, order, 12_000);
    expect(await payable(agentId)).toBe(600);
  });

  test('by price difference it is what the payer pays above the own price of the agent', async () => {
    const agentId = await anAgent(server, companyId);
    const { order } = await ordered(agentId, {
      mode: 1,
      rates: [{ category1: CATEGORY.struck, rateBp: 8_500, pieceFen: 0 }],
    });
    await collected(server, cashier, order, 12_000);
    expect(await rowsOf(order.orderCode)).toMatchObject([{ mode: 1, rateBp: 8_500, amountFen: 600 }, {}, {}]);
  });

  test('an order without an agent, or submitted before there were terms, earns nothing', async () => {
    const agentId = await anAgent(server, companyId);
    const { order } = await anAgentsOrder(server, { companyId, agentId, terms: null });
    await collected(server, cashier, order, 12_000);
    expect(await rowsOf(order.orderCode)).toEqual([]);
  });
});

import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { anAgent, anAgentsOrder, collected } from './commission.factory.ts';

const server = await startTestServer();
const companyId = await server.company();
let cashier: TestClient;
let finance: TestClient;

/** They sign in again every day. */
async function people() {
  const money = ['collect', 'refund', 'adjust'].map((act) => `finance:payment:${act}`);
  const settles = ['customer:agent:page', 'finance:commission:pay'];
  cashier = await server.person({ companyId, permissions: ['finance:payment:page', ...settles, ...money] });
  const acts = ['customer:agent:page', 'finance:commission:close', 'finance:commission:confirm'];
  finance = await server.person({ companyId, permissions: acts });
}

beforeEach(async () => {
  await people();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  await server.stop();
});

const tomorrow = async () => {
  server.clock.advance(86_400_000);
  await people();
};
const paidOrder = async (agentId: string) => {
  const made = await anAgentsOrder(server, { companyId, agentId });
  await collected(server, cashier, made.order, 12_000);
  return made;
};
const close = (id: string) => finance.call(calls.closeCommission, { params: { id }, body: {} });
const read = (id: string) => cashier.ok(calls.getCommissionStatement, { params: { id } });
const summary = (id: string) => finance.ok(calls.getAgentCommission, { params: { id } });
const hanging = async (id: string) => (await finance.ok(agentsEndpoints.getAgent, { params: { id } })).hanging;
const NOTHING = { code: -3, msg: expect.stringContaining('没有未结算') };

test('an order with an unpaid rise is left out: it waits for the next statement', async () => {
  const agentId = await anAgent(server, companyId);
  const made = await paidOrder(agentId);
  const quiet = await paidOrder(agentId);
  const { version } = await orderNow(server, made.order.id);
  const rise = { version, coinId: made.coins[0]?.id ?? '', feeType: FEE.adjustment, amountFen: 2_000, reason: '补差' };
  await cashier.ok(financeEndpoints.adjustFee, { params: { id: made.order.id }, body: rise as never });
  expect(await summary(agentId)).toMatchObject({ openFen: 600, waitingFen: 600, waitingRows: 3, payableFen: 1_200 });
  const { data } = await close(agentId);
  const statement = await read(data.id);
  expect(statement).toMatchObject({ orders: 1, totalFen: 600 });
  expect(new Set(statement.lines.map(({ orderCode }) => orderCode))).toEqual(new Set([quiet.order.orderCode]));

  await tomorrow();
  expect(await close(agentId)).toMatchObject(NOTHING);
  await collected(server, cashier, await orderNow(server, made.order.id), 2_000);
  const next = await close(agentId);
  expect(await read(next.data.id)).toMatchObject({ earnedFen: 700, correctedFen: 0, totalFen: 700 });
});

test('an order of which money is asked back is left out until the refund ends', async () => {
  const agentId = await anAgent(server, companyId);
  const { order } = await paidOrder(agentId);
  const { list } = await cashier.ok(financeEndpoints.listPayments, { query: { orderCode: order.orderCode } });
  const params = { id: list[0]?.id ?? '' };
  const parts = [{ orderId: order.id, amountFen: 100 }];
  const asked = await cashier.ok(refundsEndpoints.requestRefund, {
    params,
    body: { version: 1, method: 1, parts, reason: '客户有异议' },
  });
  expect(await close(agentId)).toMatchObject(NOTHING);
  const cancelled = { params: { id: asked.id }, body: { version: asked.version } };
  await cashier.ok(refundsEndpoints.cancelRefund, cancelled);
  expect((await read((await close(agentId)).data.id)).totalFen).toBe(600);
});

test('what is owed stands with the agent until it is paid, and a number in use is said beside its field', async () => {
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const agentId = await anAgent(server, companyId);
    await paidOrder(agentId);
    const unsettled = { kind: 'unsettled', count: 1, amountFen: 600, isWork: false };
    expect(await hanging(agentId)).toContainEqual(unsettled);
    const { data } = await close(agentId);
    expect(await hanging(agentId)).not.toContainEqual(unsettled);
    expect(await hanging(agentId)).toContainEqual({ ...unsettled, kind: 'statements' });
    await finance.call(calls.confirmCommission, { params: { id: data.id }, body: { version: 1 } });
    ids.push(data.id);
  }
  const [first = '', second = ''] = ids;
  const { agentId, statementNo, fundAccounts } = await read(first);
  const fundAccountId = fundAccounts.find(({ kind }) => kind === 'bank')?.id ?? '';
  const pay = (id: string, paymentRef: string) =>
    cashier.call(calls.payCommission, { params: { id }, body: { version: 2, fundAccountId, paymentRef } });
  expect((await pay(first, 'twice-1')).code).toBe(0);
  expect((await hanging(agentId)).map(({ kind }) => kind)).not.toContain('statements');
  const used = { path: 'paymentRef', msg: expect.stringContaining(statementNo) };
  expect(await pay(second, 'TWICE-1')).toMatchObject({ data: { errorId: 'TXN_USED', fields: [used] } });
});

test('is paid with the second confirmation of refunds where the house wants it', async () => {
  const agentId = await anAgent(server, companyId);
  await paidOrder(agentId);
  const { data } = await close(agentId);
  await finance.call(calls.confirmCommission, { params: { id: data.id }, body: { version: 1 } });
  const { fundAccounts } = await read(data.id);
  const fundAccountId = fundAccounts.find(({ kind }) => kind === 'cash')?.id ?? '';
  const pay = () => cashier.call(calls.payCommission, { params: { id: data.id }, body: { version: 2, fundAccountId } });
  await server.parameter('security.confirmRefunds', true);
  try {
    const confirm = { purpose: 'refunds' };
    expect(await pay()).toMatchObject({ code: 2077, data: { errorId: 'CONFIRM_NEEDED', confirm } });
  } finally {
    await server.parameter('security.confirmRefunds', false);
  }
  expect((await pay()).code).toBe(0);
});

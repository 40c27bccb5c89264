import { agentDepositsEndpoints } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { held, lockOf, waiting } from '../locks.factory.ts';
import { anAgent, anAgentsOrder, collected } from './commission.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  await server.stop();
});

const waitingFor = (count: number) => expect.poll(() => waiting(server), { timeout: 4_000 }).toBe(count);

test('who pays commission and who collects for the same agent lock in one order: neither holds what the other needs next', async () => {
  const companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  const agentId = await anAgent(server, companyId);
  const money = ['finance:payment:page', 'finance:payment:collect', 'customer:agent:page', 'finance:commission:pay'];
  const cashier = await server.person({ companyId, permissions: money });
  const both = ['customer:agent:page', 'finance:commission:close', 'finance:commission:confirm'];
  const finance = await server.person({ companyId, permissions: both });
  // The agent's account is older than the bank's: by id it came first.
  await collected(server, cashier, (await anAgentsOrder(server, { companyId, agentId })).order, 12_000);
  const byBank = async (order: Awaited<ReturnType<typeof orderNow>>, channelTxnId: string) => {
    const body = { method: 4, amountFen: 12_000, receivedAt: server.clock.now().toISOString(), channelTxnId } as const;
    const allocations = [{ orderId: order.id, version: order.version, amountFen: 12_000 }];
    return cashier.call(financeEndpoints.collectPayment, { body: { ...body, allocations } });
  };
  await byBank((await anAgentsOrder(server, { companyId, agentId })).order, 'B-0001');
  const { order } = await anAgentsOrder(server, { companyId, agentId });
  const { data } = await finance.call(calls.closeCommission, { params: { id: agentId }, body: {} });
  await finance.call(calls.confirmCommission, { params: { id: data.id }, body: { version: 1 } });
  const { fundAccounts } = await cashier.ok(calls.getCommissionStatement, { params: { id: data.id } });
  const fundAccountId = fundAccounts.find(({ kind }) => kind === 'bank')?.id ?? '';

  const release = await held(server, companyId, 'bank');
  const body = { version: 2, fundAccountId, paymentRef: 'B-0002' };
  const paying = cashier.call(calls.payCommission, { params: { id: data.id }, body });
  const collecting = waitingFor(1).then(() => byBank(order, 'B-0003'));
  try {
    await waitingFor(2);
    // Both wait for the bank; nobody has gone past it to the agent's account, so whoever is first comes through.
    const free = await server.services.db.transaction(SYSTEM_SCOPE, (tx) => lockOf(tx, companyId, 'payable', true));
    expect(free).toBe(1);
  } finally {
    await release();
  }
  expect([(await paying).code, (await collecting).code]).toEqual([0, 0]);
});

test('who takes a deposit and waits for the bank keeps nobody from writing what names the agent, who may hold that bank', async () => {
  const companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  const agentId = await anAgent(server, companyId);
  const cashier = await server.person({ companyId, permissions: ['customer:agent:page', 'finance:deposit:record'] });
  const params = { id: agentId };
  const { fundAccounts } = await cashier.ok(agentDepositsEndpoints.getAgentDeposit, { params });
  const fundAccountId = fundAccounts.find(({ kind }) => kind === 'bank')?.id ?? '';
  const receive = (paymentRef: string) =>
    cashier.call(agentDepositsEndpoints.receiveDeposit, {
      params,
      body: { amountFen: 100, fundAccountId, paymentRef },
    });
  await receive('D-0001');

  const release = await held(server, companyId, 'bank');
  const receiving = receive('D-0002');
  try {
    await waitingFor(1);
    const named = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.selectFrom('agents').select('id').where('id', '=', agentId).forKeyShare().skipLocked().execute(),
    );
    expect(named).toHaveLength(1);
  } finally {
    await release();
  }
  expect((await receiving).code).toBe(0);
});

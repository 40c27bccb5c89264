import { agentDepositsEndpoints } from '@mintmark/contract/finance/agent-deposits.endpoints.ts';
import { commissionEndpoints as calls } from '@mintmark/contract/finance/commission.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../kernel/verify/verify.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { anAgent, anAgentsOrder, collected } from './commission.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  await server.stop();
});

/** Keeps the row of an account until `release` is called. */
async function held(companyId: string, kind: string) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: tell } = Promise.withResolvers<void>();
  const done = server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await lockOf(tx, companyId, kind, false);
    tell();
    await isReleased;
  });
  await isHeld;
  return async () => {
    release();
    await done;
  };
}

async function lockOf(tx: Tx, companyId: string, kind: string, skips: boolean): Promise<number> {
  const rows = tx.selectFrom('ledgerAccounts').select('id').where('companyId', '=', companyId).where('kind', '=', kind);
  return (await (skips ? rows.forUpdate().skipLocked() : rows.forUpdate()).execute()).length;
}

const waiting = () =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT l.pid)::int AS n FROM pg_locks l
      JOIN pg_stat_activity a ON a.pid = l.pid AND a.datname = current_database() WHERE NOT l.granted`.execute(db);
    return rows[0]?.n ?? 0;
  });

const waitingFor = (count: number) => expect.poll(waiting, { timeout: 4_000 }).toBe(count);

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

  const release = await held(companyId, 'bank');
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

  const release = await held(companyId, 'bank');
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

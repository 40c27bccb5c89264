import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { agentDepositsEndpoints as calls } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';

const PAGE = 'customer:agent:page';
const RECORD = 'finance:deposit:record';

let server: TestServer;
let companyId: string;
let cashier: TestClient;
let finance: TestClient;
let funds: ReadonlyMap<string, string>;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  cashier = await server.person({ companyId, permissions: [PAGE, RECORD, 'finance:deposit:pay'] });
  finance = await server.person({ companyId, permissions: [PAGE, RECORD] });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  const { fundAccounts } = await deposit(await anAgent());
  funds = new Map(fundAccounts.map(({ kind, id }) => [kind, id]));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  await server.stop();
});

const anAgent = (more: object = {}) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    serial += 1;
    const values = { companyId, agentNo: `B${serial}`, name: '保证金代理', mobile: '', depositFen: 1_000_000, ...more };
    return (await tx.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
const deposit = (id: string, who = cashier) => who.ok(calls.getAgentDeposit, { params: { id } });
const fund = (kind: 'cash' | 'bank') => funds.get(kind) ?? '';
const receive = (id: string, amountFen: number, more: object = {}, who = cashier) => {
  const body = { amountFen, fundAccountId: fund('cash'), ...more };
  return who.call(calls.receiveDeposit, { params: { id }, body });
};
const ask = (id: string, amountFen: number, who = finance) =>
  who.call(calls.askDepositReturn, { params: { id }, body: { amountFen, reason: '合同到期' } });
const pay = (id: string, version: number, who = cashier) =>
  who.call(calls.payDepositReturn, { params: { id }, body: { version, fundAccountId: fund('cash') } });

describe('a deposit of an agent', () => {
  test('comes into an account of the company, is owed to him, and stands in the ledger and his log (D9)', async () => {
    const id = await anAgent();
    await receive(id, 600_000, { fundAccountId: fund('bank'), paymentRef: 'hb-77', reason: '首付' });
    await receive(id, 400_000);
    const seen = await deposit(id);
    expect(seen).toMatchObject({ agreedFen: 1_000_000, heldFen: 1_000_000, askedFen: 0 });
    expect(seen.movements).toMatchObject([
      { kind: 1, status: 1, amountFen: 400_000, fund: { kind: 'cash' }, paymentRef: null },
      { kind: 1, status: 1, amountFen: 600_000, fund: { kind: 'bank' }, paymentRef: 'HB-77', reason: '首付' },
    ]);
    expect((await auditOf(server, 'finance.receiveDeposit')).at(-1)).toMatchObject({
      targetType: 'agent',
      targetId: id,
      before: { depositHeldFen: 600_000 },
      after: { depositHeldFen: 1_000_000 },
    });
    const history = await cashier.ok(agentsEndpoints.getAgentHistory, { params: { id } });
    expect(history).toHaveLength(2);
  });

  test('goes back in two steps, by two people, and never more than is held', async () => {
    const id = await anAgent();
    await receive(id, 500_000);
    expect(await ask(id, 500_001)).toMatchObject({ code: -1, data: { fields: [{ path: 'amountFen' }] } });
    const own = await ask(id, 200_000, cashier);
    expect(await ask(id, 300_001)).toMatchObject({ code: -1, data: { fields: [{ path: 'amountFen' }] } });
    expect(await pay(own.data.id, own.data.version)).toMatchObject({ code: -3, msg: '申请退还的人不能自己支付' });
    expect(await pay(own.data.id, own.data.version, finance)).toMatchObject({ code: 403 });
    const withdrawn = { params: { id: own.data.id }, body: { version: 1, reason: '重新申请' } };
    expect(await finance.call(calls.withdrawDepositReturn, withdrawn)).toMatchObject({ code: 0 });
    const asked = await ask(id, 500_000);
    expect((await deposit(id)).movements[0]).toMatchObject({
      status: 0,
      allowedActions: [
        { action: 'pay', allowed: true },
        { action: 'withdraw', allowed: true },
      ],
    });
    const [first, second] = await Promise.all([pay(asked.data.id, 1), pay(asked.data.id, 1)]);
    expect([first.code, second.code].toSorted((x, y) => x - y)).toEqual([-2, 0]);
    expect(await deposit(id)).toMatchObject({ heldFen: 0, askedFen: 0 });
    expect(await pay(own.data.id, 2)).toMatchObject({ code: -3 });
    await expect(
      server.services.db.allPool.query(`UPDATE agent_deposits SET amount_fen = 1 WHERE agent_id = ${id}`),
    ).rejects.toThrow('immutable');
  });

  test.each([
    ['an account of nobody', { fundAccountId: '999999' }, 'fundAccountId'],
    ['cash with a number', { paymentRef: 'X1' }, 'paymentRef'],
    ['nothing', { amountFen: 0 }, 'amountFen'],
  ])('is refused beside the field with %s', async (_, more, path) => {
    const answer = await receive(await anAgent(), 100, more);
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('is refused beside the number of a transfer that is missing or was recorded already', async () => {
    const id = await anAgent();
    const beside = { data: { fields: [{ path: 'paymentRef' }] } };
    expect(await receive(id, 100, { fundAccountId: fund('bank') })).toMatchObject({ code: -1, ...beside });
    const bank = { fundAccountId: fund('bank'), paymentRef: 'TWICE-1' };
    expect(await receive(id, 100, bank)).toMatchObject({ code: 0 });
    expect(await receive(id, 100, bank)).toMatchObject({ code: -3, ...beside });
    expect(await deposit(id)).toMatchObject({ heldFen: 100 });
  });

  test('is given back with the second confirmation of refunds where the house wants it', async () => {
    const id = await anAgent();
    await receive(id, 5_000);
    const asked = await ask(id, 5_000);
    await server.parameter('security.confirmRefunds', true);
    try {
      const confirm = { purpose: 'refunds' };
      expect(await pay(asked.data.id, 1)).toMatchObject({ code: 2077, data: { errorId: 'CONFIRM_NEEDED', confirm } });
    } finally {
      await server.parameter('security.confirmRefunds', false);
    }
    expect(await pay(asked.data.id, 1)).toMatchObject({ code: 0 });
  });

  test('that is still held keeps his contract from being ended', async () => {
    const id = await anAgent();
    await receive(id, 5_000);
    const keeper = await server.person({ companyId, permissions: [PAGE, 'customer:agent:status'] });
    const end = (version: number) =>
      keeper.call(agentsEndpoints.setAgentStatus, { params: { id }, body: { version, status: 3, reason: '到期' } });
    expect(await end(1)).toMatchObject({ code: -3, msg: expect.stringContaining('未退还的保证金') });
    const asked = await ask(id, 5_000);
    await pay(asked.data.id, 1);
    expect(await end(1)).toMatchObject({ code: 0 });
    expect(await receive(id, 100)).toMatchObject({ code: -3 });
  });

  test('is read by the agent himself without the words of the house; other companies do not know it', async () => {
    const id = await anAgent();
    await receive(id, 100, { reason: '内部说明' });
    const self = await server.person({ companyId, agentId: id, scope: 'agent', permissions: [PAGE, RECORD] });
    const seen = await deposit(id, self);
    expect(seen.movements).toMatchObject([{ amountFen: 100, reason: '', askedBy: '' }]);
    expect(seen.fundAccounts).toEqual([]);
    expect(await receive(id, 100, {}, self)).toMatchObject({ code: 403 });
    const stranger = await server.person({ companyId: await server.company(), permissions: [PAGE, RECORD] });
    expect(await receive(id, 100, {}, stranger)).toMatchObject({ code: 404 });
  });
});

import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { lastPeriodEnd } from '@mintmark/domain/finance/commission/settlement-period.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { freezeIfPaid } from '../../../workflow/money/pricing.ts';
import { orderById, setOrderMoney } from '../../../workflow/orders/order.repo.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { closeCommissions } from './close-commissions.ts';
import { anAgent, anAgentsOrder, collected } from './commission.factory.ts';

let server: TestServer;
let companyId: string;
let cashier: TestClient;
let finance: TestClient;
let manager: TestClient;
const PAGE = 'customer:agent:page';

/** They sign in again every day. */
async function people() {
  const collects = ['finance:payment:page', 'finance:payment:collect'];
  cashier = await server.person({ companyId, permissions: [PAGE, 'finance:commission:pay', ...collects] });
  finance = await server.person({
    companyId,
    permissions: [PAGE, 'finance:commission:close', 'finance:commission:confirm'],
  });
  manager = await server.person({ companyId, permissions: [PAGE, 'finance:commission:confirm'] });
}
const days = async (count: number) => {
  server.clock.advance(count * 86_400_000);
  await people();
};

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  await people();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  await server.stop();
});

const paidOrder = async (agentId: string) => {
  const made = await anAgentsOrder(server, { companyId, agentId });
  await collected(server, cashier, made.order, 12_000);
  return made;
};
/** What a refund does to the order: less is paid. */
const paidNow = (orderId: string, paidFen: number) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await setOrderMoney(tx, orderId, { paidFen });
    await freezeIfPaid(
      tx,
      { ...(await orderById(tx, orderId)), paidFen },
      { now: server.clock.now(), accountId: null },
    );
  });
const close = (id: string, client = finance) => client.call(calls.closeCommission, { params: { id }, body: {} });
const read = (id: string, client = finance) => client.ok(calls.getCommissionStatement, { params: { id } });
const summary = (id: string) => finance.ok(calls.getAgentCommission, { params: { id } });
const confirm = (id: string, version: number, client = finance) =>
  client.call(calls.confirmCommission, { params: { id }, body: { version } });
const pay = (id: string, body: object, client = cashier) =>
  client.call(calls.payCommission, { params: { id }, body: body as never });
const guard = (text: string) => ({ code: -3, data: { errorId: 'GUARD_FAILED' }, msg: expect.stringContaining(text) });
const accountOf = async (statementId: string, kind: string) => {
  const { fundAccounts } = await read(statementId, cashier);
  return fundAccounts.find((account) => account.kind === kind)?.id ?? '';
};

describe('a statement', () => {
  test('takes what was earned, is confirmed and paid by different people, and nothing is owed then', async () => {
    const agentId = await anAgent(server, companyId);
    await paidOrder(agentId);
    expect(await summary(agentId)).toMatchObject({ openFen: 600, openRows: 3, payableFen: 600 });
    const { data } = await close(agentId);
    const statement = await read(data.id);
    expect(statement).toMatchObject({ orders: 1, coins: 3, earnedFen: 600, totalFen: 600, status: 0, lineCount: 3 });
    expect(statement.statementNo).toMatch(/^Y\d{13}$/);
    expect(statement.fundAccounts).toEqual([]);

    expect(await confirm(data.id, 7)).toMatchObject({ code: -2 });
    expect((await confirm(data.id, data.version)).data).toMatchObject({ status: 2, version: 2 });
    expect(await confirm(data.id, 2)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    const bank = await accountOf(data.id, 'bank');
    const unsaid = await pay(data.id, { version: 2, fundAccountId: bank });
    expect(unsaid.data).toMatchObject({ fields: [{ path: 'paymentRef' }] });
    expect((await pay(data.id, { version: 2, fundAccountId: bank, paymentRef: 'b-1' })).data).toMatchObject({
      status: 3,
    });
    expect(await pay(data.id, { version: 3, fundAccountId: bank, paymentRef: 'b-2' })).toMatchObject({ code: -3 });

    expect(await summary(agentId)).toMatchObject({ openFen: 0, openRows: 0, payableFen: 0 });
    expect(await read(data.id)).toMatchObject({ status: 3, paymentRef: 'B-1', fundAccountKind: 'bank' });
    const [entry] = await auditOf(server, 'finance.payCommission');
    expect(entry).toMatchObject({ targetType: 'commissionStatement', targetNo: statement.statementNo });
  });

  test('is made once per period: closing again is refused, and what is earned later goes into the next', async () => {
    const agentId = await anAgent(server, companyId);
    await paidOrder(agentId);
    await close(agentId);
    await paidOrder(agentId);
    expect(await close(agentId)).toMatchObject(guard('账期已结账'));
    expect(await summary(agentId)).toMatchObject({
      openFen: 600,
      allowedActions: [{ action: 'close', allowed: false }],
    });
    const idle = await anAgent(server, companyId);
    expect(await close(idle)).toMatchObject(guard('没有未结算'));
  });

  test('of two people who close at once one gets it, the other is told', async () => {
    const agentId = await anAgent(server, companyId);
    await paidOrder(agentId);
    const codes = (await Promise.all([close(agentId), close(agentId)])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([-3, 0]);
    const { total } = await finance.ok(calls.listCommissionStatements, { query: { agentId: [agentId] } });
    expect(total).toBe(1);
  });

  test('above the limit of the house needs a second person, who is not the first', async () => {
    const agentId = await anAgent(server, companyId);
    await paidOrder(agentId);
    const { data } = await close(agentId);
    await server.parameter('settlement.secondPersonAboveYuan', 5);
    try {
      expect((await confirm(data.id, 1)).data).toMatchObject({ status: 1 });
      expect(await confirm(data.id, 2)).toMatchObject(guard('另一人'));
      expect((await confirm(data.id, 2, manager)).data).toMatchObject({ status: 2 });
    } finally {
      await server.parameter('settlement.secondPersonAboveYuan', 10_000);
    }
    expect(await read(data.id)).toMatchObject({ firstConfirmed: {}, confirmed: {}, status: 2 });
  });

  test('who confirms does not pay', async () => {
    const agentId = await anAgent(server, companyId);
    const both = await server.person({
      companyId,
      permissions: [PAGE, 'finance:commission:confirm', 'finance:commission:pay'],
    });
    await paidOrder(agentId);
    const { data } = await close(agentId);
    await confirm(data.id, 1, both);
    expect(await pay(data.id, { version: 2, fundAccountId: '1' }, both)).toMatchObject(guard('不能自己支付'));
  });

  test('nor does who confirmed it first, above the limit (D17)', async () => {
    const agentId = await anAgent(server, companyId);
    const permissions = [PAGE, 'finance:commission:confirm', 'finance:commission:pay'];
    const both = await server.person({ companyId, permissions });
    await paidOrder(agentId);
    const { data } = await close(agentId);
    await server.parameter('settlement.secondPersonAboveYuan', 5);
    try {
      await confirm(data.id, 1, both);
      expect((await confirm(data.id, 2, manager)).data).toMatchObject({ status: 2 });
    } finally {
      await server.parameter('settlement.secondPersonAboveYuan', 10_000);
    }
    const { allowedActions, fundAccounts } = await read(data.id, both);
    expect(allowedActions).toContainEqual(expect.objectContaining({ action: 'pay', allowed: false }));
    expect(fundAccounts).toEqual([]);
    const cash = await accountOf(data.id, 'cash');
    expect(await pay(data.id, { version: 3, fundAccountId: cash }, both)).toMatchObject(guard('不能自己支付'));
    expect((await pay(data.id, { version: 3, fundAccountId: cash })).code).toBe(0);
  });

  test('waits for an earlier one below zero, so that nothing is paid that is to be taken off', async () => {
    const agentId = await anAgent(server, companyId);
    const made = await paidOrder(agentId);
    await close(agentId);
    await days(1);
    await paidNow(made.order.id, 0);
    const below = await close(agentId);
    await days(1);
    await paidOrder(agentId);
    await paidOrder(agentId);
    expect(await close(agentId)).toMatchObject(guard('尚未确认'));
    expect((await summary(agentId)).allowedActions).toMatchObject([{ action: 'close', allowed: false }]);
    await confirm(below.data.id, 1);
    const next = await close(agentId);
    expect(await read(next.data.id)).toMatchObject({ earnedFen: 1_200, broughtFen: -600, totalFen: 600 });
    await paidNow(made.order.id, 12_000);
  });

  test('is made, confirmed and paid only with the key of the act, so that a call sent again does nothing twice (D26)', async () => {
    const params = { id: await anAgent(server, companyId) };
    const bare = { params, key: '' };
    const answers = [
      await finance.call(calls.closeCommission, { ...bare, body: {} }),
      await finance.call(calls.confirmCommission, { ...bare, body: { version: 1 } }),
      await cashier.call(calls.payCommission, { ...bare, body: { version: 1, fundAccountId: '1' } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([-1, -1, -1]);
  });

  test('a correction of an earlier one stands by itself in the next; below zero it is carried forward', async () => {
    const agentId = await anAgent(server, companyId, { settleCycle: 'week' });
    const made = await paidOrder(agentId);
    const first = await close(agentId);
    await confirm(first.data.id, 1);
    await days(1);
    await paidNow(made.order.id, 0);
    const second = await close(agentId);
    expect(await read(second.data.id)).toMatchObject({ earnedFen: 0, correctedFen: -600, totalFen: -600 });
    expect((await confirm(second.data.id, 1)).data).toMatchObject({ status: 4 });
    expect(await summary(agentId)).toMatchObject({ broughtFen: -600, payableFen: 0 });

    await days(1);
    await paidOrder(agentId);
    await paidOrder(agentId);
    const third = await close(agentId);
    expect(await read(third.data.id)).toMatchObject({ earnedFen: 1_200, broughtFen: -600, totalFen: 600 });
    expect(await read(second.data.id)).toMatchObject({ carriedIntoNo: third.data.statementNo });
    await paidNow(made.order.id, 12_000);
  });

  test('is never edited, by nobody: the database refuses', async () => {
    const agentId = await anAgent(server, companyId);
    await paidOrder(agentId);
    const { data } = await close(agentId);
    const change = (values: object) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('commissionStatements').set(values).where('id', '=', data.id).execute(),
      );
    await expect(change({ earnedFen: 1, totalFen: 1 })).rejects.toThrow(/never edited/);
    await expect(change({ periodTo: '2030-01-01' })).rejects.toThrow(/never edited/);
  });
});

describe('the nightly job', () => {
  test('makes the statements of ended periods, once, and says what it did', async () => {
    const monthly = await anAgent(server, companyId);
    const weekly = await anAgent(server, companyId, { settleCycle: 'week' });
    await paidOrder(monthly);
    await paidOrder(weekly);
    const lines: string[] = [];
    const run = async () => {
      const bare = {
        trigger: 'person',
        params: {},
        signal: new AbortController().signal,
        progress: async () => {},
      } as const;
      await closeCommissions.run(server.services, { ...bare, log: (line) => lines.push(line) });
    };
    await run();
    const count = async (id: string) =>
      (await finance.ok(calls.listCommissionStatements, { query: { agentId: [id] } })).total;
    expect([await count(monthly), await count(weekly)]).toEqual([0, 0]);

    await days(40);
    await run();
    await run();
    expect([await count(monthly), await count(weekly)]).toEqual([1, 1]);
    const [statement] = (await finance.ok(calls.listCommissionStatements, { query: { agentId: [monthly] } })).list;
    const periodTo = lastPeriodEnd('month', shanghaiDay(server.clock.now()), { week: 7, month: 31 });
    expect(statement).toMatchObject({ periodTo, totalFen: 600 });
    expect(lines.at(-1)).toContain('0 statements made');
    expect(lines.some((line) => line.includes(statement?.statementNo ?? '?'))).toBe(true);
  });
});

describe('who sees it', () => {
  test('an agent reads his own and changes nothing; another company sees nothing, like what is not there', async () => {
    const agentId = await anAgent(server, companyId);
    const stranger = await anAgent(server, companyId);
    await paidOrder(agentId);
    const { data } = await close(agentId);
    const permissions = [PAGE, 'finance:commission:close', 'finance:commission:confirm', 'finance:commission:pay'];
    const own = await server.person({ companyId, agentId, scope: 'agent', permissions });
    const other = await server.person({ companyId, agentId: stranger, scope: 'agent', permissions });
    const abroad = await server.person({ companyId: await server.company(), permissions });

    expect(await read(data.id, own)).toMatchObject({ totalFen: 600, lines: [{}, {}, {}], fundAccounts: [] });
    expect((await read(data.id, own)).allowedActions.every(({ allowed }) => !allowed)).toBe(true);
    expect(await confirm(data.id, 1, own)).toMatchObject({ code: 403 });
    expect(await close(agentId, own)).toMatchObject({ code: 403 });
    for (const client of [other, abroad]) {
      expect(await client.call(calls.getCommissionStatement, { params: { id: data.id } })).toMatchObject({ code: 404 });
      expect(await client.call(calls.getAgentCommission, { params: { id: agentId } })).toMatchObject({ code: 404 });
      expect(await confirm(data.id, 1, client)).toMatchObject({ code: 404 });
      expect(await client.ok(calls.listCommissions, { query: { agentId: [agentId] } })).toMatchObject({ total: 0 });
    }
  });
});

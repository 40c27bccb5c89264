import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const RIGHTS = [
  'customer:agent:page',
  'customer:user:page',
  'customer:agent:edit',
  'customer:agent:status',
  'customer:agent:unmask',
] as const;
const TERMS = {
  name: '华东送评中心',
  contact: '周敏',
  region: '上海',
  contractNo: 'HT-2026-01',
  contractFrom: '2026-01-01',
  contractTo: '2026-12-31',
  commissionMode: 2 as const,
  commissions: [
    { category1: null, rateBp: 500, pieceFen: 0 },
    { category1: CATEGORY.struck, rateBp: 800, pieceFen: 0 },
  ],
  payRateBp: 8_800,
  creditLimitFen: 100_000,
  creditDays: 45,
  payPoint: PAY_POINT.monthly,
  settleCycle: 'month' as const,
  note: '',
};

let server: TestServer;
let a: string;
let keeper: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const b = await server.company();
  a = await server.company();
  keeper = await server.person({ companyId: a, permissions: RIGHTS });
  stranger = await server.person({ companyId: b, permissions: RIGHTS });
});
afterAll(() => server.stop());

const anAgent = (more: object = {}) =>
  keeper.ok(calls.createAgent, { body: { mobile: '13700001111', ...TERMS, ...more } });
const get = (id: string) => keeper.ok(calls.getAgent, { params: { id } });
const setStatus = (id: string, version: number, status: 1 | 2 | 3) =>
  keeper.call(calls.setAgentStatus, { params: { id }, body: { version, status, reason: '合同' } });
const move = (id: string, version: number, agentId: string | null, who = keeper) =>
  who.call(calls.moveCustomer, { params: { id }, body: { version, agentId, reason: '划转' } });

describe('an agent', () => {
  test('gets the next number or the given one, his terms, and a masked place in the log (R006)', async () => {
    const made = await anAgent();
    expect(made.agentNo).toMatch(/^D\d{4,}$/);
    expect((await anAgent({ agentNo: 'HD-01' })).agentNo).toBe('HD-01');
    expect(await keeper.call(calls.createAgent, { body: { mobile: '', ...TERMS, agentNo: 'HD-01' } })).toMatchObject({
      data: { fields: [{ path: 'agentNo' }] },
    });
    expect(await get(made.id)).toMatchObject({ ...TERMS, mobile: '137****1111', status: 1, hanging: [] });
    const [entry] = await auditOf(server, 'customers.createAgent');
    expect(entry).toMatchObject({ targetId: made.id, after: { mobile: '137****1111', payRateBp: 8_800 } });
  });

  test.each<[string, object, string]>([
    ['days that go backwards', { contractTo: '2025-12-31' }, 'contractTo'],
    ['one category twice', { commissions: [...TERMS.commissions, TERMS.commissions[1]] }, 'commissions.2.category1'],
    ['a rate above the whole fee', { payRateBp: 10_001 }, 'payRateBp'],
    ['half a mobile', { mobile: '138' }, 'mobile'],
  ])('is refused with %s', async (_, more, path) => {
    expect(await keeper.call(calls.createAgent, { body: { mobile: '', ...TERMS, ...more } as never })).toMatchObject({
      code: -1,
      data: { fields: [{ path }] },
    });
  });

  test('is edited without losing the mobile that the form never saw; the second saver sees the first', async () => {
    const { id, version } = await anAgent();
    const save = (name: string) =>
      keeper.call(calls.updateAgent, { params: { id }, body: { ...TERMS, name, version } });
    expect(await save('先到')).toMatchObject({ code: 0 });
    expect(await save('后到')).toMatchObject({ code: -2, data: { current: { name: '先到', mobile: '137****1111' } } });
    const { mobile } = await keeper.ok(calls.unmaskAgent, { params: { id }, body: { reason: '联系' } });
    expect(mobile).toBe('13700001111');
    const history = await keeper.ok(calls.getAgentHistory, { params: { id } });
    expect(history.map(({ action }) => action)).toEqual(['查看代理商完整信息', '编辑代理商', '新建代理商']);
  });

  test('of another company is absent; he himself reads his row and changes nothing', async () => {
    const { id, version } = await anAgent();
    const customer = await keeper.ok(customersEndpoints.createCustomer, {
      body: { name: '何', mobile: '13900000001' },
    });
    const params = { id };
    const answers = await Promise.all([
      stranger.call(calls.getAgent, { params }),
      stranger.call(calls.getAgentHistory, { params }),
      stranger.call(calls.updateAgent, { params, body: { ...TERMS, version } }),
      stranger.call(calls.setAgentStatus, { params, body: { version, status: 2, reason: 'x' } }),
      stranger.call(calls.unmaskAgent, { params, body: { reason: 'x' } }),
      move(customer.id, 1, null, stranger),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404));

    const self = await server.person({ companyId: a, agentId: id, scope: 'agent', permissions: RIGHTS });
    const other = await anAgent();
    expect(await self.call(calls.getAgent, { params: { id: other.id } })).toMatchObject({ code: 404 });
    const own = await self.ok(calls.getAgent, { params });
    expect(own.allowedActions.every(({ allowed }) => !allowed)).toBe(true);
    expect(own.accounts).toMatchObject([{ id: self.accountId }]);
    expect([own.note, await self.ok(calls.getAgentHistory, { params })]).toEqual(['', []]);
    expect(await self.call(calls.updateAgent, { params, body: { ...TERMS, version } })).toMatchObject({ code: 403 });
    expect(await self.call(calls.createAgent, { body: { mobile: '', ...TERMS } })).toMatchObject({ code: 403 });
  });
});

describe('his terms and his state', () => {
  test('price his orders, and frozen he submits nothing until he works again', async () => {
    const { id, version } = await anAgent();
    const counter = await aCounter(server, { companyId: a, customer: { agentId: id } });
    const draft = await aDraft(counter);
    const order = () => counter.client.ok(receivingEndpoints.getOrder, { params: { id: draft.id } });
    const submit = () =>
      counter.client.call(receivingEndpoints.submitOrder, {
        params: { id: draft.id },
        body: { version: draft.version },
      });
    await setStatus(id, version, 2);
    expect(await submit()).toMatchObject({ code: -3, msg: expect.stringContaining('代理已冻结') });
    await setStatus(id, version + 1, 1);
    expect(await submit()).toMatchObject({ code: 0 });
    expect(await order()).toMatchObject({ quote: { goodsFen: (6_000 * 8_800) / 10_000 } });

    expect(await setStatus(id, version + 2, 3)).toMatchObject({
      code: -3,
      msg: expect.stringContaining('未完成的送评单 1 张'),
    });
    const seen = await get(id);
    expect(seen.hanging).toMatchObject([
      { kind: 'orders', count: 1 },
      { kind: 'due', amountFen: 5_280 },
      { kind: 'onCredit', amountFen: 5_280 },
      { kind: 'customers' },
    ]);
    expect(seen.allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual([
      'edit',
      'move',
      'freeze',
    ]);
  });

  test('end for good when no work is open', async () => {
    const { id, version } = await anAgent();
    expect(await setStatus(id, version, 3)).toMatchObject({ code: 0 });
    expect(await setStatus(id, version + 1, 1)).toMatchObject({ code: -3, msg: '合作已终止' });
  });
});

describe('a customer of his', () => {
  test('moves to another agent; the order under way stays with the old one and on his credit', async () => {
    const [old, next] = [await anAgent(), await anAgent({ creditLimitFen: 0 })];
    const counter = await aCounter(server, { companyId: a, customer: { agentId: old.id } });
    const { order } = await anOrder(server, {
      ...{ companyId: a, customerId: counter.customerId, agentId: old.id },
      ...{ payPoint: PAY_POINT.monthly, billedFen: 50_000 },
    });
    expect(order.isOnCredit).toBe(true);

    expect(await move(counter.customerId, 1, next.id)).toMatchObject({ code: 0, data: { ordersStaying: 1 } });
    const now = await server.services.db.transaction(SYSTEM_SCOPE, (tx) => refreshOrder(tx, order.id));
    expect(now).toMatchObject({ agentId: old.id, isOnCredit: true });
    expect((await auditOf(server, 'customers.moveCustomer')).at(-1)).toMatchObject({
      before: { agent: `${old.agentNo} 华东送评中心` },
      after: { agent: `${next.agentNo} 华东送评中心`, ordersStaying: 1 },
      reason: '划转',
    });
    expect(await move(counter.customerId, 1, null)).toMatchObject({ code: -2 });
  });

  test('does not move to an agent who is frozen, of another company, or his already', async () => {
    const [frozen, foreign] = [
      await anAgent(),
      await stranger.ok(calls.createAgent, { body: { mobile: '', ...TERMS } }),
    ];
    await setStatus(frozen.id, 1, 2);
    const { id } = await keeper.ok(customersEndpoints.createCustomer, { body: { name: '沈', mobile: '13900000002' } });
    for (const agentId of [frozen.id, foreign.id])
      expect(await move(id, 1, agentId)).toMatchObject({ data: { fields: [{ path: 'agentId' }] } });
    expect(await move(id, 1, null)).toMatchObject({ code: -3, msg: '该客户已属于此代理' });
  });
});

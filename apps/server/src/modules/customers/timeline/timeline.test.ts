import { customerCareEndpoints as care } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customersEndpoints as customers } from '@mintmark/contract/customers/customers.endpoints.ts';
import { timelineEndpoints as calls } from '@mintmark/contract/customers/timeline.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const DESK = ['customer:user:page', 'customer:user:edit', 'customer:user:points', 'customer:user:block'];
const ADDRESS = { name: '张三', phone: '13800138000', areaCode: '310000', areaText: '上海市', detail: '人民路 1 号' };

let server: TestServer;
let companyId: string;
let agentId: string;
let desk: TestClient;
let agent: TestClient;
let stranger: TestClient;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  agentId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const values = { companyId, agentNo: 'D901', name: '华东', mobile: '' };
    return (await tx.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
  desk = await server.person({ companyId, permissions: DESK });
  agent = await server.person({ companyId, agentId, scope: 'agent', permissions: DESK });
  stranger = await server.person({ companyId: await server.company(), permissions: DESK });
  const made = await agent.ok(customers.createCustomer, { body: { name: '时间线', mobile: '13512340001' } });
  id = made.id;
  const params = { id };
  await desk.ok(care.addCustomerAddress, { params, body: { ...ADDRESS, version: 1 } });
  await desk.ok(care.adjustCustomerPoints, { params, body: { version: 2, delta: 30, reason: '补偿' } });
  await desk.ok(care.setCustomerStanding, { params, body: { version: 3, standing: 'frozen', reason: '欠款' } });
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const { order } = await anOrder(server, {
    companyId,
    agentId,
    customerId: id,
    returnMethod: RETURN_METHOD.pickup,
    coins: [coin],
  });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    repriceOrder(tx, order.id, { now: server.clock.now(), accountId: null }),
  );
});
afterAll(() => server.stop());

const timeline = (query: object = {}, who: TestClient = desk) =>
  who.ok(calls.getCustomerTimeline, { params: { id }, query });

describe('what happened with a customer', () => {
  test('stands in the order of time, of every kind, paged without gap or repeat', async () => {
    const { list, total } = await timeline({ limit: 100 });
    expect(total).toBe(list.length);
    expect(list.map(({ at }) => at)).toEqual(
      list
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(['order', 'bill', 'points', 'address', 'record']));
    expect(list.find(({ what }) => what === 'bill')).toMatchObject({ amountFen: 5000 });
    expect(list.find(({ kind }) => kind === 'points')).toMatchObject({ qty: 30, note: '补偿' });
    const pages = [];
    for (let page = 1; page <= Math.ceil(total / 2); page += 1)
      pages.push(...(await timeline({ page, limit: 2 })).list);
    expect(pages.map((event) => event.id)).toEqual(list.map((event) => event.id));
  });

  test('is narrowed by kind and by day', async () => {
    const narrowed = await timeline({ kinds: ['points', 'address'] });
    expect(narrowed.list.map(({ kind }) => kind).toSorted()).toEqual(['address', 'points']);
    expect(await timeline({ to: '2000-01-01' })).toEqual({ list: [], total: 0 });
  });

  test('tells an agent no reasons of the house, and another company nothing', async () => {
    const { list } = await timeline({ kinds: ['record', 'points'], limit: 100 }, agent);
    expect(list.length).toBeGreaterThan(1);
    expect(list.map(({ note }) => note).join('')).toBe('');
    const answers = [
      await stranger.call(calls.getCustomerTimeline, { params: { id }, query: {} }),
      await stranger.call(calls.exportCustomerTimeline, { params: { id }, body: {} }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404]);
  });

  test('names refunds: asked for, refused and given back; why is not for the agent', async () => {
    const { rows } = await server.services.db.allPool.query(
      `INSERT INTO payments (company_id, agent_id, pay_no, customer_id, method, amount_fen, received_at, status, created_at)
       VALUES ($1, $2, 'R-TL', $3, 1, 5000, now(), 4, now()) RETURNING id`,
      [companyId, agentId, id],
    );
    const insert = (no: string, status: number, fen: number) =>
      server.services.db.allPool.query(
        `INSERT INTO refunds (company_id, agent_id, refund_no, payment_id, method, amount_fen, reason, status, requested_by, requested_at,
           decided_by, decided_at, paid_by, paid_at)
         VALUES ($1, $2, $3, $4, 1, $5, '评错', $6::smallint, $7, now(), $8, now(), CASE $6::smallint WHEN 2 THEN $7::bigint END, CASE $6::smallint WHEN 2 THEN now() END)`,
        [companyId, agentId, no, rows[0].id, fen, status, desk.accountId, agent.accountId],
      );
    await insert('T-1', 2, 1_200);
    await insert('T-2', 3, 900);
    await server.services.db.allPool.query(
      `INSERT INTO refunds (company_id, agent_id, refund_no, customer_id, method, amount_fen, reason, status, requested_by, requested_at)
       VALUES ($1, $2, 'T-3', $3, 1, 700, '退余额', 0, $4, now())`,
      [companyId, agentId, id, desk.accountId],
    );
    const { list } = await timeline({ kinds: ['refund'] });
    expect(list.map(({ what, no, amountFen, note }) => [what, no, amountFen, note]).toSorted()).toEqual([
      ['refundAsked', 'T-1', 1_200, '评错'],
      ['refundAsked', 'T-2', 900, '评错'],
      ['refundAsked', 'T-3', 700, '退余额'],
      ['refundRefused', 'T-2', 900, '评错'],
      ['refunded', 'T-1', -1_200, '评错'],
    ]);
    const told = await timeline({ kinds: ['refund'] }, agent);
    expect(told.list.map(({ note }) => note).join('')).toBe('');
  });

  test('leaves as a workbook, and who took it is logged', async () => {
    const file = await desk.raw(calls.exportCustomerTimeline, { params: { id }, body: { kinds: ['points'] } });
    const read = await readTable(file.rawPayload, 'x.xlsx');
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.rows.map((row) => [row[1], row[2], row[5], row[7]])).toEqual([
      ['积分', '积分变动', '30', '补偿'],
    ]);
    const log = await auditOf(server, 'customers.exportTimeline');
    expect(log).toMatchObject([{ targetId: id, after: { rows: 1 } }]);
    expect((await timeline({ limit: 100 })).list.filter(({ what }) => what === 'customers.exportTimeline')).toEqual([]);
  });
});

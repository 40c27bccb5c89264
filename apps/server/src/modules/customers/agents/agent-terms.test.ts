import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';

let server: TestServer;
let companyId: string;
let keeper: TestClient;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  const permissions = ['customer:agent:page', 'customer:user:page', 'customer:agent:edit', 'finance:payment:page'];
  keeper = await server.person({ companyId, permissions });
});
afterAll(() => server.stop());

const anAgent = async (more: object, of = companyId) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    serial += 1;
    const values = {
      companyId: of,
      agentNo: `T${serial}`,
      name: '代理',
      mobile: '',
    };
    return (
      await tx
        .insertInto('agents')
        .values({ ...values, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
const change = (order: string, values: object) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('submissionOrders').set(values).where('id', '=', order).execute(),
  );
const onCredit = (order: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => (await refreshOrder(tx, order)).isOnCredit);

test('an agent gets no more credit while an order of any of his customers is unpaid beyond his days (D8)', async () => {
  const agentId = await anAgent({ creditLimitFen: 1_000_000, creditDays: 30, payPoint: PAY_POINT.monthly });
  const late = (await anOrder(server, { companyId, agentId })).order;
  const { order } = await anOrder(server, { companyId, agentId });
  await change(order.id, { quotedFen: 5000 });
  expect(await onCredit(order.id)).toBe(true);
  const owed = { dueFen: 5000, isOnCredit: true, shippedAt: new Date('2020-01-01T00:00:00Z') };
  await change(late.id, owed);
  expect(await onCredit(order.id)).toBe(false);
  await change(late.id, { dueFen: 0 });
  expect(await onCredit(order.id)).toBe(true);
});

test('the till shows the credit of who pays the order, also after its customer went to another agent (D8)', async () => {
  const agentId = await anAgent({ creditLimitFen: 700_000 });
  const other = await anAgent({ creditLimitFen: 100 });
  const customer = await aCustomer(server, { companyId, agentId });
  const { order } = await anOrder(server, { companyId, agentId, customerId: customer.id });
  await change(order.id, { dueFen: 3000, isOnCredit: true });
  const row = await keeper.ok(customersEndpoints.getCustomer, { params: { id: customer.id } });
  const body = { version: row.version, agentId: other, reason: '划转' };
  await keeper.ok(calls.moveCustomer, { params: { id: customer.id }, body });
  const { credit } = await keeper.ok(financeEndpoints.getCollection, { params: { id: order.id } });
  expect(credit).toEqual({ limitFen: 700_000, usedFen: 3000 });
});

test('an order of an agent is paid when his contract says, not when his customer would pay', async () => {
  const counter = await aCounter(server);
  const agentId = await anAgent({ payPoint: PAY_POINT.beforeShipping }, counter.companyId);
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('customers')
      .set({ agentId, payPoint: PAY_POINT.beforeGrading })
      .where('id', '=', counter.customerId)
      .execute(),
  );
  const shown = await counter.client.ok(receivingEndpoints.getSubmitter, { params: { id: counter.customerId } });
  const draft = await aDraft(counter);
  expect([shown.payPoint, (await orderNow(server, draft.id)).payPoint]).toEqual([3, 3]);
});

test('the file of agents writes what he pays as percent', async () => {
  await anAgent({ payRateBp: 8_850 });
  const body = { query: {}, columns: ['payRateBp'], format: 'xlsx' as const };
  const file = await keeper.raw(customersEndpoints.exportAgents, { body });
  const read = await readTable(file.rawPayload, 'x.xlsx');
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.headers).toEqual(['结算折扣（%）']);
  expect(read.value.rows.map(([cell]) => Number(cell))).toContain(88.5);
});

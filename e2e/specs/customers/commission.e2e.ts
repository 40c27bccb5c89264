import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const AGENT = '宝泉斋';

/** A coin of a paid order of the sample agent costs 20.00 more, and that is paid at the till. */
async function payMore(finance: Persona, cashier: Persona): Promise<string> {
  const { list } = await cashier.call(financeEndpoints.listOrders, { query: { isPay: [PAY_STATE.paid], limit: 200 } });
  const order = list.find(({ agentName }) => agentName === AGENT);
  if (!order) throw new Error('the sample data has no paid order of the agent');
  const params = { id: order.id };
  const { coins } = await finance.call(financeEndpoints.getPrice, { params });
  const line = { coinId: coins[0]?.id ?? '', feeType: FEE.adjustment, amountFen: 2_000, reason: '补收' } as const;
  const priced = await finance.call(financeEndpoints.adjustFee, { params, body: { version: order.version, ...line } });
  const allocations = [{ orderId: order.id, version: priced.version, amountFen: priced.dueFen }];
  const body = { allocations, method: 1, amountFen: priced.dueFen, receivedAt: new Date().toISOString() } as const;
  await cashier.call(financeEndpoints.collectPayment, { body });
  return order.orderCode;
}

/** From what is paid to a paid statement: every fen explained, two people, nothing owed in the end (R468). */
test('an agent earns 5 % of a paid order; the statement is closed, confirmed and paid', async ({ openAs, as }) => {
  const agents = await (await as('manager')).call(customersEndpoints.listAgents, { query: { q: AGENT } });
  const agentId = agents.list[0]?.id ?? '';
  const agent = await (await as('manager')).call(agentsEndpoints.getAgent, { params: { id: agentId } });
  expect(agent).toMatchObject({ commissionMode: 2, commissions: [{ category1: null, rateBp: 500 }] });
  const orderCode = await payMore(await as('finance'), await as('cashier'));

  const page = await openAs('finance', `/customer/agent?id=${agentId}`);
  await page.getByRole('tab', { name: '佣金与结算' }).click();
  const line = page.getByRole('row').filter({ hasText: orderCode }).first();
  await expect(line).toContainText('价格变动');
  await expect(line).toContainText('× 5%');
  await expect(line).toContainText('+¥1.00');
  await page.getByRole('button', { name: '立即结账' }).click();
  const statement = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '确认结算单' }) });
  await expect(statement.getByRole('row').filter({ hasText: orderCode }).first()).toBeVisible();
  await statement.getByRole('button', { name: '确认结算单' }).click();
  await expect(statement.or(page.getByRole('dialog').last()).getByText('待支付佣金')).toBeVisible();

  const till = await openAs('cashier', `/customer/agent?id=${agentId}`);
  await till.getByRole('tab', { name: '佣金与结算' }).click();
  await till.getByRole('row').filter({ hasText: '待支付佣金' }).getByRole('button').click();
  const owed = till.getByRole('dialog').last();
  await owed.getByRole('button', { name: '支付', exact: true }).click();
  const form = till.getByRole('dialog').filter({ hasText: '支付结算单' }).last();
  await form.getByLabel('付款账户').click();
  await till.getByTitle(/工商银行基本户/).click();
  await form.getByLabel('付款流水号').fill('YH20261122001');
  await form.getByRole('button', { name: '支付', exact: true }).click();
  await expect(till.getByText('佣金已支付').first()).toBeVisible();
  // What waits for a rise that another story left unpaid is owed later, and nothing else.
  const waits = till.locator('dl > div').filter({ hasText: '等待中' });
  const waiting = (await waits.count()) === 0 ? '¥0.00' : (await waits.innerText()).match(/¥[\d,.]+/)?.[0];
  await expect(till.locator('dl > div').filter({ hasText: '应付佣金余额' })).toContainText(waiting ?? 'no amount');
});

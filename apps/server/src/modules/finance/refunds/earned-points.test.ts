import { customerCareEndpoints } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { customersModule } from '../../customers/index.ts';
import { refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(async () => {
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  await desk.server.stop();
});

const settle = async () => {
  for (const job of customersModule.jobs ?? [])
    if (job.name === 'customers.earnPoints') await job.run(desk.server.services);
};
async function perHundred(points: number): Promise<void> {
  await desk.server.services.db.allPool.query(
    `INSERT INTO parameters (key, value, updated_at) VALUES ('prices.pointsPerHundred', $1, now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(points)],
  );
  await desk.server.services.parameters.reload();
}
/** The changes of a customer's points as their page shows them, the newest first. */
async function changesOf(customerId: string) {
  const reader = await desk.server.person({ permissions: ['customer:user:page'], companyId: desk.companyId });
  const { list } = await reader.ok(customerCareEndpoints.listCustomerPoints, { query: { customerId } });
  return list.map(({ kind, delta, pointsAfter }) => [kind, delta, pointsAfter]);
}
async function refund(paymentId: string, orderId: string, amountFen: number): Promise<void> {
  const { version } = (await desk.refundableOf(paymentId)).payment;
  const asked = await desk.request(paymentId, { version, parts: [{ orderId, amountFen }] });
  await desk.approve(asked.data.id, asked.data.version);
  expect((await desk.payOut(asked.data.id, asked.data.version + 1)).code).toBe(0);
}

test('a bill that is paid earns points once; refunds take them back in their part', async () => {
  await perHundred(5);
  const { order } = await desk.billed();
  const { customerId } = order;
  const first = await desk.collect(order, 11_999);
  await settle();
  expect(await changesOf(customerId)).toEqual([]);
  await desk.collect(await orderNow(desk.server, order.id), 1);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await changesOf(customerId)).toEqual([['earn', 5, 5]]);

  await perHundred(50);
  await refund(first.id, order.id, 2_000);
  await settle();
  expect(await changesOf(customerId)).toEqual([['earn', 5, 5]]);
  await refund(first.id, order.id, 1);
  await settle();
  expect((await changesOf(customerId))[0]).toEqual(['takeBack', -5, 0]);
});

test('points that were spent already are not taken back below nothing', async () => {
  await perHundred(5);
  const { order } = await desk.billed();
  const payment = await desk.collect(order, 12_000);
  await settle();
  await desk.server.services.db.allPool.query(
    `WITH used AS (UPDATE customers SET points = 2 WHERE id = $1 RETURNING id, company_id)
     INSERT INTO customer_points (company_id, customer_id, kind, delta, points_after, reason, at)
     SELECT company_id, id, 'hand', -3, 2, '使用', now() FROM used`,
    [order.customerId],
  );
  await refund(payment.id, order.id, 12_000);
  await settle();
  expect((await changesOf(order.customerId))[0]).toEqual(['takeBack', -2, 0]);
});

test('without the parameter nothing is given, and what was paid then earns nothing later', async () => {
  await perHundred(0);
  const { order } = await desk.billed();
  await desk.collect(order, 12_000);
  await settle();
  await perHundred(5);
  await settle();
  expect(await changesOf(order.customerId)).toEqual([]);
});

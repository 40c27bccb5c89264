import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { anAgent, anAgentsOrder, SHARE_5 } from '../commission/commission.factory.ts';
import { refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(async () => {
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  await desk.server.stop();
});

const earnedOf = (orderId: string) =>
  desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('commissionAccruals').select(['cause', 'amountFen']).where('orderId', '=', orderId).execute(),
  );

test('what an agent earned is taken back with the pay-out, not before (records.md §1, decision 0023)', async () => {
  const { server, companyId } = desk;
  const agentId = await anAgent(server, companyId);
  const { order } = await anAgentsOrder(server, { companyId, agentId, terms: SHARE_5 });
  const payment = await desk.collect(order, 12_000);
  const accrued = Array.from({ length: 3 }, () => ({ cause: 'paid', amountFen: 200 }));
  const { version } = (await desk.refundableOf(payment.id)).payment;
  const { data } = await desk.request(payment.id, { version, parts: [{ orderId: order.id, amountFen: 5_000 }] });
  await desk.approve(data.id, data.version);
  expect(await earnedOf(order.id)).toEqual(accrued);

  await desk.payOut(data.id, data.version + 1);

  expect(await earnedOf(order.id)).toEqual([...accrued, ...accrued.map(() => ({ cause: 'refund', amountFen: -200 }))]);
});

import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { refundsEndpoints as api } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(() => desk.server.stop());

const collectedToday = async () => (await desk.cashier.ok(dashboardEndpoints.getConsole)).money?.collectedTodayFen;

test('what came in today stays what came in, also when part of it is given back', async () => {
  const { id, version } = await desk.approved(5_000);
  const before = await collectedToday();
  expect(before).toBe(12_000);
  expect((await desk.payOut(id, version)).code).toBe(0);
  expect(await collectedToday()).toBe(before);
});

test('the accounts of the house are shown to who pays out, and to nobody else', async () => {
  const { id } = await desk.approved(300);
  const read = async (who: typeof desk.cashier) => (await who.ok(api.getRefund, { params: { id } })).fundAccounts;
  expect(await read(desk.cashier)).toMatchObject([{ kind: 'cash' }]);
  const reader = await desk.server.person({ permissions: ['finance:payment:page'], companyId: desk.companyId });
  expect(await read(reader)).toEqual([]);
  expect(await read(desk.manager)).toEqual([]);
});

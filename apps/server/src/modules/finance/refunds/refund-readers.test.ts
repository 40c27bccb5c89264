import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
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

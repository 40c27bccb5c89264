import { dashboardEndpoints as api } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PAGES = ['closeReview:confirm:page', 'closeReview:rating:page', 'audit:finCheck:page', 'finance:payment:page'];

describe('the console', () => {
  test('counts the waiting work of one’s own company, and what is late', async () => {
    const companyId = await server.company();
    await anOrder(server, { companyId, coins: [{ status: 80 }, { status: 80 }, { status: 40 }] });
    await anOrder(server, { coins: [{ status: 80 }] });
    server.clock.advance(3 * 86_400_000);
    const person = await server.person({ permissions: PAGES, companyId });

    const data = await person.ok(api.getConsole);

    expect(data.tiles.find((tile) => tile.step === 'quality')).toMatchObject({
      count: 2,
      oldestDays: 3,
      lateCount: 2,
      unit: 'coin',
    });
    expect(data.tiles.find((tile) => tile.step === 'grade')).toMatchObject({ count: 1, lateCount: 0 });
  });

  test('shows only steps whose screens the person may open, and money only with its permission', async () => {
    const person = await server.person({ permissions: ['audit:finCheck:page'] });

    const data = await person.ok(api.getConsole);

    expect(data.tiles.map((tile) => tile.step)).toEqual(['quality']);
    expect(data.money).toBeNull();
    expect(data.trend).toHaveLength(12);
  });
});

import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { WARN_TYPE } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type OrderOptions } from '../../../../test/factories/order.factory.ts';
import { aCounter, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

// A Friday; the house is closed on the Monday after it.
const FRIDAY = '2026-11-20T02:00:00.000Z';
const DAY_MS = 86_400_000;
let server: TestServer;
let counter: Counter;

/** An order of the counter's company, by rows, as it stood on that Friday. */
const inHouse = async (options: OrderOptions) =>
  (await anOrder(server, { companyId: counter.companyId, customerId: counter.customerId, ...options })).order;
/** Days later, with a person who has just signed in. */
async function later(days: number): Promise<void> {
  server.clock.advance(days * DAY_MS);
  const client = await server.person({ permissions: ['closeReview:order:page'], companyId: counter.companyId });
  counter = { ...counter, client };
}
const list = (query: NonNullable<Parameters<typeof counter.client.ok<typeof calls.listOrders>>[1]>['query']) =>
  counter.client.ok(calls.listOrders, { query });
const codesOf = async (query: Parameters<typeof list>[0]) => (await list(query)).list.map((row) => row.orderCode);

beforeAll(async () => {
  server = await startTestServer({ start: FRIDAY });
  await server.parameter('calendar.daysOff', '2026-11-23');
  counter = await aCounter(server);
});
afterAll(() => server.stop());

describe('promised dates and warnings in the list of orders', () => {
  test('are shown in workdays of the house, found by type and days, and counted', async () => {
    const arrived = await inHouse({ reached: 'arrived' });
    const received = await inHouse({ reached: 'received', promisedAt: new Date('2026-11-24T15:59:59Z') });
    const audited = await inHouse({ coins: [{ status: coinMachine.state.otherAudit }] });
    const failed = await inHouse({ coins: [{ status: coinMachine.state.rework }] });
    // Tuesday: one workday has come.
    await later(4);
    const tuesday = await list({ code: [arrived, received].map(({ orderCode }) => orderCode).join(' ') });

    expect(tuesday.list.map((row) => row.warnings)).toEqual([
      [{ type: WARN_TYPE.dueSoon, days: 0 }],
      [{ type: WARN_TYPE.arrivedNotConfirmed, days: 1 }],
    ]);
    expect(tuesday.list[0]?.promisedAt).toBe('2026-11-24T15:59:59.000Z');

    await later(2);
    expect(await codesOf({ warnType: [WARN_TYPE.overdue] })).toEqual([received.orderCode]);
    expect(await codesOf({ warnType: [WARN_TYPE.notEntered] })).toEqual([received.orderCode]);
    expect(await codesOf({ warnType: [WARN_TYPE.auditWaiting] })).toEqual([audited.orderCode]);
    expect(await codesOf({ warnType: [WARN_TYPE.checkFailed] })).toEqual([failed.orderCode]);
    expect(await codesOf({ warnType: [WARN_TYPE.arrivedNotConfirmed], warnDay: 3 })).toEqual([arrived.orderCode]);
    expect(await codesOf({ warnType: [WARN_TYPE.arrivedNotConfirmed], warnDay: 5 })).toEqual([]);
    expect(await codesOf({ warnType: [WARN_TYPE.unclaimedParcel] })).toEqual([]);
    const any = await list({ warnDay: 3 });
    expect(any).toMatchObject({ total: 4, counts: { all: 4, arrived: 1, entry: 1 } });
    const record = await counter.client.ok(calls.getOrder, { params: { id: received.id } });
    expect(record.warnings.map(({ type }) => type)).toEqual([WARN_TYPE.overdue, WARN_TYPE.notEntered]);
  });

  test('leave with the file: the same orders as on the screen', async () => {
    const file = await counter.client.raw(calls.exportOrders, {
      body: {
        query: { warnType: [WARN_TYPE.overdue], page: 1, limit: 20 },
        columns: ['orderCode', 'promisedAt', 'tiers'],
        format: 'csv',
      },
    });
    const [heading, ...rows] = file.body.trim().split('\r\n');

    expect(heading).toContain('送评单号,承诺日期,档位');
    expect(rows).toHaveLength(1);
  });

  test('days that are none of the console are refused', async () => {
    const refused = await counter.client.call(calls.listOrders, { query: { warnDay: 2 as never } });
    expect(refused).toMatchObject({ code: -1, data: { fields: [{ path: 'warnDay' }] } });
  });
});

test('orders are found by tier, promised and shipped day', async () => {
  const own = await aCounter(server);
  const mine = async (options: OrderOptions) =>
    (await anOrder(server, { companyId: own.companyId, customerId: own.customerId, ...options })).order.orderCode;
  const plain = await mine({ coins: [{ tierUsed: 'T2' }, { tierUsed: 'T4' }] });
  const promised = await mine({ promisedAt: new Date('2026-12-01T15:59:59Z'), coins: [{ tierUsed: 'T3' }] });
  const shipped = await mine({ shippedAt: new Date('2026-12-02T01:00:00Z') });
  const found = async (query: Parameters<typeof list>[0]) =>
    (await own.client.ok(calls.listOrders, { query })).list.map((row) => row.orderCode);

  expect(await found({ tier: ['T4', 'T7'] })).toEqual([plain]);
  expect(await found({ tier: ['T2', 'T3'] })).toEqual([promised, plain]);
  expect(await found({ promised: { from: '2026-12-01', to: '2026-12-01' } })).toEqual([promised]);
  expect(await found({ shipped: { from: '2026-12-02' } })).toEqual([shipped]);
  expect((await own.client.ok(calls.listOrders, { query: { sort: 'promisedAt' } })).list[0]?.orderCode).toBe(promised);
});

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { MODULES } from '../src/modules.ts';
import { anOrder } from './factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';

const STATES = [10, 30, 42, 60, 80, 90];

/** People and facts of the house have no category (R535). */
const WITHOUT = [
  '/admin',
  '/api/accounts',
  '/api/access',
  '/api/customers',
  '/api/system',
  '/api/identity',
  '/api/notices',
];

type Work = Readonly<Record<'delivery' | 'payment' | 'task' | 'job', string>>;

let server: TestServer;
let narrow: TestClient;
let plain: TestClient;
let mixed: ReadonlyMap<number, Work>;

/** Parcel, payment, audit task, print job and events of today around one coin. */
async function workAround(companyId: string, category: number): Promise<Work> {
  const coins = STATES.map((status) => ({ status, category1: category }));
  const { order, coins: made } = await anOrder(server, {
    companyId,
    categories: [category],
    coins,
    billedFen: 700,
    calculatedFen: 700,
  });
  const coinId = made[0]?.id ?? expect.unreachable();
  const now = server.clock.now();
  const no = `${companyId}-${category}`;
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const one = async (text: ReturnType<typeof sql<{ id: string }>>) =>
      (await text.execute(tx)).rows[0]?.id ?? expect.unreachable();
    const delivery = await one(sql<{ id: string }>`INSERT INTO deliveries
      (company_id, customer_id, delivery_no, method, status, created_at, updated_at)
      VALUES (${companyId}, ${order.customerId}, ${`F${no}`}, 1, 7, ${now}, ${now}) RETURNING id`);
    await sql`INSERT INTO delivery_items (company_id, delivery_id, order_id, coin_id)
      VALUES (${companyId}, ${delivery}, ${order.id}, ${coinId})`.execute(tx);
    const payment = await one(sql<{ id: string }>`INSERT INTO payments
      (company_id, customer_id, pay_no, method, amount_fen, received_at, created_at, status)
      VALUES (${companyId}, ${order.customerId}, ${`P${no}`}, 1, 300, ${now}, ${now}, 1) RETURNING id`);
    await sql`INSERT INTO payment_allocations (company_id, payment_id, order_id, amount_fen, created_at)
      VALUES (${companyId}, ${payment}, ${order.id}, 300, ${now})`.execute(tx);
    const task = await one(sql<{ id: string }>`INSERT INTO audit_tasks
      (company_id, grading_company_id, task_no, type, coin_id, order_id, created_at, updated_at)
      VALUES (${companyId}, ${companyId}, ${`T${no}`}, 1, ${coinId}, ${order.id}, ${now}, ${now}) RETURNING id`);
    // About the price of the order: no coin.
    await sql`INSERT INTO audit_tasks (company_id, grading_company_id, task_no, type, order_id, created_at, updated_at)
      VALUES (${companyId}, ${companyId}, ${`U${no}`}, 2, ${order.id}, ${now}, ${now})`.execute(tx);
    const job = await one(sql<{ id: string }>`INSERT INTO print_jobs
      (company_id, job_no, kind, template_code, template_version, count, created_by, created_at)
      VALUES (${companyId}, ${`J${no}`}, 'grading', 'standard', 1, 1, 1, ${now}) RETURNING id`);
    await sql`INSERT INTO label_prints
      (company_id, job_id, seq, coin_id, print_no, reason, data_hash, label, printed_by, printed_at)
      VALUES (${companyId}, ${job}, 1, ${coinId}, 1, 1, '\\x00', '{"verifyUrl": "x"}', 1, ${now})`.execute(tx);
    await sql`INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
      VALUES (${coinId}, 900, ${companyId}, 'label', ${now}, '{}', '', '\\x00', '\\x00')`.execute(tx);
    return { delivery, payment, task, job };
  });
}

beforeAll(async () => {
  server = await startTestServer();
  const [both, one] = [await server.company(), await server.company()];
  mixed = new Map([
    [CATEGORY.struck, await workAround(both, CATEGORY.struck)],
    [CATEGORY.modern, await workAround(both, CATEGORY.modern)],
  ]);
  await workAround(one, CATEGORY.modern);
  narrow = await server.person({ companyId: both, permissions: ['*:*:*'] });
  plain = await server.person({ companyId: one, permissions: ['*:*:*'] });
  const accountId = narrow.accountId ?? expect.unreachable();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('accountCategories').values({ accountId, category1: CATEGORY.modern }).execute(),
  );
});
afterAll(() => server.stop());

/** Totals, counts and sums of a page; `null` where the answer is no list. */
function figuresOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('total' in data)) return null;
  const { list: _, ...figures } = data as Record<string, unknown>;
  return figures;
}

describe('a person who is narrowed to a category', () => {
  test('sees in every list the rows, counts and totals of a house that has only this category', async () => {
    const lists = MODULES.flatMap(({ bindings }) => bindings.map(({ endpoint }) => endpoint)).filter(
      ({ method, path, answer }) =>
        method === 'GET' &&
        answer === undefined &&
        !path.includes('{') &&
        !WITHOUT.some((begin) => path.startsWith(begin)),
    );
    const wrong: string[] = [];
    let seen = 0;
    for (const endpoint of lists) {
      const [mine, theirs] = await Promise.all([narrow.call(endpoint), plain.call(endpoint)]);
      const [a, b] = [figuresOf(mine.data), figuresOf(theirs.data)];
      if (b !== null) seen += 1;
      if (JSON.stringify(a) !== JSON.stringify(b))
        wrong.push(`${endpoint.path} ${JSON.stringify(a)} ${JSON.stringify(b)}`);
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(12);
  });

  test.each([
    ['delivery', deliveryEndpoints.getDelivery],
    ['payment', financeEndpoints.getPayment],
    ['task', auditsEndpoints.getTask],
    ['job', labelsEndpoints.getPrintJob],
  ] as const)('opens a %s of it, and one of another category is absent', async (kind, endpoint) => {
    const idOf = (category: number) => mixed.get(category)?.[kind] ?? expect.unreachable();
    expect((await narrow.call(endpoint, { params: { id: idOf(CATEGORY.struck) } })).code).toBe(404);
    expect((await narrow.call(endpoint, { params: { id: idOf(CATEGORY.modern) } })).code).not.toBe(404);
  });

  test('gets files with the rows of the lists', async () => {
    const files = [
      [deliveryEndpoints.exportDeliveries, 'deliveryNo'],
      [financeEndpoints.exportOrders, 'orderCode'],
      [receivingEndpoints.exportOrders, 'orderCode'],
    ] as const;
    for (const [endpoint, column] of files) {
      const body = { query: {}, columns: [column], format: 'csv' as const };
      const linesOf = async (who: TestClient) => (await who.raw(endpoint, { body })).payload.trim().split('\n').length;
      expect([endpoint.path, await linesOf(narrow)]).toEqual([endpoint.path, 2]);
    }
  });

  test('finds on the console and beside the menu what such a house finds', async () => {
    const [mine, theirs] = await Promise.all([narrow, plain].map((who) => who.ok(dashboardEndpoints.getConsole)));
    expect(mine).toEqual(theirs);
    expect(theirs?.money).toMatchObject({ dueOrders: 1, collectedTodayFen: 300 });
    expect(theirs?.flow.find(({ step }) => step === 'labelled')?.today).toBe(1);
    const counts = await Promise.all(
      [narrow, plain].map(async (who) => (await who.ok(dashboardEndpoints.getWaiting)).counts),
    );
    expect(counts[0]).toEqual(counts[1]);
  });
});

import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ratingList } from '../../../modules/grading/index.ts';
import { orderList } from '../../../modules/receiving/index.ts';
import { KEPT_CHECKS } from '../../../verify/checks/kept-checks.repo.ts';
import { type Scope, SYSTEM_SCOPE } from '../../scope.ts';
import { foldCounts, recount, runList, statusCounts, type TypedList } from '../index.ts';

let server: TestServer;
let near: string;
let far: string;

const STATES = [10, 30, 46, 70, 90, -1];

beforeAll(async () => {
  server = await startTestServer();
  [near, far] = [await server.company(), await server.company()];
  for (const companyId of [near, far])
    for (const category1 of [1, 3])
      await anOrder(server, { companyId, reached: 'received', coins: STATES.map((status) => ({ status, category1 })) });
  await anOrder(server, { companyId: near, reached: 'draft' });
  // Coins that one company takes in and another grades.
  await anOrder(server, {
    companyId: far,
    gradingCompanyId: near,
    reached: 'received',
    coins: [{ status: 46 }],
  });
  await change(sql`UPDATE coins SET result_type = 1 + id % 2, grade_number = NULL, graded_at = '2026-11-18T15:30:00Z'::timestamptz + id % 3 * interval '1 hour',
    declared_fen = 100 + 100 * (id % 4), fee_fen = id % 3 WHERE status >= 46 OR status < 0`);
  await change(sql`UPDATE submission_orders SET is_held = id % 2 = 0, is_mark = id % 3, due_fen = id % 2 * 50`);
});
afterAll(() => server.stop());

const change = (statement: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx));
const fold = () => server.services.db.transaction(SYSTEM_SCOPE, foldCounts);

/** The same list without anything kept: its rows are counted. */
const counted = <T>(list: TypedList<T>): TypedList<T> => ({ ...list, kept: [], count: 'exact' });

const scopes = (): Scope[] => [
  SYSTEM_SCOPE,
  { kind: 'company', companyIds: [near] },
  { kind: 'company', companyIds: [near, far] },
  { kind: 'agent', companyIds: [near], agentId: '1' } as Scope,
];

const DAY = { from: '2026-11-18', to: '2026-11-18' };
const AFTER = { from: '2026-11-19' };

const COIN_FILTERS: readonly object[] = [
  { category1: [CATEGORY.modern] },
  { category1: [CATEGORY.ancient], resultType: [RESULT.graded] },
  { category1: [CATEGORY.banknote] },
  { resultType: [RESULT.graded, RESULT.details] },
  { serviceType: [SERVICE.newGrading] },
  { gradedAt: DAY },
  { gradedAt: AFTER },
  { declared: { from: 100, to: 200 } },
  { declared: { to: 100 } },
  { gradedAt: AFTER, category1: [CATEGORY.modern] },
];
const ORDER_FILTERS: readonly object[] = [
  { category: [1] },
  { service: [1] },
  { isPay: [PAY_STATE.unpaid] },
  { held: true },
  { held: false },
  { mark: [1, 2], category: [3] },
  { exception: true },
  { submitted: { from: '2026-11-20', to: '2026-11-20' } },
  { created: { to: '2026-11-19' } },
  { confirmed: { from: '2026-11-20' } },
  { declared: { from: 0, to: 10_000_000 } },
];

async function same<T>(list: TypedList<T>, filters: readonly object[]): Promise<number> {
  let seen = 0;
  for (const scope of scopes())
    for (const asked of filters)
      for (const status of [undefined, [30], [46, 70, 30]]) {
        const query = { page: 1, limit: 3, ...asked, ...(status ? { status } : {}) };
        const [kept, exact, tabs, counts] = await server.services.db.read(scope, async (reader) => [
          await runList(reader, list, scope, query),
          await runList(reader, counted(list), scope, query),
          await statusCounts(reader, list, scope, query),
          await statusCounts(reader, counted(list), scope, query),
        ]);
        expect({ scope, query, ...kept, tabs }).toEqual({ scope, query, ...exact, tabs: counts });
        seen += exact.total;
      }
  return seen;
}

const bothSame = async () => [await same(ratingList, COIN_FILTERS), await same(orderList, ORDER_FILTERS)];

describe('kept totals of filters', () => {
  test('are what counting says, before and after folding, through changes, deletions and counting anew', async () => {
    for (const seen of await bothSame()) expect(seen).toBeGreaterThan(100);
    await fold();
    await bothSame();
    await change(sql`UPDATE coins SET status = 30 WHERE id % 5 = 0`);
    await change(sql`UPDATE coins SET category1 = 2, declared_fen = 150 WHERE id % 7 = 0`);
    await change(sql`UPDATE submission_orders SET is_held = NOT is_held, status = 30 WHERE id % 3 = 0`);
    await change(sql`UPDATE coins SET deleted_at = now() WHERE id % 11 = 0`);
    await change(
      sql`UPDATE submission_orders SET deleted_at = now() WHERE id = (SELECT max(id) FROM submission_orders)`,
    );
    await bothSame();
    await fold();
    await bothSame();
    for (const table of ['coins', 'submission_orders'])
      await server.services.db.transaction(SYSTEM_SCOPE, (tx) => recount(tx, table));
    await bothSame();
  });

  test('know the population of every item, through grades, certificates and pieces that come and go', async () => {
    const graded = sql<{ n: number }>`SELECT count(*)::int AS n FROM coins
      WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL`;
    const read = <T>(statement: RawBuilder<T>) =>
      server.services.db.read(SYSTEM_SCOPE, async (reader) => (await statement.execute(reader)).rows);
    const wrong = async () => [
      ...(await read(sql.raw(KEPT_CHECKS[0]?.sql ?? ''))),
      ...((await read(graded))[0]?.n === 0 ? ['nothing is graded'] : []),
    ];

    await change(sql`UPDATE coins SET catalog_item_id = (SELECT min(id) FROM catalog_items), cert_no = 'Z' || id,
      result_type = ${RESULT.graded}, grade_number = 60 + id % 5 WHERE id % 2 = 0`);
    expect(await wrong()).toEqual([]);
    await fold();
    await change(sql`UPDATE coins SET grade_number = 65 WHERE grade_number = 60`);
    await change(sql`UPDATE coins SET cert_no = NULL WHERE grade_number = 61`);
    await change(sql`UPDATE coins SET deleted_at = now() WHERE grade_number = 62`);
    expect(await wrong()).toEqual([]);
    await fold();
    expect(await wrong()).toEqual([]);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => recount(tx, 'coins'));
    expect(await wrong()).toEqual([]);
  });

  test('leave no empty rows behind', async () => {
    await fold();
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (reader) =>
      sql<{ n: number }>`SELECT (SELECT count(*) FROM coin_kinds WHERE n = 0)::int
        + (SELECT count(*) FROM order_kinds WHERE n = 0)::int + (SELECT count(*) FROM coin_values WHERE n = 0)::int
        + (SELECT count(*) FROM coin_grades WHERE n = 0)::int AS n`.execute(reader),
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a list sorted downwards', () => {
  test.each(['-feeFen', '-declaredFen', '-certNo', 'feeFen'])(
    'by %s shows rows without a value last, on whatever page',
    async (sort) => {
      const page = (number: number, limit: number) =>
        server.services.db.read(SYSTEM_SCOPE, (reader) =>
          runList(reader, ratingList, SYSTEM_SCOPE, { page: number, limit, sort }),
        );
      const ids = (rows: Awaited<ReturnType<typeof page>>) => rows.list.map(({ id }) => id);
      const whole = await page(1, 200);
      const pieces = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => page(number, 5)));

      expect(pieces.flatMap(ids)).toEqual(ids(whole).slice(0, 30));
      const name = sort.replace('-', '') as 'feeFen';
      const values = whole.list.map((row) => row[name]);
      const empty = values.indexOf(null);
      if (empty >= 0) expect(values.slice(empty).every((value) => value === null)).toBe(true);
    },
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Database } from '../db/database.ts';
import type { Scope } from '../scope.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { col, defineList, filter, foldCounts, runList, scopeBy } from './index.ts';

const orders = defineList({
  key: 'test.deep',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL`,
  columns: { id: col.id(sql`o.id`, { sort: true }), status: col.int(sql`o.status`) },
  filters: {
    companyId: filter.company(sql`o.company_id`),
    status: filter.status(sql`o.status`),
    orderCode: filter.codes([sql`o.order_code`]),
    q: filter.text(sql`o.grams`),
    isHeld: filter.boolean(sql`o.is_held`),
  },
  scope: scopeBy({ company: sql`o.company_id`, agent: sql`o.agent_id` }),
  defaultSort: '-id',
  count: 'counted',
  row: z.object({ id: z.string(), status: z.int() }),
});

let database: TestDatabase;
let db: Database;

/** 12,000 orders of two companies: state 100 is common, 30 new only, -1 rare and spread; every ninth is deleted. */
async function fill(): Promise<void> {
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`INSERT INTO companies (code, name_zh, name_en, type, brand_zh, brand_en)
      SELECT 'DEEP' || i, 'x', 'x', 1, 'x', 'x' FROM generate_series(1, 2) i`.execute(tx);
    await sql`INSERT INTO customers (company_id, customer_no, name) SELECT id, 'C', 'x' FROM companies ORDER BY id`.execute(
      tx,
    );
    await sql`INSERT INTO submission_orders (company_id, customer_id, order_code, pay_point, status, is_held, grams, created_at,
        updated_at, deleted_at)
      SELECT c.id, c.id, 'S' || i, 2, CASE WHEN i % 2500 = 0 THEN -1 WHEN i > 11000 THEN 30 ELSE 100 END, i % 40 = 0,
        CASE WHEN i % 4 <> 0 THEN ARRAY['常', '常见'] ELSE ARRAY['少', '少见'] END,
        now(), now(), CASE WHEN i % 9 = 0 THEN now() END
      FROM generate_series(1, 12000) i JOIN companies c ON c.id = 1 + (i % 3 = 0)::int ORDER BY i`.execute(tx);
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database({ url: database.url });
  await fill();
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

interface Asked {
  readonly status?: number[];
  readonly q?: string;
  readonly isHeld?: boolean;
  readonly sort?: string;
}

/** Ids of everything the list should show, the slow and simple way. */
async function expected(scope: Scope, asked: Asked): Promise<string[]> {
  const wanted = { status: asked.status ?? null, q: asked.q ? [asked.q] : null, held: asked.isHeld ?? null };
  const companies = scope.kind === 'all' ? null : scope.companyIds;
  const { rows } = await db.read(SYSTEM_SCOPE, (reader) =>
    sql<{ id: string }>`SELECT id FROM submission_orders WHERE deleted_at IS NULL
      AND (${companies}::bigint[] IS NULL OR company_id = ANY (${companies}::bigint[]))
      AND (${wanted.status}::smallint[] IS NULL OR status = ANY (${wanted.status}::smallint[]))
      AND (${wanted.q}::text[] IS NULL OR grams @> ${wanted.q}::text[])
      AND (${wanted.held}::boolean IS NULL OR is_held = ${wanted.held}) ORDER BY id`.execute(reader),
  );
  const ids = rows.map(({ id }) => id);
  return asked.sort === 'id' ? ids : ids.reverse();
}

const one: Scope = { kind: 'company', companyIds: ['1'] };
const both: Scope = { kind: 'company', companyIds: ['1', '2'] };
const CASES: readonly (readonly [Scope, Asked])[] = [
  [SYSTEM_SCOPE, {}],
  [SYSTEM_SCOPE, { sort: 'id' }],
  [SYSTEM_SCOPE, { status: [100] }],
  [SYSTEM_SCOPE, { status: [30], sort: 'id' }],
  [SYSTEM_SCOPE, { status: [-1] }],
  [SYSTEM_SCOPE, { status: [-1, 30] }],
  [SYSTEM_SCOPE, { q: '常见' }],
  [SYSTEM_SCOPE, { q: '少', isHeld: true }],
  [one, {}],
  [one, { status: [100] }],
  [both, { sort: 'id' }],
  [one, { q: '常见' }],
  [one, { q: '常见', status: [100] }],
  [both, { q: '常', isHeld: false }],
];
const PAGES = [1, 31, 61, 95, 107, 500];

async function compareAll(): Promise<void> {
  for (const [scope, asked] of CASES) {
    const ids = await expected(scope, asked);
    for (const page of PAGES) {
      const got = await db.read(scope, (reader) => runList(reader, orders, scope, { page, limit: 100, ...asked }));

      expect({ scope, asked, page, total: got.total, ids: got.list.map(({ id }) => id) }).toEqual({
        scope,
        asked,
        page,
        total: ids.length,
        ids: ids.slice((page - 1) * 100, page * 100),
      });
    }
  }
}

const fold = () => db.transaction(SYSTEM_SCOPE, foldCounts);

describe('pages far down', () => {
  test('hold the same rows as skipping them one by one, counters folded or not', async () => {
    await compareAll();
    await fold();
    await compareAll();
  });

  test('stay right while rows come, move and go', async () => {
    await db.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`DELETE FROM submission_orders WHERE id % 7 = 0`.execute(tx);
      await sql`UPDATE submission_orders SET status = 30 WHERE id % 11 = 0 AND id < 6000`.execute(tx);
      await sql`UPDATE submission_orders SET deleted_at = NULL WHERE id % 18 = 0`.execute(tx);
    });
    await compareAll();
    await fold();
    await compareAll();
  });
});

describe('the second wall', () => {
  test('hides rows of other companies and agents even from a query without conditions, and refuses to write them', async () => {
    const seen = (scope: Scope) =>
      db.read(scope, async (reader) => {
        const { rows } = await sql<{ companyId: string }>`SELECT DISTINCT company_id FROM submission_orders`.execute(
          reader,
        );
        return rows.map(({ companyId }) => companyId).sort();
      });

    expect(await seen(SYSTEM_SCOPE)).toEqual(['1', '2']);
    expect(await seen(one)).toEqual(['1']);
    expect(await seen({ kind: 'company', companyIds: [] })).toEqual([]);
    expect(await seen({ kind: 'agent', agentId: '5', companyIds: ['1'] })).toEqual([]);
    await expect(
      db.transaction(one, (tx) =>
        sql`INSERT INTO customers (company_id, customer_no, name) VALUES (2, 'X', 'x')`.execute(tx),
      ),
    ).rejects.toThrow('row-level security');
  });

  test('lets the search of a company count its own rows only, whatever it asks for', async () => {
    const matches = (companies: string[] | null) =>
      db.read(one, async (reader) => {
        const { rows } = await sql<{ n: number }>`SELECT n FROM mm_gram_matches('submission_orders', ARRAY['常'],
          ${companies}::bigint[], NULL, 10)`.execute(reader);
        return rows[0]?.n ?? 0;
      });
    const own = await expected(one, { q: '常' });

    expect(await matches(null)).toBe(own.length);
    expect(await matches(['2'])).toBe(0);
  });
});

describe('a page is planned once, not for every answer', () => {
  test.each([
    ['the first of the whole list', {}],
    ['a further one', { page: 3 }],
    ['a deep one', { page: 200, limit: 20 }],
    ['of one state of a company', { companyId: ['1'], status: [100] }],
    ['of a code', { orderCode: ['S77'] }],
  ])('%s', async (_, asked) => {
    // A process names so many statements and no more, and other tests may have used them up.
    vi.resetModules();
    const fresh = await import('../db/database.ts');
    const own = new fresh.Database({ url: database.url, maxConnections: 1 });
    for (let time = 0; time < 10; time += 1)
      await own.read(SYSTEM_SCOPE, (reader) => runList(reader, orders, SYSTEM_SCOPE, { page: 1, limit: 50, ...asked }));
    const { rows } = await own.allPool.query<{ anew: string }>(
      `SELECT max(custom_plans) AS anew FROM pg_prepared_statements WHERE statement LIKE '%page_stamp%'`,
    );
    await own.close();
    // PostgreSQL looks at the values of the first five runs.
    expect(rows).toEqual([{ anew: '5' }]);
  });
});

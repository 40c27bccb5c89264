import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { seedBulk } from './bulk.ts';

/** Two batches, the last one short. */
const COINS = 10_050;
/** Everything that holds a table together: indexes, constraints, triggers and whether they work. */
const SHAPE = `SELECT indexdef AS part FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) FROM pg_constraint
  UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`;

let server: TestServer;
let before: unknown[];
const rows = async <T>(text: string): Promise<T[]> => (await server.services.db.allPool.query(text)).rows as T[];

beforeAll(async () => {
  server = await startTestServer();
  before = await rows(SHAPE);
  await seedBulk(server.services, COINS, () => {});
}, 150_000);
afterAll(() => server.stop());

describe('the bulk sample data', () => {
  test('are as many as were asked for, ten in an order', async () => {
    const [counts] = await rows(`SELECT (SELECT count(*)::int FROM coins) AS coins,
      (SELECT count(*)::int FROM submission_orders) AS orders, (SELECT count(*)::int FROM customers WHERE customer_no LIKE 'UB%') AS customers,
      (SELECT count(*)::int FROM modification_records) AS changes, (SELECT count(*)::int FROM certificates) = (SELECT count(*)::int FROM coins WHERE cert_no IS NOT NULL) AS "allCertified"`);

    expect(counts).toEqual({ coins: COINS, orders: 1_005, customers: 40, changes: 503, allCertified: true });
  });

  test('hold every invariant of npm run verify, their seals included', async () => {
    const { findings } = await verifyAll(server.services);
    const [unsealed] = await rows(`SELECT count(*)::int AS n FROM coins c WHERE NOT EXISTS (SELECT FROM row_seals s
      JOIN seal_shapes p USING (table_no) WHERE p.table_name = 'coins' AND s.row_id = c.id)`);

    expect(findings).toEqual([]);
    expect(unsealed).toEqual({ n: 0 });
  });

  test('leave every index, reference and trigger as it was', async () => {
    expect(await rows(SHAPE)).toEqual(before);
  });

  test('have checks that wait, none of them late from the first moment', async () => {
    const [checks] =
      await rows(`SELECT count(*)::int > 0 AS wait, count(*) FILTER (WHERE due_at <= '${server.services.clock.now().toISOString()}')::int AS late
      FROM quality_tasks`);

    expect(checks).toEqual({ wait: true, late: 0 });
  });

  test('carry what the triggers of single rows would have written', async () => {
    const other = await rows(`SELECT c.id FROM coins c JOIN submission_orders o ON o.id = c.order_id
      LEFT JOIN certificates t ON t.coin_id = c.id
      WHERE c.scale_version_id IS DISTINCT FROM mm_scale_version(c.grading_company_id, c.category1, (o.submitted_at AT TIME ZONE 'Asia/Shanghai')::date)
        OR c.company_item_id IS NOT NULL OR c.scale_version_id IS NULL
        OR t.item_facts IS DISTINCT FROM CASE WHEN t.id IS NOT NULL THEN mm_coin_item_facts(c.id) END`);

    expect(other).toEqual([]);
  });

  test('are found by what every other coin is found by', async () => {
    const coins = await rows<{
      code: string;
      name: string;
      en: string;
      year: string;
      variety: string;
      grams: string[];
    }>(
      `SELECT coin_code AS code, name, name_en AS en, year_text AS year, variety_text AS variety, grams FROM coins ORDER BY id LIMIT 500`,
    );
    const expected = coins.map(({ code, name, en, year, variety }) =>
      coinGrams({ coinCode: code, name, nameEn: en, yearText: year, varietyText: variety }),
    );

    expect(coins.map(({ grams }) => grams)).toEqual(expected);
  });

  test('are loaded as a whole or not at all', async () => {
    await expect(seedBulk(server.services, 100, () => {})).rejects.toThrow(/duplicate key/);

    const [left] = await rows('SELECT count(*)::int AS n FROM coins');
    expect(left).toEqual({ n: COINS });
    expect(await rows(SHAPE)).toEqual(before);
  });
});

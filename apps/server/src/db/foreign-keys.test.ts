import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

const HOUSE = 'a few hundred rows, which nobody deletes: what points there is never looked for';
const RARE = 'a few rows a month on either side';

/** Tables that are pointed to and do not grow with orders and coins. */
const SMALL: Readonly<Record<string, string>> = {
  accounts: HOUSE,
  agents: HOUSE,
  catalog_varieties: 'a variety is deleted with its item, by the index of items',
  categories: HOUSE,
  check_rules: HOUSE,
  companies: HOUSE,
  commission_statements: RARE,
  fund_accounts: HOUSE,
  help_nodes: HOUSE,
  label_templates: HOUSE,
  price_lists: HOUSE,
  printers: HOUSE,
  roles: HOUSE,
  scale_versions: HOUSE,
  scales: HOUSE,
};

const KEPT = 'orders and coins are never deleted; what is read of them stands in an index of the rows that count';

/** Keys that need none although they lead to tables that grow. */
const FEW: Readonly<Record<string, string>> = {
  'agent_deposits(transfer_id)': RARE,
  'catalog_merges(merged_id)': RARE,
  'certificate_sights(order_id)': KEPT,
  'commission_statements(transfer_id)': RARE,
  'delivery_items(coin_id)': KEPT,
  'fee_lines(coin_id)': KEPT,
  'fee_lines(order_id)': KEPT,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Foreign keys whose columns no index begins with. A condition of the index that only leaves out NULL does no harm. */
const UNINDEXED = `SELECT c.conrelid::regclass || '(' || string_agg(a.attname, ',' ORDER BY k.at) || ')' AS key, c.confrelid::regclass::text AS target
  FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey) WITH ORDINALITY k (attnum, at)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index i CROSS JOIN LATERAL (SELECT (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] AS first) f
    WHERE i.indrelid = c.conrelid AND f.first @> c.conkey AND f.first <@ c.conkey
      AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
  GROUP BY c.oid, c.conrelid, c.confrelid ORDER BY 1`;

test('every foreign key to a table that grows with orders and coins has an index', async () => {
  const { rows } = await server.services.db.allPool.query<{ key: string; target: string }>(UNINDEXED);

  expect(rows.filter(({ target, key }) => !(target in SMALL) && !(key in FEW)).map(({ key }) => key)).toEqual([]);
  const keys = rows.map(({ key }) => key);
  expect(Object.keys(FEW).filter((key) => !keys.includes(key))).toEqual([]);
  expect(Object.keys(SMALL).filter((name) => rows.every(({ target }) => target !== name))).toEqual([]);
});

import type { Check } from '../check.ts';

/** Tables whose rows are counted by triggers (mm_counted). */
const COUNTED = [
  'submission_orders',
  'coins',
  'deliveries',
  'audit_tasks',
  'quality_tasks',
  'statement_rows',
  'information_fees',
  'hand_overs',
  'stock_counts',
  'shifts',
] as const;

/**
 * list_counts keeps the pairs (company, state) and, as rows of their own, their sums: company 0 = all companies, state
 * 32767 = all states. Sums are compared like the pairs, so nothing is left out; differences that are not folded yet are
 * added to each of them.
 */
const countsOf = (
  table: string,
) => `SELECT '${table} ' || company_id || '/' || status AS what, sum(n)::text AS detail FROM (
    SELECT company_id, status, n FROM list_counts WHERE list = '${table}'
    UNION ALL SELECT coalesce(company_id, 0), coalesce(status, 32767), sum(n) FROM list_count_deltas WHERE list = '${table}'
      GROUP BY GROUPING SETS ((company_id, status), (company_id), (status), ())
    UNION ALL SELECT coalesce(company_id, 0), coalesce(status, 32767), -count(*) FROM ${table} WHERE deleted_at IS NULL
      GROUP BY GROUPING SETS ((company_id, status), (company_id), (status), ())) d
  GROUP BY company_id, status HAVING sum(n) <> 0`;

/** Buckets of 1,024 ids, by which deep pages are found: kept per company, per state and for all. */
const bucketsOf = (
  table: string,
) => `SELECT '${table} ' || company_id || '/' || status || ' bucket ' || bucket AS what, sum(n)::text AS detail FROM (
    SELECT company_id, status, bucket, n FROM list_buckets WHERE list = '${table}'
    UNION ALL SELECT coalesce(company_id, 0), coalesce(status, 32767), bucket, sum(n) FROM list_count_deltas WHERE list = '${table}'
      GROUP BY bucket, GROUPING SETS ((company_id), (status), ())
    UNION ALL SELECT coalesce(company_id, 0), coalesce(status, 32767), bucket, -count(*)
      FROM (SELECT company_id, status, (id >> 10)::integer AS bucket FROM ${table} WHERE deleted_at IS NULL) r
      GROUP BY bucket, GROUPING SETS ((company_id), (status), ())) d
  GROUP BY company_id, status, bucket HAVING sum(n) <> 0`;

/** The operation log (no `deleted_at`) is kept as a whole and once more by day; bucket −1 stands for the totals. */
const LOG_ROWS = `SELECT company_id, status, (id >> 10)::integer AS bucket, list FROM audit_logs,
  LATERAL (VALUES ('audit_logs'), (mm_log_day(at))) AS kept (list)`;
const LOG_TOTALS = `SELECT list || ' ' || company_id || '/' || status || ' bucket ' || bucket AS what, sum(n)::text AS detail FROM (
    SELECT list, company_id, status, -1 AS bucket, n FROM list_counts WHERE list LIKE 'audit_logs%'
    UNION ALL SELECT list, coalesce(company_id, 0), coalesce(status, 32767), -1, sum(n) FROM list_count_deltas WHERE list LIKE 'audit_logs%'
      GROUP BY list, GROUPING SETS ((company_id, status), (company_id), (status), ())
    UNION ALL SELECT list, coalesce(company_id, 0), coalesce(status, 32767), -1, -count(*) FROM (${LOG_ROWS}) r
      GROUP BY list, GROUPING SETS ((company_id, status), (company_id), (status), ())
    UNION ALL SELECT list, company_id, status, bucket, n FROM list_buckets WHERE list LIKE 'audit_logs%'
    UNION ALL SELECT list, coalesce(company_id, 0), coalesce(status, 32767), bucket, sum(n) FROM list_count_deltas WHERE list LIKE 'audit_logs%'
      GROUP BY list, bucket, GROUPING SETS ((company_id), (status), ())
    UNION ALL SELECT list, coalesce(company_id, 0), coalesce(status, 32767), bucket, -count(*) FROM (${LOG_ROWS}) r
      GROUP BY list, bucket, GROUPING SETS ((company_id), (status), ())) d
  GROUP BY list, company_id, status, bucket HAVING sum(n) <> 0`;

/** What belongs to an order, with the column that leads there. */
const OWNED: readonly (readonly [string, string])[] = [
  ['coins', 'coin_code'],
  ['dispatches', 'dispatch_no'],
  ['submission_lines', 'id'],
  ['discrepancies', 'id'],
  ['fee_lines', 'id'],
  ['payment_allocations', 'id'],
  ['delivery_items', 'id'],
  ['audit_tasks', 'task_no'],
];

const strayOf = ([table, name]: readonly [string, string]) =>
  `SELECT '${table} ' || t.${name} AS what, t.company_id || ' / ' || o.company_id AS detail FROM ${table} t JOIN submission_orders o ON o.id = t.order_id WHERE t.company_id <> o.company_id`;

/** Totals of the lists, and the walls between companies: invariant 33. */
export const TABLE_CHECKS: readonly Check[] = [
  { name: 'lists: kept totals equal the rows', sql: COUNTED.map(countsOf).join(' UNION ALL ') },
  { name: 'lists: kept buckets equal the rows', sql: COUNTED.map(bucketsOf).join(' UNION ALL ') },
  { name: 'lists: kept totals of the operation log equal its rows', sql: LOG_TOTALS },
  { name: 'tenants: what belongs to an order carries its company (33)', sql: OWNED.map(strayOf).join(' UNION ALL ') },
  {
    name: 'security: every table with company_id has row-level security',
    sql: `SELECT c.relname AS what, 'no policy' AS detail FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity
        AND c.relname NOT IN ('account_companies', 'accounts', 'list_counts', 'list_count_deltas', 'list_buckets',
          'coin_kinds', 'coin_items', 'coin_days', 'coin_values', 'coin_total_deltas', 'coin_places', 'coin_place_deltas',
          'order_kinds', 'order_days', 'order_values', 'order_total_deltas',
          'delivery_kinds', 'delivery_days', 'delivery_values', 'delivery_total_deltas',
          'modification_kinds', 'modification_days', 'modification_total_deltas',
          'audit_rule_totals', 'audit_rule_deltas', 'word_counts', 'word_count_deltas')`,
  },
];

import type { Check } from '../check.ts';

/**
 * Kept totals of filters (0630-kept-kinds.sql) against the rows: what is folded, what is not yet, less the rows, each for
 * its company and once more for all (company 0).
 */
function keptOf(kept: { folded: string; open: string; rows: string; columns: string; isSummed?: boolean }): string {
  const { folded, open, rows, columns, isSummed = false } = kept;
  const [told, opened] = isSummed
    ? ['n, declared_sum_fen, fee_sum_fen', 'n, n * declared_fen, fee_sum_fen']
    : ['n', 'n'];
  const both = (from: string) =>
    `SELECT whose.id AS company_id, ${columns}, ${opened} FROM ${from} AS one, LATERAL (VALUES (one.company_id), (0)) AS whose (id)`;
  const off = isSummed ? 'sum(n) <> 0 OR sum(declared_sum_fen) <> 0 OR sum(fee_sum_fen) <> 0' : 'sum(n) <> 0';
  const detail = isSummed ? `sum(n) || ' ' || sum(declared_sum_fen) || ' ' || sum(fee_sum_fen)` : 'sum(n)::text';
  return `SELECT '${folded} ' || company_id || '/' || concat_ws(' ', ${columns}) AS what, ${detail} AS detail FROM (
      SELECT company_id, ${columns}, ${told} FROM ${folded} UNION ALL ${both(open)} UNION ALL ${both(rows)}) d
    GROUP BY company_id, ${columns} HAVING ${off}`;
}

const COINS = `(SELECT company_id, status, category1, service_type, declared_fen, is_rework,
    cert_no IS NOT NULL AS has_cert, catalog_item_id, -1 AS n, -fee_fen AS fee_sum_fen,
    CASE WHEN is_open THEN result_type END AS result_type, CASE WHEN is_open THEN mm_day_start(graded_at) END AS graded_day
  FROM (SELECT *, mm_open_coin(status, is_rework, graded_at, result_type, return_points) AS is_open FROM coins WHERE deleted_at IS NULL) c)`;

const KINDS = `status, categories, services, source, pay_point, is_pay, delivery_status, is_mark, is_held,
  has_open_discrepancy, has_open_question, is_on_credit, is_owed, is_submitted, price_list_id`;
const ORDERS = `(SELECT *, due_fen > 0 AS is_owed, submitted_at IS NOT NULL AS is_submitted, -1 AS n FROM submission_orders
  WHERE deleted_at IS NULL)`;
const daysOf = (columns: readonly string[], from: string, n: string) =>
  `(SELECT company_id, status, kind, day, ${n} AS n FROM ${from}, LATERAL (VALUES ${[
    'submitted',
    'created',
    'confirmed',
  ]
    .map((kind, at) => `('${kind}', ${columns[at]})`)
    .join(', ')}) AS of_kind (kind, day) WHERE day IS NOT NULL)`;
const OPEN_DAYS = daysOf(['submitted_day', 'created_day', 'confirmed_day'], 'order_total_deltas', 'n');
const ORDER_DAYS = daysOf(
  ['mm_day_start(submitted_at)', 'mm_day_start(created_at)', 'mm_day_start(confirmed_at)'],
  'submission_orders o',
  '-1',
).replace('WHERE day', 'WHERE o.deleted_at IS NULL AND day');
const DELIVERIES = `(SELECT *, is_insurance_waived AS is_waived, -1 AS n FROM deliveries WHERE deleted_at IS NULL)`;
const deliveryDays = (columns: string, from: string, n: string) =>
  `(SELECT company_id, status, kind, day, ${n} AS n FROM ${from}, LATERAL (VALUES ${columns}) AS of_kind (kind, day) WHERE day IS NOT NULL)`;
const OPEN_DELIVERY_DAYS = deliveryDays(
  `('created', created_day), ('shipped', shipped_day)`,
  'delivery_total_deltas',
  'n',
);
const DELIVERY_DAYS = deliveryDays(
  `('created', mm_day_start(created_at)), ('shipped', mm_day_start(shipped_at))`,
  `${DELIVERIES} d`,
  '-1',
);
const MODIFICATIONS = `(SELECT company_id, 0 AS status, field_group, account_id, approved_by IS NOT NULL AS is_approved,
    mm_day_start(at) AS day, -1 AS n FROM modification_records)`;
const OPEN_COIN_DAYS = '(SELECT * FROM coin_total_deltas WHERE graded_day IS NOT NULL)';

/** The population of an item by number, of all companies. */
const GRADES = `SELECT 'coin_grades ' || catalog_item_id || '/' || grade_number AS what, sum(n)::text AS detail FROM (
    SELECT catalog_item_id, grade_number, n FROM coin_grades UNION ALL SELECT catalog_item_id, grade_number, n FROM coin_grade_deltas
    UNION ALL SELECT catalog_item_id, grade_number, -1 FROM coins
    WHERE grade_number IS NOT NULL AND cert_no IS NOT NULL AND catalog_item_id IS NOT NULL) d
  GROUP BY catalog_item_id, grade_number HAVING sum(n) <> 0`;

/** Pieces and values by place and holder. */
const PLACES = `SELECT 'coin_places ' || company_id || '/' || concat_ws(' ', status, place, holder_id, category1) AS what,
    sum(n) || ' ' || sum(declared_fen) AS detail FROM (
    SELECT company_id, status, place, holder_id, category1, n, declared_fen FROM coin_places
    UNION ALL SELECT whose.id, status, place, holder_id, category1, n, declared_fen
      FROM coin_place_deltas d, LATERAL (VALUES (d.company_id), (0)) AS whose (id)
    UNION ALL SELECT whose.id, status, mm_place_group(place), coalesce(holder_id, 0), category1, -1, -declared_fen
      FROM coins c, LATERAL (VALUES (c.company_id), (0)) AS whose (id) WHERE c.deleted_at IS NULL) p
  GROUP BY company_id, status, place, holder_id, category1 HAVING sum(n) <> 0 OR sum(declared_fen) <> 0`;

/** Invariant “Kept totals are the rows”. */
export const KEPT_CHECKS: readonly Check[] = [
  {
    name: 'lists: kept totals of what coins are filtered by equal the rows',
    sql: [
      keptOf({
        folded: 'coin_kinds',
        open: 'coin_total_deltas',
        rows: COINS,
        columns: 'status, category1, service_type, result_type, is_rework, has_cert',
        isSummed: true,
      }),
      keptOf({
        folded: 'coin_items',
        open: '(SELECT * FROM coin_total_deltas WHERE catalog_item_id IS NOT NULL)',
        rows: `(SELECT * FROM ${COINS} i WHERE catalog_item_id IS NOT NULL)`,
        columns: 'catalog_item_id, status',
        isSummed: true,
      }),
      keptOf({
        folded: 'coin_days',
        open: OPEN_COIN_DAYS,
        rows: `(SELECT * FROM ${COINS} d WHERE graded_day IS NOT NULL)`,
        columns: 'graded_day, status',
        isSummed: true,
      }),
      keptOf({
        folded: 'coin_values',
        open: 'coin_total_deltas',
        rows: COINS,
        columns: 'declared_fen, status',
        isSummed: true,
      }),
      GRADES,
    ].join(' UNION ALL '),
  },
  { name: 'lists: kept totals of places and holders equal the coins', sql: PLACES },
  {
    name: 'lists: kept totals of what orders are filtered by equal the rows',
    sql: [
      keptOf({ folded: 'order_kinds', open: 'order_total_deltas', rows: ORDERS, columns: KINDS }),
      keptOf({ folded: 'order_days', open: OPEN_DAYS, rows: ORDER_DAYS, columns: 'kind, day, status' }),
      keptOf({
        folded: 'order_values',
        open: 'order_total_deltas',
        rows: ORDERS,
        columns: 'pieces_fen, status, is_submitted',
      }),
    ].join(' UNION ALL '),
  },
  {
    name: 'lists: kept totals of what parcels are filtered by equal the rows',
    sql: [
      keptOf({
        folded: 'delivery_kinds',
        open: 'delivery_total_deltas',
        rows: DELIVERIES,
        columns: 'status, method, courier, product, payer, is_waived',
      }),
      keptOf({
        folded: 'delivery_days',
        open: OPEN_DELIVERY_DAYS,
        rows: DELIVERY_DAYS,
        columns: 'kind, day, status',
      }),
      keptOf({
        folded: 'delivery_values',
        open: 'delivery_total_deltas',
        rows: DELIVERIES,
        columns: 'insured_fen, status',
      }),
    ].join(' UNION ALL '),
  },
  {
    name: 'lists: kept totals of modification records equal the rows',
    sql: [
      keptOf({
        folded: 'modification_kinds',
        open: 'modification_total_deltas',
        rows: MODIFICATIONS,
        columns: 'field_group, account_id, is_approved, status',
      }),
      keptOf({
        folded: 'modification_days',
        open: 'modification_total_deltas',
        rows: MODIFICATIONS,
        columns: 'day, status',
      }),
    ].join(' UNION ALL '),
  },
  {
    name: 'lists: kept totals of what audit rules brought equal the tasks',
    sql: keptOf({
      folded: 'audit_rule_totals',
      open: 'audit_rule_deltas',
      rows: `(SELECT company_id, 'audit' AS kind, rule_code, status, -1 AS n FROM audit_tasks WHERE rule_code <> '' AND deleted_at IS NULL
        UNION ALL SELECT company_id, 'quality', rule_code, status, -1 FROM quality_tasks WHERE rule_code <> '' AND deleted_at IS NULL)`,
      columns: 'kind, rule_code, status',
    }),
  },
];

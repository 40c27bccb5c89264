import type { Check } from '../check.ts';

/**
 * What each record says now beside what is kept of it; what was touched and waits is left out. And both sides of each, whether
 * they were compared or not: a record that is off reads the same before and after.
 */
const TIES = `SELECT coalesce(k.pair, x.pair) || ' ' || coalesce(k.record_id, x.record_id) AS what,
    CASE WHEN x.left_fen <> x.right_fen THEN x.left_fen || ' and ' || x.right_fen
      ELSE 'kept ' || coalesce(k.left_fen, 0) || ', ' || coalesce(k.right_fen, 0) || ' for ' || coalesce(x.left_fen, 0) || ', ' || coalesce(x.right_fen, 0)
    END AS detail
  FROM (SELECT * FROM money_ties) k
  FULL JOIN (SELECT * FROM mm_ties_of_orders(ARRAY(SELECT id FROM submission_orders))
    UNION ALL SELECT * FROM mm_ties_of_payments(ARRAY(SELECT id FROM payments))
    UNION ALL SELECT * FROM mm_ties_of_refunds(ARRAY(SELECT id FROM refunds WHERE payment_id IS NULL))
    UNION ALL SELECT * FROM mm_ties_of_bills(ARRAY(SELECT id FROM information_bills))
    UNION ALL SELECT * FROM mm_ties_of_deliveries(ARRAY(SELECT DISTINCT delivery_id FROM losses WHERE delivery_id IS NOT NULL))
    UNION ALL SELECT * FROM mm_ties_of_agents(ARRAY(SELECT id FROM agents))) x ON x.pair = k.pair AND x.record_id = k.record_id
  WHERE x.left_fen <> x.right_fen OR ((coalesce(k.left_fen, 0), coalesce(k.right_fen, 0)) <> (coalesce(x.left_fen, 0), coalesce(x.right_fen, 0))
    AND NOT EXISTS (SELECT FROM money_touched t WHERE t.record_id = coalesce(k.record_id, x.record_id)))`;

/** Sums of a company are those of its records. */
const SUMS = `SELECT coalesce(s.pair, x.pair) || ' of company ' || coalesce(s.company_id, x.company_id) AS what,
    coalesce(s.left_fen, 0) || ', ' || coalesce(s.right_fen, 0) || ' / ' || coalesce(x.left_fen, 0) || ', ' || coalesce(x.right_fen, 0) AS detail
  FROM money_tie_sums s FULL JOIN (SELECT company_id, pair, count(*) AS records, sum(left_fen) AS left_fen, sum(right_fen) AS right_fen,
      count(*) FILTER (WHERE left_fen <> right_fen) AS off_records, sum(abs(left_fen - right_fen)) AS off_fen
    FROM money_ties GROUP BY 1, 2) x ON x.company_id = s.company_id AND x.pair = s.pair
  WHERE (coalesce(s.records, 0), coalesce(s.left_fen, 0), coalesce(s.right_fen, 0), coalesce(s.off_records, 0), coalesce(s.off_fen, 0))
    <> (coalesce(x.records, 0), coalesce(x.left_fen, 0), coalesce(x.right_fen, 0), coalesce(x.off_records, 0), coalesce(x.off_fen, 0))`;

/** Money that closes (decision 0106). */
export const TIE_CHECKS: readonly Check[] = [
  { name: 'money: both sides of every pair are equal, and kept as their records say', sql: TIES },
  { name: 'money: sums of pairs are those of their records', sql: SUMS },
];

import type { Check } from '../check.ts';

/** What an assessment pays is the sum of its lines, and what appeals changed that of its adjustments. */
const SUMS = `SELECT 'assessment ' || a.id AS what, a.bonus_fen || ', ' || a.penalty_fen || ', ' || a.adjust_fen || ' / ' || l.bonus || ', ' || l.penalty || ', ' || j.fen AS detail
  FROM assessments a
  CROSS JOIN LATERAL (SELECT coalesce(sum(greatest((x ->> 'amountFen')::bigint, 0)), 0) AS bonus, coalesce(sum(least((x ->> 'amountFen')::bigint, 0)), 0) AS penalty
    FROM jsonb_array_elements(a.lines) x) l
  CROSS JOIN LATERAL (SELECT coalesce(sum(y.amount_fen), 0) AS fen FROM assessment_adjustments y WHERE y.assessment_id = a.id) j
  WHERE (a.bonus_fen, a.penalty_fen, a.adjust_fen) <> (l.bonus, l.penalty, j.fen)`;

/** The newest days that were counted, from the history of coins again. */
const DAYS = `SELECT 'account ' || coalesce(w.account_id, x.account_id) || ' on ' || coalesce(w.day, x.day) AS what, coalesce(w.kind, x.kind) || ': ' || coalesce(w.n, 0) || ' / ' || coalesce(x.n, 0) AS detail
  FROM (SELECT * FROM work_days WHERE kind <> 'minutes' AND day IN (SELECT day FROM work_counted_days ORDER BY day DESC LIMIT 3)) w
  FULL JOIN (SELECT e.account_id, d.day, e.company_id, e.kind, count(*) AS n FROM (SELECT day FROM work_counted_days ORDER BY day DESC LIMIT 3) d
    JOIN coin_events e ON e.at >= d.day::timestamp AT TIME ZONE 'Asia/Shanghai' AND e.at < (d.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' AND e.account_id IS NOT NULL
    GROUP BY 1, 2, 3, 4) x ON (x.account_id, x.day, x.company_id, x.kind) = (w.account_id, w.day, w.company_id, w.kind)
  WHERE coalesce(w.n, 0) <> coalesce(x.n, 0)`;

/** Assessments and the days that they count (decision 0107). */
export const ASSESSMENT_CHECKS: readonly Check[] = [
  { name: 'assessments: what is paid is the sum of the lines and adjustments', sql: SUMS },
  { name: 'assessments: work of the last counted days is what the history of coins says', sql: DAYS },
];

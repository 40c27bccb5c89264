import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Check } from '../check.ts';

/** Random place of a piece owed, as modules/spot-checks/seed.ts: the first four bytes of a SHA-256, modulo 10,000. */
const OFFSET = `(('x' || encode(substring(sha256(d.seed || convert_to(d.band || '/' || d.grader_id || '/' || (d.after_bp / 10000), 'UTF8')) FROM 1 FOR 4), 'hex'))::bit(32)::bigint & 4294967295) % 10000`;

/** Draws with what must have stood in their stratum before them. */
const DRAWS = `SELECT d.*, p.seed, d.target_bp + d.rate_bp AS after_bp,
    coalesce(sum(d.rate_bp) OVER before, 0) AS should_target, coalesce(sum(d.is_drawn::int) OVER before, 0) AS should_drawn
  FROM spot_draws d JOIN spot_plans p ON p.id = d.plan_id
  WINDOW before AS (PARTITION BY d.plan_id, d.band, d.grader_id ORDER BY d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;

/** Spot checks: coins in 85 and the draws that brought them there (states.md coin 80 and 85). */
export const SPOT_CHECKS: readonly Check[] = [
  {
    name: 'spot checks: a coin in its spot check has one open check, and an open check its coin',
    sql: `SELECT c.coin_code AS what, 'no open check' AS detail FROM coins c WHERE c.status = ${coinMachine.state.spotCheck}
        AND NOT EXISTS (SELECT FROM spot_checks s WHERE s.coin_id = c.id AND s.status = ${SPOT_CHECK_STATE.open})
      UNION ALL SELECT s.check_no, c.status::text FROM spot_checks s JOIN coins c ON c.id = s.coin_id
      WHERE s.status = ${SPOT_CHECK_STATE.open} AND c.status <> ${coinMachine.state.spotCheck} AND NOT (c.status = ${coinMachine.state.lost} AND 85 = ANY (c.return_points))`,
  },
  {
    name: 'spot checks: every draw follows from the seed of its plan',
    sql: `SELECT d.id::text AS what, d.target_bp || ' / ' || d.should_target AS detail FROM (${DRAWS}) d
      WHERE d.target_bp <> d.should_target OR d.stratum_drawn <> d.should_drawn
        OR d.is_drawn <> (d.rate_bp >= 10000 OR d.after_bp / 10000 + (CASE WHEN ${OFFSET} < d.after_bp % 10000 THEN 1 ELSE 0 END) > d.stratum_drawn)`,
  },
  {
    name: 'spot checks: a plan has drawn what its draws say, and what was drawn was looked at',
    sql: `SELECT p.name AS what, p.seen || '/' || p.drawn || ' / ' || n.seen || '/' || n.drawn AS detail FROM spot_plans p
      CROSS JOIN LATERAL (SELECT count(*) AS seen, count(*) FILTER (WHERE is_drawn) AS drawn FROM spot_draws d WHERE d.plan_id = p.id) n
      WHERE (p.seen, p.drawn) <> (n.seen, n.drawn)
      UNION ALL SELECT d.id::text, 'drawn, but never in a check' FROM spot_draws d
      WHERE d.is_drawn AND NOT EXISTS (SELECT FROM spot_checks s WHERE s.draw_id = d.id AND s.coin_id = d.coin_id)
      UNION ALL SELECT s.check_no, 'not drawn' FROM spot_checks s JOIN spot_draws d ON d.id = s.draw_id WHERE NOT d.is_drawn`,
  },
];

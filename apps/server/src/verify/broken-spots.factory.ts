import { type Broken, exec, steps } from './broken-rows.factory.ts';

interface Ids {
  readonly company: string;
  readonly order: string;
  readonly me: string;
}

/** A plan that draws every piece. */
const plan = ({ company, me }: Ids, seen = 0, drawn = 0) =>
  `INSERT INTO spot_plans (company_id, name, period_from, mode, rate_bp, is_adaptive, acceptable_bp, seed, seen, drawn, created_by, created_at)
   VALUES (${company}, 'P-test', '2026-01-01', 'rate', 10000, false, 500, sha256('seed'), ${seen}, ${drawn}, ${me}, now())`;
const draw = ({ company }: Ids, coin: string, more: { rate: number; isDrawn: boolean; target?: number }) =>
  `INSERT INTO spot_draws (company_id, plan_id, coin_id, band, grader_id, level, rate_bp, target_bp, stratum_drawn, is_drawn, drawn_at)
   SELECT ${company}, id, ${coin}, '60', 0, 'normal', ${more.rate}, ${more.target ?? 0}, 0, ${more.isDrawn}, now() FROM spot_plans WHERE name = 'P-test'`;
/** An open check of a coin, without a draw: as if its lot were looked at whole. */
const check = ({ company, order }: Ids, coin: string) =>
  `INSERT INTO spot_checks (company_id, grading_company_id, check_no, coin_id, order_id, category1, round, cause, draw_id, created_at, updated_at)
   SELECT ${company}, ${company}, 'X-test', ${coin}, ${order}, 5, 1, 'plan', max(id), now(), now() FROM spot_draws`;

/** Coins in 85 without a check, checks without their coin, draws that no seed explains, plans that count otherwise. */
export const spotsBroken = (ids: Ids, coin: { readonly ready: string }): readonly Broken[] => [
  ['spot checks: a coin in its spot check', () => exec(`UPDATE coins SET status = 85 WHERE id = ${coin.ready}`)],
  [
    'spot checks: a coin in its spot check',
    () => steps(plan(ids), draw(ids, coin.ready, { rate: 10_000, isDrawn: true }), check(ids, coin.ready)),
  ],
  [
    'spot checks: every draw follows',
    () => steps(plan(ids, 1), draw(ids, coin.ready, { rate: 10_000, isDrawn: false })),
  ],
  [
    'spot checks: every draw follows',
    () => steps(plan(ids, 1), draw(ids, coin.ready, { rate: 0, isDrawn: false, target: 5 })),
  ],
  ['spot checks: a plan has drawn', () => exec(plan(ids, 3, 1))],
  [
    'spot checks: a plan has drawn',
    () => steps(plan(ids, 1, 1), draw(ids, coin.ready, { rate: 10_000, isDrawn: true })),
  ],
];

import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import { SPOT_LEVELS, SPOT_WINDOW, type SpotLevel, standingOf } from '@mintmark/domain/audits/spot-levels.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import type { PlanRow } from './plans.repo.ts';

/** How many of the pieces that a plan drew came out how; what a company may not see is left out. */
export async function resultsOf(db: Reader, scope: Scope, planId: string) {
  const ids = companyIdsOf(scope);
  const { rows } = await sql<{ open: number; conform: number; deviation: number; major: number }>`SELECT
      count(*) FILTER (WHERE s.status = ${codes(SPOT_CHECK_STATE.open)})::int AS open, count(*) FILTER (WHERE s.status = ${codes(SPOT_CHECK_STATE.conform)})::int AS conform,
      count(*) FILTER (WHERE s.status = ${codes(SPOT_CHECK_STATE.deviation)})::int AS deviation, count(*) FILTER (WHERE s.status = ${codes(SPOT_CHECK_STATE.majorDeviation)})::int AS major
    FROM spot_draws d JOIN spot_checks s ON s.draw_id = d.id
    WHERE d.plan_id = ${planId} AND d.is_drawn AND (${ids === null} OR s.company_id = ANY (${[...(ids ?? [])]}::bigint[]))`.execute(
    db,
  );
  return rows[0] ?? { open: 0, conform: 0, deviation: 0, major: 0 };
}

const GRADER = sql`coalesce(g.grader_no, nullif(a.real_name, ''), a.username)`;

/** Most graders and categories that are shown, and switches. */
const MOST = 200;
const LAST_SWITCHES = 50;

/** Where the graders of a plan's companies and categories stand now; those that are looked at most closely first. */
export async function standingsOf(db: Reader, scope: Scope, plan: PlanRow) {
  const ids = plan.companyId === null ? companyIdsOf(scope) : [plan.companyId];
  const { rows } = await sql<{ grader: string; category1: number; checks: number; deviations: number }>`
    SELECT ${GRADER} AS grader, k.category1, n.checks, n.deviations
    FROM (SELECT DISTINCT company_id, grader_id, category1 FROM spot_findings f
      WHERE (${ids === null} OR f.company_id = ANY (${[...(ids ?? [])]}::bigint[]))
        AND (${plan.categories1}::smallint[] = '{}' OR f.category1 = ANY (${plan.categories1}::smallint[]))) k
    JOIN accounts a ON a.id = k.grader_id LEFT JOIN graders g ON g.account_id = k.grader_id
    CROSS JOIN LATERAL (SELECT count(*)::int AS checks, count(*) FILTER (WHERE x.verdict > 0)::int AS deviations
      FROM (SELECT verdict FROM spot_findings x WHERE x.company_id = k.company_id AND x.category1 = k.category1
        AND x.grader_id = k.grader_id ORDER BY x.id DESC LIMIT ${SPOT_WINDOW}) x) n
    ORDER BY 1, 2 LIMIT ${MOST}`.execute(db);
  const weight = (level: SpotLevel) => SPOT_LEVELS.indexOf(level);
  return rows
    .map(({ grader, category1, checks, deviations }) => ({
      grader,
      category1,
      ...standingOf(checks, deviations, plan.acceptableBp),
    }))
    .sort((a, b) => weight(b.level) - weight(a.level) || b.lowBp - a.lowBp);
}

/** The last switches of a plan, newest first. */
export async function switchesOf(db: Reader, scope: Scope, planId: string) {
  const ids = companyIdsOf(scope);
  const { rows } = await sql<{
    at: Date;
    grader: string;
    category1: number;
    from: SpotLevel;
    to: SpotLevel;
    checks: number;
    deviations: number;
    lowBp: number;
    highBp: number;
  }>`SELECT w.at, ${GRADER} AS grader, w.category1, w.level_from AS "from", w.level_to AS "to", w.checks, w.deviations,
      w.low_bp, w.high_bp
    FROM spot_switches w JOIN accounts a ON a.id = w.grader_id LEFT JOIN graders g ON g.account_id = w.grader_id
    WHERE w.plan_id = ${planId} AND (${ids === null} OR w.company_id = ANY (${[...(ids ?? [])]}::bigint[]))
    ORDER BY w.id DESC LIMIT ${LAST_SWITCHES}`.execute(db);
  return rows;
}

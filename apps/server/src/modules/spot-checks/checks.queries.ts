import { type SpotRow, zSpotDraw, zSpotRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { SPOT_CHECK_STATE, type SpotCheckState } from '@mintmark/domain/audits/spot.enums.ts';
import type { SpotLevel } from '@mintmark/domain/audits/spot-levels.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import { col, defineList, filter, scopeBy, scopeByEither } from '../../kernel/listing/index.ts';

/** 抽检: pieces that are looked at again; the re-checkers of the grading company see those sent to theirs (D14). */
export const spotCheckList = defineList({
  key: 'audits.spotChecks',
  table: 'spot_checks',
  alias: 's',
  joins: sql`LEFT JOIN coins c ON c.id = s.coin_id LEFT JOIN accounts a ON a.id = s.decided_by
    LEFT JOIN spot_draws d ON d.id = s.draw_id LEFT JOIN spot_plans p ON p.id = d.plan_id`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    checkNo: col.text(sql`s.check_no`, { sort: true }),
    coinId: col.id(sql`s.coin_id`),
    coinCode: col.text(sql`coalesce(c.coin_code, '')`, { joined: true }),
    category1: col.int(sql`s.category1`, { sort: true }),
    cause: col.text<SpotRow['cause']>(sql`s.cause`),
    planName: col.text<string | null>(sql`p.name`, { joined: true }),
    status: col.int<SpotCheckState>(sql`s.status`),
    final: col.json<never>(sql`s.final`),
    recheck: col.json<never>(sql`s.recheck`),
    steps: col.int<number | null>(sql`s.steps`, { sort: true }),
    toleranceSteps: col.int<number | null>(sql`s.tolerance_steps`),
    decidedBy: col.text<string | null>(sql`coalesce(nullif(a.real_name, ''), a.username)`, { joined: true }),
    decidedAt: col.time<string | null>(sql`s.decided_at`, { sort: true }),
    createdAt: col.time(sql`s.created_at`, { sort: true }),
    version: col.int(sql`s.version`),
  },
  filters: {
    status: filter.oneOf(sql`s.status`, 'smallint'),
    category1: filter.oneOf(sql`s.category1`, 'smallint'),
    checkNo: filter.codes([sql`s.check_no`]),
    coinCode: filter.codes([sql`c.coin_code`], { joined: true }),
    planId: filter.oneOf(sql`d.plan_id`, 'bigint', { joined: true }),
    created: filter.dayRange(sql`s.created_at`),
    decided: filter.dayRange(sql`s.decided_at`),
  },
  scope: scopeByEither({
    company: sql`s.company_id`,
    grading: sql`s.grading_company_id`,
    category: sql`s.category1`,
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zSpotRow,
});

/** While the piece waits for its second look, its band would tell its grade, and its stratum who graded it. */
const WAITING = sql`EXISTS (SELECT FROM spot_checks w WHERE w.coin_id = d.coin_id AND w.status = ${codes(SPOT_CHECK_STATE.open)})`;

/** Every decision of the plans about a piece. */
export const spotDrawList = defineList({
  key: 'audits.spotDraws',
  table: 'spot_draws',
  alias: 'd',
  joins: sql`LEFT JOIN coins c ON c.id = d.coin_id LEFT JOIN accounts a ON a.id = d.grader_id
    LEFT JOIN graders g ON g.account_id = d.grader_id`,
  columns: {
    id: col.id(sql`d.id`, { sort: true }),
    planId: col.id(sql`d.plan_id`),
    coinCode: col.text(sql`coalesce(c.coin_code, '')`, { joined: true }),
    band: col.text<string | null>(sql`CASE WHEN ${WAITING} THEN NULL ELSE d.band END`),
    grader: col.text<string | null>(
      sql`CASE WHEN ${WAITING} THEN NULL ELSE coalesce(g.grader_no, nullif(a.real_name, ''), a.username) END`,
      { joined: true },
    ),
    level: col.text<SpotLevel>(sql`d.level`),
    rateBp: col.int(sql`d.rate_bp`),
    targetBp: col.int(sql`d.target_bp`),
    stratumDrawn: col.int(sql`d.stratum_drawn`),
    isDrawn: col.bool(sql`d.is_drawn`),
    drawnAt: col.time(sql`d.drawn_at`),
  },
  filters: {
    planId: filter.oneOf(sql`d.plan_id`, 'bigint'),
    isDrawn: filter.boolean(sql`d.is_drawn`),
  },
  scope: scopeBy({
    company: sql`d.company_id`,
    through: [{ from: sql`FROM coins x WHERE x.id = d.coin_id`, category: sql`x.category1` }],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zSpotDraw,
});

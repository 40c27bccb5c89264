import { type SpotPlanRow, zSpotPlanRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import type { SpotPlanPhase } from '@mintmark/domain/audits/spot.enums.ts';
import { sql } from 'kysely';
import { anyOf, col, defineList, filter, houseOrOwn } from '../../kernel/listing/index.ts';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const PHASE = sql`CASE WHEN p.stopped_at IS NOT NULL THEN 'stopped' WHEN p.is_full THEN 'full'
  WHEN p.period_from > ${TODAY} THEN 'ahead' WHEN p.period_to < ${TODAY} THEN 'over' ELSE 'running' END`;

/** 抽检计划: plans of the house and of the companies in scope. */
export const spotPlanList = defineList({
  key: 'audits.spotPlans',
  table: 'spot_plans',
  alias: 'p',
  joins: sql`LEFT JOIN companies k ON k.id = p.company_id LEFT JOIN accounts a ON a.id = p.created_by`,
  columns: {
    id: col.id(sql`p.id`, { sort: true }),
    name: col.text(sql`p.name`, { sort: true }),
    companyId: col.id<string | null>(sql`p.company_id`),
    companyZh: col.text<string | null>(sql`k.name_zh`),
    companyEn: col.text<string | null>(sql`k.name_en`),
    categories1: col.json<number[]>(sql`to_jsonb(p.categories1)`),
    periodFrom: col.day(sql`p.period_from`, { sort: true }),
    periodTo: col.day<string | null>(sql`p.period_to`, { sort: true }),
    mode: col.text<SpotPlanRow['mode']>(sql`p.mode`),
    rateBp: col.int<number | null>(sql`p.rate_bp`),
    targetCount: col.int<number | null>(sql`p.target_count`),
    expectedCount: col.int<number | null>(sql`p.expected_count`),
    isAdaptive: col.bool(sql`p.is_adaptive`),
    acceptableBp: col.int(sql`p.acceptable_bp`),
    phase: col.text<SpotPlanPhase>(PHASE),
    seen: col.int(sql`p.seen`, { sort: true }),
    drawn: col.int(sql`p.drawn`, { sort: true }),
    createdBy: col.text(sql`coalesce(nullif(a.real_name, ''), a.username, '')`),
    createdAt: col.time(sql`p.created_at`, { sort: true }),
    version: col.int(sql`p.version`),
  },
  filters: {
    phase: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
    ),
    category1: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`(p.categories1 = '{}' OR p.categories1 && ${value.map(Number)}::smallint[])`
        : null,
    ),
    companyId: filter.oneOf(sql`p.company_id`, 'bigint'),
  },
  scope: houseOrOwn(sql`p.company_id`),
  defaultSort: '-id',
  count: 'exact',
  row: zSpotPlanRow,
});

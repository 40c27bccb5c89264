import { type LimitRow, zLimitRow } from '@mintmark/contract/companies/limit.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const counterOf = (period: 'day' | 'month') => sql`LEFT JOIN company_limit_counters ${sql.ref(period)}
  ON ${sql.ref(period)}.company_id = l.company_id AND ${sql.ref(period)}.category1 = coalesce(l.category1, 0)
  AND ${sql.ref(period)}.period = ${sql.lit(period)}
  AND ${sql.ref(period)}.starts = ${period === 'day' ? TODAY : sql`date_trunc('month', ${TODAY})::date`}`;

const USED = sql`json_build_object(
  'dayOrders', coalesce("day".orders, 0), 'dayPieces', coalesce("day".pieces, 0), 'dayFen', coalesce("day".value_fen, 0),
  'monthOrders', coalesce("month".orders, 0), 'monthPieces', coalesce("month".pieces, 0),
  'monthFen', coalesce("month".value_fen, 0))`;

/** Limits of the companies in scope with live counters. */
export const limitList = defineList({
  key: 'companies.limits',
  table: 'company_limits',
  alias: 'l',
  joins: sql`JOIN companies p ON p.id = l.company_id ${counterOf('day')} ${counterOf('month')}`,
  columns: {
    id: col.id(sql`l.id`, { sort: true }),
    version: col.int(sql`l.version`),
    companyId: col.id(sql`l.company_id`, { sort: true }),
    companyZh: col.text(sql`p.name_zh`),
    companyEn: col.text(sql`p.name_en`),
    category1: col.int<number | null>(sql`l.category1`),
    dayOrders: col.int<number | null>(sql`l.day_orders`),
    dayPieces: col.int<number | null>(sql`l.day_pieces`),
    dayFen: col.int<number | null>(sql`l.day_fen`),
    monthOrders: col.int<number | null>(sql`l.month_orders`),
    monthPieces: col.int<number | null>(sql`l.month_pieces`),
    monthFen: col.int<number | null>(sql`l.month_fen`),
    minPieces: col.int<number | null>(sql`l.min_pieces`),
    maxOrderFen: col.int<number | null>(sql`l.max_order_fen`),
    dayGrading: col.int<number | null>(sql`l.day_grading`),
    action: col.int(sql`l.action`),
    validFrom: col.text(sql`l.valid_from::text`, { sort: true }),
    validTo: col.text<string | null>(sql`l.valid_to::text`),
    note: col.text(sql`l.note`),
    isActive: col.bool(sql`l.is_active`),
    used: col.json<LimitRow['used']>(USED),
    updatedAt: col.time(sql`l.updated_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`l.company_id`),
    category1: filter.oneOf(sql`l.category1`, 'smallint'),
    action: filter.oneOf(sql`l.action`, 'smallint'),
    isActive: filter.boolean(sql`l.is_active`),
  },
  scope: scopeBy({ company: sql`l.company_id` }),
  defaultSort: 'companyId',
  count: 'exact',
  row: zLimitRow,
});

import { type LimitRow, zLimitRow } from '@mintmark/contract/companies/limit.schema.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type Selectable, sql } from 'kysely';
import type { CompanyLimitsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

export type LimitFacts = Selectable<CompanyLimitsTable>;

const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const since = (period: 'day' | 'week' | 'month') =>
  sql`FILTER (WHERE t.day >= date_trunc(${sql.lit(period)}, ${TODAY})::date)`;
const OPEN = sql`CASE WHEN l.open_pieces IS NULL THEN 0 ELSE (SELECT coalesce(sum(n.quantity), 0)
  FROM submission_orders o JOIN submission_lines n ON n.order_id = o.id JOIN customers c ON c.id = o.customer_id
  WHERE o.company_id = l.company_id AND o.status BETWEEN ${codes(orderMachine.state.submitted)} AND ${codes(orderMachine.state.partlyShipped)} AND NOT o.is_returning AND o.deleted_at IS NULL
    AND (l.category1 IS NULL OR n.category1 = l.category1)
    AND (l.customer_level IS NULL OR c.level = l.customer_level)) END`;

/** What orders hold of a limit now: of its category, and of customers of its level. */
const USED = sql`(SELECT json_build_object(
    'dayOrders', count(*) ${since('day')}, 'dayPieces', coalesce(sum(t.pieces) ${since('day')}, 0),
    'dayFen', coalesce(sum(t.value_fen) ${since('day')}, 0), 'weekPieces', coalesce(sum(t.pieces) ${since('week')}, 0),
    'monthOrders', count(*) ${since('month')}, 'monthPieces', coalesce(sum(t.pieces) ${since('month')}, 0),
    'monthFen', coalesce(sum(t.value_fen) ${since('month')}, 0), 'openPieces', ${OPEN})
  FROM company_limit_takes t JOIN submission_orders o ON o.id = t.order_id JOIN customers c ON c.id = o.customer_id
  WHERE t.company_id = l.company_id AND t.category1 = coalesce(l.category1, 0)
    AND (l.customer_level IS NULL OR c.level = l.customer_level)
    AND t.day >= least(date_trunc('week', ${TODAY}), date_trunc('month', ${TODAY}))::date)`;

/** Limits of the companies in scope with live counters. */
export const limitList = defineList({
  key: 'companies.limits',
  table: 'company_limits',
  alias: 'l',
  joins: sql`JOIN companies p ON p.id = l.company_id`,
  columns: {
    id: col.id(sql`l.id`, { sort: true }),
    version: col.int(sql`l.version`),
    companyId: col.id(sql`l.company_id`, { sort: true }),
    companyZh: col.text(sql`p.name_zh`),
    companyEn: col.text(sql`p.name_en`),
    category1: col.int<number | null>(sql`l.category1`),
    customerLevel: col.int<number | null>(sql`l.customer_level`),
    dayOrders: col.int<number | null>(sql`l.day_orders`),
    dayPieces: col.int<number | null>(sql`l.day_pieces`),
    dayFen: col.int<number | null>(sql`l.day_fen`),
    weekPieces: col.int<number | null>(sql`l.week_pieces`),
    openPieces: col.int<number | null>(sql`l.open_pieces`),
    maxPieces: col.int<number | null>(sql`l.max_pieces`),
    maxPieceFen: col.int<number | null>(sql`l.max_piece_fen`),
    graderDay: col.int<number | null>(sql`l.grader_day`),
    cutOffHour: col.int<number | null>(sql`l.cut_off_hour`),
    blackoutDays: col.text(sql`l.blackout_days`),
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

/** One limit of the scope with the names of its company; null when it is another's. */
export async function findLimit(db: Reader, scope: Scope, id: string) {
  const row = await db
    .selectFrom('companyLimits as l')
    .innerJoin('companies as p', 'p.id', 'l.companyId')
    .selectAll('l')
    .select(['p.nameZh as companyZh', 'p.nameEn as companyEn'])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && coversCompany(scope, row.companyId) ? row : null;
}

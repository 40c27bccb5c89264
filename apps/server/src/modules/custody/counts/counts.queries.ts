import {
  COUNT_ITEMS,
  STOCK_COUNT_TABS,
  zCountItemRow,
  zStockCountRow,
} from '@mintmark/contract/custody/stock-counts.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { COUNTED } from '@mintmark/domain/custody/stock-counts.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  col,
  customScope,
  defineList,
  filter,
  rowsInScope,
  runList,
  tabCounts,
} from '../../../kernel/listing/index.ts';
import { categoriesOf, companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;

/** A count is of a whole place: agents and people who see their own, or some categories only, see none. */
const wholeCompanies = (scope: Scope) =>
  scope.kind === 'agent' || scope.kind === 'own' || categoriesOf(scope) !== null
    ? { companyIds: [], where: [sql`false`] }
    : { companyIds: companyIdsOf(scope), where: [] };

/** 盘点. */
export const stockCountList = defineList({
  key: 'custody.stockCounts',
  table: 'stock_counts',
  alias: 's',
  base: sql`s.deleted_at IS NULL`,
  joins: sql`JOIN companies k ON k.id = s.company_id JOIN accounts a ON a.id = s.counted_by LEFT JOIN accounts b ON b.id = s.confirmed_by`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    version: col.int(sql`s.version`),
    countNo: col.text(sql`s.count_no`),
    status: col.int(sql`s.status`),
    companyId: col.id(sql`s.company_id`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    place: col.text(sql`s.place`),
    countedBy: col.id(sql`s.counted_by`),
    countedByName: col.text(nameOf('a'), { joined: true }),
    confirmedByName: col.text<string | null>(nameOf('b'), { joined: true }),
    expected: col.int(sql`s.expected`),
    found: col.int(sql`s.found`),
    missing: col.int(sql`s.missing`),
    surplus: col.int(sql`s.surplus`),
    reason: col.text(sql`s.reason`),
    startedAt: col.time(sql`s.started_at`),
    endedAt: col.time<string | null>(sql`s.ended_at`),
    confirmedAt: col.time<string | null>(sql`s.confirmed_at`),
  },
  filters: {
    companyId: filter.company(sql`s.company_id`),
    status: filter.status(sql`s.status`),
    countNo: filter.codes([sql`s.count_no`]),
    place: filter.oneOf(sql`s.place`, 'text'),
    started: filter.dayRange(sql`s.started_at`),
  },
  scope: customScope(sql`s.company_id`, wholeCompanies),
  defaultSort: '-id',
  count: 'counted',
  row: zStockCountRow,
});

export type ListedCount = NonNullable<typeof stockCountList.rowType>;

/** Coins of a count, for its file; differences first. */
export const countItemList = defineList({
  key: 'custody.countItems',
  table: 'stock_count_items',
  alias: 'i',
  joins: sql`JOIN coins c ON c.id = i.coin_id LEFT JOIN accounts a ON a.id = i.holder_id`,
  columns: {
    id: col.id(sql`i.id`, { sort: true }),
    coinId: col.id(sql`i.coin_id`),
    coinCode: col.text(sql`c.coin_code`, { joined: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { joined: true }),
    name: col.text(sql`c.name`, { joined: true }),
    nameEn: col.text(sql`c.name_en`, { joined: true }),
    state: col.int(sql`i.state`),
    place: col.text(sql`i.place`),
    holderName: col.text<string | null>(nameOf('a'), { joined: true }),
    declaredFen: col.fen<number | null>(sql`i.declared_fen`),
    remark: col.text(sql`i.remark`),
    scannedAt: col.time<string | null>(sql`i.scanned_at`),
    isMoved: col.bool(sql`(i.moved_at IS NOT NULL)`),
  },
  filters: {
    countId: filter.oneOf(sql`i.count_id`, 'bigint'),
    state: filter.oneOf(sql`i.state`, 'smallint'),
  },
  scope: customScope(sql`i.company_id`, wholeCompanies),
  defaultSort: 'id',
  count: 'exact',
  row: zCountItemRow,
});

export type CountItem = NonNullable<typeof countItemList.rowType>;

/** One page with the counts of the tabs. */
export async function stockCountPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const counts = await tabCounts(db, scope, { list: stockCountList, tabs: STOCK_COUNT_TABS }, query);
  return { ...(await runList(db, stockCountList, scope, query)), counts };
}

const { missing, surplus, expected } = COUNTED;

/** What the record of a count shows: differences, then what is still to scan, then what was scanned last. */
export async function itemsToShow(db: Reader, scope: Scope, countId: string): Promise<readonly CountItem[]> {
  const { rows } = await sql<
    Omit<CountItem, 'scannedAt'> & { scannedAt: Date | null }
  >`SELECT i.id, i.coin_id, c.coin_code, c.cert_no, c.name,
      c.name_en, i.state::int, i.place, ${nameOf('a')} AS holder_name, i.declared_fen, i.remark, i.scanned_at, i.moved_at IS NOT NULL AS is_moved
    FROM stock_count_items i JOIN coins c ON c.id = i.coin_id LEFT JOIN accounts a ON a.id = i.holder_id
    WHERE i.count_id = ${countId} AND ${rowsInScope(countItemList, scope)} AND ${inCategories(scope, sql`c.category1`)}
    ORDER BY CASE WHEN i.state IN (${codes(missing, surplus)}) THEN 0 WHEN i.state = ${codes(expected)} THEN 1 ELSE 2 END,
      i.scanned_at DESC NULLS LAST, i.id LIMIT ${COUNT_ITEMS}`.execute(db);
  return rows.map((row) => ({ ...row, scannedAt: row.scannedAt?.toISOString() ?? null }));
}

export interface Tally {
  readonly expected: number;
  readonly found: number;
  readonly missing: number;
  readonly surplus: number;
  readonly came: number;
  readonly left: number;
  readonly unexplained: number;
}

/** How many coins of each kind a count has, and how many differences have no remark. */
export async function tallyOf(db: Reader, countId: string): Promise<Tally> {
  const n = (state: number) => sql`count(*) FILTER (WHERE state = ${codes(state)})::int`;
  const { rows } =
    await sql<Tally>`SELECT ${n(COUNTED.expected)} AS expected, ${n(COUNTED.found)} AS found, ${n(missing)} AS missing,
      ${n(surplus)} AS surplus, ${n(COUNTED.came)} AS came, ${n(COUNTED.left)} AS left,
      count(*) FILTER (WHERE state IN (${codes(missing, surplus)}) AND remark = '')::int AS unexplained
    FROM stock_count_items WHERE count_id = ${countId}`.execute(db);
  const [row] = rows;
  return row ?? { expected: 0, found: 0, missing: 0, surplus: 0, came: 0, left: 0, unexplained: 0 };
}

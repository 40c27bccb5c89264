import { zInformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../kernel/category-scope.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { col, defineList, filter, scopeBy } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { KEPT_COINS } from '../../workflow/coins/kept-coins.queries.ts';

const MEASURES = sql`json_build_object('weightMg', c.weight_mg, 'diameterUm', c.diameter_um, 'thicknessUm', c.thickness_um,
  'holeUm', c.hole_um, 'lengthUm', c.length_um, 'widthUm', c.width_um, 'heightUm', c.height_um, 'serialNo', c.serial_no,
  'inscription', c.inscription, 'edge', c.edge)`;
const EXPECTED = sql`(SELECT json_build_object('weightMg', i.weight_mg, 'weightTolMg', coalesce(x.weight_tol_mg, i.weight_tol_mg), 'diameterUm', i.diameter_um,
  'diameterTolUm', coalesce(x.diameter_tol_um, i.diameter_tol_um), 'thicknessUm', i.thickness_um, 'lengthUm', i.length_um, 'widthUm', i.width_um,
  'heightUm', i.height_um) FROM catalog_items i LEFT JOIN company_items x ON x.id = c.company_item_id WHERE i.id = c.catalog_item_id)`;
const IMAGES = sql`(SELECT coalesce(json_agg(DISTINCT m.kind ORDER BY m.kind), '[]') FROM images m
  WHERE m.owner_type = 'coin' AND m.owner_id = c.id AND m.kind BETWEEN ${codes(IMAGE_KIND.obverse)} AND ${codes(IMAGE_KIND.detail)} AND m.deleted_at IS NULL)`;

/** Coins on the tables of photographers and information clerks; customer, value and tier are not among the columns. */
export const informationList = defineList({
  key: 'entry.coins',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL AND c.status IN (${codes(coinMachine.state.toImage, coinMachine.state.toMeasure, coinMachine.state.toAuthenticate)})`,
  within: [10, 20, 30],
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN dispatches d ON d.id = c.dispatch_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    version: col.int(sql`c.version`),
    coinCode: col.text(sql`c.coin_code`, { sort: true }),
    orderCode: col.text<string | null>(sql`o.order_code`, { joined: true }),
    dispatchId: col.id<string | null>(sql`c.dispatch_id`),
    dispatchNo: col.text<string | null>(sql`d.dispatch_no`, { joined: true }),
    seq: col.int<number | null>(sql`c.seq`),
    status: col.int(sql`c.status`, { sort: true }),
    category1: col.int(sql`c.category1`, { sort: true }),
    category2: col.int(sql`c.category2`),
    name: col.text(sql`c.name`, { sort: true }),
    nameEn: col.text(sql`c.name_en`),
    varietyText: col.text(sql`c.variety_text`),
    yearText: col.text(sql`c.year_text`),
    imageKinds: col.json<number[]>(IMAGES),
    measures: col.json<never>(MEASURES),
    expected: col.json<never>(EXPECTED),
    flags: col.json<string[]>(sql`to_json(c.flags)`),
    isRework: col.bool(sql`c.is_rework`),
    isHeld: col.bool(sql`(c.is_held OR o.is_held OR o.has_open_question)`, { joined: true }),
    isMeasured: col.bool(sql`(c.measured_by IS NOT NULL)`),
  },
  filters: {
    status: filter.status(sql`c.status`),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    dispatchId: filter.oneOf(sql`c.dispatch_id`, 'bigint'),
    coinCode: filter.codes([sql`c.coin_code`]),
    category: filter.oneOf(sql`c.category1`, 'smallint'),
    rework: filter.boolean(sql`c.is_rework`),
  },
  scope: scopeBy({ company: sql`c.company_id`, agent: sql`c.agent_id`, category: sql`c.category1` }),
  defaultSort: 'id',
  count: 'counted',
  kept: KEPT_COINS,
  row: zInformationRow,
});

/** Order of a coin inside the scope, or NOT_FOUND. */
export async function orderIdOfCoin(db: Reader, scope: Scope, coinId: string): Promise<string> {
  let query = db.selectFrom('coins').select('orderId').where('id', '=', coinId).where('deletedAt', 'is', null);
  query = query.where(inCategories(scope, sql`category1`));
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  return found(await query.executeTakeFirst()).orderId;
}

/** Coins by their codes with their orders, in sight of the scope. */
export async function ordersOfCoins(
  db: Reader,
  scope: Scope,
  codes: readonly string[],
): Promise<{ id: string; coinCode: string; orderId: string }[]> {
  let query = db.selectFrom('coins').select(['id', 'coinCode', 'orderId']).where('deletedAt', 'is', null);
  query = query.where(inCategories(scope, sql`category1`));
  query = query.where(sql<boolean>`coin_code = ANY (${[...codes]}::text[])`);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  return query.execute();
}

/** A coin for information entry with what stands around it; NOT_FOUND outside of the scope. */
export async function informationCoin(db: Reader, scope: Scope, coinId: string) {
  let query = db
    .selectFrom('coins as c')
    .innerJoin('submissionOrders as o', 'o.id', 'c.orderId')
    .innerJoin('dispatches as d', 'd.id', 'c.dispatchId')
    .selectAll('c')
    .select(['o.orderCode', 'd.dispatchNo', 'o.isHeld as isOrderHeld', 'o.hasOpenQuestion'])
    .where('c.id', '=', coinId)
    .where('c.deletedAt', 'is', null)
    .where(inCategories(scope, sql`c.category1`));
  if (scope.kind === 'agent') query = query.where('c.agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('c.companyId', 'in', [...scope.companyIds, '0']);
  return found(await query.executeTakeFirst());
}

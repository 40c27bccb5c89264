import { MAX_PICKED } from '@mintmark/contract/entry/picking.schema.ts';
import { GRADE_AHEAD, type KnownFacts, NOT_IN_TRAYS } from '@mintmark/domain/entry/picking.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** Which coins are asked for: found by the index of their order, their dispatch, or the dispatches of a day. */
export type Chosen = { readonly orderId: string } | { readonly dispatchId: string } | { readonly day: string };

const MEASURES = sql`array_remove(ARRAY[CASE WHEN c.weight_mg IS NOT NULL THEN 'weightMg' END,
  CASE WHEN c.diameter_um IS NOT NULL THEN 'diameterUm' END, CASE WHEN c.thickness_um IS NOT NULL THEN 'thicknessUm' END,
  CASE WHEN c.hole_um IS NOT NULL THEN 'holeUm' END, CASE WHEN c.length_um IS NOT NULL THEN 'lengthUm' END,
  CASE WHEN c.width_um IS NOT NULL THEN 'widthUm' END, CASE WHEN c.height_um IS NOT NULL THEN 'heightUm' END,
  CASE WHEN c.serial_no <> '' THEN 'serialNo' END], NULL)`;
const IMAGES = sql`ARRAY(SELECT DISTINCT m.kind FROM images m WHERE m.owner_type = 'coin' AND m.owner_id = c.id
  AND m.kind BETWEEN ${codes(IMAGE_KIND.obverse)} AND ${codes(IMAGE_KIND.detail)} AND m.deleted_at IS NULL ORDER BY 1)`;
const FACTS = sql`c.category1, c.category2, (c.catalog_item_id IS NOT NULL OR c.name <> '') AS "isNamed",
  ${MEASURES} AS measures, ${IMAGES} AS "imageKinds"`;

function whose(scope: Scope): RawBuilder<boolean> {
  const ids = companyIdsOf(scope);
  const parts = [
    inCategories(scope, sql`c.category1`),
    ...(ids === null ? [] : [sql<boolean>`${anyOf(sql`c.company_id`, ids, 'bigint')}`]),
    ...(scope.kind === 'agent' ? [sql<boolean>`c.agent_id = ${scope.agentId}`] : []),
    ...(scope.kind === 'own' ? [sql<boolean>`o.created_by = ${scope.accountId}`] : []),
  ];
  return sql<boolean>`${sql.join(parts, sql` AND `)}`;
}

function which(chosen: Chosen): RawBuilder<boolean> {
  if ('orderId' in chosen) return sql<boolean>`c.order_id = ${chosen.orderId}`;
  if ('dispatchId' in chosen) return sql<boolean>`c.dispatch_id = ${chosen.dispatchId}`;
  const { day } = chosen;
  return sql<boolean>`c.dispatch_id IN (SELECT e.id FROM dispatches e
    WHERE e.entry_finished_at >= ${startOfDay(day)} AND e.entry_finished_at < ${startOfDay(day, 1)})`;
}

/** The coins of a list that stand in trays, as `FROM … WHERE …` with `c`, `d` and `o`. */
function coinsOf(scope: Scope, chosen: Chosen, isToGrade: boolean): RawBuilder<unknown> {
  const step = isToGrade
    ? sql`c.status IN (${codes(...GRADE_AHEAD)})`
    : sql`c.status NOT IN (${codes(...NOT_IN_TRAYS)})`;
  return sql`FROM coins c JOIN dispatches d ON d.id = c.dispatch_id JOIN submission_orders o ON o.id = c.order_id
    WHERE ${which(chosen)} AND c.deleted_at IS NULL AND o.deleted_at IS NULL AND ${step} AND ${whose(scope)}`;
}

/** Coins that have the same category and lack the same: as many rows as kinds of gaps, however many coins there are. */
export type AlikeCoins = KnownFacts & { readonly category1: number; readonly count: number };

/** What the coins of a list have, coins alike together. */
export async function alikeCoins(db: Reader, scope: Scope, chosen: Chosen, isToGrade: boolean): Promise<AlikeCoins[]> {
  const { rows } = await sql<AlikeCoins>`SELECT x.*, count(*)::int AS count
    FROM (SELECT ${FACTS} ${coinsOf(scope, chosen, isToGrade)}) x
    GROUP BY x.category1, x.category2, x."isNamed", x.measures, x."imageKinds"`.execute(db);
  return rows;
}

/** A coin of the list as it is stored. */
export type PickedCoin = KnownFacts & {
  readonly id: string;
  readonly coinCode: string;
  readonly dispatchNo: string;
  readonly seq: number;
  readonly category1: number;
  readonly name: string;
  readonly nameEn: string;
  readonly varietyText: string;
  readonly yearText: string;
  readonly status: number;
  readonly isHeld: boolean;
  readonly boxNo: string | null;
  readonly position: number | null;
};

/** The coins of a list by their categories, then as they lie in their trays. */
export async function pickedCoins(db: Reader, scope: Scope, chosen: Chosen, isToGrade: boolean): Promise<PickedCoin[]> {
  const { rows } =
    await sql<PickedCoin>`SELECT c.id::text AS id, c.coin_code AS "coinCode", d.dispatch_no AS "dispatchNo", c.seq,
      c.name, c.name_en AS "nameEn", c.variety_text AS "varietyText", c.year_text AS "yearText", c.status,
      (c.is_held OR o.is_held) AS "isHeld", c.box_no AS "boxNo", c.box_position AS position, ${FACTS}
    ${coinsOf(scope, chosen, isToGrade)} ORDER BY c.category1, c.category2, c.dispatch_id, c.seq LIMIT ${MAX_PICKED}`.execute(
      db,
    );
  return rows;
}

/** The trays of a list: each dispatch with its coins and the place that the receipt gave them. */
export async function traysOf(db: Reader, scope: Scope, chosen: Chosen, isToGrade: boolean) {
  const { rows } = await sql<{ dispatchId: string; dispatchNo: string; storageLocation: string; count: number }>`
    SELECT d.id::text AS "dispatchId", d.dispatch_no AS "dispatchNo", count(*)::int AS count,
      coalesce((SELECT r.storage_location FROM receipts r WHERE r.order_id = d.order_id LIMIT 1), '') AS "storageLocation"
    ${coinsOf(scope, chosen, isToGrade)} GROUP BY d.id ORDER BY d.dispatch_no LIMIT ${MAX_PICKED}`.execute(db);
  return rows;
}

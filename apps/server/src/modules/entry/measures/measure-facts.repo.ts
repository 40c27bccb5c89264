import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import type { OwnItem } from '../../../workflow/catalogue/company-items.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

/** What the catalogue says of the measures of an item. */
export interface ItemMeasures {
  readonly id: string;
  readonly weightMg: number | null;
  readonly weightTolMg: number | null;
  readonly diameterUm: number | null;
  readonly diameterTolUm: number | null;
  readonly thicknessUm: number | null;
  readonly lengthUm: number | null;
  readonly widthUm: number | null;
  readonly heightUm: number | null;
}

/** Of the items that coins were entered as. */
export async function itemMeasuresOfCoins(
  db: Reader,
  coinIds: readonly string[],
): Promise<ReadonlyMap<string, ItemMeasures>> {
  const rows = await db
    .selectFrom('catalogItems')
    .select(['id', 'weightMg', 'weightTolMg', 'diameterUm', 'diameterTolUm', 'thicknessUm'])
    .select(['lengthUm', 'widthUm', 'heightUm'])
    .where(sql<boolean>`id IN (SELECT catalog_item_id FROM coins WHERE id = ANY (${[...coinIds]}::bigint[]))`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The tolerances of the company that the coin was entered by come before the house's. */
export const withOwn = (item: ItemMeasures | undefined, own: OwnItem | undefined): ItemMeasures | null =>
  item === undefined
    ? null
    : {
        ...item,
        weightTolMg: own?.weightTolMg ?? item.weightTolMg,
        diameterTolUm: own?.diameterTolUm ?? item.diameterTolUm,
      };

/** From which measure on a piece costs more (fees.md §9), by order; orders without a price list are left out. */
export async function oversizeLimits(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    aboveUm: number;
  }>`SELECT o.id, (p.data->'addOns'->>'oversizeAboveUm')::int AS above_um
    FROM submission_orders o JOIN price_lists p ON p.id = o.price_list_id
    WHERE o.id = ANY (${[...orderIds]}::bigint[]) AND p.data->'addOns'->>'oversizeAboveUm' IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, row.aboveUm]));
}

/** Columns that information entry writes. */
export const MEASURED_COLUMNS = [
  'weightMg',
  'diameterUm',
  'thicknessUm',
  'holeUm',
  'lengthUm',
  'widthUm',
  'heightUm',
  'serialNo',
  'inscription',
  'edge',
  'name',
  'nameEn',
  'varietyText',
  'yearText',
  'innerNote',
] as const satisfies readonly (keyof CoinRow)[];
export type MeasuredValues = Pick<CoinRow, (typeof MEASURED_COLUMNS)[number] | 'flags'> & {
  /** What the coin is found by under other words; null: as before. */
  readonly grams: string[] | null;
};

/** What measuring looks at, of a coin that is locked for it. */
export const MEASURABLE_COLUMNS = [
  ...MEASURED_COLUMNS,
  ...(['id', 'coinCode', 'companyId', 'orderId', 'status', 'version', 'category1', 'category2'] as const),
  ...([
    'catalogItemId',
    'companyItemId',
    'isHeld',
    'isRework',
    'leasedBy',
    'leasedUntil',
    'flags',
    'measuredBy',
  ] as const),
] as const satisfies readonly (keyof CoinRow)[];
export type MeasurableCoin = Pick<CoinRow, (typeof MEASURABLE_COLUMNS)[number]>;

/** One locked coin with its new values. */
export interface MeasuredRow {
  readonly id: string;
  readonly version: number;
  readonly values: MeasuredValues;
}

const PLAIN = sql`weight_mg = v."weightMg", diameter_um = v."diameterUm", thickness_um = v."thicknessUm", hole_um = v."holeUm",
  length_um = v."lengthUm", width_um = v."widthUm", height_um = v."heightUm", serial_no = v."serialNo",
  inscription = v.inscription, edge = v.edge, inner_note = v."innerNote", flags = v.flags`;
const NAMES = sql`name = v.name, name_en = v."nameEn", variety_text = v."varietyText", year_text = v."yearText", grams = v.grams`;

const written = ({ id, version, values }: MeasuredRow) => ({ id, old: version, ...values });

function updateOf(rows: readonly object[], columns: RawBuilder<unknown>, by: { now: Date; accountId: string }) {
  return sql`UPDATE coins c SET ${columns}, measured_by = ${by.accountId}, version = c.version + 1, updated_at = ${by.now},
      updated_by = ${by.accountId}
    FROM jsonb_to_recordset(${jsonb(rows)}) AS v(id bigint, old int, "weightMg" int, "diameterUm" int, "thicknessUm" int,
      "holeUm" int, "lengthUm" int, "widthUm" int, "heightUm" int, "serialNo" text, inscription text, edge text, name text,
      "nameEn" text, "varietyText" text, "yearText" text, "innerNote" text, flags text[], grams text[])
    WHERE c.id = v.id AND c.version = v.old`;
}

/**
 * Writes many locked coins that do not move, in one statement (speed.md “Batch”), those under other words in a second one:
 * what a coin is found by is dear to write. Every one gets its next version; fewer rows than asked for would mean that a
 * lock was missing.
 */
export async function writeMeasures(
  tx: Tx,
  rows: readonly MeasuredRow[],
  by: { now: Date; accountId: string },
): Promise<void> {
  const named = rows.filter(({ values }) => values.grams !== null).map(written);
  const plain = rows
    .filter(({ values }) => values.grams === null)
    .map(written)
    .map(({ grams: _, name: _name, nameEn: _en, varietyText: _variety, yearText: _year, ...row }) => row);
  await Promise.all([
    ...(plain.length > 0 ? [updateOf(plain, PLAIN, by).execute(tx)] : []),
    ...(named.length > 0 ? [updateOf(named, sql`${PLAIN}, ${NAMES}`, by).execute(tx)] : []),
  ]);
}

import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import type { OwnItem } from '../../workflow/company-items.repo.ts';

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

export async function itemMeasures(
  db: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ItemMeasures>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogItems')
    .select(['id', 'weightMg', 'weightTolMg', 'diameterUm', 'diameterTolUm', 'thicknessUm'])
    .select(['lengthUm', 'widthUm', 'heightUm'])
    .where('id', 'in', wanted)
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
export type MeasuredValues = Pick<CoinRow, (typeof MEASURED_COLUMNS)[number] | 'flags' | 'grams'>;

/** One locked coin with its new values. */
export interface MeasuredRow {
  readonly id: string;
  readonly version: number;
  readonly values: MeasuredValues;
}

/**
 * Writes many locked coins that do not move, in one statement (speed.md “Batch”); every one gets its next version.
 * Fewer rows than asked for would mean that a lock was missing.
 */
export async function writeMeasures(
  tx: Tx,
  rows: readonly MeasuredRow[],
  by: { now: Date; accountId: string },
): Promise<number> {
  if (rows.length === 0) return 0;
  const flat = rows.map(({ id, version, values }) => ({ id, old: version, ...values }));
  const { numAffectedRows } = await sql`UPDATE coins c SET weight_mg = v."weightMg", diameter_um = v."diameterUm",
      thickness_um = v."thicknessUm", hole_um = v."holeUm", length_um = v."lengthUm", width_um = v."widthUm",
      height_um = v."heightUm", serial_no = v."serialNo", inscription = v.inscription, edge = v.edge, name = v.name,
      name_en = v."nameEn", variety_text = v."varietyText", year_text = v."yearText", inner_note = v."innerNote",
      flags = v.flags, grams = v.grams, measured_by = ${by.accountId}, version = c.version + 1, updated_at = ${by.now},
      updated_by = ${by.accountId}
    FROM jsonb_to_recordset(${jsonb(flat)}) AS v(id bigint, old int, "weightMg" int, "diameterUm" int, "thicknessUm" int,
      "holeUm" int, "lengthUm" int, "widthUm" int, "heightUm" int, "serialNo" text, inscription text, edge text, name text,
      "nameEn" text, "varietyText" text, "yearText" text, "innerNote" text, flags text[], grams text[])
    WHERE c.id = v.id AND c.version = v.old`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

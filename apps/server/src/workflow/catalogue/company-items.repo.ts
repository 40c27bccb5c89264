import type { OwnTerms } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import type { CoinRow } from '../coins/coin.repo.ts';

export interface OwnVariety {
  readonly id: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
}

/** What a company says of an item itself (records.md §8 company/coinEdit); null: as the house has it. */
export interface OwnItem {
  readonly id: string;
  readonly version: number;
  readonly itemCode: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly references: readonly { readonly system: string; readonly no: string }[] | null;
  readonly weightTolMg: number | null;
  readonly diameterTolUm: number | null;
  /** The varieties that the company offers, by the ids of today; a name null is the compendium's. */
  readonly varieties: readonly OwnVariety[] | null;
  /** Its price in place of the base of the tier in fen, or as a share of it. */
  readonly baseFen: number | null;
  readonly rateBp: number | null;
  readonly minTier: string | null;
  /** The highest number that passes without an audit. */
  readonly maxNumber: number | null;
  readonly boxType: string | null;
  readonly note: string;
  /** The company does not take it in. */
  readonly isRefused: boolean;
}

const COLUMNS = sql`id::text AS id, version, name_zh, name_en, own_references AS references, weight_tol_mg, diameter_tol_um,
  is_refused, base_fen, rate_bp, min_tier, max_number, box_type, note,
  (SELECT code FROM catalog_items i WHERE i.id = item_id) AS item_code,
  (SELECT jsonb_agg(jsonb_build_object('id', mm_variety_survivor((v.one->>'id')::bigint)::text, 'nameZh', v.one->'nameZh',
    'nameEn', v.one->'nameEn') ORDER BY v.at) FROM jsonb_array_elements(own_varieties) WITH ORDINALITY v (one, at)) AS varieties`;

/** The own values of a company on a day, by item. Items that it takes as the house has them are left out. */
export async function ownItemsOn(
  db: Reader,
  { companyId, day }: { readonly companyId: string; readonly day: string },
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, OwnItem>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<
    OwnItem & { itemId: string }
  >`SELECT item_id::text AS item_id, ${COLUMNS} FROM company_items
    WHERE company_id = ${companyId} AND item_id = ANY (${[...new Set(itemIds)]}::bigint[])
      AND ${day}::date BETWEEN valid_from AND coalesce(valid_to, 'infinity')`.execute(db);
  return new Map(rows.map(({ itemId, ...own }) => [itemId, own]));
}

/** The own values that coins were entered under, by id of the row that they keep. */
export async function ownItemsOf(
  db: Reader,
  coins: readonly Pick<CoinRow, 'companyItemId'>[],
): Promise<ReadonlyMap<string, OwnItem>> {
  const ids = [...new Set(coins.flatMap(({ companyItemId }) => companyItemId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OwnItem>`SELECT ${COLUMNS} FROM company_items
    WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((own) => [own.id, own]));
}

/** The own values that one coin was entered under. */
export const ownItemOf = async (db: Reader, coin: Pick<CoinRow, 'companyItemId'>): Promise<OwnItem | undefined> =>
  (await ownItemsOf(db, [coin])).get(coin.companyItemId ?? '');

/** What of it the price engine needs; null: as the list has it. */
export function ownTermsOf(own: OwnItem | undefined): OwnTerms | null {
  if (own === undefined) return null;
  const { itemCode, version, baseFen, rateBp, minTier } = own;
  return baseFen === null && rateBp === null && minTier === null
    ? null
    : { itemCode, version, baseFen, rateBp, minTier };
}

interface Variety {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** The varieties of an item as a company offers them: its own choice of them under its own names, or all as they are. */
function offeredVarieties<T extends Variety>(varieties: readonly T[], own: OwnItem | undefined): T[] {
  if (!own?.varieties) return [...varieties];
  const named = new Map(own.varieties.map((one) => [one.id, one]));
  return varieties.flatMap((one) => {
    const mine = named.get(one.id);
    return mine ? [{ ...one, nameZh: mine.nameZh ?? one.nameZh, nameEn: mine.nameEn ?? one.nameEn }] : [];
  });
}

interface Named<T extends Variety> {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly references: readonly { readonly system: string; readonly no: string }[];
  readonly varieties: readonly T[];
}

/** An item as a company has it: its own names, references and varieties where it has some, and what it notes of it. */
export function asCompanyHas<V extends Variety, T extends Named<V>>(item: T & Named<V>, own: OwnItem | undefined) {
  return {
    ...item,
    nameZh: own?.nameZh ?? item.nameZh,
    nameEn: own?.nameEn ?? item.nameEn,
    house: { nameZh: item.nameZh, nameEn: item.nameEn },
    ownId: own?.id ?? null,
    isRefused: own?.isRefused ?? false,
    note: own?.note ?? '',
    references: [...(own?.references ?? item.references)],
    varieties: offeredVarieties(item.varieties, own),
  };
}

import { sql } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';
import type { CoinRow } from './coin.repo.ts';

/** What a company says of an item itself (domain.md §6.8 company/coinEdit); null: as the house has it. */
export interface OwnItem {
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly references: readonly { readonly system: string; readonly no: string }[] | null;
  readonly weightTolMg: number | null;
  readonly diameterTolUm: number | null;
  /** The company does not take it in. */
  readonly isRefused: boolean;
}

const COLUMNS = sql`name_zh, name_en, own_references AS references, weight_tol_mg, diameter_tol_um, is_refused`;

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
  const { rows } = await sql<OwnItem & { id: string }>`SELECT id::text AS id, ${COLUMNS} FROM company_items
    WHERE id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}

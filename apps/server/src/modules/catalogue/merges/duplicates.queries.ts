import type { DuplicateAnswer, DuplicateSide } from '@mintmark/contract/catalogue/merges.schema.ts';
import { isOpenReference } from '@mintmark/domain/catalogue/compendium.ts';
import { type ComparedItem, findDuplicates, pairKey } from '@mintmark/domain/catalogue/duplicates.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

const SHOWN = 100;

interface Row extends Omit<ComparedItem, 'names' | 'norms'> {
  readonly nameZh: string;
  readonly aliases: readonly string[];
  readonly references: readonly { readonly system: string; readonly no: string; readonly norm: string }[] | null;
}

async function comparedItems(db: Reader, category1s: readonly number[] | undefined): Promise<readonly ComparedItem[]> {
  const inCategory = category1s?.length ? sql`i.category1 = ANY (${category1s}::smallint[])` : sql`true`;
  const { rows } = await sql<Row>`SELECT i.id, i.category1, i.name_zh, i.aliases, i.year_from, i.year_to, i.metal,
      i.denomination, i.weight_mg, i.diameter_um, r.references
    FROM catalog_items i LEFT JOIN (SELECT item_id, json_agg(json_build_object('system', system, 'no', no, 'norm', norm))
      AS references FROM catalog_references GROUP BY item_id) r ON r.item_id = i.id
    WHERE i.merged_into IS NULL AND ${inCategory} ORDER BY i.id`.execute(db);
  return rows.map(({ nameZh, aliases, references, ...row }) => ({
    ...row,
    names: [nameZh, ...aliases],
    norms: (references ?? []).filter(({ system, no }) => !isOpenReference(system, no)).map(({ norm }) => norm),
  }));
}

async function sidesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, DuplicateSide>> {
  const { rows } = await sql<DuplicateSide>`SELECT i.id, i.code, i.name_zh, i.name_en, i.year_text, i.metal,
      (SELECT coalesce(string_agg(r.system || '-' || r.no, ', ' ORDER BY r.sort), '') FROM catalog_references r
        WHERE r.item_id = i.id) AS references,
      (SELECT count(*)::int FROM coins c WHERE c.catalog_item_id = i.id) AS coins
    FROM catalog_items i WHERE i.id = ANY (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pairs that may be one item and that nobody kept apart; the first hundred and how many there are. */
export async function listDuplicatePairs(
  db: Reader,
  category1s: readonly number[] | undefined,
): Promise<DuplicateAnswer> {
  const apart = await db.selectFrom('catalogApart').select(['aId', 'bId']).execute();
  const items = await comparedItems(db, category1s);
  const pairs = findDuplicates(items, new Set(apart.map(({ aId, bId }) => pairKey(aId, bId))));
  const shown = pairs.slice(0, SHOWN);
  const sides = await sidesOf(
    db,
    shown.flatMap(({ a, b }) => [a, b]),
  );
  return {
    total: pairs.length,
    pairs: shown.flatMap(({ a, b, because }) => {
      const [one, other] = [sides.get(a), sides.get(b)];
      return one && other ? [{ because, a: one, b: other }] : [];
    }),
  };
}

/** Two items that are not one. */
export async function insertApart(tx: Tx, a: string, b: string, by: { now: Date; accountId: string }): Promise<void> {
  const [aId, bId] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
  await tx
    .insertInto('catalogApart')
    .values({ aId, bId, createdAt: by.now, createdBy: by.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

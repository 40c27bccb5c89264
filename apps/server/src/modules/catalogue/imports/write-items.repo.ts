import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { isOpenReference, parentsOf, referenceNorm } from '@mintmark/domain/catalogue/compendium.ts';
import { sql } from 'kysely';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { itemColumns } from '../compendium/item-input.ts';
import type { By } from '../compendium/item-rows.repo.ts';
import type { ChangedItem } from './update-items.ts';

/** Columns that an import writes; the rest of a row is the house's own. */
const WRITTEN = [
  ...['category1', 'category2', 'name_zh', 'name_en', 'name_short', 'aliases', 'dynasty', 'ruler', 'era'],
  ...['denomination', 'type_name', 'mint', 'year_text', 'year_from', 'year_to', 'metal', 'fineness', 'is_copper'],
  ...['weight_mg', 'weight_tol_mg', 'diameter_um', 'diameter_tol_um', 'thickness_um', 'length_um', 'width_um'],
  ...['height_um', 'edge', 'shape', 'technique', 'designer', 'mintage', 'rarity_level', 'obverse_text'],
  ...['reverse_text', 'known_fakes', 'source', 'source_text', 'is_unverified', 'pinyin', 'grams'],
] as const;
const columns = sql.join(
  WRITTEN.map((name) => sql.raw(name)),
  sql`, `,
);
const fromRow = sql.join(
  WRITTEN.map((name) => sql.raw(`r.${name}`)),
  sql`, `,
);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asRow = (code: string, fields: ItemFields, more: object) => ({
  ...Object.fromEntries(Object.entries(itemColumns(code, fields)).map(([key, value]) => [snake(key), value])),
  ...more,
});

interface NewLine {
  readonly itemId: string;
  readonly key: string;
  readonly parentKey: string | null;
  readonly depth: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly sort: number;
}

/** Varieties level by level: a parent's id is known before its children come. `known` has those that are there. */
async function insertLines(tx: Tx, lines: readonly NewLine[], known = new Map<string, string>()): Promise<void> {
  for (const depth of [1, 2, 3]) {
    const rows = lines.filter((line) => line.depth === depth);
    if (rows.length === 0) continue;
    const values = rows.map(({ itemId, key, parentKey, nameZh, nameEn, sort }) => ({
      ...{ item_id: itemId, key, depth, name_zh: nameZh, name_en: nameEn, sort },
      parent_id: parentKey === null ? null : (known.get(`${itemId}/${parentKey}`) ?? parentKey),
    }));
    const made = await sql<{ id: string; itemId: string; nameZh: string }>`INSERT INTO catalog_varieties
        (item_id, parent_id, depth, name_zh, name_en, sort)
      SELECT item_id, parent_id, depth, name_zh, name_en, sort FROM jsonb_to_recordset(${jsonb(values)}::jsonb)
        AS r (item_id bigint, parent_id bigint, depth smallint, name_zh text, name_en text, sort smallint)
      RETURNING id::text, item_id::text, name_zh`.execute(tx);
    const keyOf = new Map(rows.map(({ itemId, nameZh, key }) => [`${itemId}/${nameZh}`, key]));
    for (const { id, itemId, nameZh } of made.rows)
      known.set(`${itemId}/${keyOf.get(`${itemId}/${nameZh}`) ?? ''}`, id);
  }
}

async function insertReferences(
  tx: Tx,
  items: readonly { readonly id: string; readonly references: ItemFields['references'] }[],
): Promise<void> {
  const rows = items.flatMap(({ id, references }) =>
    references.map(({ system, no, isShared }, sort) => ({
      ...{ item_id: id, system, no, norm: referenceNorm(system, no), sort },
      is_shared: isShared || isOpenReference(system, no),
    })),
  );
  if (rows.length === 0) return;
  await sql`INSERT INTO catalog_references (item_id, system, no, norm, sort, is_shared)
    SELECT item_id, system, no, norm, sort, is_shared FROM jsonb_to_recordset(${jsonb(rows)}::jsonb)
      AS r (item_id bigint, system text, no text, norm text, sort smallint, is_shared boolean)`.execute(tx);
}

/** New items with their numbers and varieties, in a few statements whatever their number. */
export async function insertItems(
  tx: Tx,
  importId: string,
  status: number,
  items: readonly { readonly code: string; readonly fields: ItemFields }[],
  by: By,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ code, fields }) => asRow(code, fields, { code, status }));
  const made = await sql<{ id: string; code: string }>`INSERT INTO catalog_items
      (${columns}, code, status, created_at, created_by, updated_at, updated_by)
    SELECT ${columns}, code, status, ${by.now}::timestamptz, ${by.accountId}::bigint, ${by.now}::timestamptz,
      ${by.accountId}::bigint FROM jsonb_populate_recordset(NULL::catalog_items, ${jsonb(rows)}::jsonb)
    RETURNING id::text, code`.execute(tx);
  const idOf = new Map(made.rows.map(({ id, code }) => [code, id]));
  const placed = items.map(({ code, fields }) => ({ ...fields, id: idOf.get(code) ?? '' }));
  await insertReferences(tx, placed);
  const lines = placed.flatMap(({ id: itemId, varieties }) => {
    const parents = parentsOf(varieties);
    return varieties.map(({ key, depth, nameZh, nameEn }, sort) => ({
      ...{ itemId, key, depth, nameZh, nameEn, sort, parentKey: varieties[parents[sort] ?? -1]?.key ?? null },
    }));
  });
  await insertLines(tx, lines);
  await sql`INSERT INTO catalog_import_items (import_id, item_id, version)
    SELECT ${importId}, unnest(${[...idOf.values()]}::bigint[]), 1`.execute(tx);
}

/** Items that a file changes, with what they were kept for rolling back. */
export async function changeItems(tx: Tx, importId: string, items: readonly ChangedItem[], by: By): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ before }) => before.row.id);
  await sql`INSERT INTO catalog_import_items (import_id, item_id, version, before)
    SELECT ${importId}, i.id, i.version + 1, jsonb_build_object('row', to_jsonb(i),
      'references', (SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM catalog_references r WHERE r.item_id = i.id),
      'varieties', (SELECT coalesce(jsonb_agg(v.id), '[]') FROM catalog_varieties v WHERE v.item_id = i.id))
    FROM catalog_items i WHERE i.id = ANY (${ids}::bigint[])`.execute(tx);
  const rows = items.map(({ before: { row }, fields }) => asRow(row.code, fields, { id: row.id }));
  await sql`UPDATE catalog_items i SET (${columns}) = (SELECT ${fromRow}), version = i.version + 1,
      updated_at = ${by.now}::timestamptz, updated_by = ${by.accountId}::bigint
    FROM jsonb_populate_recordset(NULL::catalog_items, ${jsonb(rows)}::jsonb) r WHERE r.id = i.id`.execute(tx);
  await tx.deleteFrom('catalogReferences').where('itemId', 'in', ids).execute();
  await insertReferences(
    tx,
    items.map(({ before, fields }) => ({ id: before.row.id, references: fields.references })),
  );
  const lines = items.flatMap(({ before, outline }) =>
    outline.map((line, sort) => ({ ...line, sort, itemId: before.row.id, key: line.id, parentKey: line.parentId })),
  );
  const [fresh, standing] = [
    lines.filter(({ key }) => key.startsWith('n')),
    lines.filter(({ key }) => !key.startsWith('n')),
  ];
  await sql`UPDATE catalog_varieties v SET sort = r.sort FROM jsonb_to_recordset(${jsonb(standing)}::jsonb)
    AS r (id bigint, sort smallint) WHERE v.id = r.id AND v.sort <> r.sort`.execute(tx);
  await insertLines(tx, fresh);
}

/** Items that were changed are what they were; items that were made go. */
export async function takeBack(tx: Tx, importId: string, by: By): Promise<void> {
  const made = sql`SELECT item_id FROM catalog_import_items WHERE import_id = ${importId} AND before IS NULL`;
  const kept = sql`(SELECT item_id, before FROM catalog_import_items WHERE import_id = ${importId} AND before IS NOT NULL)`;
  await sql`DELETE FROM catalog_varieties WHERE item_id IN (${made})`.execute(tx);
  await sql`DELETE FROM catalog_references WHERE item_id IN (${made})`.execute(tx);
  await sql`DELETE FROM catalog_items WHERE id IN (${made})`.execute(tx);
  await sql`UPDATE catalog_items i SET (${columns}) = (SELECT ${fromRow}), version = i.version + 1,
      updated_at = ${by.now}::timestamptz, updated_by = ${by.accountId}::bigint
    FROM ${kept} b CROSS JOIN LATERAL jsonb_populate_record(NULL::catalog_items, b.before -> 'row') r
    WHERE i.id = b.item_id`.execute(tx);
  await sql`DELETE FROM catalog_varieties v USING ${kept} b
    WHERE v.item_id = b.item_id AND NOT b.before -> 'varieties' @> to_jsonb(v.id)`.execute(tx);
  await sql`DELETE FROM catalog_references r USING ${kept} b WHERE r.item_id = b.item_id`.execute(tx);
  await sql`INSERT INTO catalog_references SELECT r.* FROM ${kept} b
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::catalog_references, b.before -> 'references') r`.execute(tx);
}

import type { MergeRow } from '@mintmark/contract/catalogue/merges.schema.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { ItemRow } from '../compendium/item-rows.repo.ts';
import type { MergeMemory } from './merge-parts.ts';

const LISTED = 100;
const TABLES = { coin: sql`coins`, line: sql`submission_lines` } as const;

/** Both items locked in id order: whoever is entering pieces of one of them ends first, or waits. Throws NOT_FOUND. */
export async function lockItems(tx: Tx, ids: readonly [string, string]): Promise<[ItemRow, ItemRow]> {
  const rows = await tx
    .selectFrom('catalogItems')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const of = (id: string): ItemRow => found(rows.find((row) => row.id === id));
  return [of(ids[0]), of(ids[1])];
}

export async function insertMerge(
  tx: Tx,
  merge: {
    readonly mergedId: string;
    readonly survivorId: string;
    readonly reason: string;
    readonly createdAt: Date;
    readonly createdBy: string;
    readonly undoUntil: Date;
    readonly before: MergeMemory;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('catalogMerges')
    .values({ ...merge, before: jsonb(merge.before) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function bringOver(tx: Tx, kind: keyof typeof TABLES, merge: { id: string; from: string; to: string }) {
  await sql`INSERT INTO catalog_merge_moves (merge_id, kind, row_id, variety_id)
    SELECT ${merge.id}, ${kind}, u.id, u.variety_id FROM (SELECT id, variety_id FROM ${TABLES[kind]}
      WHERE catalog_item_id = ${merge.from} ORDER BY id FOR NO KEY UPDATE) u`.execute(tx);
  // The trigger of the table names the survivor's varieties.
  const { numAffectedRows } = await sql`UPDATE ${TABLES[kind]} SET catalog_item_id = ${merge.to}
    WHERE catalog_item_id = ${merge.from}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Pieces, submitted lines and own values of every company follow the survivor; says how many of the first two. */
export async function bringUses(tx: Tx, merge: { id: string; from: string; to: string }) {
  await bringOwn(tx, merge);
  const coins = await bringOver(tx, 'coin', merge);
  const lines = await bringOver(tx, 'line', merge);
  await tx.updateTable('catalogMerges').set({ coins, lines }).where('id', '=', merge.id).execute();
  return { coins, lines };
}

/**
 * Own values that companies have for the merged item follow to the survivor, before the pieces do; where a company has
 * its own for the survivor already, those stand and the merged item keeps the others (records.md §8 company/coinEdit).
 */
async function bringOwn(tx: Tx, merge: { id: string; from: string; to: string }): Promise<void> {
  await sql`INSERT INTO catalog_merge_moves (merge_id, kind, row_id)
    SELECT ${merge.id}, 'companyItem', x.id FROM company_items x WHERE x.item_id = ${merge.from}
      AND NOT EXISTS (SELECT FROM company_items s WHERE s.company_id = x.company_id AND s.item_id = ${merge.to})`.execute(
    tx,
  );
  await sql`UPDATE company_items x SET item_id = ${merge.to}, version = x.version + 1 FROM catalog_merge_moves m
    WHERE m.merge_id = ${merge.id} AND m.kind = 'companyItem' AND m.row_id = x.id`.execute(tx);
}

/** Own values that followed go back to the item that they were written for. */
async function returnOwn(tx: Tx, merge: { id: string; mergedId: string; survivorId: string }): Promise<void> {
  await sql`UPDATE company_items x SET item_id = ${merge.mergedId}, version = x.version + 1 FROM catalog_merge_moves m
    WHERE m.merge_id = ${merge.id} AND m.kind = 'companyItem' AND m.row_id = x.id AND x.item_id = ${merge.survivorId}`.execute(
    tx,
  );
}

async function bringBack(
  tx: Tx,
  kind: keyof typeof TABLES,
  merge: { id: string; mergedId: string; survivorId: string },
  { same, moved }: Pick<MergeMemory, 'same' | 'moved'>,
): Promise<number> {
  const asJoined = sql`coalesce((${jsonb(same)}::jsonb ->> m.variety_id::text)::bigint, m.variety_id)`;
  const { numAffectedRows: back } = await sql`UPDATE ${TABLES[kind]} u SET catalog_item_id = ${merge.mergedId},
      variety_id = CASE WHEN u.variety_id = ${asJoined} THEN m.variety_id ELSE u.variety_id END
    FROM catalog_merge_moves m WHERE m.merge_id = ${merge.id} AND m.kind = ${kind} AND m.row_id = u.id
      AND u.catalog_item_id = ${merge.survivorId}
      AND (u.variety_id IS NULL OR u.variety_id = ${asJoined} OR u.variety_id = ANY (${moved}::bigint[]))`.execute(tx);
  // What was entered since and names a variety that goes back goes with it.
  const { numAffectedRows: since } = await sql`UPDATE ${TABLES[kind]} SET catalog_item_id = ${merge.mergedId}
    WHERE catalog_item_id = ${merge.survivorId} AND variety_id = ANY (${moved}::bigint[])`.execute(tx);
  return Number(back ?? 0) + Number(since ?? 0);
}

/** Pieces and lines that followed go back, unless somebody has given them a variety of the survivor since. */
export async function returnUses(
  tx: Tx,
  merge: { id: string; mergedId: string; survivorId: string },
  memory: Pick<MergeMemory, 'same' | 'moved'>,
) {
  await returnOwn(tx, merge);
  return {
    coins: await bringBack(tx, 'coin', merge, memory),
    lines: await bringBack(tx, 'line', merge, memory),
  };
}

/** A merge, locked. Throws NOT_FOUND. */
export async function lockMerge(tx: Tx, id: string) {
  return found(await tx.selectFrom('catalogMerges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function closeUndone(tx: Tx, id: string, by: { now: Date; accountId: string }): Promise<void> {
  await tx
    .updateTable('catalogMerges')
    .set({ undoneAt: by.now, undoneBy: by.accountId, before: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('catalogMergeMoves').where('mergeId', '=', id).execute();
}

/** Merges whose time is over become final: what was kept to take them back goes. Says how many. */
export async function endMerges(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('catalogMerges')
    .set({ endedAt: now, before: null })
    .where('undoneAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('undoUntil', '<', now)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('catalogMergeMoves').where('mergeId', 'in', ids).execute();
  return ids.length;
}

/** The last hundred merges, the newest first. */
export async function listMergeRows(db: Reader, now: Date): Promise<readonly MergeRow[]> {
  const named = (alias: 'm' | 's') => sql<MergeRow['merged']>`json_build_object('id', ${sql.ref(alias)}.id::text,
    'code', ${sql.ref(alias)}.code, 'nameZh', ${sql.ref(alias)}.name_zh, 'nameEn', ${sql.ref(alias)}.name_en)`;
  const rows = await db
    .selectFrom('catalogMerges as g')
    .innerJoin('catalogItems as m', 'm.id', 'g.mergedId')
    .innerJoin('catalogItems as s', 's.id', 'g.survivorId')
    .leftJoin('accounts as a', 'a.id', 'g.createdBy')
    .select(['g.id', 'g.reason', 'g.coins', 'g.lines', 'g.createdAt', 'g.undoUntil', 'g.undoneAt', 'g.endedAt'])
    .select([named('m').as('merged'), named('s').as('survivor')])
    .select(sql<string | null>`coalesce(nullif(a.real_name, ''), a.username)`.as('byName'))
    .orderBy('g.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ createdAt, undoUntil, undoneAt, endedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    undoUntil: undoUntil.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    isOpen: undoneAt === null && endedAt === null && undoUntil >= now,
  }));
}

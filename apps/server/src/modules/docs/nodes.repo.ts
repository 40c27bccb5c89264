import type { DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import { sql, type Updateable } from 'kysely';
import type { HelpNodesTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { saidAtField } from '../../kernel/db/said-at-field.ts';
import { AppError } from '../../kernel/errors.ts';

const TREE_LOCK = 7_077_110;

/** A node as the tree is built from. */
export interface NodeRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly sort: number;
  readonly key: string | null;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly version: number;
}

/** One change of the tree at a time: moves look at the whole of it. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx);
}

/** All nodes, siblings in their order. */
export async function listNodes(db: Reader): Promise<NodeRow[]> {
  return db
    .selectFrom('helpNodes')
    .select(['id', 'parentId', 'sort', 'key', 'titleZh', 'titleEn', 'version'])
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export interface PublishedText {
  readonly nodeId: string;
  readonly lang: string;
  /** Found what was searched for, in the title or the text. */
  readonly isMatch: boolean;
  readonly excerpt: string | null;
}

const EXCERPT_BEFORE = 20;
const EXCERPT_LENGTH = 80;

/** Published texts by node, with the words around the first place where `q` stands; all without a search. */
export async function listPublished(db: Reader, q: string | undefined): Promise<PublishedText[]> {
  const words = (q ?? '').toLowerCase();
  const at = sql<number>`strpos(lower(plain), ${words})`;
  return db
    .selectFrom('helpContents')
    .select(['nodeId', 'lang'])
    .select(sql<boolean>`${at} > 0 OR strpos(lower(title), ${words}) > 0`.as('isMatch'))
    .select(
      sql<string | null>`CASE WHEN ${words} <> '' AND ${at} > 0 THEN
        substr(plain, greatest(1, ${at} - ${sql.lit(EXCERPT_BEFORE)}), ${sql.lit(EXCERPT_LENGTH)}) END`.as('excerpt'),
    )
    .where('isActive', '=', true)
    .orderBy('nodeId')
    .execute();
}

/** One document a key. */
const ONE_KEY = { help_nodes_key: ['key', 'already-used'] } as const;

export interface NewNode {
  readonly parentId: string | null;
  readonly sort: number;
  readonly key: string | null;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly accountId: string;
  readonly now: Date;
}

export async function insertNode(tx: Tx, { accountId, now, ...values }: NewNode): Promise<string> {
  const row = await saidAtField(
    tx
      .insertInto('helpNodes')
      .values({ ...values, createdAt: now, createdBy: accountId, updatedAt: now, updatedBy: accountId })
      .returning('id')
      .executeTakeFirstOrThrow(),
    ONE_KEY,
  );
  return row.id;
}

/** Throws VERSION_STALE when the node is not what it was (`version` undefined: whatever it is). */
export async function changeNode(
  tx: Tx,
  node: { readonly id: string; readonly version: number },
  change: Updateable<HelpNodesTable>,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== node.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: node.version } } });
  await saidAtField(
    tx
      .updateTable('helpNodes')
      .set({ ...change, version: node.version + 1 })
      .where('id', '=', node.id)
      .execute(),
    ONE_KEY,
  );
}

/** Numbers siblings 0, 1, 2 … in the given order. */
export async function sortNodes(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE help_nodes n SET sort = o.place - 1
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, place)
    WHERE n.id = o.id AND n.sort <> o.place - 1`.execute(tx);
}

/** Takes the node and its versions away; the rows stay. */
export async function dropNode(tx: Tx, id: string, who: { accountId: string; now: Date }): Promise<void> {
  const gone = { deletedAt: who.now, updatedAt: who.now, updatedBy: who.accountId };
  await tx
    .updateTable('helpContents')
    .set({ ...gone, isActive: false })
    .where('nodeId', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
  await tx.updateTable('helpNodes').set(gone).where('id', '=', id).execute();
}

/** The node of a key that has a published text, or undefined. */
export async function findPublishedNode(db: Reader, key: string) {
  return db
    .selectFrom('helpNodes as n')
    .select(['n.id', 'n.key'])
    .where('n.key', '=', key)
    .where('n.deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('helpContents as c')
          .select('c.id')
          .whereRef('c.nodeId', '=', 'n.id')
          .where('c.isActive', '=', true),
      ),
    )
    .executeTakeFirst();
}

/** When anything about the documents was last changed. */
export async function lastChange(db: Reader): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT greatest(
    (SELECT max(updated_at) FROM help_nodes), (SELECT max(updated_at) FROM help_contents)) AS at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Languages of a document with a published text. */
export async function publishedLangs(db: Reader, nodeId: string): Promise<DocLang[]> {
  const rows = await db
    .selectFrom('helpContents')
    .select('lang')
    .where('nodeId', '=', nodeId)
    .where('isActive', '=', true)
    .orderBy('lang', 'desc')
    .execute();
  return rows.map((row) => (row.lang === 'en' ? 'en' : 'zh-CN'));
}

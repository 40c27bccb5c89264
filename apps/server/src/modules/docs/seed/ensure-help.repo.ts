import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DOC_LANGS, type DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { plainText } from '../plain-text.ts';
import { HELP_TREE, type HelpChapter, type HelpSeed } from './help-tree.ts';
import { type MarkdownText, readMarkdown } from './markdown.ts';

const LOCK = 7_077_111;
const FOLDER = new URL('./texts/', import.meta.url);

interface SeedText extends MarkdownText {
  readonly hash: string;
}

const nameOf = (file: string, lang: DocLang): string => `${file}.${lang}`;
const rawOf = (name: string): string => readFileSync(new URL(`${name}.md`, FOLDER), 'utf8');
const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('hex').slice(0, 32);

/** A text of the release: read when it is wanted, which is at a first start and after a new release. */
export function helpText(file: string, lang: DocLang): SeedText {
  const raw = rawOf(nameOf(file, lang));
  return { ...readMarkdown(raw), hash: hashOf(raw) };
}

const ALL_NAMES = HELP_TREE.flatMap(({ docs }) => docs).flatMap(({ file }) =>
  DOC_LANGS.map((lang) => nameOf(file, lang)),
);

type Loaded = ReadonlyMap<string, { readonly hash: string; readonly nodeId: string }>;

async function loaded(tx: Tx): Promise<Loaded> {
  const rows = await tx.selectFrom('helpSeeds').select(['name', 'lang', 'hash', 'nodeId']).execute();
  return new Map(rows.map(({ name, lang, ...row }) => [`${name}.${lang}`, row]));
}

const isCurrent = (known: Loaded): boolean =>
  known.size > 0 && ALL_NAMES.every((name) => known.get(name)?.hash === hashOf(rawOf(name)));

async function remember(tx: Tx, row: { name: string; lang: string; hash: string; nodeId: string }): Promise<void> {
  await tx
    .insertInto('helpSeeds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'lang']).doUpdateSet({ hash: row.hash }))
    .execute();
}

interface NodeValues {
  readonly parentId: string | null;
  readonly sort: number;
  readonly key: string | null;
  readonly titleZh: string;
  readonly titleEn: string;
}

async function insertNode(tx: Tx, values: NodeValues, now: Date): Promise<string> {
  const row = await tx
    .insertInto('helpNodes')
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Id of a node that is still there; null when someone removed it. */
async function liveNode(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('helpNodes')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The chapter's node: made once; a removed one does not come back, its later documents stand outermost. */
async function chapterNode(
  tx: Tx,
  known: Loaded,
  chapter: HelpChapter,
  sort: number,
  now: Date,
): Promise<string | null> {
  const before = known.get(`${chapter.name}.zh-CN`);
  if (before) return liveNode(tx, before.nodeId);
  const values = { parentId: null, sort, key: null, titleZh: chapter.zh, titleEn: chapter.en };
  const nodeId = await insertNode(tx, values, now);
  await remember(tx, { name: chapter.name, lang: 'zh-CN', hash: '', nodeId });
  return nodeId;
}

/** The document's node: made once; where somebody has written one for the screen already, that one. */
async function docNode(tx: Tx, seed: HelpSeed, parentId: string | null, sort: number, now: Date): Promise<string> {
  const own = await tx
    .selectFrom('helpNodes')
    .select('id')
    .where('key', '=', seed.key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (own) return own.id;
  const titles = { titleZh: helpText(seed.file, 'zh-CN').title, titleEn: helpText(seed.file, 'en').title };
  return insertNode(tx, { parentId, sort, key: seed.key, ...titles }, now);
}

/**
 * A new or newer text becomes the next version of its language. It is published where nothing is, or only an untouched
 * text of an earlier release; what people wrote or published stays.
 */
async function putText(tx: Tx, nodeId: string, lang: DocLang, text: SeedText, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('helpContents')
    .select(['id', 'no', 'isActive', 'isSeed'])
    .where('nodeId', '=', nodeId)
    .where('lang', '=', lang)
    .execute();
  const active = rows.find((row) => row.isActive);
  if (rows.length > 0 && active?.isSeed !== true) return;
  if (active) await tx.updateTable('helpContents').set({ isActive: false }).where('id', '=', active.id).execute();
  const plain = plainText(text.html);
  const no = 1 + Math.max(0, ...rows.map((row) => row.no));
  const values = { nodeId, lang, no, title: text.title, html: text.html, plain, isActive: true, isSeed: true };
  await tx
    .insertInto('helpContents')
    .values({ ...values, createdAt: now, updatedAt: now })
    .execute();
}

async function putDoc(
  tx: Tx,
  known: Loaded,
  seed: HelpSeed,
  place: { parentId: string | null; sort: number },
  now: Date,
) {
  const before = known.get(nameOf(seed.file, 'zh-CN'));
  const nodeId = before ? before.nodeId : await docNode(tx, seed, place.parentId, place.sort, now);
  const isThere = !before || (await liveNode(tx, nodeId)) !== null;
  for (const lang of DOC_LANGS) {
    const text = helpText(seed.file, lang);
    if (known.get(nameOf(seed.file, lang))?.hash === text.hash) continue;
    if (isThere) await putText(tx, nodeId, lang, text, now);
    await remember(tx, { name: seed.file, lang, hash: text.hash, nodeId });
  }
}

async function insertNodes(tx: Tx, rows: readonly NodeValues[], now: Date): Promise<readonly string[]> {
  const made = await tx
    .insertInto('helpNodes')
    .values(rows.map((values) => ({ ...values, createdAt: now, updatedAt: now })))
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

/** All of it into tables in which nobody has written yet, in four statements. */
async function fillHelp(tx: Tx, now: Date): Promise<void> {
  const chapters = HELP_TREE.map(({ zh, en }, sort) => ({ parentId: null, sort, key: null, titleZh: zh, titleEn: en }));
  const chapterIds = await insertNodes(tx, chapters, now);
  const docs = HELP_TREE.flatMap((chapter, at) =>
    chapter.docs.map(({ file, key }, sort) => {
      const texts = DOC_LANGS.map((lang) => ({ lang, ...helpText(file, lang) }));
      const titleOf = (lang: DocLang) => texts.find((text) => text.lang === lang)?.title ?? '';
      const parentId = chapterIds[at] ?? null;
      return { file, texts, node: { parentId, sort, key, titleZh: titleOf('zh-CN'), titleEn: titleOf('en') } };
    }),
  );
  const docIds = await insertNodes(
    tx,
    docs.map(({ node }) => node),
    now,
  );
  const contents = docs.flatMap(({ texts }, at) =>
    texts.map(({ lang, title, html }) => ({ nodeId: docIds[at] ?? '', lang, title, html, plain: plainText(html) })),
  );
  const fixed = { no: 1, isActive: true, isSeed: true, createdAt: now, updatedAt: now };
  await tx
    .insertInto('helpContents')
    .values(contents.map((row) => ({ ...row, ...fixed })))
    .execute();
  const seeds = [
    ...HELP_TREE.map(({ name }, at) => ({ name, lang: 'zh-CN', hash: '', nodeId: chapterIds[at] ?? '' })),
    ...docs.flatMap(({ file, texts }, at) =>
      texts.map(({ lang, hash }) => ({ name: file, lang, hash, nodeId: docIds[at] ?? '' })),
    ),
  ];
  await tx.insertInto('helpSeeds').values(seeds).execute();
}

/**
 * The help texts of the release, for every installation: made at the first start, newer ones at a later one. Edited,
 * published and removed documents are left as people left them. One quick question on every other start.
 */
export async function ensureHelp(tx: Tx, now: Date): Promise<void> {
  if (isCurrent(await loaded(tx))) return;
  // Two processes may start on an empty database at once.
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const known = await loaded(tx);
  const written = await tx.selectFrom('helpNodes').select('id').limit(1).executeTakeFirst();
  if (known.size === 0 && written === undefined) return fillHelp(tx, now);
  for (const [chapterNo, chapter] of HELP_TREE.entries()) {
    const parentId = await chapterNode(tx, known, chapter, chapterNo, now);
    for (const [sort, seed] of chapter.docs.entries()) await putDoc(tx, known, seed, { parentId, sort }, now);
  }
}

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

let texts: ReadonlyMap<string, SeedText> | null = null;
const nameOf = (file: string, lang: DocLang): string => `${file}.${lang}`;

/** All texts of the release by `<file>.<lang>`, read once per process. */
export function helpTexts(): ReadonlyMap<string, SeedText> {
  texts ??= new Map(
    HELP_TREE.flatMap(({ docs }) => docs).flatMap(({ file }) =>
      DOC_LANGS.map((lang): [string, SeedText] => {
        const raw = readFileSync(new URL(`${nameOf(file, lang)}.md`, FOLDER), 'utf8');
        const hash = createHash('sha256').update(raw).digest('hex').slice(0, 32);
        return [nameOf(file, lang), { ...readMarkdown(raw), hash }];
      }),
    ),
  );
  return texts;
}

const textOf = (file: string, lang: DocLang): SeedText => {
  const text = helpTexts().get(nameOf(file, lang));
  if (!text) throw new Error(`no help text ${nameOf(file, lang)}`);
  return text;
};

type Loaded = ReadonlyMap<string, { readonly hash: string; readonly nodeId: string }>;

async function loaded(tx: Tx): Promise<Loaded> {
  const rows = await tx.selectFrom('helpSeeds').select(['name', 'lang', 'hash', 'nodeId']).execute();
  return new Map(rows.map(({ name, lang, ...row }) => [`${name}.${lang}`, row]));
}

const isCurrent = (known: Loaded): boolean =>
  [...helpTexts()].every(([name, { hash }]) => known.get(name)?.hash === hash);

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
  const titles = { titleZh: textOf(seed.file, 'zh-CN').title, titleEn: textOf(seed.file, 'en').title };
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
    const text = textOf(seed.file, lang);
    if (known.get(nameOf(seed.file, lang))?.hash === text.hash) continue;
    if (isThere) await putText(tx, nodeId, lang, text, now);
    await remember(tx, { name: seed.file, lang, hash: text.hash, nodeId });
  }
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
  for (const [chapterNo, chapter] of HELP_TREE.entries()) {
    const parentId = await chapterNode(tx, known, chapter, chapterNo, now);
    for (const [sort, seed] of chapter.docs.entries()) await putDoc(tx, known, seed, { parentId, sort }, now);
  }
}

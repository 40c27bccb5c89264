import type { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { DocContent } from '@mintmark/contract/docs/docs.schema.ts';
import { may } from '../../kernel/auth/actor.ts';
import { iso } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import type { InputOf } from '../../kernel/handlers.ts';
import { signFileUrl } from '../files/index.ts';
import { withImageLinks } from './clean-html.ts';
import { getVersion, listActive } from './contents.repo.ts';
import { findPublishedNode, publishedLangs } from './nodes.repo.ts';

type Version = Awaited<ReturnType<typeof getVersion>>;

/** The text of a key in the wished language; the other one where there is no text in it. */
async function findActive(db: Reader, key: string, lang: DocLang): Promise<Version | null> {
  const texts = await listActive(db, key);
  return texts.find((text) => text.lang === lang) ?? texts[0] ?? null;
}

function present(row: Version, langs: DocLang[], { config, actor, clock }: SignedInContext): DocContent {
  const holder = { accountId: actor.accountId, purpose: 'help', now: clock.now() };
  return {
    id: row.id,
    menuId: row.nodeId,
    key: row.key,
    lang: row.lang === 'en' ? 'en' : 'zh-CN',
    langs,
    no: row.no,
    title: row.title,
    content: withImageLinks(row.html, (key) => signFileUrl(config, key, holder)),
    active: row.isActive,
    version: row.version,
    updatedAt: iso(row.updatedAt) ?? '',
  };
}

/** Published text by key, or one version by id; versions that are not published answer NOT_FOUND to readers (R528). */
export async function getDoc(
  { query }: InputOf<typeof docsEndpoints.getDoc>,
  context: SignedInContext,
): Promise<DocContent | null> {
  const { db, scope, actor, locale } = context;
  return db.read(scope, async (reader) => {
    const { key, id, lang = locale } = query;
    const row = key === undefined ? await getVersion(reader, id ?? '0') : await findActive(reader, key, lang);
    if (row === null) return null;
    if (!row.isActive) found(may(actor, 'admin:doc:page') ? row : null);
    return present(row, await publishedLangs(reader, row.nodeId), context);
  });
}

/** The lookup of the help button (R526, R549): empty data means no document. */
export async function findDoc(
  { query }: InputOf<typeof docsEndpoints.findDoc>,
  { db, scope }: SignedInContext,
): Promise<{ id: string; key: string } | null> {
  const node = await db.read(scope, (reader) => findPublishedNode(reader, query.key));
  return node ? { id: node.id, key: node.key ?? query.key } : null;
}

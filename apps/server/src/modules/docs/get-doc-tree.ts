import type { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { InputOf } from '../../kernel/handlers.ts';
import { listNodes, listPublished } from './nodes.repo.ts';
import { buildTree } from './tree.ts';

/** The tree of help documents (R522); everyone sees all titles, texts only where published. */
export async function getDocTree(
  { query }: InputOf<typeof docsEndpoints.getDocTree>,
  { db, scope, locale }: SignedInContext,
): Promise<DocNode[]> {
  const q = query.q || undefined;
  return db.read(scope, async (reader) =>
    buildTree({ nodes: await listNodes(reader), published: await listPublished(reader, q), locale, q }),
  );
}

import type { DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import { type DocNode, MAX_DOC_DEPTH } from '@mintmark/contract/docs/docs.schema.ts';
import type { Locale } from '../../kernel/context.ts';
import { fieldError } from '../../kernel/errors.ts';
import type { NodeRow, PublishedText } from './nodes.repo.ts';

const childrenOf = (nodes: readonly NodeRow[], parentId: string | null): readonly NodeRow[] =>
  nodes.filter((node) => node.parentId === parentId);

/** How many levels hang below a node, itself included. */
function heightOf(nodes: readonly NodeRow[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(nodes, id).map((child) => heightOf(nodes, child.id)));
}

/** The node and everything above it, from below. */
function wayUp(nodes: readonly NodeRow[], id: string | null): readonly NodeRow[] {
  const node = nodes.find((one) => one.id === id);
  return node ? [node, ...wayUp(nodes, node.parentId)] : [];
}

/**
 * May `id` (null: a new node) hang under `parentId`? Throws a field error on `parentId`: no such node, the node itself or
 * one below it, or too deep.
 */
export function assertPlace(nodes: readonly NodeRow[], id: string | null, parentId: string | null): void {
  if (parentId === null) return;
  const above = wayUp(nodes, parentId);
  if (above.length === 0) throw fieldError('parentId', 'not-found');
  if (above.some((node) => node.id === id)) throw fieldError('parentId', 'doc-below-itself');
  const height = id === null ? 1 : heightOf(nodes, id);
  if (above.length + height > MAX_DOC_DEPTH) throw fieldError('parentId', 'doc-too-deep');
}

/** The ids of the children of `parentId` once `id` stands at `position` among them (the end without one). */
export function placeAmong(
  nodes: readonly NodeRow[],
  id: string,
  { parentId, position }: { readonly parentId: string | null; readonly position: number | undefined },
): string[] {
  const ids = childrenOf(nodes, parentId)
    .map((node) => node.id)
    .filter((one) => one !== id);
  ids.splice(position ?? ids.length, 0, id);
  return ids;
}

export interface TreeInput {
  readonly nodes: readonly NodeRow[];
  readonly published: readonly PublishedText[];
  readonly locale: Locale;
  /** What was searched for; the tree then has the matches and the way to them. */
  readonly q: string | undefined;
}

const titleOf = (node: NodeRow, locale: Locale): string =>
  locale === 'en' && node.titleEn ? node.titleEn : node.titleZh;

/** Rows → tree, narrowed by the search. */
export function buildTree({ nodes, published, locale, q }: TreeInput): DocNode[] {
  const words = q?.toLowerCase() ?? '';
  const textsOf = (id: string) => published.filter((text) => text.nodeId === id);
  const isHit = (node: NodeRow): boolean =>
    words === '' ||
    `${node.titleZh}\n${node.titleEn}\n${node.key ?? ''}`.toLowerCase().includes(words) ||
    textsOf(node.id).some((text) => text.isMatch);
  const excerptOf = (id: string): string | null => {
    const texts = textsOf(id).filter((text) => text.excerpt !== null);
    return (texts.find((text) => text.lang === locale) ?? texts[0])?.excerpt ?? null;
  };
  const build = (parentId: string | null): DocNode[] =>
    childrenOf(nodes, parentId).flatMap((node) => {
      const children = build(node.id);
      if (children.length === 0 && !isHit(node)) return [];
      const langs = textsOf(node.id).map((text): DocLang => (text.lang === 'en' ? 'en' : 'zh-CN'));
      return [{ ...node, title: titleOf(node, locale), langs, excerpt: excerptOf(node.id), children }];
    });
  return build(null);
}

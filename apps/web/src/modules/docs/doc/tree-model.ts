import type { DocNode } from '@mintmark/contract/docs/docs.schema.ts';

/** All nodes of a tree, parents before their children. */
export function flatNodes(tree: readonly DocNode[]): readonly DocNode[] {
  return tree.flatMap((node) => [node, ...flatNodes(node.children)]);
}

export const findNode = (tree: readonly DocNode[], id: string | null): DocNode | null =>
  flatNodes(tree).find((node) => node.id === id) ?? null;

/** The siblings among which a node stands. */
export function siblingsOf(tree: readonly DocNode[], parentId: string | null): readonly DocNode[] {
  return parentId === null ? tree : (findNode(tree, parentId)?.children ?? []);
}

export interface Place {
  readonly parentId: string | null;
  /** Place among the others there; the end without it. */
  readonly position?: number;
}

/** Where a node lands that was dropped before, after or into another one. */
export function dropPlace(
  tree: readonly DocNode[],
  draggedId: string,
  target: { readonly id: string; readonly where: 'before' | 'after' | 'inside' },
): Place | null {
  const node = findNode(tree, target.id);
  if (!node || target.id === draggedId) return null;
  // The tree shows an open chapter's place right below its title: the first.
  if (target.where === 'inside') return { parentId: node.id, position: 0 };
  const others = siblingsOf(tree, node.parentId).filter((one) => one.id !== draggedId);
  const at = others.findIndex((one) => one.id === node.id);
  return { parentId: node.parentId, position: target.where === 'before' ? at : at + 1 };
}

/** One step up or down among its siblings; null at the end. */
export function stepPlace(tree: readonly DocNode[], node: DocNode, step: -1 | 1): Place | null {
  const siblings = siblingsOf(tree, node.parentId);
  const at = siblings.findIndex((one) => one.id === node.id) + step;
  return at < 0 || at >= siblings.length ? null : { parentId: node.parentId, position: at };
}

/** Nodes that `node` may be put under: not itself, nothing below it. */
export function possibleParents(tree: readonly DocNode[], node: DocNode | null): readonly DocNode[] {
  const below = new Set(node ? flatNodes([node]).map((one) => one.id) : []);
  return flatNodes(tree).filter((one) => !below.has(one.id));
}

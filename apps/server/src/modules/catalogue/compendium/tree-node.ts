import type { TreeNode } from '@mintmark/contract/catalogue/compendium.schema.ts';

/** Levels of the tree from the root, with the column that each looks at (catalogue.md §1). */
export const TREE_LEVELS: readonly TreeNode['level'][] = [
  'category1',
  'category2',
  'dynasty',
  'era',
  'denomination',
  'typeName',
];

/** `5/501/%E6%B8%85` → its parts; more than the tree has are left out, a part that cannot be read is empty. */
export function readNode(node: string): readonly string[] {
  if (node === '') return [];
  return node.split('/').slice(0, TREE_LEVELS.length).map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

export const writeNode = (parts: readonly string[]): string => parts.map(encodeURIComponent).join('/');

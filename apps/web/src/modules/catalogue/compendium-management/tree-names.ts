import type { TreeNode } from '@mintmark/contract/catalogue/compendium.schema.ts';
import type { Locale, Translate } from '../../../kit/i18n/index.ts';
import { category1Name } from '../parts/names.ts';

/** What a node is called: categories by their names, the rest as it is written, and words for what is left open. */
export function nodeName(
  { level, value }: Pick<TreeNode, 'level' | 'value'>,
  words: { readonly text: Translate; readonly locale: Locale; readonly category2: (code: number) => string },
): string {
  if (value === '') return words.text('catalogue.tree.blank');
  if (level === 'category1') return category1Name(Number(value), words.locale);
  return level === 'category2' ? words.category2(Number(value)) : value;
}

/** True when `path` is the chosen node or one above it: such a branch stands open. */
export const leadsTo = (path: string, chosen: string): boolean => chosen === path || chosen.startsWith(`${path}/`);

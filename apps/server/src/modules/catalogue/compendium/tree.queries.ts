import type { TreeNode } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { readNode, TREE_LEVELS, writeNode } from './tree-node.ts';

type Level = TreeNode['level'];

const COLUMNS: Readonly<Record<Level, RawBuilder<unknown>>> = {
  category1: sql`i.category1`,
  category2: sql`i.category2`,
  dynasty: sql`i.dynasty`,
  era: sql`i.era`,
  denomination: sql`i.denomination`,
  typeName: sql`i.type_name`,
};
const isCode = (level: Level): boolean => level === 'category1' || level === 'category2';

function isPart(level: Level, value: string): RawBuilder<unknown> {
  if (!isCode(level)) return sql`${COLUMNS[level]} = ${value}`;
  return /^\d{1,6}$/.test(value) ? sql`${COLUMNS[level]} = ${Number(value)}` : sql`false`;
}

/** Items under a node; merged ones stand nowhere. For the list and for the tree itself. */
export function underNode(parts: readonly string[]): RawBuilder<unknown> {
  const rules = TREE_LEVELS.slice(0, parts.length).map((level, at) => isPart(level, parts[at] ?? ''));
  return sql.join([sql`i.status <> ${codes(CATALOG_STATUS.merged)}`, ...rules], sql` AND `);
}

interface Group {
  readonly value: string;
  readonly items: number;
  /** Some item under it says more at a deeper level. */
  readonly hasChildren: boolean;
}

/** Some deeper level is filled in; the second level of a category always is. */
function fillsBelow(depth: number): RawBuilder<unknown> {
  const deeper = TREE_LEVELS.slice(depth + 1).map((level) => sql`${COLUMNS[level]}::text <> ''`);
  return deeper.length === 0 ? sql`false` : sql`(${sql.join(deeper, sql` OR `)})`;
}

async function groupsOf(db: Reader, parts: readonly string[], level: Level): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    SELECT ${COLUMNS[level]}::text AS value, count(*)::int AS items, bool_or(${fillsBelow(parts.length)}) AS has_children
    FROM catalog_items i WHERE ${underNode(parts)} GROUP BY ${COLUMNS[level]}
    ORDER BY ${isCode(level) ? COLUMNS[level] : sql`count(*) DESC, ${COLUMNS[level]}`}`.execute(db);
  return rows;
}

/**
 * Children of a node, from the index alone. A level that no item under the node fills in is passed over: its one blank
 * group would be a click without a choice.
 */
export async function childrenOf(db: Reader, node: string): Promise<readonly TreeNode[]> {
  let parts = readNode(node);
  for (;;) {
    const level = TREE_LEVELS[parts.length];
    if (level === undefined) return [];
    const groups = await groupsOf(db, parts, level);
    const [only] = groups;
    if (groups.length !== 1 || only?.value !== '')
      return groups.map((group) => ({ ...group, level, path: writeNode([...parts, group.value]) }));
    parts = [...parts, ''];
  }
}

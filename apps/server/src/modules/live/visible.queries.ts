import type { WatchedKind } from '@mintmark/contract/live/topics.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { declaredLists, type List, rowsInScope } from '../../kernel/listing/index.ts';
import { categoriesOf, type Scope } from '../../kernel/scope.ts';
import { WATCHED } from './watched.data.ts';

/** The list of a kind knows who sees its rows; null: everybody at its desks. Throws when no module declares it. */
export function listOf(kind: WatchedKind): List | null {
  const { rows } = WATCHED[kind];
  if (rows === null) return null;
  const list = declaredLists().find(({ key }) => key === rows);
  if (!list) throw new Error(`No list ${rows} for records of the kind ${kind}.`);
  return list;
}

/**
 * Which of these records the scope sees now; asked by their primary keys. What the list leaves out for another reason
 * (deleted, another sort of rule) is told all the same: a page that shows it has to know.
 */
export async function visibleAmong(
  db: Database,
  scope: Scope,
  kind: WatchedKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || (scope.kind === 'all' && categoriesOf(scope) === null)) return new Set(ids);
  const list = listOf(kind);
  if (list === null) return new Set(ids);
  const id = sql.ref(`${list.alias}.id`);
  const own = rowsInScope({ scope: list.scope, base: null }, scope);
  const { rows } = await db.read(scope, (reader) =>
    sql<{ id: string }>`SELECT ${id}::text AS id FROM ${sql.table(list.table)} AS ${sql.ref(list.alias)}
      WHERE ${id} = ANY (${[...ids]}::bigint[]) AND ${own}`.execute(reader),
  );
  return new Set(rows.map((row) => row.id));
}

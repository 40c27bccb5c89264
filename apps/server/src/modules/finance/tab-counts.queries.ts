import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { anyOf, fromMatches, isNothing, type List, planOf } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A tab of a list: some states, or all. */
interface Tab {
  readonly key: string;
  readonly query: { readonly status?: readonly number[] };
}

export type TabQuery = ListQuery & Readonly<Record<string, unknown>>;

/** Rows of each tab under all conditions but the tabs' own; for lists whose rows are few enough to be counted. */
export async function tabCounts(
  db: Reader,
  scope: Scope,
  { list, tabs }: { readonly list: List; readonly tabs: readonly Tab[] },
  query: TabQuery,
): Promise<Record<string, number>> {
  const { status: _, ...others } = query;
  const plan = planOf(list, scope, others);
  if (isNothing(plan)) return {};
  const counts = tabs.map((tab) => {
    const { status } = tab.query;
    const isOfTab = status ? anyOf(sql.ref(`${list.alias}.status`), status, 'smallint') : sql`true`;
    return sql`count(*) FILTER (WHERE ${isOfTab})::int AS ${sql.ref(tab.key)}`;
  });
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(counts)} ${fromMatches(plan)}`.execute(db);
  return rows[0] ?? {};
}

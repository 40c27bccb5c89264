import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import type { List } from '../define-list.ts';
import { anyOf, type Condition, valuesOf } from '../filters.ts';
import { isNothing, planOf } from '../plan.ts';
import { fromMatches } from '../sql-parts.ts';
import { knownTotal } from './counts.ts';

/** A tab above a list: what it asks of the list, or nothing for all rows. */
export interface Tab {
  readonly key: string;
  readonly query: Readonly<Record<string, readonly (string | number)[]>>;
}

/** A list with tabs of its own, beside or instead of its states. */
export interface Tabbed {
  readonly list: List;
  readonly tabs: readonly Tab[];
}

type Query = Readonly<Record<string, unknown>>;

function conditionOf({ filters }: List, name: string, value: unknown): Condition | null {
  const one = filters[name];
  return one?.kind === 'status' && one.column
    ? anyOf(one.column, valuesOf(value), 'smallint')
    : (one?.condition(value) ?? null);
}

function isOf(list: List, { query }: Tab): RawBuilder<unknown> {
  const conditions = Object.entries(query).flatMap(([name, value]) => conditionOf(list, name, value) ?? []);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Totals of all tabs by the kept totals, or null where one of them is not known. */
function keptCounts({ list, tabs }: Tabbed, scope: Scope, others: Query): RawBuilder<unknown>[] | null {
  const totals = tabs.map((tab) => {
    const plan = planOf(list, scope, { ...others, ...tab.query, page: 1, limit: 1, sort: undefined });
    return isNothing(plan) ? sql`0` : knownTotal(plan);
  });
  return totals.every((total) => total !== null)
    ? totals.map((total, at) => sql`${total} AS ${sql.ref(tabs[at]?.key ?? '')}`)
    : null;
}

/** Rows of each tab under all conditions but the tabs' own: from the kept totals as far as they know it, else counted. */
export async function tabCounts(
  db: Reader,
  scope: Scope,
  tabbed: Tabbed,
  query: Query,
): Promise<Record<string, number>> {
  const { list, tabs } = tabbed;
  const own = new Set(tabs.flatMap((tab) => Object.keys(tab.query)));
  const others = Object.fromEntries(Object.entries(query).filter(([name]) => !own.has(name)));
  const plan = planOf(list, scope, { ...others, page: 1, limit: 1, sort: undefined });
  if (isNothing(plan)) return Object.fromEntries(tabs.map(({ key }) => [key, 0]));
  const kept = keptCounts(tabbed, scope, others);
  const counts = tabs.map((tab) => sql`count(*) FILTER (WHERE ${isOf(list, tab)})::int AS ${sql.ref(tab.key)}`);
  const { rows } = await sql<
    Record<string, number>
  >`SELECT ${sql.join(kept ?? counts)} ${kept ? sql`` : fromMatches(plan)}`.execute(db);
  return rows[0] ?? {};
}

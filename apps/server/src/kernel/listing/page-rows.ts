import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { wireValue } from './columns.ts';
import type { List } from './define-list.ts';
import type { Condition } from './filters.ts';
import { isCounted, leadingConditions, type Plan, whereClause } from './plan.ts';
import { counterStamp } from './seek.ts';
import { idOf, orderBy, selectJson, tableOf } from './sql-parts.ts';
import { countedTotal } from './totals/counts.ts';
import { visibleVersion } from './totals/version-cache.ts';

/** How the page of a plan is found and counted. */
export interface Prepared {
  readonly plan: Plan;
  /** Null: the page is the front of an index and is read with its rows. */
  readonly ids: RawBuilder<unknown> | null;
  /** Conditions of the text search for the total. */
  readonly count: readonly Condition[];
  /** Known without asking. */
  readonly total: number | null;
  /** Counters that the page's bounds were taken from; null when it has none. */
  readonly stamp: string | null;
  /** Rows of the page when its ids were found; null: they are found with the rows. */
  readonly size: number | null;
}

/** Who asks, for lists whose rows depend on it. */
function asking({ list, reader }: Plan): RawBuilder<unknown> {
  if (!list.asksReader) return sql``;
  if (reader === null) throw new Error(`List ${list.key} must know its reader.`);
  return sql`CROSS JOIN (SELECT ${reader}::bigint AS reader) asking`;
}

/** `FROM` of the rows of a page, in its order. */
export function fromPage({ plan, ids }: Prepared): RawBuilder<unknown> {
  const { list } = plan;
  if (ids === null)
    return sql`FROM ${tableOf(list)} ${asking(plan)} ${list.joins ?? sql``}
      ${whereClause([...leadingConditions(plan, { isUnseen: true }), ...plan.where])} ${orderBy(plan)} LIMIT ${sql.lit(plan.limit)}`;
  return sql`FROM (${ids}) page JOIN ${tableOf(list)} ON ${idOf(list)} = page.id ${asking(plan)}
    ${list.joins ?? sql``} ${orderBy(plan)}`;
}

/** What the statement of a page says beside its rows. */
export interface Head {
  readonly pageTotal: number | null;
  readonly pageVersion: string | null;
  readonly pageStamp: string | null;
}

/** Extra columns of the page statement: the counted total, what the statement could see, the state of the counters. */
export function headColumns({ plan, stamp, total }: Prepared): RawBuilder<unknown> {
  return sql`${isCounted(plan) && total === null ? countedTotal(plan) : sql`NULL`} AS page_total,
    ${isCounted(plan) || total !== null ? sql`NULL` : visibleVersion} AS page_version,
    ${stamp === null ? sql`NULL` : counterStamp(plan)} AS page_stamp`;
}

export type HotRows = Head & { readonly rows: string | null; readonly size: number };

/** The statement that reads a page as JSON text. */
export const hotRows =
  (db: Reader, list: List) =>
  (prepared: Prepared): RawBuilder<HotRows> =>
    sql<HotRows>`SELECT ${headColumns(prepared)}, rows, size FROM (
      SELECT string_agg(row_to_json(r)::text, ',') AS rows, count(*)::int AS size FROM (
        SELECT ${selectJson(db, list)} ${fromPage(prepared)}) r) page_rows`;

/** A row as the driver hands it over → as the list answers it. */
export function presentRow(list: List, row: Readonly<Record<string, unknown>>): unknown {
  const wire = Object.fromEntries(
    Object.entries(list.columns).map(([name, column]) => [name, wireValue(column.kind, row[name])]),
  );
  return list.present(wire as never);
}

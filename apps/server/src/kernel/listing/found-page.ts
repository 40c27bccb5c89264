import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { RawJson } from '../handlers.ts';
import type { Scope } from '../scope.ts';
import type { List, TypedList } from './define-list.ts';
import { fromPage, hotRows, type Prepared, presentRow } from './page-rows.ts';
import { planOf, unseen } from './plan.ts';
import type { Page } from './run-list.ts';
import { selectColumns } from './sql-parts.ts';

/** A page that was found in a way of its own: its ids within the scope, and the exact total. */
export interface FoundPage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Reads the rows of a page that was found elsewhere, in the order of the list; sums over all are not made. */
export async function readFound<Out>(
  db: Reader,
  list: TypedList<Out>,
  scope: Scope,
  query: ListQuery,
  { ids, total }: FoundPage,
): Promise<Page<Out>> {
  const { rows } = await sql<Record<string, unknown>>`SELECT ${selectColumns(db, list)}
    ${fromPage(foundPage(list, scope, query, ids))}`.execute(db);
  return { list: rows.map((row) => presentRow(list, row) as Out), total };
}

/** The same as JSON text, for lists declared `hot`. */
export async function readFoundHot(
  db: Reader,
  list: List,
  scope: Scope,
  query: ListQuery,
  { ids, total }: FoundPage,
): Promise<RawJson> {
  const { rows } = await hotRows(db, list)(foundPage(list, scope, query, ids)).execute(db);
  return new RawJson(`{"list":[${rows[0]?.rows ?? ''}],"total":${total},"totals":{}}`);
}

function foundPage(list: List, scope: Scope, query: ListQuery, found: readonly string[]): Prepared {
  const ids = sql`SELECT unnest(${unseen(found, 'bigint[]')}) AS id`;
  return { plan: planOf(list, scope, query), ids, count: [], total: found.length, stamp: null, size: found.length };
}

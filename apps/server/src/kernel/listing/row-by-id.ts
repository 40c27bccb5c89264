import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Scope } from '../scope.ts';
import type { TypedList } from './define-list.ts';
import { filter } from './filters.ts';
import { runList } from './run-list.ts';

/** One row of a list by its id, as the list shows it and within the same scope. Throws NOT_FOUND. */
export async function rowById<T>(db: Reader, list: TypedList<T>, scope: Scope, id: string): Promise<T> {
  const one = { ...list, filters: { ...list.filters, onlyId: filter.oneOf(sql.ref(`${list.alias}.id`), 'bigint') } };
  const asked = { page: 1, limit: 1, onlyId: [id] };
  const [row] = (await runList(db, one, scope, asked)).list;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

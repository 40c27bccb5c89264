import type { WatchedKind } from '@mintmark/contract/live/topics.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/database.ts';
import { type List, rowsInScope } from '../../kernel/listing/index.ts';
import { categoriesOf, type Scope } from '../../kernel/scope.ts';
import { customerList } from '../customers/index.ts';
import { deliveryList } from '../delivery/index.ts';
import { refundList } from '../finance/index.ts';
import { ratingList } from '../grading/index.ts';
import { orderList } from '../receiving/index.ts';

/** The list of a kind knows who sees its rows. */
const LISTS: Readonly<Record<WatchedKind, List>> = {
  order: orderList,
  coin: ratingList,
  delivery: deliveryList,
  customer: customerList,
  refund: refundList,
};

/** Which of these records the scope sees now; asked by their primary keys. */
export async function visibleAmong(
  db: Database,
  scope: Scope,
  kind: WatchedKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || (scope.kind === 'all' && categoriesOf(scope) === null)) return new Set(ids);
  const list = LISTS[kind];
  const id = sql.ref(`${list.alias}.id`);
  const { rows } = await db.read(scope, (reader) =>
    sql<{ id: string }>`SELECT ${id}::text AS id FROM ${sql.table(list.table)} AS ${sql.ref(list.alias)}
      WHERE ${id} = ANY (${[...ids]}::bigint[]) AND ${rowsInScope(list, scope)}`.execute(reader),
  );
  return new Set(rows.map((row) => row.id));
}

import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DispatchesTable } from '../../../db/schema.generated.ts';
import { inCategories } from '../../../kernel/category-scope.ts';
import { iso } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';

export type DispatchRow = Selectable<DispatchesTable>;

/** Order of a dispatch inside the scope, or NOT_FOUND. */
export async function orderIdOfDispatch(db: Reader, scope: Scope, dispatchId: string): Promise<string> {
  let query = db
    .selectFrom('dispatches as d')
    .innerJoin('submissionOrders as o', 'o.id', 'd.orderId')
    .select('d.orderId')
    .where('d.id', '=', dispatchId)
    .where('o.deletedAt', 'is', null)
    .where(inCategories(scope, sql`d.category1`));
  if (scope.kind === 'agent') query = query.where('o.agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('o.companyId', 'in', [...scope.companyIds, '0']);
  if (scope.kind === 'own') query = query.where('o.createdBy', '=', scope.accountId);
  return found(await query.executeTakeFirst()).orderId;
}

export interface LockedDispatch {
  readonly order: OrderRow;
  readonly dispatch: DispatchRow;
}

/** Order and dispatch locked, order first; `version` of the dispatch is checked when given (D26). */
export async function lockDispatch(
  tx: Tx,
  scope: Scope,
  dispatchId: string,
  version?: number,
): Promise<LockedDispatch> {
  const order = await lockOrder(tx, scope, await orderIdOfDispatch(tx, scope, dispatchId));
  const dispatch = found(
    await tx
      .selectFrom('dispatches')
      .selectAll()
      .where('id', '=', dispatchId)
      .where('orderId', '=', order.id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && version !== dispatch.version)
    throw new AppError('VERSION_STALE', {
      data: { current: { version: dispatch.version, entryFinishedAt: iso(dispatch.entryFinishedAt) } },
    });
  return { order, dispatch };
}

/** All dispatches of an order in their sequence. */
export async function dispatchesOf(db: Reader, orderId: string): Promise<DispatchRow[]> {
  return db.selectFrom('dispatches').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();
}

/** Its rows may still be changed: entry of this dispatch is not finished. */
export async function isDispatchOpen(db: Reader, dispatchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispatches')
    .select('entryFinishedAt')
    .where('id', '=', dispatchId)
    .executeTakeFirst();
  return row?.entryFinishedAt === null;
}

/** A further dispatch of an order: its number is the order's with the next two digits (D1). */
export async function insertDispatch(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId' | 'orderCode'>,
  place: { readonly gradingCompanyId: string; readonly category1: number },
): Promise<DispatchRow> {
  const last = await tx
    .selectFrom('dispatches')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  const seq = Number(last?.seq ?? 0) + 1;
  return tx
    .insertInto('dispatches')
    .values({
      companyId: order.companyId,
      orderId: order.id,
      dispatchNo: `${order.orderCode}-${String(seq).padStart(2, '0')}`,
      seq,
      ...place,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Facts = Partial<Pick<DispatchRow, 'entryFinishedAt' | 'entryFinishedBy' | 'reopenedAt' | 'reopenReason'>>;

export async function saveDispatch(tx: Tx, dispatch: DispatchRow, facts: Facts): Promise<DispatchRow> {
  return tx
    .updateTable('dispatches')
    .set({ ...facts, version: dispatch.version + 1 })
    .where('id', '=', dispatch.id)
    .where('version', '=', dispatch.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** An empty dispatch goes, unless a deleted row still names it. True when it went. */
export async function removeEmptyDispatch(tx: Tx, dispatchId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`DELETE FROM dispatches d WHERE d.id = ${dispatchId}
    AND NOT EXISTS (SELECT FROM coins c WHERE c.dispatch_id = d.id) RETURNING d.id`.execute(tx);
  return rows.length > 0;
}

/** How far each dispatch is: living coins, and those with everything that finishing asks for. */
export interface DispatchProgress {
  readonly dispatchId: string;
  readonly count: number;
  readonly done: number;
}

/** What of `rowProblems` a count can see: second level of the category, item or name. */
export const ROW_DONE = sql`(c.category2 <> c.category1 AND (c.catalog_item_id IS NOT NULL OR c.name <> ''))`;

export async function progressOf(db: Reader, orderId: string): Promise<ReadonlyMap<string, DispatchProgress>> {
  const { rows } = await sql<DispatchProgress>`SELECT c.dispatch_id, count(*)::int AS count,
      (count(*) FILTER (WHERE c.status <> ${codes(coinMachine.state.toEnter)} OR ${ROW_DONE}))::int AS done
    FROM coins c WHERE c.order_id = ${orderId} AND c.status <> ${codes(coinMachine.state.deleted)} AND c.deleted_at IS NULL GROUP BY c.dispatch_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.dispatchId, row]));
}

/** Which of these dispatches have their entry finished. */
export async function finishedDispatches(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('dispatches')
    .select('id')
    .where('id', 'in', [...ids])
    .where('entryFinishedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type Selectable, sql } from 'kysely';
import type { OrderArrivalNoticesTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

type Noted = Pick<OrderRow, 'id' | 'companyId'>;
type Marks = Pick<Selectable<OrderArrivalNoticesTable>, 'restoredAt' | 'toldAt' | 'paidToldAt'>;

/** What was told of an announced order; the caller holds its lock. */
export async function arrivalMarks(tx: Tx, orderId: string): Promise<Marks> {
  const row = await tx
    .selectFrom('orderArrivalNotices')
    .select(['restoredAt', 'toldAt', 'paidToldAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row ?? { restoredAt: null, toldAt: null, paidToldAt: null };
}

async function keepMarks(tx: Tx, { id, companyId }: Noted, marks: Partial<Marks>): Promise<void> {
  await tx
    .insertInto('orderArrivalNotices')
    .values({ orderId: id, companyId, ...marks })
    .onConflict((c) => c.column('orderId').doUpdateSet(marks))
    .execute();
}

/** A person took the cancellation back: the days of waiting begin anew. */
export const noteRestored = (tx: Tx, order: Noted, now: Date): Promise<void> =>
  keepMarks(tx, order, { restoredAt: now });

/** The customer was told that the order will be cancelled. */
export const noteTold = (tx: Tx, order: Noted, now: Date): Promise<void> => keepMarks(tx, order, { toldAt: now });

/** Finance was told that money keeps the order from being cancelled. */
export const notePaidTold = (tx: Tx, order: Noted, now: Date): Promise<void> =>
  keepMarks(tx, order, { paidToldAt: now });

/** Moments that are past when a step is due, see `arrivalStep`. */
interface Due {
  /** Since then an order waits long enough for its notice. */
  readonly tellBefore: Date;
  /** Since then it waits long enough to be cancelled. */
  readonly cancelBefore: Date;
  /** Told by then, the days of the notice are over. */
  readonly toldBy: Date;
}

/** Announced orders after an id with which something is due, by the index of what has not arrived; asked again under the lock. */
export async function ordersNotArrived(
  db: Reader,
  { tellBefore, cancelBefore, toldBy }: Due,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<string[]> {
  const since = sql`greatest(o.submitted_at, n.restored_at)`;
  const { rows } = await sql<{ id: string }>`SELECT o.id FROM submission_orders o
    LEFT JOIN order_arrival_notices n ON n.order_id = o.id
    WHERE o.status = ${codes(orderMachine.state.submitted)} AND o.deleted_at IS NULL AND o.id > ${afterId} AND o.submitted_at <= ${tellBefore} AND NOT o.is_held
      AND CASE WHEN n.told_at IS NULL OR n.told_at < ${since} THEN ${since} <= ${tellBefore}
        ELSE ${since} <= ${cancelBefore} AND n.told_at <= ${toldBy}
          AND (o.paid_fen = o.refunded_fen OR n.paid_told_at IS NULL OR n.paid_told_at < ${since}) END
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Name and mobile of the customer of an order. */
export async function customerToTell(db: Reader, customerId: string): Promise<{ readonly mobile: string }> {
  const row = await db.selectFrom('customers').select('mobile').where('id', '=', customerId).executeTakeFirstOrThrow();
  return { mobile: row.mobile };
}

/** People of the order's company, or of the whole house, who may ask for a refund; never an agent's. */
export async function refundersOf(db: Reader, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT a.id FROM accounts a
    JOIN account_roles r ON r.account_id = a.id JOIN role_permissions p ON p.role_id = r.role_id
    WHERE a.status = ${codes(ACCOUNT_STATE.enabled)} AND a.deleted_at IS NULL AND p.permission = 'finance:payment:refund'
      AND (a.scope_kind = 'all' OR (a.scope_kind = 'company' AND ${companyId} IN (
        SELECT company_id FROM account_companies WHERE account_id = a.id
        UNION ALL SELECT a.company_id WHERE NOT EXISTS (SELECT FROM account_companies WHERE account_id = a.id))))
    ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}

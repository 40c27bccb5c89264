import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Selectable, Updateable } from 'kysely';
import type { DeliveriesTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { rowsInScope } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import { nextDeliveryNo } from '../../workflow/numbers.repo.ts';
import type { OrderRow } from '../../workflow/orders/order.repo.ts';
import { deliveryList } from './record/delivery-list.queries.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;
export type By = { now: Date; accountId: string };

/** A delivery that the list shows to the scope, or null. */
export async function findDelivery(db: Reader, scope: Scope, id: string): Promise<DeliveryRow | null> {
  const query = db.selectFrom('deliveries as d').selectAll('d').where('d.id', '=', id);
  return (await query.where(rowsInScope(deliveryList, scope)).executeTakeFirst()) ?? null;
}

/** Locks the delivery; its orders and coins have been locked before. */
export async function lockDelivery(tx: Tx, scope: Scope, id: string, version?: number): Promise<DeliveryRow> {
  const seen = found(await findDelivery(tx, scope, id));
  const row = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

export async function saveDelivery(
  tx: Tx,
  delivery: DeliveryRow,
  patch: Updateable<DeliveriesTable>,
  now: Date,
): Promise<DeliveryRow> {
  sayMoved(tx, 'delivery', delivery.id, patch.status === delivery.status ? null : (patch.status ?? null));
  return tx
    .updateTable('deliveries')
    .set({ ...patch, version: delivery.version + 1, updatedAt: now })
    .where('id', '=', delivery.id)
    .where('status', '=', delivery.status)
    .where('version', '=', delivery.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** A new delivery in packing (0) to the first order's receiver. */
export async function insertDelivery(
  tx: Tx,
  order: OrderRow,
  input: { method: number; note: string; declaredFen: number },
  by: By,
): Promise<DeliveryRow> {
  const delivery = await tx
    .insertInto('deliveries')
    .values({
      companyId: order.companyId,
      agentId: order.agentId,
      deliveryNo: await nextDeliveryNo(tx, by.now),
      customerId: order.customerId,
      method: input.method,
      note: input.note,
      receiver: order.receiver === null ? null : jsonb(order.receiver),
      declaredFen: input.declaredFen,
      createdAt: by.now,
      createdBy: by.accountId,
      updatedAt: by.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  sayMoved(tx, 'delivery', delivery.id, delivery.status);
  return delivery;
}

/** A further parcel in packing to the same receiver, in the same way, without coins yet. */
export async function copyDelivery(tx: Tx, like: DeliveryRow, by: By): Promise<DeliveryRow> {
  const { companyId, agentId, customerId, method, note, receiver } = like;
  const made = await tx
    .insertInto('deliveries')
    .values({
      ...{ companyId, agentId, customerId, method, note },
      deliveryNo: await nextDeliveryNo(tx, by.now),
      receiver: receiver === null ? null : jsonb(receiver),
      createdAt: by.now,
      createdBy: by.accountId,
      updatedAt: by.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  sayMoved(tx, 'delivery', made.id, made.status);
  return made;
}

export async function insertItems(
  tx: Tx,
  delivery: DeliveryRow,
  coins: readonly { id: string; orderId: string }[],
): Promise<void> {
  await tx
    .insertInto('deliveryItems')
    .values(
      coins.map((coin) => ({
        companyId: delivery.companyId,
        deliveryId: delivery.id,
        orderId: coin.orderId,
        coinId: coin.id,
      })),
    )
    .execute();
}

/** Ready coins (90, or withdrawn -3) of orders that are in no active delivery. */
export async function freeReadyCoins(tx: Tx, orderIds: readonly string[]) {
  return tx
    .selectFrom('coins as c')
    .select(['c.id', 'c.orderId', 'c.declaredFen', 'c.resultType'])
    .where('c.orderId', 'in', [...orderIds])
    .where('c.status', 'in', [coinMachine.state.ready, coinMachine.state.withdrawn])
    .where('c.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveryItems as i')
            .select('i.id')
            .whereRef('i.coinId', '=', 'c.id')
            .where('i.isActive', '=', true),
        ),
      ),
    )
    .orderBy('c.id')
    .execute();
}

export async function activeItems(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveryItems')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
}

export async function tickItem(tx: Tx, itemId: string, by: By): Promise<void> {
  await tx
    .updateTable('deliveryItems')
    .set({ scannedAt: by.now, scannedBy: by.accountId })
    .where('id', '=', itemId)
    .execute();
}

export async function freeItems(tx: Tx, deliveryId: string, coinId?: string): Promise<void> {
  let update = tx
    .updateTable('deliveryItems')
    .set({ isActive: false })
    .where('deliveryId', '=', deliveryId)
    .where('isActive', '=', true);
  if (coinId !== undefined) update = update.where('coinId', '=', coinId);
  await update.execute();
}

/** What is kept of something that happened to a parcel. */
export interface Happened {
  readonly status: number;
  readonly text: string;
  readonly by: { readonly now: Date; readonly accountId: string | null };
  /** Who said it; the house unless said. */
  readonly source?: 'house' | 'clerk' | 'courier';
  /** When it happened, where it was not just now. */
  readonly at?: Date;
  readonly place?: string;
  /** The courier's number of it. */
  readonly eventNo?: string;
}

/** Writes it into the parcel's story; false when the courier has said it before. */
export async function addTrace(
  tx: Tx,
  delivery: Pick<DeliveryRow, 'id' | 'companyId'>,
  { status, text, by, source = 'house', at = by.now, place = '', eventNo }: Happened,
): Promise<boolean> {
  const row = await tx
    .insertInto('deliveryTraces')
    .values({
      companyId: delivery.companyId,
      deliveryId: delivery.id,
      at,
      heardAt: by.now,
      status,
      text,
      source,
      place,
      accountId: by.accountId,
      eventNo: eventNo ?? null,
    })
    .onConflict((conflict) => conflict.columns(['deliveryId', 'eventNo']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOrderShipped(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('submissionOrders')
    .set({ shippedAt: now })
    .where('id', '=', orderId)
    .where('shippedAt', 'is', null)
    .execute();
}

/** Deliveries with their customers, by their numbers, as far as the list shows them to the scope. */
export async function deliveriesByNo(db: Reader, scope: Scope, numbers: readonly string[]) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('customers as k', 'k.id', 'd.customerId')
    .selectAll('d')
    .select(['k.customerNo', 'k.name as customerName'])
    .where('d.deliveryNo', 'in', [...numbers])
    .where(rowsInScope(deliveryList, scope))
    .execute();
}

import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { HANDED_OVER } from '@mintmark/domain/receiving/order-status.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** Open discrepancies without a recorded decision of the customer. */
export async function undecidedDiscrepancies(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('discrepancies')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export async function closeDiscrepancies(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('discrepancies')
    .set((eb) => ({ closedAt: now, version: eb('version', '+', 1) }))
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Has anything of the order been handed over to a courier or its owner? */
export async function isAnythingSent(db: Reader, orderId: string): Promise<boolean> {
  const coin = await db
    .selectFrom('coins')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', [coinMachine.state.shipped, coinMachine.state.closed, coinMachine.state.returnedUngraded])
    .limit(1)
    .executeTakeFirst();
  if (coin) return true;
  const parcel = await db
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select('d.id')
    .where('i.orderId', '=', orderId)
    .where('d.status', 'in', [...HANDED_OVER])
    .limit(1)
    .executeTakeFirst();
  return parcel !== undefined;
}

async function liesInDelivery(db: Reader, column: 'i.orderId' | 'i.coinId', id: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select('i.id')
    .where(column, '=', id)
    .where('i.isActive', '=', true)
    .where('d.status', '<>', deliveryMachine.state.cancelled)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does one of the order's pieces lie in a parcel that was not cancelled? */
export const isInActiveDelivery = (db: Reader, orderId: string): Promise<boolean> =>
  liesInDelivery(db, 'i.orderId', orderId);

/** Does the piece lie in a parcel that was not cancelled? */
export const isCoinInDelivery = (db: Reader, coinId: string): Promise<boolean> =>
  liesInDelivery(db, 'i.coinId', coinId);

/** Coins in -3 whose last withdrawal came from returning the order. */
export async function coinsWithdrawnByReturn(db: Reader, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT k.id FROM coins k WHERE k.order_id = ${orderId} AND k.status = ${codes(coinMachine.state.withdrawn)} AND k.deleted_at IS NULL AND (
      SELECT e.data ->> 'cause' FROM coin_events e
      WHERE e.coin_id = k.id AND e.kind = 'withdraw' ORDER BY e.seq DESC LIMIT 1) = 'returnOrder'
    ORDER BY k.id`.execute(db);
  return rows.map((row) => row.id);
}

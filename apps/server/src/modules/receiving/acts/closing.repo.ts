import { claimMachine, claimStateOf } from '@mintmark/domain/certificates/claim.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { ClosingFacts } from '@mintmark/domain/receiving/order-closing.ts';
import { LOST } from '@mintmark/domain/receiving/order-status.ts';
import { ORDER_DELIVERY } from '@mintmark/domain/receiving/submission.enums.ts';
import { sql } from 'kysely';
import { iso } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { openTasksBeforeShipping } from '../../../workflow/audits/audit-tasks.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

type Asked = Pick<OrderRow, 'id' | 'isHeld' | 'confirmedQty' | 'declaredQty'>;

/** What decides whether the order is over; inside a command the caller holds its lock. */
export async function closingFacts(db: Reader, order: Asked): Promise<ClosingFacts> {
  const coins = await db
    .selectFrom('coins as c')
    .leftJoin('deliveryItems as i', (join) => join.onRef('i.coinId', '=', 'c.id').on('i.isActive', '=', true))
    .leftJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .leftJoin('losses as l', (join) => join.onRef('l.coinId', '=', 'c.id').on('l.state', '=', 'paid'))
    .select(['c.id', 'c.status', 'c.isHeld', 'd.status as parcelStatus', 'd.deliveredAt', 'l.id as paidLossId'])
    .where('c.orderId', '=', order.id)
    .where('c.deletedAt', 'is', null)
    .execute();
  const coinIds = coins.map(({ id }) => id);
  return {
    isHeld: order.isHeld,
    piecesQty: order.confirmedQty ?? order.declaredQty,
    coins: coins.map(({ status, isHeld, parcelStatus, deliveredAt, paidLossId }) => ({
      ...{ status, isHeld, parcelStatus, isCompensated: paidLossId !== null },
      deliveredAt: iso(deliveredAt),
    })),
    hasOpenAudit: (await openTasksBeforeShipping(db, { orderIds: [order.id], coinIds })).length > 0,
    hasOpenClaim: await isClaimed(db, coinIds),
  };
}

/** Is a free repetition of one of the coins asked for and not decided, or a loss of one not settled? */
async function isClaimed(db: Reader, coinIds: readonly string[]): Promise<boolean> {
  if (coinIds.length === 0) return false;
  const claim = await db
    .selectFrom('warrantyClaims')
    .select('id')
    .where((eb) => eb.or([eb('coinId', 'in', [...coinIds]), eb('foundCoinId', 'in', [...coinIds])]))
    .where('state', 'in', [claimMachine.state.open, claimMachine.state.waiting].map(claimStateOf))
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined || (await isLossOpen(db, coinIds));
}

/** Was one of the coins lost with the courier, and nothing has been paid for it? */
async function isLossOpen(db: Reader, coinIds: readonly string[]): Promise<boolean> {
  const loss = await db
    .selectFrom('losses as l')
    .innerJoin('deliveryItems as i', 'i.deliveryId', 'l.deliveryId')
    .innerJoin('coins as c', 'c.id', 'i.coinId')
    .select('l.id')
    .where('i.coinId', 'in', [...coinIds])
    .where('c.status', 'in', [...LOST])
    .where('l.state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return loss !== undefined || (await isMissing(db, coinIds));
}

/** Is one of the coins missing in the house, and nothing has been paid for it? */
async function isMissing(db: Reader, coinIds: readonly string[]): Promise<boolean> {
  const query = db
    .selectFrom('losses')
    .select('id')
    .where('coinId', 'in', [...coinIds])
    .where('state', '=', 'open');
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Delivered orders after an id that no parcel keeps open any more, by the index of what waits to be closed; the guards are
 * asked under the order's lock.
 */
export async function ordersToClose(
  db: Reader,
  { afterId, deliveredBy, limit }: { readonly afterId: string; readonly deliveredBy: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT o.id FROM submission_orders o
    WHERE o.status IN (${codes(orderMachine.state.shipped, orderMachine.state.returning)}) AND o.delivery_status IN (${codes(ORDER_DELIVERY.delivered, ORDER_DELIVERY.pickedUp)}) AND o.deleted_at IS NULL AND o.id > ${afterId}
      AND NOT o.is_held AND NOT EXISTS (SELECT FROM delivery_items i JOIN deliveries d ON d.id = i.delivery_id
        WHERE i.order_id = o.id AND i.is_active AND (d.delivered_at IS NULL OR d.delivered_at > ${deliveredBy}))
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

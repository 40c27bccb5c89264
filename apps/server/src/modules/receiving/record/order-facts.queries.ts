import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { agreementHeldSince } from '../../customers/index.ts';

/** What the guards of an order ask of its customer. */
export async function customerOfOrder(db: Reader, order: Pick<OrderRow, 'customerId'>, now: Date) {
  return db
    .selectFrom('customers as u')
    .select(['u.id', 'u.customerNo', 'u.name', 'u.mobile', 'u.level', 'u.isBlocked', 'u.isFrozen'])
    .select(agreementHeldSince(shanghaiDay(now)).as('agreementSignedAt'))
    .where('u.id', '=', order.customerId)
    .executeTakeFirstOrThrow();
}

/** The parcel was opened and every line counted, and nothing was in it. */
export async function isParcelEmpty(db: Reader, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('submissionLines')
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('lines'),
      fn.sum<string>(eb.case().when('countedQty', '=', 0).then(0).else(1).end()).as('notEmpty'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return Number(row?.lines ?? 0) > 0 && Number(row?.notEmpty ?? 1) === 0;
}

/** Names of a price list. */
export async function listNames(db: Reader, listId: string) {
  return db.selectFrom('priceLists').select(['nameZh', 'nameEn']).where('id', '=', listId).executeTakeFirstOrThrow();
}

/** Name of an agent, or null when he is out of sight. */
export async function agentName(db: Reader, agentId: string): Promise<string | null> {
  const row = await db.selectFrom('agents').select('name').where('id', '=', agentId).executeTakeFirst();
  return row?.name ?? null;
}

import type { Reader } from '../../kernel/db/database.ts';

/** Coupon and points of an order from before both were booked: it keeps what it was billed. Null for every newer order. */
export async function legacyMoney(
  db: Reader,
  orderId: string,
): Promise<{ readonly couponFen: number; readonly pointsUsed: number } | null> {
  const row = await db
    .selectFrom('legacyOrderMoney')
    .select(['couponFen', 'pointsUsed'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Points that a customer has to spend now. */
export async function pointsOf(db: Reader, customerId: string): Promise<number> {
  const row = await db.selectFrom('customers').select('points').where('id', '=', customerId).executeTakeFirst();
  return row?.points ?? 0;
}

/** Who the customer is today: a duplicate is whom it was merged into. */
export async function customerNow(db: Reader, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('customers')
    .select('mergedIntoId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.mergedIntoId ?? customerId;
}

/** The customer and the duplicates that were merged into them: what was given to one of them is theirs. */
export async function rowsOfOwner(db: Reader, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', customerId), eb('mergedIntoId', '=', customerId)]))
    .execute();
  return rows.map(({ id }) => id);
}

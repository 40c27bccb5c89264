import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

/** Refunds of a payment but those of these states. */
export async function countRefunds(db: Reader, paymentId: string, but: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('paymentId', '=', paymentId)
    .where('status', 'not in', [...but])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whose wallet it is today: what came for a duplicate lies with the customer who stayed. */
export async function holderOfPayment(db: Reader, paymentId: string): Promise<string> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .select(sql<string>`coalesce(c.merged_into_id, c.id)`.as('id'))
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The orders that the payments of one transfer settled, by the payment that leads. */
export async function ordersOfTransfer(db: Reader, leadId: string): Promise<{ orderId: string }[]> {
  return db
    .selectFrom('paymentAllocations as x')
    .innerJoin('payments as p', 'p.id', 'x.paymentId')
    .select('x.orderId')
    .distinct()
    .where((eb) => eb.or([eb('p.id', '=', leadId), eb('p.leadId', '=', leadId)]))
    .execute();
}

import type { Reader } from '../../../kernel/db/database.ts';

/** The version of an order as it is now. */
export async function versionOf(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('submissionOrders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.version;
}

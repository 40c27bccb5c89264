import type { Reader } from '../../../kernel/db/database.ts';

/** The payment behind a row that the reader sees. */
export async function paymentRow(db: Reader, id: string) {
  return db
    .selectFrom('payments')
    .select(['payNo', 'customerId', 'amountFen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

import type { MessageKind, MessageState } from '@mintmark/domain/customers/messages.enums.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** States of which the story of an order says nothing: nobody was told anything, on purpose. */
const UNTOLD: readonly MessageState[] = ['unwanted', 'overtaken'];

/** What the customer of an order was told or is to be told. */
export async function messagesOfOrder(db: Reader, orderId: string) {
  const rows = await db
    .selectFrom('customerMessages')
    .select([
      'id',
      'version',
      'kind',
      'status',
      'way',
      'address',
      'body',
      'error',
      'createdAt',
      'settledAt',
      'settledBy',
    ])
    .where('orderId', '=', orderId)
    .where('status', 'not in', [...UNTOLD])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as MessageKind, status: row.status as MessageState }));
}

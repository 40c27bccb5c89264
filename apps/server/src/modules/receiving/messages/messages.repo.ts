import type { MessageKind, MessageLang, MessageState } from '@mintmark/domain/customers/messages.enums.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { CustomerMessagesTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { sayMoved } from '../../../kernel/words/words.ts';

export type MessageRow = Selectable<CustomerMessagesTable> & {
  readonly kind: MessageKind;
  readonly status: MessageState;
};

const asMessage = (row: Selectable<CustomerMessagesTable>): MessageRow => row as MessageRow;

/** A message, locked; null where there is none. */
export async function lockMessage(tx: Tx, messageId: string): Promise<MessageRow | null> {
  const row = await tx
    .selectFrom('customerMessages')
    .selectAll()
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : asMessage(row);
}

/** A message of an order at the version that was seen. Throws NOT_FOUND, VERSION_STALE. */
export async function lockMessageOf(
  tx: Tx,
  orderId: string,
  { messageId, version }: { readonly messageId: string; readonly version: number },
): Promise<MessageRow> {
  const row = found(await lockMessage(tx, messageId));
  if (row.orderId !== orderId) throw new AppError('NOT_FOUND');
  if (row.version !== version) throw new AppError('VERSION_STALE', { data: { current: { version: row.version } } });
  return row;
}

/** Writes what became of a message; pages that show its order hear of it. */
export async function saveMessage(tx: Tx, row: MessageRow, patch: Updateable<CustomerMessagesTable>): Promise<void> {
  sayMoved(tx, 'order', row.orderId);
  await tx
    .updateTable('customerMessages')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** What a message is written from: the order as it is now, its customer, the words of its company. */
export interface MessageSource {
  readonly orderCode: string;
  readonly status: number;
  readonly dueFen: number;
  readonly billedFen: number;
  readonly promisedAt: Date | null;
  readonly pieces: number;
  readonly customer: string;
  readonly mobile: string;
  readonly mail: string;
  readonly notifyBy: number;
  readonly lang: MessageLang;
  readonly brandZh: string;
  readonly brandEn: string;
  readonly isOn: boolean | null;
  readonly subjectZh: string | null;
  readonly textZh: string | null;
  readonly subjectEn: string | null;
  readonly textEn: string | null;
}

/** Order, customer and words of a message in one look. */
export async function sourceOf(tx: Tx, { orderId, kind }: MessageRow): Promise<MessageSource> {
  const { rows } = await sql<MessageSource>`
    SELECT o.order_code, o.status, o.due_fen, coalesce(o.billed_fen, o.quoted_fen) AS billed_fen, o.promised_at,
      coalesce(nullif(o.coin_qty, 0), o.confirmed_qty, o.declared_qty) AS pieces,
      u.name AS customer, u.mobile, u.mail, u.notify_by, u.message_lang AS lang, c.brand_zh, c.brand_en,
      t.is_on, t.subject_zh, t.text_zh, t.subject_en, t.text_en
    FROM submission_orders o JOIN customers u ON u.id = o.customer_id JOIN companies c ON c.id = o.company_id
      LEFT JOIN message_templates t ON t.company_id = o.company_id AND t.kind = ${kind}
    WHERE o.id = ${orderId}`.execute(tx);
  return found(rows[0]);
}

/** The parcel of a message with its courier by name, and how many pieces of the order are in it. */
export async function parcelOf(
  tx: Tx,
  orderId: string,
  deliveryId: string,
): Promise<{ waybillNo: string; courierZh: string; courierEn: string; pieces: number } | null> {
  const { rows } = await sql<{ waybillNo: string; courierZh: string; courierEn: string; pieces: number }>`
    SELECT coalesce(d.waybill_no, '') AS waybill_no, coalesce(k.name_zh, d.courier, '') AS courier_zh,
      coalesce(k.name_en, d.courier, '') AS courier_en,
      (SELECT count(*)::int FROM delivery_items i WHERE i.delivery_id = d.id AND i.order_id = ${orderId} AND i.is_active) AS pieces
    FROM deliveries d LEFT JOIN LATERAL (SELECT name_zh, name_en FROM couriers
      WHERE code = d.courier AND (company_id = d.company_id OR company_id IS NULL) AND deleted_at IS NULL
      ORDER BY company_id NULLS LAST LIMIT 1) k ON true
    WHERE d.id = ${deliveryId}`.execute(tx);
  return rows[0] ?? null;
}

/** The open question of an order, as it was asked. */
export async function openQuestionOf(tx: Tx, orderId: string): Promise<{ cause: string; facts: unknown } | null> {
  const row = await tx
    .selectFrom('customerQuestions')
    .select(['cause', 'facts'])
    .where('orderId', '=', orderId)
    .where('answeredAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A discrepancy that waits for the customer; null once they have decided. */
export async function openDiscrepancyOf(tx: Tx, id: string): Promise<{ type: number; note: string } | null> {
  const row = await tx
    .selectFrom('discrepancies')
    .select(['type', 'note'])
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The parcel that came and lies under this order; null once it was taken out again. */
export async function packageCodeOf(tx: Tx, orderId: string, packageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('packages as p')
    .innerJoin('packageOrders as x', 'x.packageId', 'p.id')
    .select('p.packageCode')
    .where('p.id', '=', packageId)
    .where('x.orderId', '=', orderId)
    .executeTakeFirst();
  return row?.packageCode ?? null;
}

import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { command, query } from '../../kernel/handlers.ts';
import { textMessage } from '../../kernel/messages.ts';
import { labelTemplateFor, printTemplate } from '../../workflow/label-templates.repo.ts';
import { maskName } from '../identity/index.ts';
import { bookHandlingLabels, dressTemplate, qrRows } from '../labels/index.ts';
import { customerOf, findOrderIn, personNames } from './receipt.queries.ts';
import { receiptOf } from './receipt.repo.ts';

/** What the receipt label states: number, pieces, day, place; the customer by his masked name (D21). */
async function labelOf(db: Reader, orderId: string, { scope, clock, config }: SignedInContext) {
  const order = found(await findOrderIn(db, scope, orderId));
  const receipt = await receiptOf(db, order.id);
  const customer = await customerOf(db, order.customerId);
  const names = await personNames(db, [receipt?.openedBy ?? null]);
  const plain = await labelTemplateFor(db, 'receipt', order, shanghaiDay(clock.now()));
  const dressed = await dressTemplate(db, config, plain, order.companyId);
  const fields = {
    ...dressed.brand,
    pieces: String(order.piecesQty),
    customer: `${customer.customerNo} ${maskName(customer.name)}`,
    arrivedAt: order.arrivedAt ? shanghaiDay(order.arrivedAt) : '',
    location: receipt?.storageLocation ?? '',
    receiver: names.get(receipt?.openedBy ?? '') ?? '',
    orderCode: order.orderCode,
  };
  return {
    order,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    dressed,
  };
}

export const receiptLabel = query(receiptEndpoints.receiptLabel, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const { order, fields, dressed } = await labelOf(db, params.orderId, context);
    const { orderCode } = order;
    return { orderCode, fields, qr: await qrRows(orderCode), template: printTemplate(dressed.template) };
  }),
);

/** The label of an order as often as it is wanted; the pieces are written in the person's language, like on his screen. */
export const bookReceiptLabels = command(receiptEndpoints.bookReceiptLabels, async (tx, { params, body }, context) => {
  const { order, fields, dressed } = await labelOf(tx, params.orderId, context);
  const pieces = textMessage('receipt.pieces', context.locale, { n: fields['pieces'] ?? '' });
  const label = { ...fields, pieces };
  const labels = [{ owner: { orderId: order.id }, code: order.orderCode, label }];
  return bookHandlingLabels(tx, { kind: 'receipt', companyId: order.companyId, dressed, labels, ...body }, context);
});

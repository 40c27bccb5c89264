import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { labelTemplateFor, printTemplate } from '../../../workflow/labels/label-templates.repo.ts';
import { maskName } from '../../identity/index.ts';
import { bookHandlingLabels, dressTemplate, qrRows } from '../../labels/index.ts';
import { customerOf, findOrderIn, ordersByNumbers, personNames } from './receipt.queries.ts';
import { receiptOf } from './receipt.repo.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrderIn>>>;

/** What the receipt label states: number, pieces, day, place; the customer by their masked name (D21). */
async function fieldsOf(db: Reader, order: Order): Promise<Record<string, string>> {
  const receipt = await receiptOf(db, order.id);
  const customer = await customerOf(db, order.customerId);
  const names = await personNames(db, [receipt?.openedBy ?? null]);
  const fields = {
    pieces: String(order.piecesQty),
    customer: `${customer.customerNo} ${maskName(customer.name)}`,
    arrivedAt: order.arrivedAt ? shanghaiDay(order.arrivedAt) : '',
    location: receipt?.storageLocation ?? '',
    receiver: names.get(receipt?.openedBy ?? '') ?? '',
    orderCode: order.orderCode,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

async function labelOf(db: Reader, orderId: string, { scope, clock, config }: SignedInContext) {
  const order = found(await findOrderIn(db, scope, orderId));
  const plain = await labelTemplateFor(db, 'receipt', order, shanghaiDay(clock.now()));
  const dressed = await dressTemplate(db, config, plain, order.companyId);
  return { order, fields: { ...dressed.brand, ...(await fieldsOf(db, order)) }, dressed };
}

const withUnit = (fields: Record<string, string>, locale: Locale) => ({
  ...fields,
  pieces: textMessage('receipt.pieces', locale, { n: fields['pieces'] ?? '' }),
});

/** Receipt labels by the numbers of their orders, as far as the scope goes. */
export async function receiptPapers(
  db: Reader,
  scope: Scope,
  { codes, locale }: { readonly codes: readonly string[]; readonly locale: Locale },
) {
  const papers = [];
  for (const order of await ordersByNumbers(db, scope, codes))
    papers.push({
      ...{ code: order.orderCode, companyId: order.companyId, owner: { orderId: order.id } },
      fields: withUnit(await fieldsOf(db, order), locale),
    });
  return papers;
}

export const receiptLabel = query(receiptEndpoints.receiptLabel, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const { order, fields, dressed } = await labelOf(db, params.orderId, context);
    const { orderCode } = order;
    return { orderCode, fields, qr: await qrRows(orderCode), template: printTemplate(dressed.template) };
  }),
);

/** The label of an order as often as it is wanted; the pieces are written in the person's language, like on their screen. */
export const bookReceiptLabels = command(receiptEndpoints.bookReceiptLabels, async (tx, { params, body }, context) => {
  const { order, fields, dressed } = await labelOf(tx, params.orderId, context);
  const label = withUnit(fields, context.locale);
  const labels = [{ owner: { orderId: order.id }, code: order.orderCode, label }];
  return bookHandlingLabels(tx, { kind: 'receipt', companyId: order.companyId, dressed, labels, ...body }, context);
});

import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { givePlacesBack, takePlaces } from '../../../workflow/orders/limits.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { sumsOf } from '../form/line-check.ts';
import { linesOfOrder, type OrderLineRow } from '../form/order-lines.repo.ts';
import type { By } from './receipt.repo.ts';

/** A line of an order that was added at its receipt; a submitted one is NOT_FOUND like a foreign one. */
export async function findAddedLine(tx: Tx, orderId: string, lineId: string): Promise<OrderLineRow> {
  const query = tx.selectFrom('submissionLines').selectAll().where('id', '=', lineId).where('orderId', '=', orderId);
  return found(await query.where('isAdded', '=', true).forUpdate().executeTakeFirst());
}

/** A checked line for a surplus, behind the others and counted as entered. */
export async function insertAddedLine(
  tx: Tx,
  order: OrderRow,
  line: OrderLineInput,
  discrepancyId: string,
  by: By,
): Promise<string> {
  const lines = await linesOfOrder(tx, order.id);
  const { category1, catalogItemId, serviceType, name, quantity, declaredFen } = line;
  const row = await tx
    .insertInto('submissionLines')
    .values({
      ...{ companyId: order.companyId, orderId: order.id, seq: (lines.at(-1)?.seq ?? 0) + 1 },
      ...{ category1, catalogItemId, serviceType, name, quantity, declaredFen },
      ...{ countedQty: quantity, isAdded: true, discrepancyId, addedAt: by.now, addedBy: by.accountId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Other facts of an added line; how many pieces it has and what they are worth stays. */
export async function changeAddedLine(
  tx: Tx,
  lineId: string,
  { category1, catalogItemId, serviceType, name }: OrderLineInput,
  discrepancyId: string | null,
): Promise<void> {
  await tx
    .updateTable('submissionLines')
    .set({ category1, catalogItemId, serviceType, name, discrepancyId })
    .where('id', '=', lineId)
    .execute();
}

/** Takes an added line out; what was reported about it stays with the order. */
export async function deleteAddedLine(tx: Tx, line: OrderLineRow): Promise<void> {
  await tx.updateTable('discrepancies').set({ lineId: null }).where('lineId', '=', line.id).execute();
  await tx
    .updateTable('receipts')
    .set((eb) => ({ countedQty: eb('countedQty', '-', line.countedQty ?? 0), version: eb('version', '+', 1) }))
    .where('orderId', '=', line.orderId)
    .execute();
  await tx.deleteFrom('submissionLines').where('id', '=', line.id).execute();
}

/** Categories and services of an order after its lines changed: who may see it hangs on them. What was declared stays. */
export async function kindsOf(tx: Tx, orderId: string): Promise<Pick<OrderRow, 'categories' | 'services'>> {
  const { categories, services } = sumsOf(await linesOfOrder(tx, orderId));
  return { categories, services };
}

/** The places of an order anew, on the day on which it was submitted, by the lines that it has now. */
export async function retakePlaces(tx: Tx, order: OrderRow, now: Date) {
  await givePlacesBack(tx, order.id);
  return takePlaces(tx, order, order.submittedAt ?? now);
}

import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import type { Selectable } from 'kysely';
import type { SubmissionLinesTable } from '../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';

export type OrderLineRow = Selectable<SubmissionLinesTable>;

const CHUNK = 1_000;

/** Lines of an order in their sequence. */
export async function linesOfOrder(db: Reader, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('submissionLines').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();
}

type OrderRef = { readonly id: string; readonly companyId: string };

/** Appends lines after the last one; numbers are given here. */
export async function appendLines(tx: Tx, order: OrderRef, lines: readonly OrderLineInput[]): Promise<void> {
  const last = await tx
    .selectFrom('submissionLines')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  await insertLines(tx, order, lines, last?.seq ?? 0);
}

/** Inserts lines behind the `lastSeq`-th; 0 for an order that has none. */
export async function insertLines(
  tx: Tx,
  order: OrderRef,
  lines: readonly OrderLineInput[],
  lastSeq: number,
): Promise<void> {
  const rows = lines.map((line, index) => ({
    companyId: order.companyId,
    orderId: order.id,
    seq: lastSeq + index + 1,
    category1: line.category1,
    catalogItemId: line.catalogItemId,
    varietyId: line.varietyId,
    name: line.name,
    yearText: line.yearText,
    varietyText: line.varietyText,
    reference: line.reference,
    quantity: line.quantity,
    declaredFen: line.declaredFen,
    serviceType: line.serviceType,
    tierAsked: line.tierAsked,
    oldCertNo: line.oldCertNo,
    wishedGrade: line.wishedGrade,
    extras: jsonb(line.extras),
    customerNote: line.customerNote,
  }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx
      .insertInto('submissionLines')
      .values(rows.slice(from, from + CHUNK))
      .execute();
}

/** All lines of a draft anew; a draft has no coins and no discrepancies that could point to them. */
export async function replaceOrderLines(tx: Tx, order: OrderRef, lines: readonly OrderLineInput[]): Promise<void> {
  await tx.deleteFrom('submissionLines').where('orderId', '=', order.id).execute();
  await insertLines(tx, order, lines, 0);
}

/** Names of catalogue items and varieties by id. */
export async function catalogueNames(
  db: Reader,
  itemIds: readonly string[],
  varietyIds: readonly string[],
): Promise<{
  readonly items: ReadonlyMap<
    string,
    { code: string; nameZh: string; nameEn: string; category1: number; category2: number }
  >;
  readonly varieties: ReadonlyMap<string, { nameZh: string; nameEn: string; itemId: string }>;
}> {
  const items =
    itemIds.length === 0
      ? []
      : await db
          .selectFrom('catalogItems')
          .select(['id', 'code', 'nameZh', 'nameEn', 'category1', 'category2'])
          .where('id', 'in', [...itemIds])
          .execute();
  const varieties =
    varietyIds.length === 0
      ? []
      : await db
          .selectFrom('catalogVarieties')
          .select(['id', 'nameZh', 'nameEn', 'itemId'])
          .where('id', 'in', [...varietyIds])
          .execute();
  return {
    items: new Map(items.map((item) => [item.id, item])),
    varieties: new Map(varieties.map((variety) => [variety.id, variety])),
  };
}

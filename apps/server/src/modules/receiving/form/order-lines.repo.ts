import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import type { Selectable } from 'kysely';
import type { SubmissionLinesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { sendAhead } from '../../../kernel/db/transact.ts';

export type OrderLineRow = Selectable<SubmissionLinesTable>;

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
  insertLines(tx, order, lines, last?.seq ?? 0);
}

const INSERT_LINES = `INSERT INTO submission_lines (company_id, order_id, seq, category1, catalog_item_id, variety_id, name,
    year_text, variety_text, reference, quantity, declared_fen, service_type, tier_asked, old_cert_no, wished_grade,
    old_grader_id, old_grade_text, open_when, extras, customer_note)
  SELECT $1, $2, r.seq, r.category1, r."catalogItemId", r."varietyId", r.name, r."yearText", r."varietyText", r.reference,
    r.quantity, r."declaredFen", r."serviceType", r."tierAsked", r."oldCertNo", r."wishedGrade",
    r."oldGraderId", r."oldGradeText", r."openWhen", coalesce(r.extras, '{}'), r."customerNote"
  FROM jsonb_to_recordset($3::jsonb) AS r (seq integer, category1 smallint, "catalogItemId" bigint, "varietyId" bigint,
    name text, "yearText" text, "varietyText" text, reference text, quantity integer, "declaredFen" bigint,
    "serviceType" smallint, "tierAsked" text, "oldCertNo" text, "wishedGrade" text, "oldGraderId" bigint, "oldGradeText" text,
    "openWhen" smallint, extras jsonb, "customerNote" text)`;

/** Inserts lines behind the `lastSeq`-th; 0 for an order that has none. They leave now and are waited for with the commit. */
export function insertLines(tx: Tx, order: OrderRef, lines: readonly OrderLineInput[], lastSeq: number): void {
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({ ...line, seq: lastSeq + index + 1 }));
  sendAhead(tx, INSERT_LINES, [order.companyId, order.id, JSON.stringify(rows)]);
}

/** All lines of a draft anew; a draft has no coins and no discrepancies that could point to them. */
export async function replaceOrderLines(tx: Tx, order: OrderRef, lines: readonly OrderLineInput[]): Promise<void> {
  await tx.deleteFrom('submissionLines').where('orderId', '=', order.id).execute();
  insertLines(tx, order, lines, 0);
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

import type { InvoiceAction } from '@mintmark/domain/finance/invoice.machine.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { InvoiceLinesTable, InvoicePapersTable, InvoicesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import type { InvoicedPart } from '../../../workflow/money/invoiced.repo.ts';

export type InvoiceRow = Selectable<InvoicesTable>;
export type InvoicePaperRow = Selectable<InvoicePapersTable>;
type Line = Omit<Insertable<InvoiceLinesTable>, 'invoiceId' | 'companyId'>;

/** A new request with its orders and lines. */
export async function insertInvoice(
  tx: Tx,
  values: Insertable<InvoicesTable>,
  { parts, lines }: { readonly parts: readonly InvoicedPart[]; readonly lines: readonly Line[] },
): Promise<InvoiceRow> {
  const row = await tx.insertInto('invoices').values(values).returningAll().executeTakeFirstOrThrow();
  const of = { companyId: row.companyId, invoiceId: row.id };
  await tx
    .insertInto('invoiceOrders')
    .values(parts.map((part) => ({ ...part, ...of })))
    .execute();
  await tx
    .insertInto('invoiceLines')
    .values(lines.map((line) => ({ ...line, ...of })))
    .execute();
  sayMoved(tx, 'invoice', row.id);
  return row;
}

/** An invoice held until the commit; the caller has found it in their scope. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow> {
  return tx.selectFrom('invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Writes a locked invoice; its version is raised. */
export async function saveInvoice(tx: Tx, row: InvoiceRow, patch: Updateable<InvoicesTable>): Promise<InvoiceRow> {
  sayMoved(tx, 'invoice', row.id, patch.status === undefined ? null : Number(patch.status));
  return tx
    .updateTable('invoices')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The whole row; the caller has found it in their scope. */
export async function invoiceRow(db: Reader, id: string): Promise<InvoiceRow> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What of each order an invoice is about, in id order. */
export async function partsOfInvoice(db: Reader, invoiceId: string): Promise<InvoicedPart[]> {
  return db
    .selectFrom('invoiceOrders')
    .select(['orderId', 'amountFen'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('orderId')
    .execute();
}

/** The invoice's paper, then that of its credit note. */
export async function papersOf(db: Reader, invoiceId: string): Promise<InvoicePaperRow[]> {
  return db.selectFrom('invoicePapers').selectAll().where('invoiceId', '=', invoiceId).orderBy('isCredit').execute();
}

/** Has an invoice or credit note this number? */
export async function isNumberUsed(db: Reader, { code, no }: { code: string; no: string }): Promise<boolean> {
  const row = await db
    .selectFrom('invoicePapers')
    .select('id')
    .where('code', '=', code)
    .where('no', '=', no)
    .executeTakeFirst();
  return row !== undefined;
}

/** The paper of an invoice or credit note. Throws beside the field `path` where its number was used before. */
export async function insertPaper(tx: Tx, values: Insertable<InvoicePapersTable>, path: string): Promise<void> {
  const written = tx.insertInto('invoicePapers').values(values).execute();
  await saidAtField(written, { invoice_papers_number: [path, 'invoice-no-used'] });
}

/** What is done to an invoice besides the lines of its machine. */
export type InvoiceStep = InvoiceAction | 'request' | 'ask' | 'askAgain' | 'refusedByGateway';

/** One line of an invoice's history; nobody: the gateway or the mail server answered. */
export async function insertInvoiceStep(
  tx: Tx,
  row: Pick<InvoiceRow, 'id' | 'companyId' | 'status'>,
  step: { readonly action: InvoiceStep; readonly note: string },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  const { companyId, id: invoiceId, status } = row;
  await tx
    .insertInto('invoiceSteps')
    .values({ companyId, invoiceId, status, accountId: by.accountId, at: by.now, ...step })
    .execute();
}

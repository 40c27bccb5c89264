import { INVOICE_ASK, OPEN_INVOICE_ASKS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { type Selectable, sql } from 'kysely';
import type { InvoiceAsksTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import type { InvoiceRow } from './invoices.repo.ts';

export type InvoiceAskRow = Selectable<InvoiceAsksTable>;

/** The question about an invoice that has no answer yet, if there is one. */
export async function openAskOf(db: Reader, invoiceId: string): Promise<InvoiceAskRow | undefined> {
  return db
    .selectFrom('invoiceAsks')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', [...OPEN_INVOICE_ASKS])
    .executeTakeFirst();
}

/** Everything that was asked about an invoice, the newest first, and whether it still goes out by itself. */
export async function asksOfInvoice(db: Reader, invoiceId: string) {
  return db
    .selectFrom('invoiceAsks as w')
    .leftJoin('accounts as a', 'a.id', 'w.askedBy')
    .leftJoin('tasks as t', 't.id', 'w.taskId')
    .select(['w.id', 'w.act', 'w.state', 'w.reference', 'w.answer', 'w.tries', 'w.askedAt', 'w.answeredAt'])
    .select(['a.realName as askedByName'])
    .select(
      sql<boolean>`coalesce(t.status IN (${codes(TASK.waiting, TASK.running, TASK.failed)}), false)`.as('isOnItsWay'),
    )
    .where('w.invoiceId', '=', invoiceId)
    .orderBy('w.id', 'desc')
    .execute();
}

/** A new question; its reference is the request's number and which question of it this is. */
export async function insertAsk(
  tx: Tx,
  invoice: Pick<InvoiceRow, 'id' | 'companyId' | 'requestNo'>,
  wish: { readonly act: number; readonly reason: string },
  by: { readonly now: Date; readonly accountId: string },
): Promise<InvoiceAskRow> {
  const { n } = await tx
    .selectFrom('invoiceAsks')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const { id: invoiceId, companyId, requestNo } = invoice;
  return tx
    .insertInto('invoiceAsks')
    .values({
      ...{ companyId, invoiceId, ...wish, reference: `${requestNo}-${Number(n) + 1}` },
      ...{ state: INVOICE_ASK.asked, askedBy: by.accountId, askedAt: by.now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The work that carries the question. */
export async function setAskTask(tx: Tx, id: string, taskId: string | null): Promise<void> {
  await tx.updateTable('invoiceAsks').set({ taskId, state: INVOICE_ASK.asked }).where('id', '=', id).execute();
}

/** The question as it is now, locked after its invoice. */
export async function lockAsk(tx: Tx, id: string): Promise<InvoiceAskRow> {
  return tx.selectFrom('invoiceAsks').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The question that a piece of work carries. */
export async function findAsk(db: Reader, id: string): Promise<InvoiceAskRow | undefined> {
  return db.selectFrom('invoiceAsks').selectAll().where('id', '=', id).executeTakeFirst();
}

const MAX_WORDS = 200;

/** What became of a question. */
export async function endAsk(
  tx: Tx,
  ask: Pick<InvoiceAskRow, 'id' | 'invoiceId'>,
  end: { readonly state: number; readonly answer?: string },
  now: Date,
): Promise<void> {
  sayMoved(tx, 'invoice', ask.invoiceId);
  await tx
    .updateTable('invoiceAsks')
    .set({
      ...{ state: end.state, answer: (end.answer ?? '').slice(0, MAX_WORDS), answeredAt: now },
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', ask.id)
    .execute();
}

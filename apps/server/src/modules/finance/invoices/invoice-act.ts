import type { NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { type InvoicedPart, lockInvoicedOrders } from '../../../workflow/money/invoiced.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../prices/change-price.ts';
import { type InvoiceAskRow, openAskOf } from './invoice-asks.repo.ts';
import { invoiceList } from './invoices.queries.ts';
import {
  type InvoicePaperRow,
  type InvoiceRow,
  type InvoiceStep,
  insertInvoiceStep,
  lockInvoice,
  papersOf,
  partsOfInvoice,
  saveInvoice,
} from './invoices.repo.ts';

/** An invoice locked after its orders, with its papers and the question that has no answer. */
export interface TakenInvoice {
  readonly invoice: InvoiceRow;
  readonly orders: readonly OrderRow[];
  readonly parts: readonly InvoicedPart[];
  readonly papers: readonly InvoicePaperRow[];
  readonly openAsk: InvoiceAskRow | undefined;
}

/** The invoice with all that a step on it needs, locked in the order of all of finance: orders first. */
export async function lockWithOrders(tx: Tx, id: string): Promise<TakenInvoice> {
  const parts = await partsOfInvoice(tx, id);
  const orders = await lockInvoicedOrders(tx, parts);
  const invoice = await lockInvoice(tx, id);
  return { invoice, orders, parts, papers: await papersOf(tx, id), openAsk: await openAskOf(tx, id) };
}

/** The same as it was seen. Throws NOT_FOUND beyond the scope, VERSION_STALE. */
export async function takeInvoice(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<TakenInvoice> {
  await rowById(tx, invoiceList, ctx.scope, id);
  const taken = await lockWithOrders(tx, id);
  const { invoice } = taken;
  if (invoice.version !== version)
    throw new AppError('VERSION_STALE', { data: { version: invoice.version, status: invoice.status } });
  return taken;
}

/** While gateway or mail server have not answered, nothing else is done to the invoice. Throws GUARD_FAILED. */
export function assertNotAsked({ openAsk }: Pick<TakenInvoice, 'openAsk'>): void {
  if (openAsk !== undefined) throw new AppError('GUARD_FAILED', { params: { guard: 'invoiceAsked' } });
}

const TOLD: Readonly<Partial<Record<InvoiceStep, NoticeKind>>> = {
  issue: 'invoiceIssued',
  refuse: 'invoiceRefused',
  void: 'invoiceEnded',
  credit: 'invoiceEnded',
};

/** What a notice about an invoice opens. */
export const invoicePath = ({ id }: Pick<InvoiceRow, 'id'>): string => `/Finance/invoiceManagement?invoiceId=${id}`;

interface Done {
  readonly action: InvoiceStep;
  readonly patch: Parameters<typeof saveInvoice>[2];
  readonly note: string;
  /** The invoice's number, where it has one. */
  readonly no?: string;
}

type By = { readonly now: Date; readonly accountId: string | null };

/** Writes the new state with its step and the word to who asked for the invoice. */
export async function writeStep(tx: Tx, before: InvoiceRow, { action, patch, note, no = '' }: Done, by: By) {
  const row = await saveInvoice(tx, before, patch);
  await insertInvoiceStep(tx, row, { action, note }, by);
  const kind = TOLD[action];
  const params = { requestNo: row.requestNo, no, note };
  if (kind) await notify(tx, row.requestedBy, { kind, params, path: invoicePath(row) }, by);
  return row;
}

/** The same with its line in the operation log; answers the invoice as it is now. */
export async function finishInvoice(tx: Tx, ctx: CommandContext, before: InvoiceRow, done: Done) {
  const row = await writeStep(tx, before, done, byOf(ctx));
  const { note, no } = done;
  await ctx.audit({
    targetType: 'invoice',
    targetId: row.id,
    targetNo: row.requestNo,
    companyId: row.companyId,
    before: { status: before.status },
    after: { status: row.status, amountFen: row.amountFen, ...(no === undefined ? {} : { no }) },
    ...(note === '' ? {} : { reason: note }),
  });
  return invoiceSaved(row, false);
}

/** What the commands answer. */
export const invoiceSaved = ({ id, requestNo, status, version }: InvoiceRow, isAsked: boolean) => ({
  ...{ id, requestNo, status, version },
  isAsked,
});

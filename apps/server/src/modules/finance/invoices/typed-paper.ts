import { randomUUID } from 'node:crypto';
import type { zPaperTyped } from '@mintmark/contract/finance/invoices/invoices.schema.ts';
import { readInvoiceNumber } from '@mintmark/domain/finance/invoice/invoice-number.ts';
import { isPeriodOpen } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import type { z } from 'zod';
import { PAPER_MIME, paperTypeOf } from '../../../adapters/tax/paper-type.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { storeDocument } from '../../files/index.ts';
import { type InvoiceRow, insertPaper, isNumberUsed } from './invoices.repo.ts';

/** As it is typed. */
export type TypedPaper = z.output<typeof zPaperTyped>;

/** A number with its day and file, looked at. */
export interface ReadPaper {
  readonly code: string;
  readonly no: string;
  readonly issuedOn: string;
  readonly file: Buffer | null;
}

/** The number, its day and its file. Throws beside the field that is wrong. */
export async function readPaper(
  db: Reader,
  typed: TypedPaper,
  { now, path }: { readonly now: Date; readonly path: string },
): Promise<ReadPaper> {
  const read = readInvoiceNumber(typed);
  if (!read.ok) throw fieldError(`${path}.${read.error.field}`, read.error.message);
  if (!isPeriodOpen(typed.issuedOn, shanghaiDay(now))) throw fieldError(`${path}.issuedOn`, 'invoice-day-closed');
  if (await isNumberUsed(db, read.value)) throw fieldError(`${path}.no`, 'invoice-no-used');
  const file = typed.fileBase64 === '' ? null : Buffer.from(typed.fileBase64, 'base64');
  if (file !== null && paperTypeOf(file) === null) throw fieldError(`${path}.fileBase64`, 'invoice-file-type');
  return { ...read.value, issuedOn: typed.issuedOn, file };
}

/** Keeps the file of a paper; its key. Null: there is none, or it is neither PDF nor OFD. */
export async function keepPaperFile(
  services: Services,
  tx: Tx,
  of: { readonly invoice: InvoiceRow; readonly isCredit: boolean; readonly file: Buffer | null },
): Promise<string | null> {
  const { invoice, isCredit, file } = of;
  const type = file === null ? null : paperTypeOf(file);
  if (file === null || type === null) return null;
  const key = `Invoice/${invoice.requestNo}${isCredit ? '-red' : ''}-${randomUUID().slice(0, 8)}.${type}`;
  const kept = { key, createdBy: null, companyId: invoice.companyId, bytes: file, mime: PAPER_MIME[type] };
  await storeDocument(services, tx, kept);
  return key;
}

/** The paper that a person entered, with its file. */
export async function keepTypedPaper(
  tx: Tx,
  ctx: CommandContext,
  of: { readonly invoice: InvoiceRow; readonly paper: ReadPaper; readonly isCredit: boolean; readonly path: string },
): Promise<void> {
  const { invoice, paper, isCredit, path } = of;
  const { file, ...number } = paper;
  const fileKey = await keepPaperFile(ctx, tx, { invoice, isCredit, file });
  const { companyId, id: invoiceId } = invoice;
  const by = { madeBy: ctx.actor.accountId, madeAt: ctx.now };
  await insertPaper(tx, { companyId, invoiceId, isCredit, ...number, byGateway: false, fileKey, ...by }, path);
}

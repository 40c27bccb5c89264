import type { InvoiceAskAct } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { hasTaxGateway } from '../../../adapters/tax/gateways.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import { byOf } from '../prices/change-price.ts';
import { invoiceSaved } from './invoice-act.ts';
import { invoiceAskTask } from './invoice-ask.task.ts';
import { type InvoiceAskRow, insertAsk, setAskTask } from './invoice-asks.repo.ts';
import { type InvoiceRow, insertInvoiceStep, saveInvoice } from './invoices.repo.ts';

/** Is there a gateway to ask? Throws GUARD_FAILED. */
export function assertGateway(ctx: CommandContext): void {
  if (!hasTaxGateway(ctx)) throw new AppError('GUARD_FAILED', { params: { guard: 'gatewayMissing' } });
}

/** Sends a question on its way: the work that carries it begins when the transaction commits. */
async function send(tx: Tx, ctx: CommandContext, invoice: InvoiceRow, ask: InvoiceAskRow): Promise<void> {
  const { companyId, requestNo: summary } = invoice;
  const made = { summary, companyId, askedBy: ctx.actor.accountId, now: ctx.now };
  await setAskTask(tx, ask.id, await enqueue(tx, invoiceAskTask, { askId: ask.id }, made));
}

interface Wish {
  readonly act: InvoiceAskAct;
  readonly reason: string;
  /** What is written at once, while the answer is waited for. */
  readonly patch?: Parameters<typeof saveInvoice>[2];
}

/** Asks gateway or mail server; the invoice changes its state when the answer has come. */
export async function askFor(tx: Tx, ctx: CommandContext, before: InvoiceRow, { act, reason, patch = {} }: Wish) {
  const ask = await insertAsk(tx, before, { act, reason }, { now: ctx.now, accountId: ctx.actor.accountId });
  const invoice = await saveInvoice(tx, before, patch);
  await insertInvoiceStep(tx, invoice, { action: 'ask', note: ask.reference }, byOf(ctx));
  await send(tx, ctx, invoice, ask);
  await auditAsk(ctx, invoice, ask, reason);
  return invoiceSaved(invoice, true);
}

/** Asks once more under the same reference: what was done is found, not done twice. */
export async function askAgainFor(tx: Tx, ctx: CommandContext, before: InvoiceRow, ask: InvoiceAskRow) {
  const invoice = await saveInvoice(tx, before, {});
  await insertInvoiceStep(tx, invoice, { action: 'askAgain', note: ask.reference }, byOf(ctx));
  await send(tx, ctx, invoice, ask);
  await auditAsk(ctx, invoice, ask, '');
  return invoiceSaved(invoice, true);
}

const auditAsk = (ctx: CommandContext, invoice: InvoiceRow, { act, reference }: InvoiceAskRow, reason: string) =>
  ctx.audit({
    targetType: 'invoice',
    targetId: invoice.id,
    targetNo: invoice.requestNo,
    companyId: invoice.companyId,
    after: { act, reference, status: invoice.status },
    ...(reason === '' ? {} : { reason }),
  });

import { INVOICE_ASK_ACT, OPEN_INVOICE_ASKS, TAX_CATEGORIES } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { z } from 'zod';
import { mailProviderOf } from '../../../adapters/mail/mail.ts';
import { NotSent } from '../../../adapters/not-sent.ts';
import { taxGatewayOf } from '../../../adapters/tax/gateways.ts';
import type { TaxAct, TaxAnswer, TaxRequest } from '../../../adapters/tax/tax-gateway.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { defineTask, safeError } from '../../../kernel/tasks/task.ts';
import { findAsk, type InvoiceAskRow } from './invoice-asks.repo.ts';
import { invoiceMail } from './invoice-mail.ts';
import { linesOfInvoice, sellerOf } from './invoice-record.queries.ts';
import { invoiceRow, papersOf } from './invoices.repo.ts';
import { settleAsk } from './settle-ask.ts';

const ACTS: Readonly<Record<number, TaxAct>> = {
  [INVOICE_ASK_ACT.issue]: 'issue',
  [INVOICE_ASK_ACT.void]: 'void',
  [INVOICE_ASK_ACT.credit]: 'credit',
};

const categoryName = (code: number): string => TAX_CATEGORIES.find((one) => one.code === code)?.zh ?? '';

/** The question in the gateway's words. */
async function requestOf(db: Reader, ask: InvoiceAskRow, act: TaxAct, today: string): Promise<TaxRequest> {
  const invoice = await invoiceRow(db, ask.invoiceId);
  const [paper] = await papersOf(db, invoice.id);
  const lines = await linesOfInvoice(db, invoice.id);
  const { address, phone, bank, bankAccount, taxNo, title: name } = invoice;
  return {
    ...{ act, reference: ask.reference, kind: invoice.kind, day: today, reason: ask.reason },
    seller: await sellerOf(db, invoice.companyId),
    buyer: { name, taxNo, address, phone, bank, bankAccount },
    amountFen: invoice.amountFen,
    taxFen: invoice.taxFen,
    lines: lines.map(({ category, ...line }) => ({ name: categoryName(category), ...line })),
    original: paper === undefined ? null : { code: paper.code, no: paper.no },
  };
}

/** One that was tried before is looked for first: its answer may have been lost on the way. */
async function askGateway(services: Services, ask: InvoiceAskRow, act: TaxAct): Promise<TaxAnswer> {
  const gateway = taxGatewayOf(services);
  if (gateway === null) return { kind: 'silent', answer: 'TAX_GATEWAY is not set on the server' };
  const known = await gateway.find(ask.reference);
  if (known !== null) return known;
  const today = shanghaiDay(services.clock.now());
  return gateway.ask(await services.db.read(SYSTEM_SCOPE, (db) => requestOf(db, ask, act, today)));
}

/** Every attempt has the same reference, by which mailboxes know a mail that they have. */
async function sendMail(services: Services, ask: InvoiceAskRow): Promise<TaxAnswer> {
  try {
    const mail = await services.db.read(SYSTEM_SCOPE, (db) => invoiceMail(services, db, ask));
    await mailProviderOf(services.config).send(mail, services);
    return { kind: 'done', reference: ask.reference, amountFen: 0, paper: null };
  } catch (error) {
    const isFinal = error instanceof NotSent && error.isFinal;
    return { kind: isFinal ? 'refused' : 'silent', answer: safeError(error) };
  }
}

/**
 * Asks the gateway (or the mail server) what a person asked for. Begun again after a crash it first looks for what was done under
 * the reference, so nothing is issued twice; without an answer it is asked again, later by a person.
 */
export const invoiceAskTask = defineTask({
  kind: 'finance.invoiceAsk',
  payload: z.object({ askId: z.string() }),
  timeoutMs: 90_000,
  deliver: async ({ askId }, { services }) => {
    const ask = await services.db.read(SYSTEM_SCOPE, (db) => findAsk(db, askId));
    if (!ask || !OPEN_INVOICE_ASKS.includes(ask.state)) return;
    const act = ACTS[ask.act];
    const answer = act === undefined ? await sendMail(services, ask) : await askGateway(services, ask, act);
    const open = await settleAsk(services, ask, answer);
    if (open !== null) throw new Error(open);
  },
});

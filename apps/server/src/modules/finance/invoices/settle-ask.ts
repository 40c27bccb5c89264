import { INVOICE_ASK, INVOICE_ASK_ACT, OPEN_INVOICE_ASKS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { readInvoiceNumber } from '@mintmark/domain/finance/invoice/invoice-number.ts';
import { type InvoiceAction, invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import type { TaxAnswer } from '../../../adapters/tax/tax-gateway.ts';
import { ownOrigin, writeAudit } from '../../../kernel/audit.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { moveInvoiced } from '../../../workflow/money/invoiced.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { invoicePath, lockWithOrders, type TakenInvoice, writeStep } from './invoice-act.ts';
import { endAsk, type InvoiceAskRow, lockAsk } from './invoice-asks.repo.ts';
import { type InvoiceStep, insertPaper, isNumberUsed, saveInvoice } from './invoices.repo.ts';
import { keepPaperFile } from './typed-paper.ts';

type Done = TaxAnswer & { readonly kind: 'done' };

const ACTIONS: Readonly<Record<number, InvoiceAction>> = {
  [INVOICE_ASK_ACT.issue]: 'issue',
  [INVOICE_ASK_ACT.void]: 'void',
  [INVOICE_ASK_ACT.credit]: 'credit',
  [INVOICE_ASK_ACT.mail]: 'send',
};
const WITH_PAPER: readonly number[] = [INVOICE_ASK_ACT.issue, INVOICE_ASK_ACT.credit];
const ENDING: readonly InvoiceAction[] = ['void', 'credit'];

/** Why an answer is not ours, or cannot be: another question’s, another sum, no number, or one that is used; null: it is. */
async function oddity(tx: Tx, ask: InvoiceAskRow, { invoice }: TakenInvoice, answer: Done): Promise<string | null> {
  if (answer.reference !== ask.reference) return `answer to ${answer.reference}`;
  if (ask.act === INVOICE_ASK_ACT.mail) return null;
  if (answer.amountFen !== invoice.amountFen) return `answer over ${answer.amountFen} fen`;
  if (!WITH_PAPER.includes(ask.act)) return null;
  if (answer.paper === null) return 'answer without a number';
  const read = readInvoiceNumber(answer.paper);
  if (!read.ok) return `${answer.paper.no}: no number of an invoice`;
  return (await isNumberUsed(tx, read.value)) ? `${read.value.no}: another invoice has it` : null;
}

async function keepPaper(services: Services, tx: Tx, ask: InvoiceAskRow, taken: TakenInvoice, { paper }: Done) {
  if (paper === null || !WITH_PAPER.includes(ask.act)) return null;
  const { invoice } = taken;
  const isCredit = ask.act === INVOICE_ASK_ACT.credit;
  const { file, ...number } = paper;
  const fileKey = await keepPaperFile(services, tx, { invoice, isCredit, file });
  const of = { companyId: invoice.companyId, invoiceId: invoice.id, isCredit, byGateway: true, fileKey };
  await insertPaper(tx, { ...of, ...number, madeBy: null, madeAt: services.clock.now() }, 'no');
  return number;
}

/** What was done outside is done here: by the machine’s line, with paper, step, log and word. */
async function carryOut(services: Services, tx: Tx, ask: InvoiceAskRow, taken: TakenInvoice, answer: Done) {
  const now = services.clock.now();
  const by = { now, accountId: null };
  const { invoice } = taken;
  const action = ACTIONS[ask.act] ?? 'issue';
  const status = nextState(invoiceMachine, action, invoice);
  const paper = await keepPaper(services, tx, ask, taken, answer);
  if (ENDING.includes(action)) await moveInvoiced(tx, { ...taken, sign: -1 }, by);
  const patch = {
    status,
    ...(action === 'issue' && paper !== null ? { issuedOn: paper.issuedOn } : {}),
    ...(action === 'send' ? { sentAt: now } : {}),
    ...(ENDING.includes(action) ? { endedBy: ask.askedBy, endedAt: now } : {}),
  };
  const note = action === 'send' ? invoice.mail : ask.reason;
  const no = paper?.no ?? '';
  await endAsk(tx, ask, { state: INVOICE_ASK.done, answer: no }, now);
  await log(tx, await writeStep(tx, invoice, { action, patch, note, no }, by), action, now);
}

/** It was not done: the invoice stays as it is, and who asked is told. */
async function refuse(tx: Tx, ask: InvoiceAskRow, { invoice }: TakenInvoice, words: string, now: Date) {
  await endAsk(tx, ask, { state: INVOICE_ASK.refused, answer: words }, now);
  const by = { now, accountId: null };
  const row = await writeStep(tx, invoice, { action: 'refusedByGateway', patch: {}, note: words }, by);
  const params = { requestNo: row.requestNo, note: words };
  await notify(tx, ask.askedBy, { kind: 'invoiceStuck', params, path: invoicePath(row) }, by);
  await log(tx, row, 'refusedByGateway', now);
}

const log = (
  tx: Tx,
  row: { id: string; requestNo: string; companyId: string; status: number },
  action: InvoiceStep,
  now: Date,
) =>
  writeAudit(tx, ownOrigin(now), {
    action: 'finance.answerInvoice',
    targetType: 'invoice',
    targetId: row.id,
    targetNo: row.requestNo,
    companyId: row.companyId,
    after: { action, status: row.status },
  });

/**
 * Writes down what came of a question. A second answer to it changes nothing; one that belongs to another question, or names a
 * number that is used, is not believed. Answers why it is still open, or null.
 */
export async function settleAsk(services: Services, asked: InvoiceAskRow, answer: TaxAnswer): Promise<string | null> {
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const now = services.clock.now();
    const taken = await lockWithOrders(tx, asked.invoiceId);
    const ask = await lockAsk(tx, asked.id);
    if (!OPEN_INVOICE_ASKS.includes(ask.state)) return null;
    const open = answer.kind === 'done' ? await oddity(tx, ask, taken, answer) : null;
    const words = answer.kind === 'silent' ? answer.answer : open;
    if (words !== null) {
      await endAsk(tx, ask, { state: INVOICE_ASK.unanswered, answer: words }, now);
      if (ask.state === INVOICE_ASK.asked) await saveInvoice(tx, taken.invoice, {});
      return words;
    }
    if (answer.kind === 'refused') await refuse(tx, ask, taken, answer.answer, now);
    if (answer.kind === 'done') await carryOut(services, tx, ask, taken, answer);
    return null;
  });
}

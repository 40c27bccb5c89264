import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_ASK, INVOICE_ASK_ACT } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertStep, nextState } from '../../../workflow/step.ts';
import { askAgainFor, askFor, assertGateway } from './ask-gateway.ts';
import { assertNotAsked, finishInvoice, type TakenInvoice, takeInvoice } from './invoice-act.ts';
import { endAsk } from './invoice-asks.repo.ts';
import { askedOf, factsOf } from './invoice-facts.ts';
import { isNumberUsed } from './invoices.repo.ts';
import { keepTypedPaper, type ReadPaper, readPaper, type TypedPaper } from './typed-paper.ts';

/**
 * Issues an approved invoice with the number that the house got elsewhere. The caller has locked it. Throws beside the field of
 * the number when somebody used it since it was read.
 */
export async function issueByHand(
  tx: Tx,
  ctx: CommandContext,
  taken: TakenInvoice,
  paper: ReadPaper,
  paths: { readonly no: string },
) {
  const { invoice, openAsk } = taken;
  if (await isNumberUsed(tx, paper)) throw fieldError(paths.no, 'invoice-no-used');
  const facts = { ...factsOf(taken), day: paper.issuedOn, isNumberFree: true };
  const status = nextState(invoiceMachine, 'issue', invoice, { asked: askedOf(facts, ctx.now) });
  // The gateway never said that it issued it: a person found the number at the tax office.
  if (openAsk?.state === INVOICE_ASK.asked) assertNotAsked(taken);
  if (openAsk) await endAsk(tx, openAsk, { state: INVOICE_ASK.done, answer: paper.no }, ctx.now);
  await keepTypedPaper(tx, ctx, { invoice, paper, isCredit: false, path: paths.no });
  const patch = { status, issuedOn: paper.issuedOn };
  return finishInvoice(tx, ctx, invoice, { action: 'issue', patch, note: '', no: paper.no });
}

/** Beside which field of the form each thing stands that the machine would refuse in general. */
async function readTyped(tx: Tx, ctx: CommandContext, typed: TypedPaper): Promise<ReadPaper> {
  return readPaper(tx, typed, { now: ctx.now, path: 'paper' });
}

/** Asks the gateway for an approved invoice, or enters the number that it got by hand (invoiceNoUnique, periodOpen). */
export const issueInvoice = command(calls.issueInvoice, async (tx, { params, body }, ctx) => {
  const taken = await takeInvoice(tx, ctx, params.id, body.version);
  if (body.paper !== undefined) {
    assertStep(invoiceMachine, 'issue', taken.invoice);
    const paper = await readTyped(tx, ctx, body.paper);
    return issueByHand(tx, ctx, taken, paper, { no: 'paper.no' });
  }
  assertStep(invoiceMachine, 'issue', taken.invoice, askedOf(factsOf(taken), ctx.now));
  assertNotAsked(taken);
  assertGateway(ctx);
  return askFor(tx, ctx, taken.invoice, { act: INVOICE_ASK_ACT.issue, reason: '' });
});

/** Asks gateway or mail server again where they have not answered. */
export const askInvoiceAgain = command(calls.askInvoiceAgain, async (tx, { params, body }, ctx) => {
  const { invoice, openAsk } = await takeInvoice(tx, ctx, params.id, body.version);
  if (openAsk?.state !== INVOICE_ASK.unanswered)
    throw new AppError('GUARD_FAILED', { params: { guard: openAsk ? 'invoiceAsked' : 'nothingAsked' } });
  return askAgainFor(tx, ctx, invoice, openAsk);
});

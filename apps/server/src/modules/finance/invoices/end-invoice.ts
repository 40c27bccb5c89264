import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_ASK_ACT } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { moveInvoiced } from '../../../workflow/money/invoiced.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { askFor, assertGateway } from './ask-gateway.ts';
import { assertNotAsked, finishInvoice, type TakenInvoice, takeInvoice } from './invoice-act.ts';
import { askedOf, factsOf } from './invoice-facts.ts';
import { keepTypedPaper, readPaper } from './typed-paper.ts';

/** What the gateway issued, the gateway takes back. */
const isByGateway = ({ papers }: TakenInvoice): boolean =>
  papers.some(({ isCredit, byGateway }) => !isCredit && byGateway);

/** Voids an issued invoice in the month of its day, while the buyer has not deducted its tax (sameMonth, notDeducted). */
export const voidInvoice = command(calls.voidInvoice, async (tx, { params, body }, ctx) => {
  const taken = await takeInvoice(tx, ctx, params.id, body.version);
  const { invoice } = taken;
  const asked = askedOf({ ...factsOf(taken), isDeducted: body.isDeducted }, ctx.now);
  const status = nextState(invoiceMachine, 'void', invoice, { asked });
  assertNotAsked(taken);
  if (isByGateway(taken)) {
    assertGateway(ctx);
    return askFor(tx, ctx, invoice, { act: INVOICE_ASK_ACT.void, reason: body.reason });
  }
  await moveInvoiced(tx, { ...taken, sign: -1 }, byOf(ctx));
  const patch = { status, endedBy: ctx.actor.accountId, endedAt: ctx.now };
  return finishInvoice(tx, ctx, invoice, { action: 'void', patch, note: body.reason });
});

/** A red credit note over the whole invoice, in whatever month; it has a number of its own. */
export const creditInvoice = command(calls.creditInvoice, async (tx, { params, body }, ctx) => {
  const taken = await takeInvoice(tx, ctx, params.id, body.version);
  const { invoice } = taken;
  const status = nextState(invoiceMachine, 'credit', invoice, { asked: askedOf(factsOf(taken), ctx.now) });
  assertNotAsked(taken);
  if (isByGateway(taken)) {
    if (body.paper !== undefined) throw fieldError('paper.no', 'gateway-numbers');
    assertGateway(ctx);
    return askFor(tx, ctx, invoice, { act: INVOICE_ASK_ACT.credit, reason: body.reason });
  }
  if (body.paper === undefined) throw fieldError('paper.no', 'required');
  const paper = await readPaper(tx, body.paper, { now: ctx.now, path: 'paper' });
  await keepTypedPaper(tx, ctx, { invoice, paper, isCredit: true, path: 'paper.no' });
  await moveInvoiced(tx, { ...taken, sign: -1 }, byOf(ctx));
  const patch = { status, endedBy: ctx.actor.accountId, endedAt: ctx.now };
  return finishInvoice(tx, ctx, invoice, { action: 'credit', patch, note: body.reason, no: paper.no });
});

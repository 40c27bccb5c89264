import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { moveInvoiced } from '../../../workflow/money/invoiced.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { assertNotAsked, finishInvoice, takeInvoice } from './invoice-act.ts';
import { askedOf, factsOf } from './invoice-facts.ts';

/** Approves a request while title and sum are right (states.md “Invoice”: sumInvoicedWithinPaid, titleAndTaxNo). */
export const approveInvoice = command(calls.approveInvoice, async (tx, { params, body }, ctx) => {
  const taken = await takeInvoice(tx, ctx, params.id, body.version);
  const asked = askedOf(factsOf(taken), ctx.now);
  const status = nextState(invoiceMachine, 'approve', taken.invoice, { asked });
  const patch = { status, approvedBy: ctx.actor.accountId, approvedAt: ctx.now };
  return finishInvoice(tx, ctx, taken.invoice, { action: 'approve', patch, note: '' });
});

/** Not issued, and never will be: what it held is free again. Not while the gateway may still issue it. */
export const refuseInvoice = command(calls.refuseInvoice, async (tx, { params, body }, ctx) => {
  const taken = await takeInvoice(tx, ctx, params.id, body.version);
  const asked = askedOf(factsOf(taken), ctx.now);
  const status = nextState(invoiceMachine, 'refuse', taken.invoice, { asked });
  assertNotAsked(taken);
  await moveInvoiced(tx, { ...taken, sign: -1 }, byOf(ctx));
  const patch = { status, endedBy: ctx.actor.accountId, endedAt: ctx.now };
  return finishInvoice(tx, ctx, taken.invoice, { action: 'refuse', patch, note: body.reason });
});

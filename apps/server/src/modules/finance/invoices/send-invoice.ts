import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_ASK_ACT, INVOICE_WAY } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertStep, nextState } from '../../../workflow/step.ts';
import { askFor } from './ask-gateway.ts';
import { assertNotAsked, finishInvoice, takeInvoice } from './invoice-act.ts';

/**
 * Sends an issued invoice: by mail with its file, sent when the mail server has taken it; or with a courier, by the waybill that
 * it went with (states.md “Invoice”: send, sentAt).
 */
export const sendInvoice = command(calls.sendInvoice, async (tx, { params, body }, ctx) => {
  const taken = await takeInvoice(tx, ctx, params.id, body.version);
  const { invoice, papers } = taken;
  assertStep(invoiceMachine, 'send', invoice);
  assertNotAsked(taken);
  const { way } = body;
  if (way === INVOICE_WAY.mail) {
    if (body.mail === '') throw fieldError('mail', 'required');
    if (papers.every(({ fileKey }) => fileKey === null)) throw fieldError('way', 'invoice-file-missing');
    const patch = { mail: body.mail, way };
    return askFor(tx, ctx, invoice, { act: INVOICE_ASK_ACT.mail, reason: '', patch });
  }
  if (body.courier === '') throw fieldError('courier', 'required');
  if (body.waybillNo === '') throw fieldError('waybillNo', 'required');
  const status = nextState(invoiceMachine, 'send', invoice);
  const { courier, waybillNo } = body;
  const patch = { status, way, courier, waybillNo: waybillNo.toUpperCase(), sentAt: ctx.now };
  return finishInvoice(tx, ctx, invoice, { action: 'send', patch, note: `${courier} ${patch.waybillNo}` });
});

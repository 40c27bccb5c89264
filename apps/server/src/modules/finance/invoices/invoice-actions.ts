import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { INVOICE_ASK } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { type InvoiceAction, invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { hasTaxGateway } from '../../../adapters/tax/gateways.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';
import { askedOf } from './invoice-facts.ts';

const ISSUE = 'finance:payment:invoice' satisfies Permission;

/** What decides about actions on an invoice. */
export interface InvoiceFacts {
  readonly status: number;
  readonly askState: number | null;
  readonly issuedOn: string | null;
  /** The gateway issued it; null: nobody has. */
  readonly isByGateway: boolean | null;
}

/** The actions that the state of an invoice knows. Whether it is within what was paid is asked when it is done. */
export function invoiceActions(invoice: InvoiceFacts, context: SignedInContext) {
  const { status, askState, issuedOn, isByGateway } = invoice;
  const hasGateway = hasTaxGateway(context);
  const asked = askedOf({ status, ...(issuedOn === null ? {} : { day: issuedOn }) }, context.clock.now());
  const isAsked = askState !== null && 'invoiceAsked';
  const isGone = isByGateway === true && !hasGateway && 'gatewayMissing';
  const rule = (action: InvoiceAction, failing: ActionRule['failing'] = []): ActionRule => {
    const line = lineRule(invoiceMachine, action, invoice, asked);
    return { ...line, failing: [isAsked, ...(line.failing ?? []), ...failing] };
  };
  const issue = rule('issue');
  const byHand = { ...issue, failing: [askState === INVOICE_ASK.asked && 'invoiceAsked'] };
  const rules: readonly ActionRule[] = [
    rule('approve'),
    ...(hasGateway ? [issue] : []),
    { ...byHand, action: 'issueByHand' },
    {
      action: 'askAgain',
      permission: ISSUE,
      isInState: askState !== null,
      failing: [askState !== INVOICE_ASK.unanswered && 'invoiceAsked'],
    },
    rule('send'),
    rule('refuse'),
    rule('void', [isGone]),
    rule('credit', [isGone]),
  ];
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter((one) => one.isInState),
  );
}

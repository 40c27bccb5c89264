import { INVOICE_GUARDS, type InvoiceStepFacts, isWithinPaid } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import { titleFaults } from '@mintmark/domain/finance/invoice/invoice-title.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Asked } from '../../../workflow/step.ts';
import type { TakenInvoice } from './invoice-act.ts';

/** The guards of an invoice's lines with what they are asked; what is not said holds. */
export function askedOf(
  facts: Pick<InvoiceStepFacts, 'status'> & Partial<InvoiceStepFacts>,
  now: Date,
): Asked<InvoiceStepFacts> {
  const today = shanghaiDay(now);
  const holds = { isWithinPaid: true, hasGoodTitle: true, isNumberFree: true, isDeducted: false };
  return { guards: INVOICE_GUARDS, facts: { ...holds, day: today, today, ...facts } };
}

/** What a locked invoice is, for the guards of every line. */
export function factsOf({ invoice, orders }: Pick<TakenInvoice, 'invoice' | 'orders'>) {
  const { status, issuedOn } = invoice;
  return {
    status,
    isWithinPaid: isWithinPaid(orders),
    hasGoodTitle: titleFaults(invoice).length === 0,
    ...(issuedOn === null ? {} : { day: issuedOn }),
  };
}

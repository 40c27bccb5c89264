import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 发票. Source: states.md invoice. */
export const invoiceMachine = defineMachine({
  name: 'invoice',
  field: 'invoiceStatus',
  states: [
    { code: 0, key: 'requested', zh: '申请', en: 'Requested', kind: 'start' },
    { code: 1, key: 'approved', zh: '已审', en: 'Approved', kind: 'normal' },
    { code: 2, key: 'issued', zh: '已开', en: 'Issued', kind: 'normal' },
    { code: 3, key: 'sent', zh: '已寄', en: 'Sent', kind: 'settled' },
    { code: 4, key: 'voided', zh: '作废', en: 'Voided', kind: 'terminal' },
    { code: 5, key: 'credited', zh: '红冲', en: 'Credited', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: ['requested'],
      to: 'approved',
      actor: 'finance',
      permission: 'finance:payment:invoice',
      guards: ['sumInvoicedWithinPaid', 'titleAndTaxNo'],
    },
    {
      action: 'refuse',
      from: ['requested', 'approved'],
      to: 'voided',
      actor: 'finance|customer',
      permission: 'finance:payment:invoice',
      guards: ['notIssued'],
      effects: ['amount freed'],
      needsReason: true,
    },
    {
      action: 'issue',
      from: ['approved'],
      to: 'issued',
      actor: 'finance',
      permission: 'finance:payment:invoice',
      guards: ['invoiceNoUnique', 'periodOpen'],
      effects: ['file'],
    },
    {
      action: 'send',
      from: ['issued'],
      to: 'sent',
      actor: 'finance',
      permission: 'finance:payment:invoice',
      guards: [],
      effects: ['sentAt'],
    },
    {
      action: 'void',
      from: ['issued'],
      to: 'voided',
      actor: 'finance manager',
      permission: 'finance:payment:invoiceVoid',
      guards: ['sameMonth', 'notDeducted'],
      effects: ['amount freed'],
      needsReason: true,
    },
    {
      action: 'credit',
      from: ['issued', 'sent'],
      to: 'credited',
      actor: 'finance manager',
      permission: 'finance:payment:invoiceVoid',
      guards: [],
      effects: ['credit note; amount freed'],
      needsReason: true,
    },
  ],
});

/** A stored invoiceStatus. */
export type InvoiceStatus = StateCode<typeof invoiceMachine>;

/** An action of the table. */
export type InvoiceAction = ActionName<typeof invoiceMachine>;

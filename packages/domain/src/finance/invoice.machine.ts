import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 发票. Source: states.md invoice. */
export const invoiceMachine = defineMachine({
  name: 'invoice',
  field: 'invoiceStatus',
  states: [
    { code: 0, zh: '申请', en: 'Requested', kind: 'start' },
    { code: 1, zh: '已审', en: 'Approved', kind: 'normal' },
    { code: 2, zh: '已开', en: 'Issued', kind: 'normal' },
    { code: 3, zh: '已寄', en: 'Sent', kind: 'settled' },
    { code: 4, zh: '作废', en: 'Voided', kind: 'terminal' },
    { code: 5, zh: '红冲', en: 'Credited', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: [0],
      to: 1,
      actor: 'finance',
      permission: 'finance:payment:invoice',
      guards: ['sumInvoicedWithinPaid', 'titleAndTaxNo'],
    },
    {
      action: 'refuse',
      from: [0, 1],
      to: 4,
      actor: 'finance|customer',
      permission: 'finance:payment:invoice',
      guards: ['notIssued'],
      effects: ['amount freed'],
      needsReason: true,
    },
    {
      action: 'issue',
      from: [1],
      to: 2,
      actor: 'finance',
      permission: 'finance:payment:invoice',
      guards: ['invoiceNoUnique', 'periodOpen'],
      effects: ['file'],
    },
    {
      action: 'send',
      from: [2],
      to: 3,
      actor: 'finance',
      permission: 'finance:payment:invoice',
      guards: [],
      effects: ['sentAt'],
    },
    {
      action: 'void',
      from: [2],
      to: 4,
      actor: 'finance manager',
      permission: 'finance:payment:invoiceVoid',
      guards: ['sameMonth', 'notDeducted'],
      effects: ['amount freed'],
      needsReason: true,
    },
    {
      action: 'credit',
      from: [2, 3],
      to: 5,
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

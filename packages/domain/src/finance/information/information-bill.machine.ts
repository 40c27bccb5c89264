import { type ActionName, defineMachine, type StateCode } from '../../kernel/machine.ts';

/** 信息费账单: the information fees of one payer and month. Source: fees.md §13, decision 0096. */
export const informationBillMachine = defineMachine({
  name: 'informationBill',
  field: 'infoBillStatus',
  states: [
    { code: 0, key: 'draft', zh: '待出具', en: 'Draft', kind: 'start' },
    { code: 1, key: 'issued', zh: '待付款', en: 'To be paid', kind: 'normal' },
    { code: 2, key: 'paid', zh: '账单已付', en: 'Bill paid', kind: 'settled' },
    { code: 3, key: 'voided', zh: '账单作废', en: 'Bill voided', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'issue',
      from: ['draft'],
      to: 'issued',
      actor: 'finance',
      permission: 'finance:information:bill',
      guards: ['billHasPieces'],
      effects: ['ledger once, key billNo'],
    },
    {
      action: 'pay',
      from: ['issued'],
      to: 'paid',
      actor: 'cashier',
      permission: 'finance:information:pay',
      guards: [],
      effects: ['ledger once; its fees collected'],
    },
    {
      action: 'undoPayment',
      from: ['paid'],
      to: 'issued',
      actor: 'finance',
      permission: 'finance:information:undo',
      guards: ['notRecorder', 'cashCovers'],
      effects: ['opposite posting; its fees billed'],
      needsReason: true,
    },
    {
      action: 'void',
      from: ['draft', 'issued'],
      to: 'voided',
      actor: 'finance',
      permission: 'finance:information:bill',
      guards: [],
      effects: ['opposite posting; its fees open again'],
      needsReason: true,
    },
  ],
});

/** A stored infoBillStatus. */
export type InformationBillStatus = StateCode<typeof informationBillMachine>;

/** An action of the table. */
export type InformationBillAction = ActionName<typeof informationBillMachine>;

import { type ActionName, defineMachine, type StateCode } from '../../kernel/machine.ts';

/** 快递账单: what a courier charges against what was booked with each parcel. Source: states.md courierBill. */
export const courierBillMachine = defineMachine({
  name: 'courierBill',
  field: 'courierBillStatus',
  states: [
    { code: 0, key: 'open', zh: '核对中', en: 'Being checked', kind: 'start' },
    { code: 1, key: 'confirmed', zh: '已确认', en: 'Confirmed', kind: 'settled' },
    { code: 2, key: 'voided', zh: '已作废', en: 'Voided', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'confirm',
      from: ['open'],
      to: 'confirmed',
      actor: 'supervisor',
      permission: 'closeReview:delivery:confirmBill',
      guards: ['isNotImporter', 'eachDifferenceSettled'],
      effects: ['what is paid and what is claimed stands'],
    },
    {
      action: 'reopen',
      from: ['confirmed'],
      to: 'open',
      actor: 'supervisor',
      permission: 'closeReview:delivery:confirmBill',
      guards: [],
      needsReason: true,
    },
    {
      action: 'void',
      from: ['open'],
      to: 'voided',
      actor: 'shipping',
      permission: 'closeReview:delivery:bill',
      guards: [],
      needsReason: true,
      effects: ['its waybills may stand on another bill'],
    },
  ],
});

/** A stored courierBillStatus. */
export type CourierBillStatus = StateCode<typeof courierBillMachine>;

/** An action of the table. */
export type CourierBillAction = ActionName<typeof courierBillMachine>;

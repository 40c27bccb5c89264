import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 退款. Source: states.md refund. */
export const refundMachine = defineMachine({
  name: 'refund',
  field: 'refundStatus',
  states: [
    { code: 0, zh: '待审', en: 'Requested', kind: 'start' },
    { code: 1, zh: '已批准', en: 'Approved', kind: 'normal' },
    { code: 2, zh: '已退款', en: 'Paid', kind: 'terminal' },
    { code: 3, zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 4, zh: '退款失败', en: 'Failed', kind: 'normal' },
    { code: 5, zh: '撤销', en: 'Cancelled', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: [0],
      to: 1,
      actor: 'finance manager',
      permission: 'finance:payment:refundApprove',
      guards: ['notRequester', 'amountWithinPaidMinusRefunded', 'limitOfRole'],
    },
    {
      action: 'reject',
      from: [0],
      to: 3,
      actor: 'finance manager',
      permission: 'finance:payment:refundApprove',
      guards: ['notRequester'],
      needsReason: true,
    },
    {
      action: 'cancel',
      from: [0, 1, 4],
      to: 5,
      actor: 'requester',
      permission: 'finance:payment:refund',
      guards: ['notPaidOut'],
    },
    {
      action: 'payOut',
      from: [1, 4],
      to: 2,
      actor: 'cashier|gateway',
      permission: 'finance:payment:refund',
      guards: ['notApprover'],
      effects: ['ledger entries', 'payment -> 3 or 4'],
    },
    { action: 'payOutFailed', from: [1], to: 4, actor: 'gateway', permission: '-', guards: [] },
  ],
});

/** A stored refundStatus. */
export type RefundStatus = StateCode<typeof refundMachine>;

/** An action of the table. */
export type RefundAction = ActionName<typeof refundMachine>;

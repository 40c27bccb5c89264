import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 退款. Source: states.md refund. */
export const refundMachine = defineMachine({
  name: 'refund',
  field: 'refundStatus',
  states: [
    { code: 0, key: 'requested', zh: '待审', en: 'Requested', kind: 'start' },
    { code: 1, key: 'approved', zh: '已批准', en: 'Approved', kind: 'normal' },
    { code: 2, key: 'paid', zh: '已退款', en: 'Paid', kind: 'terminal' },
    { code: 3, key: 'rejected', zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 4, key: 'failed', zh: '退款失败', en: 'Failed', kind: 'normal' },
    { code: 5, key: 'cancelled', zh: '撤销', en: 'Cancelled', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: ['requested'],
      to: 'approved',
      actor: 'finance manager',
      permission: 'finance:payment:refundApprove',
      guards: ['notRequester', 'amountWithinPaidMinusRefunded', 'limitOfRole'],
    },
    {
      action: 'reject',
      from: ['requested'],
      to: 'rejected',
      actor: 'finance manager',
      permission: 'finance:payment:refundApprove',
      guards: ['notRequester'],
      needsReason: true,
    },
    {
      action: 'cancel',
      from: ['requested', 'approved', 'failed'],
      to: 'cancelled',
      actor: 'requester',
      permission: 'finance:payment:refund',
      guards: ['notPaidOut'],
    },
    {
      action: 'payOut',
      from: ['approved', 'failed'],
      to: 'paid',
      actor: 'cashier|gateway',
      permission: 'finance:payment:refund',
      guards: ['notApprover'],
      effects: ['ledger entries', 'payment -> 3 or 4'],
    },
    { action: 'payOutFailed', from: ['approved'], to: 'failed', actor: 'gateway', permission: '-', guards: [] },
  ],
});

/** A stored refundStatus. */
export type RefundStatus = StateCode<typeof refundMachine>;

/** An action of the table. */
export type RefundAction = ActionName<typeof refundMachine>;

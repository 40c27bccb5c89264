import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 充值. Source: states.md top-up. */
export const topUpMachine = defineMachine({
  name: 'topUp',
  field: 'rechargeStatus',
  states: [
    { code: 0, key: 'pending', zh: '待审核', en: 'Pending', kind: 'start' },
    { code: 1, key: 'approved', zh: '已到账', en: 'Approved', kind: 'settled' },
    { code: 2, key: 'rejected', zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 3, key: 'cancelled', zh: '撤销', en: 'Cancelled', kind: 'terminal' },
    { code: 4, key: 'reversed', zh: '已冲销', en: 'Reversed', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: ['pending'],
      to: 'approved',
      actor: 'finance',
      permission: 'finance:amountaudit:decide',
      guards: ['notRequester', 'txnUnique', 'secondPersonAboveLimit'],
      effects: ['ledger once, key rechargeNo'],
    },
    {
      action: 'reject',
      from: ['pending'],
      to: 'rejected',
      actor: 'finance',
      permission: 'finance:amountaudit:decide',
      guards: ['notRequester'],
      needsReason: true,
    },
    {
      action: 'cancel',
      from: ['pending'],
      to: 'cancelled',
      actor: 'requester',
      permission: 'finance:amountaudit:request',
      guards: ['own'],
    },
    {
      action: 'reverse',
      from: ['approved'],
      to: 'reversed',
      actor: 'finance manager',
      permission: 'finance:amountaudit:reverse',
      guards: ['balanceCovers', 'notApprover'],
      effects: ['reversing ledger entries'],
      needsReason: true,
    },
  ],
});

/** A stored rechargeStatus. */
export type TopUpStatus = StateCode<typeof topUpMachine>;

/** An action of the table. */
export type TopUpAction = ActionName<typeof topUpMachine>;

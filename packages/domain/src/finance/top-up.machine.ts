import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 充值. Source: states.md top-up. */
export const topUpMachine = defineMachine({
  name: 'topUp',
  field: 'rechargeStatus',
  states: [
    { code: 0, zh: '待审核', en: 'Pending', kind: 'start' },
    { code: 1, zh: '已到账', en: 'Approved', kind: 'settled' },
    { code: 2, zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 3, zh: '撤销', en: 'Cancelled', kind: 'terminal' },
    { code: 4, zh: '已冲销', en: 'Reversed', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: [0],
      to: 1,
      actor: 'finance',
      permission: 'finance:amountaudit:decide',
      guards: ['notRequester', 'txnUnique', 'secondPersonAboveLimit'],
      effects: ['ledger once, key rechargeNo'],
    },
    {
      action: 'reject',
      from: [0],
      to: 2,
      actor: 'finance',
      permission: 'finance:amountaudit:decide',
      guards: ['notRequester'],
      needsReason: true,
    },
    {
      action: 'cancel',
      from: [0],
      to: 3,
      actor: 'requester',
      permission: 'finance:amountaudit:request',
      guards: ['own'],
    },
    {
      action: 'reverse',
      from: [1],
      to: 4,
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

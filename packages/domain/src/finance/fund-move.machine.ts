import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 资金凭证: opening balances, transfers between accounts and counts of cash boxes (decision 0088). */
export const fundMoveMachine = defineMachine({
  name: 'fundMove',
  field: 'fundMoveStatus',
  states: [
    { code: 0, key: 'pending', zh: '待审核', en: 'Pending', kind: 'start' },
    { code: 1, key: 'booked', zh: '已入账', en: 'Booked', kind: 'settled' },
    { code: 2, key: 'rejected', zh: '驳回', en: 'Rejected', kind: 'terminal' },
    { code: 3, key: 'cancelled', zh: '撤销', en: 'Cancelled', kind: 'terminal' },
    { code: 4, key: 'reversed', zh: '已冲销', en: 'Reversed', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'approve',
      from: ['pending'],
      to: 'booked',
      actor: 'finance',
      permission: 'finance:capital:decide',
      guards: ['notRequester', 'accountsOpen', 'cashCovers'],
      effects: ['ledger once, key moveNo'],
    },
    {
      action: 'reject',
      from: ['pending'],
      to: 'rejected',
      actor: 'finance',
      permission: 'finance:capital:decide',
      guards: ['notRequester'],
      needsReason: true,
    },
    {
      action: 'cancel',
      from: ['pending'],
      to: 'cancelled',
      actor: 'requester',
      permission: 'finance:capital:request',
      guards: ['own'],
    },
    {
      action: 'reverse',
      from: ['booked'],
      to: 'reversed',
      actor: 'finance',
      permission: 'finance:capital:decide',
      guards: ['notApprover', 'accountsOpen', 'cashCovers'],
      effects: ['opposite posting'],
      needsReason: true,
    },
  ],
});

/** A stored fundMoveStatus. */
export type FundMoveStatus = StateCode<typeof fundMoveMachine>;

/** An action of the table. */
export type FundMoveAction = ActionName<typeof fundMoveMachine>;

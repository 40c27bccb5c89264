import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 收款. Source: states.md payment; undone by decision 0080. */
export const paymentMachine = defineMachine({
  name: 'payment',
  field: 'payStatus',
  states: [
    { code: 0, key: 'pending', zh: '待确认', en: 'Pending', kind: 'start' },
    { code: 1, key: 'succeeded', zh: '成功', en: 'Succeeded', kind: 'settled' },
    { code: 2, key: 'failed', zh: '失败', en: 'Failed', kind: 'settled' },
    { code: 3, key: 'refunded', zh: '已退', en: 'Refunded', kind: 'terminal' },
    { code: 4, key: 'partlyRefunded', zh: '部分退', en: 'Partly refunded', kind: 'settled' },
    { code: 5, key: 'undone', zh: '已撤销', en: 'Undone', kind: 'terminal' },
  ],
  transitions: [
    {
      action: 'succeed',
      from: ['pending'],
      to: 'succeeded',
      actor: 'gateway|cashier',
      permission: 'finance:payment:collect',
      guards: ['txnUnique', 'periodOpen'],
      effects: ['ledger entries', 'allocations'],
    },
    {
      action: 'fail',
      from: ['pending'],
      to: 'failed',
      actor: 'gateway|cashier|timer',
      permission: 'finance:payment:collect',
      guards: [],
    },
    {
      action: 'lateSuccess',
      from: ['failed'],
      to: 'succeeded',
      actor: 'system',
      permission: '-',
      guards: ['sameTxn', 'statementRow'],
      effects: ['ledger entries; not allocated by itself'],
    },
    {
      action: 'refundPart',
      from: ['succeeded', 'partlyRefunded'],
      to: 'partlyRefunded',
      actor: 'finance',
      permission: 'finance:payment:refund',
      guards: ['refundApproved', 'sumRefunds<paid'],
      effects: ['ledger entries'],
    },
    {
      action: 'refundAll',
      from: ['succeeded', 'partlyRefunded'],
      to: 'refunded',
      actor: 'finance',
      permission: 'finance:payment:refund',
      guards: ['refundApproved', 'sumRefunds=paid'],
      effects: ['ledger entries'],
    },
    {
      action: 'undoMatch',
      from: ['succeeded'],
      to: 'undone',
      actor: 'finance manager',
      permission: 'finance:payment:unmatch',
      guards: ['noRefunds', 'balanceCovers'],
      effects: ['opposite ledger entries; its number is free again'],
      needsReason: true,
    },
  ],
});

/** A stored payStatus. */
export type PaymentStatus = StateCode<typeof paymentMachine>;

/** An action of the table. */
export type PaymentAction = ActionName<typeof paymentMachine>;

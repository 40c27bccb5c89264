import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';

/** 收款. Source: states.md payment. */
export const paymentMachine = defineMachine({
  name: 'payment',
  field: 'payStatus',
  states: [
    { code: 0, zh: '待确认', en: 'Pending', kind: 'start' },
    { code: 1, zh: '成功', en: 'Succeeded', kind: 'settled' },
    { code: 2, zh: '失败', en: 'Failed', kind: 'settled' },
    { code: 3, zh: '已退', en: 'Refunded', kind: 'terminal' },
    { code: 4, zh: '部分退', en: 'Partly refunded', kind: 'settled' },
  ],
  transitions: [
    {
      action: 'succeed',
      from: [0],
      to: 1,
      actor: 'gateway|cashier',
      permission: 'finance:payment:collect',
      guards: ['txnUnique', 'periodOpen'],
      effects: ['ledger entries', 'allocations'],
    },
    {
      action: 'fail',
      from: [0],
      to: 2,
      actor: 'gateway|cashier|timer',
      permission: 'finance:payment:collect',
      guards: [],
    },
    {
      action: 'lateSuccess',
      from: [2],
      to: 1,
      actor: 'system',
      permission: '-',
      guards: ['sameTxn', 'statementRow'],
      effects: ['ledger entries; not allocated by itself'],
    },
    {
      action: 'refundPart',
      from: [1, 4],
      to: 4,
      actor: 'finance',
      permission: 'finance:payment:refund',
      guards: ['refundApproved', 'sumRefunds<paid'],
      effects: ['ledger entries'],
    },
    {
      action: 'refundAll',
      from: [1, 4],
      to: 3,
      actor: 'finance',
      permission: 'finance:payment:refund',
      guards: ['refundApproved', 'sumRefunds=paid'],
      effects: ['ledger entries'],
    },
  ],
});

/** A stored payStatus. */
export type PaymentStatus = StateCode<typeof paymentMachine>;

/** An action of the table. */
export type PaymentAction = ActionName<typeof paymentMachine>;

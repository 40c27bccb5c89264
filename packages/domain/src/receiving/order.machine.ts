import { type ActionName, defineMachine, type StateCode } from '../kernel/machine.ts';
import { ORDER_RECEIPT } from './order-receipt.machine.ts';
import { ORDER_WORK } from './order-work.machine.ts';

/**
 * 送评单. An action changes facts of the order; the stored status is `deriveOrderStatus` of them, so lists of targets
 * are what the derivation may answer. Source: states.md order.
 */
export const orderMachine = defineMachine({
  name: 'order',
  field: 'orderStatus',
  note: 'derived: stored value = deriveOrderStatus(facts, coins); an action changes facts, never the status itself',
  states: [
    { code: 0, key: 'draft', zh: '草稿', en: 'Draft', kind: 'start' },
    { code: 10, key: 'submitted', zh: '已提交', en: 'Submitted', kind: 'normal' },
    { code: 20, key: 'arrived', zh: '已到件', en: 'Arrived', kind: 'normal' },
    { code: 25, key: 'receiptException', zh: '收货异常', en: 'Receipt exception', kind: 'normal' },
    { code: 30, key: 'received', zh: '已收货', en: 'Received', kind: 'normal' },
    { code: 40, key: 'entering', zh: '录入中', en: 'Detail entry', kind: 'normal' },
    { code: 50, key: 'grading', zh: '评级中', en: 'In grading', kind: 'normal' },
    { code: 55, key: 'awaitingCustomer', zh: '待确认', en: 'Awaiting customer', kind: 'normal' },
    { code: 60, key: 'awaitingPayment', zh: '待支付', en: 'Awaiting payment', kind: 'normal' },
    { code: 70, key: 'inProduction', zh: '制作中', en: 'In production', kind: 'normal' },
    { code: 80, key: 'readyToShip', zh: '待发货', en: 'Ready to ship', kind: 'normal' },
    { code: 85, key: 'partlyShipped', zh: '部分发货', en: 'Partly shipped', kind: 'normal' },
    { code: 90, key: 'shipped', zh: '已发货', en: 'Shipped', kind: 'normal' },
    { code: 95, key: 'returning', zh: '退回中', en: 'Returning', kind: 'normal' },
    { code: 100, key: 'closed', zh: '已完成', en: 'Closed', kind: 'terminal' },
    { code: -1, key: 'cancelled', zh: '已取消', en: 'Cancelled', kind: 'restorable' },
  ],
  transitions: [...ORDER_RECEIPT, ...ORDER_WORK],
  overlays: [
    {
      flag: 'hold',
      zh: '挂起',
      en: 'On hold',
      rule:
        'any state but 0, 100, -1; reason and owner; ' +
        'blocks every forward action (confirm, finishEntry, score, label, ship); ' +
        'does not block payment, questions, withdraw, lost',
    },
  ],
});

/** A stored orderStatus. */
export type OrderStatus = StateCode<typeof orderMachine>;

/** An action of the table. */
export type OrderAction = ActionName<typeof orderMachine>;

import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';

/** Tabs of the order list: the key under which the list answers its count, and the states behind it (states.md order). */
export const ORDER_TABS = [
  { key: 'all', statuses: [] },
  { key: 'draft', statuses: [orderMachine.state.draft] },
  { key: 'submitted', statuses: [orderMachine.state.submitted] },
  { key: 'arrived', statuses: [orderMachine.state.arrived] },
  { key: 'exception', statuses: [orderMachine.state.receiptException] },
  { key: 'entry', statuses: [orderMachine.state.received, orderMachine.state.entering] },
  { key: 'grading', statuses: [orderMachine.state.grading] },
  { key: 'question', statuses: [orderMachine.state.awaitingCustomer] },
  { key: 'payment', statuses: [orderMachine.state.awaitingPayment] },
  { key: 'production', statuses: [orderMachine.state.inProduction] },
  { key: 'shipping', statuses: [orderMachine.state.readyToShip, orderMachine.state.partlyShipped] },
  { key: 'done', statuses: [orderMachine.state.shipped, orderMachine.state.returning, orderMachine.state.closed] },
  { key: 'cancelled', statuses: [orderMachine.state.cancelled] },
] as const satisfies readonly { readonly key: string; readonly statuses: readonly number[] }[];

export type OrderTabKey = (typeof ORDER_TABS)[number]['key'];

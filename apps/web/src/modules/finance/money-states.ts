import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';

/** States of an order with their names, and the look of each (look.md §4). */
export const ORDER_STATES = orderMachine.states;

const GROUPS: Readonly<Record<number, StateGroup>> = {
  [orderMachine.state.draft]: 'wait',
  [orderMachine.state.submitted]: 'wait',
  [orderMachine.state.arrived]: 'wait',
  [orderMachine.state.receiptException]: 'bad',
  [orderMachine.state.received]: 'wait',
  [orderMachine.state.entering]: 'work',
  [orderMachine.state.grading]: 'work',
  [orderMachine.state.awaitingCustomer]: 'ask',
  [orderMachine.state.awaitingPayment]: 'ask',
  [orderMachine.state.inProduction]: 'work',
  [orderMachine.state.readyToShip]: 'ok',
  [orderMachine.state.partlyShipped]: 'ok',
  [orderMachine.state.shipped]: 'ok',
  [orderMachine.state.returning]: 'bad',
  [orderMachine.state.closed]: 'end',
  [orderMachine.state.cancelled]: 'end',
};

export const orderGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** How coins go back: pick-up, courier with and without insurance. */
export const RETURN_METHODS = [
  { value: 1, labelKey: 'finance.return.1' },
  { value: 2, labelKey: 'finance.return.2' },
  { value: 3, labelKey: 'finance.return.3' },
] as const;

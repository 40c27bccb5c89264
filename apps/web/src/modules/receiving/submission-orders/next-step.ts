import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/index.ts';
import { entryLink } from '../../entry/index.ts';
import { priceLink } from '../order-paths.ts';

interface Order {
  readonly id: string;
  readonly orderCode: string;
  readonly status: number;
}

/** Where a step is done, for those who may go there. */
interface Place {
  readonly to: string;
  readonly labelKey: TextKey;
  readonly permission: Permission;
}

export interface NextStep {
  readonly textKey: TextKey;
  /** Null: on this page, by its buttons. */
  readonly place: Place | null;
}

const receipt = ({ id }: Order): Place => ({
  to: `/closeReview/confirm?orderId=${id}`,
  labelKey: 'receiving.next.receipt',
  permission: 'closeReview:confirm:page',
});
const entry = ({ id }: Order): Place => ({
  to: entryLink(id),
  labelKey: 'receiving.next.entry',
  permission: 'closeReview:order:page',
});
const coins = ({ orderCode }: Order): Place => ({
  to: `/closeReview/orderCodeManagement?c=${conditionsLink({ orderCode })}`,
  labelKey: 'receiving.next.coins',
  permission: 'closeReview:rating:page',
});
const price = ({ id }: Order): Place => ({
  to: priceLink(id),
  labelKey: 'receiving.next.price',
  permission: 'finance:payment:page',
});
/** The packing bench, with this order as if it had been scanned there. */
const delivery = ({ orderCode }: Order): Place => ({
  to: `/closeReview/deliveryManagementByCode?orderCode=${orderCode}`,
  labelKey: 'receiving.next.delivery',
  permission: 'closeReview:delivery:page',
});

/** The parcels of the order: what was sent is looked for there. */
const parcels = ({ orderCode }: Order): Place => ({
  to: `/closeReview/deliveryManagement?c=${conditionsLink({ orderCode })}`,
  labelKey: 'receiving.next.parcels',
  permission: 'closeReview:delivery:page',
});

/** States that wait for somebody (states.md order), with what is done next and where. */
const STEPS: Readonly<Record<number, { readonly textKey: TextKey; readonly place?: (order: Order) => Place }>> = {
  [orderMachine.state.draft]: { textKey: 'receiving.next.submit' },
  [orderMachine.state.submitted]: { textKey: 'receiving.next.arrive', place: receipt },
  [orderMachine.state.arrived]: { textKey: 'receiving.next.count', place: receipt },
  [orderMachine.state.receiptException]: { textKey: 'receiving.next.answer', place: receipt },
  [orderMachine.state.received]: { textKey: 'receiving.next.start', place: entry },
  [orderMachine.state.entering]: { textKey: 'receiving.next.enter', place: entry },
  [orderMachine.state.grading]: { textKey: 'receiving.next.grade', place: coins },
  [orderMachine.state.awaitingCustomer]: { textKey: 'receiving.next.customer' },
  [orderMachine.state.awaitingPayment]: { textKey: 'receiving.next.pay', place: price },
  [orderMachine.state.inProduction]: { textKey: 'receiving.next.produce', place: coins },
  [orderMachine.state.readyToShip]: { textKey: 'receiving.next.ship', place: delivery },
  [orderMachine.state.partlyShipped]: { textKey: 'receiving.next.rest', place: delivery },
  [orderMachine.state.shipped]: { textKey: 'receiving.next.deliver', place: parcels },
  [orderMachine.state.returning]: { textKey: 'receiving.next.back', place: delivery },
};

/** What comes next for an order; null when nothing does. */
export function nextStepOf(order: Order): NextStep | null {
  const step = STEPS[order.status];
  return step ? { textKey: step.textKey, place: step.place?.(order) ?? null } : null;
}

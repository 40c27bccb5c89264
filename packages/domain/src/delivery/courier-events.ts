import { transitionFor } from '../kernel/machine.ts';
import { type DeliveryAction, deliveryMachine } from './delivery.machine.ts';
import { DELIVERY } from './delivery-states.ts';

/** What a courier says of a parcel, in the house's words. */
export type CourierEventKind = 'collected' | 'transit' | 'delivered' | 'refused';

export interface CourierEvent {
  /** The courier's own number of it: the same event is told again and again. */
  readonly eventNo: string;
  readonly at: Date;
  readonly kind: CourierEventKind;
  readonly text: string;
  readonly place: string;
}

const LINE: Readonly<Record<CourierEventKind, DeliveryAction>> = {
  collected: 'handOver',
  transit: 'transit',
  delivered: 'deliver',
  refused: 'refuse',
};

/** The state that an event speaks of, whatever the parcel's own is. */
export const STATE_OF_EVENT: Readonly<Record<CourierEventKind, number>> = {
  collected: DELIVERY.collected,
  transit: DELIVERY.inTransit,
  delivered: DELIVERY.delivered,
  refused: DELIVERY.refused,
};

/** Events as they happened, each once: couriers send them late, twice and in any order. */
export function inOrderOfTime(events: readonly CourierEvent[]): readonly CourierEvent[] {
  const once = new Map(events.map((event) => [event.eventNo, event]));
  return [...once.values()].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.eventNo < b.eventNo ? -1 : 1));
}

/**
 * The line of the machine that an event takes from here, or null: then it is only kept. A courier that has a parcel has
 * collected it, whether it said so or not; what comes late never leads back.
 */
export function lineOfEvent(status: number, kind: CourierEventKind): DeliveryAction | null {
  if (status === DELIVERY.waybillReady) return 'handOver';
  const action = LINE[kind];
  return transitionFor(deliveryMachine, action, status) === null ? null : action;
}

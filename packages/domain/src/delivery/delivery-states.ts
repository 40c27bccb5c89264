import { deliveryMachine } from './delivery.machine.ts';

/** States of a parcel by their names (states.md “Delivery”). */
export const DELIVERY = deliveryMachine.state;

/** Parcels that somebody at the dispatch desk still has to do something with. */
export const IN_HAND: readonly number[] = [
  DELIVERY.packing,
  DELIVERY.toWaybill,
  DELIVERY.waybillReady,
  DELIVERY.awaitingPickup,
];

/** Parcels that the courier has. */
export const ON_THE_ROAD: readonly number[] = [DELIVERY.collected, DELIVERY.inTransit];

/** Parcels whose contents and address may still change: they have no waybill. */
export const CHANGEABLE: readonly number[] = [DELIVERY.packing, DELIVERY.toWaybill];

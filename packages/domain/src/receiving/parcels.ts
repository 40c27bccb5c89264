import { orderMachine } from './order.machine.ts';
import { type ParcelStatus, parcelMachine } from './parcel.machine.ts';

const { state } = parcelMachine;

/** Of an order in a parcel: what says whether its pieces are still to be counted. */
export interface OrderInParcel {
  readonly submittedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly isReturning: boolean;
}

const isWaiting = (order: OrderInParcel) => order.submittedAt === null && order.cancelledAt === null;
const isDone = (order: OrderInParcel) => order.confirmedAt !== null || order.cancelledAt !== null || order.isReturning;

/**
 * State of a parcel that is in the house, from the orders in it: none, all drafts, something to count, all counted (states.md
 * “Parcel”).
 */
export function parcelStatusOf(orders: readonly OrderInParcel[]): ParcelStatus {
  if (orders.length === 0) return state.unowned;
  if (orders.some((order) => !isWaiting(order) && !isDone(order))) return state.inOrder;
  return orders.some(isWaiting) ? state.claimed : state.counted;
}

/** States in which a parcel lies in the house without being opened and counted. */
export const UNCOUNTED: readonly ParcelStatus[] = [state.unowned, state.claimed, state.inOrder];

/** Orders that still take a parcel: drafts wait for their form, the others until their receipt is confirmed. */
export const TAKES_PARCELS: readonly number[] = [
  orderMachine.state.draft,
  orderMachine.state.submitted,
  orderMachine.state.arrived,
  orderMachine.state.receiptException,
];

/** So many orders fit into one parcel. */
export const MOST_ORDERS_OF_PARCEL = 20;

/** So many parcels are announced for one order, and so many signs has a number. */
export const MOST_PARCELS_OF_ORDER = 20;
export const WAYBILL_LENGTH = 40;

/** A waybill number as scanners read it: without blanks, in capitals. */
export const asScanned = (waybillNo: string): string => waybillNo.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Numbers that were typed or pasted together (blanks between groups of one number stay: lines, commas and semicolons part). */
export function waybillsOf(typed: string): readonly string[] {
  return [
    ...new Set(
      typed
        .normalize('NFKC')
        .split(/[\n,;、]/)
        .map(asScanned),
    ),
  ].filter((one) => one !== '');
}

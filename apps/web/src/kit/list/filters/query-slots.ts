import type { FilterValues } from '../list-types.ts';

/**
 * What one screen hands to a list on another, by the names of the specification (spec §3, R341). The hand-over travels in
 * the list's parameter `c`, so that it survives F5 and comes back with the tab (D32).
 */
export interface QuerySlots {
  readonly queryOrder?: string;
  readonly orderStatus?: readonly number[];
  readonly ratingStatus?: readonly number[];
  readonly isPay?: number;
  readonly isMark?: number;
  readonly deliveryStatus?: readonly number[];
  readonly companyId?: string;
  readonly warnType?: string;
  readonly warnDay?: number;
}

/** The filter of a list that each slot fills: an order, a coin and a parcel each have one status. */
const FILTERS: Readonly<Record<keyof QuerySlots, string>> = {
  queryOrder: 'orderCode',
  orderStatus: 'status',
  ratingStatus: 'status',
  isPay: 'isPay',
  isMark: 'isMark',
  deliveryStatus: 'status',
  companyId: 'companyId',
  warnType: 'warnType',
  warnDay: 'warnDay',
};

const isSlot = (name: string): name is keyof QuerySlots => Object.hasOwn(FILTERS, name);

/** The conditions of a list for the slots that are filled. */
export function slotFilters(slots: QuerySlots): FilterValues {
  const filled = Object.entries(slots).filter(([name, value]) => isSlot(name) && value !== undefined);
  return Object.fromEntries(filled.map(([name, value]) => [isSlot(name) ? FILTERS[name] : name, value]));
}

import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { colourOf, enumText } from '../../../kit/dictionary/index.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

/** States of a delivery as options and labels. */
export const DELIVERY_STATES = deliveryMachine.states;

const GROUPS: ReadonlyMap<number, StateGroup> = new Map([
  [0, 'work'],
  [1, 'wait'],
  [2, 'wait'],
  [3, 'work'],
  [4, 'work'],
  [5, 'ok'],
  [6, 'bad'],
  [7, 'wait'],
  [8, 'ok'],
  [10, 'bad'],
  [11, 'end'],
  [-1, 'end'],
]);

export const deliveryGroup = (status: number): StateGroup =>
  colourOf(DELIVERY_STATES, status, GROUPS.get(status) ?? 'end');

export function deliveryLabel(status: number, isEnglish: boolean): string {
  return enumText(DELIVERY_STATES, status, isEnglish ? 'en' : 'zh');
}

/** States that still want somebody at the bench, with the short word of the queue. */
export const BENCH_STATES: ReadonlyMap<number, TextKey> = new Map([
  [0, 'delivery.queue.packing'],
  [1, 'delivery.queue.waybill'],
  [2, 'delivery.queue.handOver'],
  [7, 'delivery.queue.pickUp'],
]);

/** The courier we book with, and its products (contract zPack). */
export const COURIERS = [{ value: 'SF', labelKey: 'delivery.courier.SF' }] as const;
export const PRODUCTS = [
  { value: 'standard', labelKey: 'delivery.product.standard' },
  { value: 'express', labelKey: 'delivery.product.express' },
] as const;
/** Documents shown at a pick-up (contract zPickup). */
export const ID_TYPES = [
  { value: 'id-card', labelKey: 'delivery.idType.idCard' },
  { value: 'passport', labelKey: 'delivery.idType.passport' },
  { value: 'officer-card', labelKey: 'delivery.idType.officerCard' },
] as const;

/** The words for a code of one of the lists above; the code itself when it is another. */
export const wordOf = (
  items: readonly { readonly value: string; readonly labelKey: TextKey }[],
  value: string | null | undefined,
): TextKey | null => items.find((item) => item.value === value)?.labelKey ?? null;

import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryCourier } from '@mintmark/contract/delivery/delivery.schema.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { colourOf, enumText } from '../../../kit/dictionary/index.ts';
import type { Locale, TextKey } from '../../../kit/i18n/index.ts';
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

export function deliveryLabel(status: number, lang: Lang): string {
  return enumText(DELIVERY_STATES, status, lang);
}

/** States that still want somebody at the bench, with the short word of the queue. */
export const BENCH_STATES: ReadonlyMap<number, TextKey> = new Map([
  [0, 'delivery.queue.packing'],
  [1, 'delivery.queue.waybill'],
  [2, 'delivery.queue.handOver'],
  [7, 'delivery.queue.pickUp'],
]);

/** Couriers of a parcel's company, undefined while they load; they change rarely. */
export function useCouriers(deliveryId: string | null): readonly DeliveryCourier[] | undefined {
  const id = deliveryId ?? '0';
  const { data } = useEndpoint(
    deliveryEndpoints.getDeliveryCouriers,
    { params: { id } },
    { enabled: deliveryId !== null, staleTimeMs: 60_000 },
  );
  return data?.list;
}

/** The name in the person's language. */
export const nameIn = (names: { readonly nameZh: string; readonly nameEn: string }, locale: Locale): string =>
  locale === 'en' ? names.nameEn || names.nameZh : names.nameZh;

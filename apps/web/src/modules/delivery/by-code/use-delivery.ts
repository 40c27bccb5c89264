import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Command, endpointKey, useCommand, useEndpoint } from '../../../kit/api/index.ts';

/** While the courier is asked the answer is looked for often. */
const ASKED_MS = 1_500;

/** Reads that a step of a parcel changes. */
export const STEP_READS = [
  deliveryEndpoints.getDelivery,
  deliveryEndpoints.listDeliveries,
  deliveryEndpoints.listReadyOrders,
] as const;

const inputOf = (id: string) => ({ params: { id } });

/** The parcel on the bench; its orders tell what is paid and what is held. */
export function useDelivery(id: string | null) {
  const client = useQueryClient();
  const key = [endpointKey(deliveryEndpoints.getDelivery), inputOf(id ?? '0')];
  const seen = client.getQueryData<DeliveryDetail>(key);
  const isAsked = seen?.waybillState === 'asked' || seen?.waybillCancel?.state === 'asked';
  return useEndpoint(deliveryEndpoints.getDelivery, inputOf(id ?? '0'), {
    enabled: id !== null,
    ...(isAsked ? { pollMs: ASKED_MS } : {}),
    follow: (parcel) =>
      id === null ? [] : [`delivery:${id}`, ...(parcel?.orders ?? []).map((order) => `order:${order.id}` as const)],
  });
}

/**
 * Changes the parcel that is shown; when it is complete the server is asked what may be done now. A read that is on its way
 * may have begun before the scan and would take it back: it is asked anew.
 */
export function usePatchDelivery(id: string) {
  const client = useQueryClient();
  return useCallback(
    (change: (detail: DeliveryDetail) => DeliveryDetail, isComplete: boolean) => {
      const key = [endpointKey(deliveryEndpoints.getDelivery), inputOf(id)];
      const isOlder = client.getQueryState(key)?.fetchStatus === 'fetching';
      client.setQueryData<DeliveryDetail>(key, (before) => (before ? change(before) : before));
      if (isComplete || isOlder) void client.invalidateQueries({ queryKey: key });
      if (!isComplete) return;
      void client.invalidateQueries({ queryKey: [endpointKey(deliveryEndpoints.listDeliveries)] });
    },
    [client, id],
  );
}

type StepEndpoint =
  | typeof deliveryEndpoints.pack
  | typeof deliveryEndpoints.makeWaybill
  | typeof deliveryEndpoints.handOver
  | typeof deliveryEndpoints.unpack
  | typeof deliveryEndpoints.cancelWaybill
  | typeof deliveryEndpoints.cancelDelivery
  | typeof deliveryEndpoints.removeItem
  | typeof deliveryEndpoints.releaseIdentity
  | typeof deliveryEndpoints.reportLost
  | typeof deliveryEndpoints.foundParcel;

/** A step without a form. */
export function useStep<E extends StepEndpoint>(endpoint: E): Command<E> {
  return useCommand(endpoint, { invalidate: STEP_READS });
}

import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, endpointKey, useEndpoint } from '../../../kit/api/index.ts';

/** The count sheet of an order, fetched again when it moves: two people may stand at one parcel. */
export function useSheet(orderId: string | null) {
  return useEndpoint(
    receiptEndpoints.getSheet,
    { params: { orderId: orderId ?? '0' } },
    { enabled: orderId !== null, follow: orderId === null ? [] : [`order:${orderId}`] },
  );
}

type Sheet = DataOf<typeof receiptEndpoints.getSheet>;

/** Fetches the sheet now, puts it where `useSheet` reads it, and lets the queue ask again. */
export function useRefreshSheet(orderId: string): () => Promise<Sheet> {
  const client = useQueryClient();
  return useCallback(async () => {
    const input = { params: { orderId } };
    void client.invalidateQueries({ queryKey: [endpointKey(receiptEndpoints.listQueue)] });
    const sheet = await call(receiptEndpoints.getSheet, input);
    client.setQueryData([endpointKey(receiptEndpoints.getSheet), input], sheet);
    return sheet;
  }, [client, orderId]);
}

import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { QueryClient } from '@tanstack/react-query';
import { onConnectionBack } from './connection.ts';
import { ApiFailure, isUnanswered } from './failure.ts';

/** First part of every query key: invalidating an endpoint finds all its inputs. */
export const endpointKey = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/**
 * No retries: each failure has its own message (spec §8), and a person decides. `always`: without a network a call fails
 * and says so, instead of waiting with a spinner; `recoverReads` asks again when the server is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 30_000,
      gcTime: 300_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** When the server is heard again, the reads of the visible pages that got no answer are asked once more. */
export function recoverReads(client: QueryClient = queryClient): () => void {
  return onConnectionBack(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error instanceof ApiFailure && isUnanswered(state.error),
    });
  });
}

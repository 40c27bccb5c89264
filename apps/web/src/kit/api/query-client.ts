import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { QueryClient } from '@tanstack/react-query';

/** First part of every query key: invalidating an endpoint finds all its inputs. */
export const endpointKey = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** No retries: each failure has its own message (spec §8), and a person decides. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 30_000,
      gcTime: 300_000,
    },
    mutations: { retry: false },
  },
});

import type { DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageActive } from '../page-active/page-active.ts';
import { type CallInput, call } from './client.ts';
import type { ApiFailure } from './failure.ts';
import { endpointKey } from './query-client.ts';

export interface EndpointOptions {
  /** False: do not ask yet. */
  readonly enabled?: boolean;
  /** Keep the old data (dimmed by the screen) while another page or filter loads. */
  readonly keepPrevious?: boolean;
  /** Answers younger than this are taken from the cache; without it every mount asks. */
  readonly staleTimeMs?: number;
  /** The screen says a refusal itself: no 操作失败 dialog. */
  readonly isQuiet?: boolean;
  /** Ask again at this pace, in the visible page only. */
  readonly pollMs?: number;
}

/**
 * Reads an endpoint. Pages in hidden tabs neither ask nor poll; data that became stale meanwhile is fetched
 * when the tab is shown again.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: EndpointOptions = {},
): UseQueryResult<DataOf<E>, ApiFailure> {
  const active = usePageActive();
  const asked = useRef(false);
  useEffect(() => {
    asked.current = true;
  }, []);
  const { staleTimeMs } = options;
  return useQuery<DataOf<E>, ApiFailure>({
    queryKey: [endpointKey(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal, ...(options.isQuiet ? { isQuiet: true } : {}) }),
    enabled: options.enabled ?? true,
    subscribed: active,
    refetchInterval: options.pollMs !== undefined && active ? options.pollMs : false,
    refetchOnMount: staleTimeMs === undefined && !asked.current ? 'always' : true,
    ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

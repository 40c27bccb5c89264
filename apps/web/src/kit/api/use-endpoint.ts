import type { DataOf, Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { Topic } from '@mintmark/contract/live/topics.ts';
import { keepPreviousData, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { follow } from '../live/registry.ts';
import { type CallInput, call } from './client.ts';
import type { ApiFailure } from './failure.ts';
import { endpointKey } from './query-client.ts';
import { usePageQuery } from './use-page-query.ts';

export interface EndpointOptions<Data = unknown> {
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
  /** Records that the answer shows: it is asked again when one of them moves; in a hidden page, when it is shown. */
  readonly follow?: readonly Topic[] | ((data: Data | undefined) => readonly Topic[]);
}

/** Lets an answer follow its records. */
function useFollowed(queryKey: readonly unknown[], topics: readonly Topic[]): void {
  const client = useQueryClient();
  const latest = useRef({ queryKey, topics });
  latest.current = { queryKey, topics };
  const names = topics.join();
  useEffect(() => {
    if (names === '') return;
    return follow(
      latest.current.topics,
      () => void client.invalidateQueries({ queryKey: latest.current.queryKey, exact: true }),
    );
  }, [client, names]);
}

const NOTHING: readonly Topic[] = [];

/**
 * Reads an endpoint. Pages in hidden tabs neither ask nor poll; data that became stale meanwhile is fetched
 * when the tab is shown again.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: EndpointOptions<DataOf<E>> = {},
): UseQueryResult<DataOf<E>, ApiFailure> {
  const { staleTimeMs } = options;
  const queryKey = [endpointKey(endpoint), input] as const;
  const result = usePageQuery<DataOf<E>, ApiFailure>(
    {
      queryKey,
      queryFn: ({ signal }) => call(endpoint, { ...input, signal, ...(options.isQuiet ? { isQuiet: true } : {}) }),
      enabled: options.enabled ?? true,
      refetchInterval: options.pollMs ?? false,
      ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
      ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    staleTimeMs === undefined,
  );
  const { follow: followed = NOTHING } = options;
  useFollowed(queryKey, typeof followed === 'function' ? followed(result.data) : followed);
  return result;
}

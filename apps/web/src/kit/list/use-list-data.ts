import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useEffect, useState } from 'react';
import { rememberFirst } from '../api/ahead.ts';
import { type CallInput, type CallOptions, call, urlOf, useEndpoint } from '../api/index.ts';
import { usePage } from '../page-active/index.ts';
import type { ListAnswer, ListQuery, RowOf } from './list-types.ts';

/** The list kit builds the query from filter keys that the screen declares against the same contract. */
function toInput<E extends Endpoint>(query: ListQuery): CallInput<E> {
  return { query } as unknown as CallInput<E>;
}

function isAnswer<Row>(data: unknown): data is ListAnswer<Row> {
  return typeof data === 'object' && data !== null && 'list' in data && 'total' in data;
}

/** What the list asks when it is opened is asked earlier the next time that the application starts here. */
function useRememberedFirst<E extends Endpoint>(endpoint: E, query: ListQuery): void {
  const { activity } = usePage();
  const [first] = useState(() => ('personal' in query ? null : urlOf(endpoint, { query })));
  useEffect(() => {
    if (first !== null && activity.isActive()) rememberFirst(first);
  }, [first, activity]);
}

/** One page of the list, outside of what is shown. */
export async function askList<E extends Endpoint>(endpoint: E, query: ListQuery): Promise<ListAnswer<RowOf<E>>> {
  const data: unknown = await call(endpoint, toInput<E>(query) as CallInput<E> & CallOptions);
  return isAnswer<RowOf<E>>(data) ? data : { list: [], total: 0 };
}

/** The page of rows for a query; the previous rows stay while the next ones load. */
export function useListData<E extends Endpoint>(endpoint: E, query: ListQuery, enabled: boolean, pollMs?: number) {
  useRememberedFirst(endpoint, query);
  const result = useEndpoint(endpoint, toInput<E>(query), {
    keepPrevious: true,
    enabled,
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = result;
  const answer = isAnswer<RowOf<E>>(data) ? data : null;
  return { answer, error, isStale: isPlaceholderData, isFetching, reload: refetch, readAtMs: dataUpdatedAt };
}

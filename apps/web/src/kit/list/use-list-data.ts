import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { type CallInput, useEndpoint } from '../api/index.ts';
import type { ListAnswer, ListQuery, RowOf } from './list-types.ts';

/** The list kit builds the query from filter keys that the screen declares against the same contract. */
function toInput<E extends Endpoint>(query: ListQuery): CallInput<E> {
  return { query } as unknown as CallInput<E>;
}

function isAnswer<Row>(data: unknown): data is ListAnswer<Row> {
  return typeof data === 'object' && data !== null && 'list' in data && 'total' in data;
}

/** The page of rows for a query; the previous rows stay while the next ones load. */
export function useListData<E extends Endpoint>(endpoint: E, query: ListQuery, enabled: boolean, pollMs?: number) {
  const result = useEndpoint(endpoint, toInput<E>(query), {
    keepPrevious: true,
    enabled,
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  const { data, error, isPlaceholderData, isFetching, refetch, dataUpdatedAt } = result;
  const answer = isAnswer<RowOf<E>>(data) ? data : null;
  return { answer, error, isStale: isPlaceholderData, isFetching, reload: refetch, readAtMs: dataUpdatedAt };
}

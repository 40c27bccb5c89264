import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useCallback, useRef } from 'react';
import { useWhileActive } from '../page-active/index.ts';
import type { ListQuery, ListScreenProps, RowOf } from './list-types.ts';
import { type AskPage, leaveTrail } from './trail.ts';
import { askList } from './use-list-data.ts';
import type { ListModel } from './use-list-model.ts';

const nothing = (): void => undefined;

/** Outside of the hook: what outlives the page must not hold its rows. */
function askerOf<E extends Endpoint>(endpoint: E, request: ListQuery, pathOf: (row: RowOf<E>) => string): AskPage {
  return async (page) => (await askList(endpoint, { ...request, page })).list.map(pathOf);
}

/** While the list is in sight, records that are opened from it know which come before and after. */
export function useTrail<E extends Endpoint>(model: ListModel<E>, props: ListScreenProps<E>): void {
  const { answer, conditions, request, isStale } = model;
  const pathOf = useRef(props.recordPath);
  pathOf.current = props.recordPath;
  const { endpoint, id } = props;
  const { page, size } = conditions;
  const latest = useRef(request);
  latest.current = request;
  useWhileActive(
    useCallback(() => {
      const of = pathOf.current;
      if (!of || !answer || isStale) return nothing;
      const seen = { page, size, total: answer.total, paths: answer.list.map(of) };
      leaveTrail(id, seen, askerOf(endpoint, latest.current, of));
      return nothing;
    }, [answer, isStale, id, endpoint, page, size]),
  );
}

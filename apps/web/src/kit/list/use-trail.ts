import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { useCallback, useRef } from 'react';
import { useWhileActive } from '../page-active/index.ts';
import type { ListScreenProps, RowOf } from './list-types.ts';
import { leaveTrail } from './trail.ts';
import { askList } from './use-list-data.ts';
import type { ListModel } from './use-list-model.ts';

const nothing = (): void => undefined;

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
      const asked = latest.current;
      const paths = (rows: readonly RowOf<E>[]) => rows.map(of);
      leaveTrail(id, { page, size, total: answer.total, paths: paths(answer.list) }, async (wanted) =>
        paths((await askList(endpoint, { ...asked, page: wanted })).list),
      );
      return nothing;
    }, [answer, isStale, id, endpoint, page, size]),
  );
}

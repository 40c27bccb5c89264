import {
  type DefaultError,
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whileActive } from '../page-active/activity.ts';
import { usePage } from '../page-active/page-active.ts';

/**
 * TanStack's `useQuery` for pages in tabs: a hidden page hears nothing, asks nothing and polls nothing, and coming back it is
 * rendered only if its answer is another one. `useQuery` takes `subscribed` for that, which is a render at every change of
 * tab. With `isAskedAnew` the first showing asks even if an answer is known; later ones ask when it is old.
 */
export function usePageQuery<Data, Failure = DefaultError>(
  options: QueryObserverOptions<Data, Failure>,
  isAskedAnew: boolean,
): UseQueryResult<Data, Failure> {
  const client = useQueryClient();
  const { activity } = usePage();
  const wasShown = useRef(false);
  const wanted = client.defaultQueryOptions({
    ...options,
    refetchOnMount: () => (isAskedAnew && !wasShown.current ? 'always' : true),
  });
  if (activity.isActive()) wanted._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, wanted));
  const result = observer.getOptimisticResult(wanted);
  useEffect(() => observer.setOptions(wanted), [wanted, observer]);
  const read = useCallback(() => observer.getCurrentResult(), [observer]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const tell = notifyManager.batchCalls(changed);
      return whileActive(activity, () => {
        const stop = observer.subscribe(tell);
        observer.updateResult();
        if (wasShown.current) changed();
        wasShown.current = true;
        return stop;
      });
    },
    [observer, activity],
  );
  useSyncExternalStore(subscribe, read, read);
  return observer.trackResult(result) as UseQueryResult<Data, Failure>;
}

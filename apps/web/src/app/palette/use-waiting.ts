import { useMutationState } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../kit/later/index.ts';
import { setMenuCounts, useBadges } from '../../kit/session/badges.store.ts';
import { type Watch, watchWaiting } from './waiting.ts';

/**
 * The waiting counts of the menu, once the first page has settled; asked again after a message came in and after work was
 * done here. What an open page knows itself is newer and told by it (`setMenuCounts`).
 */
export function useWaiting(): void {
  const watch = useRef<Watch | null>(null);
  const messages = useBadges((badges) => badges.messages);
  const done = useMutationState({ filters: { status: 'success' }, select: ({ mutationId }) => mutationId }).at(-1);
  useEffect(() => {
    const stopWaiting = whenIdle(() => {
      watch.current = watchWaiting(setMenuCounts);
    });
    return () => {
      stopWaiting();
      watch.current?.stop();
      watch.current = null;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes themselves are the reason
  useEffect(() => watch.current?.soon(), [messages, done]);
}

import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

const OPEN_DIALOG = '[role="dialog"]';

/** Somebody walks along the tab bar with the keys: the focus stays there. */
function isWalkingTheBar(): boolean {
  const held = document.activeElement;
  return (
    held?.getAttribute('role') === 'tab' && held.closest('[data-instance]') === null && held.matches(':focus-visible')
  );
}

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives a page its focus back when it is shown again: always into an open dialog of it, else where it was, unless the
 * person is using the tab bar.
 */
export function usePageFocus(active: boolean) {
  const last = useRef<HTMLElement | null>(null);
  const isShown = useRef(active);
  isShown.current = active;
  useLayoutEffect(() => {
    const element = last.current;
    if (!active || !element?.isConnected || isWalkingTheBar()) return;
    const held = document.activeElement;
    const isElsewhere = isFree() || held?.closest('[hidden]') !== null || held?.getAttribute('role') === 'tab';
    if (isElsewhere || element.closest(OPEN_DIALOG)) element.focus({ preventScroll: true });
  }, [active]);
  return useCallback((event: FocusEvent) => {
    if (isShown.current && event.target instanceof HTMLElement) last.current = event.target;
  }, []);
}

import { useEffect } from 'react';
import { tabKeyAction } from './tab-keys.ts';
import { tabAt } from './tabs.model.ts';
import { activeTab, useTabs } from './tabs.store.ts';
import { useCloseTabs } from './use-close-tabs.ts';
import { useShowTab } from './use-show-tab.ts';

/** A dialog of the shell itself (session, failure, question) keeps the page where it is; a page's own does not. */
const isShellDialogOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].some(
    (dialog) => dialog.closest('[data-instance]') === null && dialog.checkVisibility(),
  );

/** The keys of `TAB_KEYS`, also while a drawer of the page is open: it is hidden with its page and comes back. */
export function useTabKeys(): void {
  const show = useShowTab();
  const close = useCloseTabs();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = tabKeyAction(event);
      if (action === null) return;
      event.preventDefault();
      const { state } = useTabs.getState();
      const current = activeTab(state);
      if (!current || event.repeat || isShellDialogOpen()) return;
      if (action === 'close') return void close('self', current.key);
      const next = tabAt(state, current.key, action === 'next' ? 1 : -1);
      if (next) show(next.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show, close]);
}

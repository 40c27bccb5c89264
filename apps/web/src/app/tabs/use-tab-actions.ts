import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSettings } from '../settings/settings.store.ts';
import type { TabActions } from './tab-label.tsx';
import { tabAt } from './tabs.model.ts';
import { activeTab, useTabs } from './tabs.store.ts';
import { useCloseTabs } from './use-close-tabs.ts';
import { useReloadTab, useShowTab } from './use-show-tab.ts';

/** Puts the cursor on the label of an open tab. */
export function focusTab(labelId: string | undefined): void {
  document.getElementById(`tab-${labelId}`)?.focus();
}

/** A closed tab takes its focus with it: the keys go on in the bar, and nobody is left without a place. */
function useFocusAfterClose(bar: RefObject<HTMLElement | null>) {
  const isWanted = useRef(false);
  const tabs = useTabs((store) => store.state.tabs);
  const count = useRef(tabs.length);
  useEffect(() => {
    const isFewer = tabs.length < count.current;
    count.current = tabs.length;
    if (!isFewer) return;
    const held = document.activeElement;
    if (isWanted.current || held === null || held === document.body)
      focusTab(activeTab(useTabs.getState().state)?.labelId);
    isWanted.current = false;
  }, [tabs]);
  return () => {
    const held = document.activeElement;
    isWanted.current = held !== null && bar.current?.contains(held) === true && held.matches(':focus-visible');
  };
}

/** What the tabs of the bar do; the identities never change. */
export function useTabActions(bar: RefObject<HTMLElement | null>, onMenu: (key: string) => void): TabActions {
  const show = useShowTab();
  const reload = useReloadTab();
  const close = useCloseTabs();
  const note = useFocusAfterClose(bar);
  const latest = useRef(note);
  latest.current = note;
  return useMemo(
    () => ({
      select: (key) => {
        if (key !== useTabs.getState().state.activeKey) show(key);
        else if (useSettings.getState().tabsReload) void reload(key);
      },
      close: (key) => {
        latest.current();
        void close('self', key);
      },
      walk: (key, to) => {
        const next = tabAt(useTabs.getState().state, key, to);
        if (!next) return;
        focusTab(next.labelId);
        show(next.key);
      },
      menu: onMenu,
    }),
    [show, reload, close, onMenu],
  );
}

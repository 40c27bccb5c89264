import { useCallback } from 'react';
import { useGo } from '../registry/use-go.ts';
import { activate, fullPathOf, reloadTab } from './tabs.model.ts';
import { setTabs, useTabs } from './tabs.store.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/** Shows an open tab at once; the address follows. */
export function useShowTab(): (key: string) => void {
  const go = useGo();
  return useCallback(
    (key) => {
      const { state } = useTabs.getState();
      const tab = state.tabs.find((item) => item.key === key);
      if (!tab || key === state.activeKey) return;
      setTabs((current) => activate(current, key));
      go(fullPathOf(tab), { state: { keep: true } });
    },
    [go],
  );
}

/** Mounts the page of a tab anew; unsaved work in it asks first. */
export function useReloadTab(): (key: string) => Promise<void> {
  const mayLose = useUnsavedQuestion();
  return useCallback(
    async (key) => {
      if (await mayLose('reload', [key])) setTabs((state) => reloadTab(state, key));
    },
    [mayLose],
  );
}

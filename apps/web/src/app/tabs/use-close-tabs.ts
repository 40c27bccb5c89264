import { useCallback } from 'react';
import { HOME_PATH } from '../../kit/session/guard.ts';
import { useGo } from '../registry/use-go.ts';
import { activate, type CloseScope, fullPathOf, keysToClose, neighbourAfterClose, removeTabs } from './tabs.model.ts';
import { activeTab, setTabs, useTabs } from './tabs.store.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/** Closes tabs; tabs with unsaved work ask once, by name (invariant 6). Resolves to whether they were closed. */
export function useCloseTabs(): (scope: CloseScope, key: string) => Promise<boolean> {
  const go = useGo();
  const mayLose = useUnsavedQuestion();
  return useCallback(
    async (scope, key) => {
      const keys = keysToClose(useTabs.getState().state, scope, key);
      if (!(await mayLose('close', keys))) return false;
      const { state } = useTabs.getState();
      const next = scope === 'all' ? state.tabs[0] : neighbourAfterClose(state, keys);
      const isHome = scope === 'all' && activeTab(state)?.key === next?.key;
      setTabs((current) => (next ? activate(removeTabs(current, keys), next.key) : removeTabs(current, keys)));
      if (next && !isHome) go(scope === 'all' ? HOME_PATH : fullPathOf(next), { state: { keep: true } });
      return true;
    },
    [go, mayLose],
  );
}

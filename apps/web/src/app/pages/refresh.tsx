import { useEffect } from 'react';
import { HOME_PATH } from '../../kit/session/guard.ts';
import { useGo } from '../registry/use-go.ts';
import { fullPathOf } from '../tabs/tabs.model.ts';
import { activeTab, useTabs } from '../tabs/tabs.store.ts';
import { useReloadTab } from '../tabs/use-show-tab.ts';

/** /refresh: mounts the current page anew and takes its place in the history (R058). */
export function Refresh() {
  const go = useGo();
  const reload = useReloadTab();
  useEffect(() => {
    const tab = activeTab(useTabs.getState().state);
    if (tab) void reload(tab.key);
    go(tab ? fullPathOf(tab) : HOME_PATH, { replace: true, state: { keep: true } });
  }, [go, reload]);
  return null;
}

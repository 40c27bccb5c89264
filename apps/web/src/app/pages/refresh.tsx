import { useEffect } from 'react';
import { HOME_PATH } from '../../kit/session/guard.ts';
import { useGo } from '../registry/use-go.ts';
import { fullPathOf, reloadTab } from '../tabs/tabs.model.ts';
import { activeTab, setTabs, useTabs } from '../tabs/tabs.store.ts';

/** /refresh: mounts the current page anew and takes its place in the history (R058). */
export function Refresh() {
  const go = useGo();
  useEffect(() => {
    const tab = activeTab(useTabs.getState().state);
    if (tab) setTabs((state) => reloadTab(state, tab.key));
    go(tab ? fullPathOf(tab) : HOME_PATH, { replace: true, state: { keep: true } });
  }, [go]);
  return null;
}

import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../../kit/session/guard.ts';
import { fullPathOf, reloadTab } from '../tabs/tabs.model.ts';
import { activeTab, setTabs, useTabs } from '../tabs/tabs.store.ts';

/** /refresh: mounts the current page anew and takes its place in the history (R058). */
export function Refresh() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const tab = activeTab(useTabs.getState().state);
    if (tab) setTabs((state) => reloadTab(state, tab.key));
    navigate(tab ? fullPathOf(tab) : HOME_PATH, { replace: true, state: { keep: true } });
  }, [navigate]);
  return null;
}

import { App } from 'antd';
import { useCallback } from 'react';
import { text } from '../../kit/i18n/index.ts';
import { HOME_PATH } from '../../kit/session/guard.ts';
import { useGo } from '../registry/use-go.ts';
import { tabTitle } from './tab-title.ts';
import { type CloseScope, fullPathOf, keysToClose, neighbourAfterClose, removeTabs } from './tabs.model.ts';
import { activeTab, dirtyTabs, setTabs, useTabs } from './tabs.store.ts';

/** Closes tabs; tabs with unsaved work ask once, by name (invariant 6). Resolves to whether they were closed. */
export function useCloseTabs(): (scope: CloseScope, key: string) => Promise<boolean> {
  const go = useGo();
  const { modal } = App.useApp();
  return useCallback(
    async (scope, key) => {
      const keys = keysToClose(useTabs.getState().state, scope, key);
      const unsaved = dirtyTabs(keys).map(tabTitle);
      if (unsaved.length > 0) {
        const isSure = await modal.confirm({
          title: text('app.tabs.unsavedTitle'),
          content: text('app.tabs.unsavedText', { names: unsaved.join(text('app.common.comma')) }),
          okText: text('app.tabs.closeAnyway'),
          cancelText: text('app.common.stay'),
          okButtonProps: { danger: true },
        });
        if (!isSure) return false;
      }
      const { state } = useTabs.getState();
      const next = scope === 'all' ? state.tabs[0] : neighbourAfterClose(state, keys);
      setTabs((current) => removeTabs(current, keys));
      const isHome = scope === 'all' && activeTab(state)?.key === next?.key;
      if (next && !isHome) go(scope === 'all' ? HOME_PATH : fullPathOf(next), { state: { keep: true } });
      return true;
    },
    [go, modal],
  );
}

import type { TextKey } from '../../kit/i18n/keys.ts';
import type { MenuGroupKey, ScreenDef } from '../../kit/registry/screen.ts';
import { registry } from '../registry/index.ts';
import { activeTab, useTabs } from '../tabs/tabs.store.ts';

export interface ActiveScreen {
  readonly screen: ScreenDef;
  /** The menu entry to mark: its own, or its parent list's. */
  readonly menuPath: string;
  readonly group: MenuGroupKey | null;
  readonly parent: ScreenDef | null;
  /** Title from data, if the page set one. */
  readonly title: string | null;
  readonly titleKey: TextKey;
}

/** Whether the screen of the visible tab stands beside the menu. */
export function useHasSider(): boolean {
  return useTabs(({ state }) => {
    const tab = activeTab(state);
    return tab === null || registry.byPath(tab.name)?.sider !== false;
  });
}

/** The screen of the visible tab, for menu, breadcrumb and title. */
export function useActiveScreen(): ActiveScreen | null {
  const tab = useTabs((store) => activeTab(store.state));
  const screen = tab ? registry.byPath(tab.name) : null;
  if (!tab || !screen) return null;
  const parent = screen.parent ? registry.byPath(screen.parent) : null;
  return {
    screen,
    menuPath: screen.menu ? screen.path : (parent?.path ?? screen.path),
    group: screen.group ?? parent?.group ?? null,
    parent,
    title: tab.title,
    titleKey: screen.titleKey,
  };
}

import { useMemo } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import { useSession } from '../../kit/session/session.store.ts';
import { menuGroups } from '../registry/groups.ts';
import { useHouseMenu } from '../registry/house-menu.store.ts';
import { registry } from '../registry/index.ts';
import { findableOf } from '../registry/menu.ts';
import { reachableScreens } from '../registry/reachable.ts';
import { useGo } from '../registry/use-go.ts';
import { tabTitle } from '../tabs/tab-title.ts';
import { fullPathOf } from '../tabs/tabs.model.ts';
import { useTabs } from '../tabs/tabs.store.ts';
import type { LocalChoice } from './choices.ts';

/** Screens that this person may open, in the order of the menu (item 6: the same function decides). */
export function useScreenChoices(): readonly LocalChoice[] {
  const t = useText();
  const go = useGo();
  const access = useSession((state) => state.access);
  const house = useHouseMenu((state) => state.menu);
  const screens = useMemo(() => reachableScreens(registry, access, house), [access, house]);
  return screens.map((screen) => {
    const group = menuGroups.find(({ key }) => key === screen.group);
    const isWindow = screen.layout === 'standalone';
    return {
      key: `screen:${screen.path}`,
      title: t(screen.titleKey),
      ...(group && !group.isLink ? { note: t(group.titleKey) } : {}),
      icon: screen.icon,
      findable: findableOf(t, screen),
      run: () => {
        if (isWindow) window.open(screen.path, '_blank', 'noopener');
        else go(screen.path);
      },
    };
  });
}

/** The open pages besides the one that is shown. */
export function useTabChoices(): readonly LocalChoice[] {
  useText();
  const go = useGo();
  const { tabs, activeKey } = useTabs((store) => store.state);
  return tabs
    .filter((tab) => tab.key !== activeKey)
    .flatMap((tab) => {
      const icon = registry.byPath(tab.name)?.icon;
      if (!icon) return [];
      const title = tabTitle(tab);
      return {
        key: `tab:${tab.key}`,
        title,
        icon,
        findable: { title, names: [], initials: '', path: tab.pathname },
        run: () => go(fullPathOf(tab), { state: { keep: true } }),
      };
    });
}

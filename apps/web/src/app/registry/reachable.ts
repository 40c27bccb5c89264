import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { type HouseMenu, isScreenOff, RELEASE_MENU } from './house-menu.model.ts';
import { visibleMenu } from './menu.ts';
import type { Registry } from './registry.ts';

/** Needs a record or a list that names one. */
const needsMore = (screen: ScreenDef): boolean => screen.path.includes(':') || screen.parent !== undefined;

/** What the command palette offers: the menu, and pages of its groups that stand in no menu but need nothing else. */
export function reachableScreens(
  registry: Registry,
  access: readonly string[],
  house: HouseMenu = RELEASE_MENU,
): readonly ScreenDef[] {
  return visibleMenu(registry, access, house).flatMap(({ group, children }) => [
    ...children,
    ...registry.screens.filter(
      (screen) =>
        screen.group === group.key &&
        !screen.menu &&
        !needsMore(screen) &&
        hasAccess(access, screen.permission) &&
        !isScreenOff(screen, null, house),
    ),
  ]);
}

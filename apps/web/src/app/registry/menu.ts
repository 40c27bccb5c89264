import { groupKey } from '@mintmark/contract/access/screens.data.ts';
import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import { inHouseOrder } from '@mintmark/domain/access/menu-order.ts';
import type { Translate } from '../../kit/i18n/keys.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { type Findable, fitOf, namesOf } from './find-screens.ts';
import { type MenuGroup, menuGroups } from './groups.ts';
import { type HouseMenu, RELEASE_MENU } from './house-menu.model.ts';
import type { Registry } from './registry.ts';

export interface MenuEntry {
  readonly group: MenuGroup;
  readonly children: readonly ScreenDef[];
}

/**
 * What this access list sees: a group needs its own string and at least one visible child (D45, X10; R418, R419); in the
 * order of the house, without what it switched off.
 */
export function visibleMenu(
  registry: Registry,
  access: readonly string[],
  house: HouseMenu = RELEASE_MENU,
): readonly MenuEntry[] {
  return inHouseOrder(menuGroups, ({ key }) => house.get(groupKey(key))?.position ?? null)
    .filter((group) => hasAccess(access, group.permission ? [group.permission] : undefined))
    .map((group) => ({ group, children: registry.menuOf(group.key, access, house) }))
    .filter((entry) => entry.children.length > 0);
}

/** What a screen or group is found by in the language that is shown. */
export const findableOf = (t: Translate, one: Pick<ScreenDef, 'titleKey' | 'path'>): Findable => ({
  title: t(one.titleKey),
  path: one.path,
  ...namesOf(one.titleKey),
});

/** The part of the menu that fits what was typed: groups with all children when they fit themselves, else those that do. */
export function searchMenu(entries: readonly MenuEntry[], typed: string, t: Translate): readonly MenuEntry[] {
  if (typed.trim() === '') return entries;
  const fits = (one: Pick<ScreenDef, 'titleKey' | 'path'>) => fitOf(findableOf(t, one), typed) !== null;
  return entries
    .map((entry) => (fits(entry.group) ? entry : { ...entry, children: entry.children.filter(fits) }))
    .filter((entry) => entry.children.length > 0);
}

export interface Waiting {
  readonly count: number;
  readonly isDot: boolean;
}

/** What waits behind some entries together; a dot only while no counted one has work (R229). */
export function waitingOf(
  screens: readonly ScreenDef[],
  counts: Readonly<Record<string, number | undefined>>,
): Waiting | null {
  const waiting = screens.flatMap(({ count, badge }) => {
    const n = count === undefined ? 0 : (counts[count] ?? 0);
    return n > 0 ? [{ n, isDot: badge === 'dot' }] : [];
  });
  if (waiting.length === 0) return null;
  const counted = waiting.filter((one) => !one.isDot);
  const shown = counted.length > 0 ? counted : waiting;
  return { count: shown.reduce((sum, { n }) => sum + n, 0), isDot: counted.length === 0 };
}

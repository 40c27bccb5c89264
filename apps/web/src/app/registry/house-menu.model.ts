import type { MenuOverride } from '@mintmark/contract/access/access.schema.ts';
import { ALWAYS_ON, groupKey } from '@mintmark/contract/access/screens.data.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';

/** What the house changed of the menu, by key of the entry. */
export type HouseMenu = ReadonlyMap<string, MenuOverride>;

/** The menu as the release brings it. */
export const RELEASE_MENU: HouseMenu = new Map();

type Place = Pick<ScreenDef, 'path' | 'group'>;

/** Switched off for everyone: itself, the list that it hangs under, or its group. The server has the same rule. */
export function isScreenOff(screen: Place, parent: Place | null, house: HouseMenu): boolean {
  if (house.size === 0 || ALWAYS_ON.includes(screen.path)) return false;
  const group = screen.group ?? parent?.group;
  const keys = [screen.path, parent?.path, group === undefined ? undefined : groupKey(group)];
  return keys.some((key) => key !== undefined && house.get(key)?.isOff === true);
}

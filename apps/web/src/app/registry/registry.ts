import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import { inHouseOrder } from '@mintmark/domain/access/menu-order.ts';
import { matchPath } from 'react-router';
import type { MenuGroupKey, ScreenDef } from '../../kit/registry/screen.ts';
import { type HouseMenu, isScreenOff, RELEASE_MENU } from './house-menu.model.ts';

export interface ScreenMatch {
  readonly screen: ScreenDef;
  readonly params: Readonly<Record<string, string>>;
}

export interface Registry {
  readonly screens: readonly ScreenDef[];
  /** The screen of a path, or null for 404: unknown, wrong case, or a parameter that is not what it must be. */
  readonly match: (pathname: string) => ScreenMatch | null;
  readonly byPath: (path: string) => ScreenDef | null;
  /** Menu children of a group that this access list may see, in order. */
  readonly menuOf: (group: MenuGroupKey, access: readonly string[], house?: HouseMenu) => readonly ScreenDef[];
}

const paramsHold = (screen: ScreenDef, params: Readonly<Record<string, string>>): boolean =>
  (screen.digits ?? []).every((name) => /^\d{1,18}$/.test(params[name] ?? '')) &&
  Object.entries(screen.oneOf ?? {}).every(([name, words]) => words.includes(params[name] ?? ''));

/** Builds the registry; two screens with one path are a mistake that stops the start. */
export function buildRegistry(screens: readonly ScreenDef[]): Registry {
  const fixed = new Map<string, ScreenDef>();
  const dynamic: ScreenDef[] = [];
  const known = new Set<string>();
  for (const screen of screens) {
    if (known.has(screen.path)) throw new Error(`two screens have the path ${screen.path}`);
    known.add(screen.path);
    if (screen.path.includes(':')) dynamic.push(screen);
    else fixed.set(screen.path, screen);
  }

  const match = (pathname: string): ScreenMatch | null => {
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const exact = fixed.get(path);
    if (exact) return { screen: exact, params: {} };
    for (const screen of dynamic) {
      const found = matchPath({ path: screen.path, caseSensitive: true, end: true }, path);
      if (!found) continue;
      const params: Record<string, string> = {};
      for (const [name, value] of Object.entries(found.params)) if (value !== undefined) params[name] = value;
      return paramsHold(screen, params) ? { screen, params } : null;
    }
    return null;
  };

  const order = (screen: ScreenDef): number => screen.order ?? Number.MAX_SAFE_INTEGER;
  const menuOf: Registry['menuOf'] = (group, access, house = RELEASE_MENU) => {
    const all = screens.filter((screen) => screen.group === group && screen.menu);
    const placed = inHouseOrder(
      all.sort((a, b) => order(a) - order(b)),
      ({ path }) => house.get(path)?.position ?? null,
    );
    return placed.filter((screen) => hasAccess(access, screen.permission) && !isScreenOff(screen, null, house));
  };

  return {
    screens,
    match,
    byPath: (path) => fixed.get(path) ?? dynamic.find((screen) => screen.path === path) ?? null,
    menuOf,
  };
}

import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import type { TabOptions } from '../../kit/registry/screen.ts';
import { HOME_PATH } from '../../kit/session/guard.ts';
import type { Registry, ScreenMatch } from '../registry/registry.ts';
import type { TabSeed } from './tabs.model.ts';

const DEFAULTS: Required<TabOptions> = { closable: true, single: false, cached: false };

/** The tab that a matched location opens, or null when the screen opens none (R281). */
export function seedOf(match: ScreenMatch, pathname: string, search: string): TabSeed | null {
  const { screen, params } = match;
  if (screen.layout !== 'shell' || screen.tab === false) return null;
  const options = { ...DEFAULTS, ...screen.tab };
  return { name: screen.path, pathname, search, params, titleKey: screen.titleKey, ...options };
}

/** The fixed first tab. Before a module registers the console, an empty place stands in. */
export function homeSeed(registry: Registry): TabSeed {
  const match = registry.match(HOME_PATH);
  const seed = match ? seedOf(match, HOME_PATH, '') : null;
  return (
    seed ?? {
      name: HOME_PATH,
      pathname: HOME_PATH,
      search: '',
      params: {},
      titleKey: '',
      closable: false,
      single: false,
      cached: true,
    }
  );
}

/** For restoring: null for unknown routes and those that this access list may not see (R308, R309). */
export function seedResolver(registry: Registry, access: readonly string[]) {
  return (pathname: string, search: string): TabSeed | null => {
    const match = registry.match(pathname);
    return match && hasAccess(access, match.screen.permission) ? seedOf(match, pathname, search) : null;
  };
}

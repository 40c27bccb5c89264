import { HOME_PATH } from '../../kit/session/guard.ts';
import { groupRedirects, menuGroups } from './groups.ts';
import type { Registry, ScreenMatch } from './registry.ts';

/** What a location means to the application. */
export type Resolution =
  | { readonly kind: 'screen'; readonly match: ScreenMatch }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'page'; readonly page: '403' | '404' | '500' };

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const REDIRECT = '/redirect/';

/** Where a group leads: its default page once that stands, until then its first page that does, else home. */
function standing(registry: Registry, path: string, index: string): string {
  if (registry.match(index)) return index;
  const group = menuGroups.find((one) => one.path === path);
  const other = registry.screens.find((screen) => screen.group === group?.key && screen.menu === true);
  return other?.path ?? HOME_PATH;
}

/** Path → screen, helper route, group default or error page (spec §2; R044, R049–R063). */
export function resolvePlace(registry: Registry, place: Place): Resolution {
  const { pathname, search, hash } = place;
  if (pathname === '/') return { kind: 'redirect', to: HOME_PATH };
  if (pathname === '/refresh') return { kind: 'refresh' };
  if (pathname.startsWith(REDIRECT)) {
    const target = `/${pathname.slice(REDIRECT.length).replace(/^\/+/, '')}`;
    return { kind: 'redirect', to: target + search + hash };
  }
  if (pathname === '/403') return { kind: 'page', page: '403' };
  if (pathname === '/500') return { kind: 'page', page: '500' };
  const match = registry.match(pathname);
  if (match) return { kind: 'screen', match };
  const index = groupRedirects.get(pathname);
  if (index === undefined) return { kind: 'page', page: '404' };
  return { kind: 'redirect', to: standing(registry, pathname, index) + search + hash };
}

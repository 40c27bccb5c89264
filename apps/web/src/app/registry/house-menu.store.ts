import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import type { MenuOverride } from '@mintmark/contract/access/access.schema.ts';
import { groupKey } from '@mintmark/contract/access/screens.data.ts';
import { create } from 'zustand';
import { endpointKey, queryClient } from '../../kit/api/index.ts';
import { adoptPermissionTitles } from '../../kit/can/index.ts';
import { setOwnTitles } from '../../kit/i18n/index.ts';
import { keepSame, readOwn, writeOwn } from '../../kit/session/index.ts';
import { menuGroups } from './groups.ts';
import { type HouseMenu, RELEASE_MENU } from './house-menu.model.ts';
import { registry } from './index.ts';

const STORED = 'houseMenu';

/** The menu of the house in this browser; what follows from it renders again when it changes. */
export const useHouseMenu = create<{ readonly menu: HouseMenu }>(() => ({ menu: RELEASE_MENU }));

/** Titles by text key: of screens by their path, of groups by their name. */
function titlesOf(list: readonly MenuOverride[]) {
  const keys = new Map<string, string>([
    ...registry.screens.map(({ path, titleKey }): [string, string] => [path, titleKey]),
    ...menuGroups.map(({ key, titleKey }): [string, string] => [groupKey(key), titleKey]),
  ]);
  const of = (pick: (one: MenuOverride) => string | null) =>
    Object.fromEntries(
      list.flatMap((one): [string, string][] => {
        const [key, title] = [keys.get(one.key), pick(one)];
        return key === undefined || title === null ? [] : [[key, title]];
      }),
    );
  return { 'zh-CN': of(({ titleZh }) => titleZh), en: of(({ titleEn }) => titleEn) };
}

let applied: readonly MenuOverride[] = [];

function apply(list: readonly MenuOverride[]): void {
  if (keepSame(applied, list) === applied) return;
  applied = list;
  adoptPermissionTitles(list);
  setOwnTitles(titlesOf(list));
  useHouseMenu.setState({ menu: new Map(list.map((one) => [one.key, one])) });
}

/** Takes over what the server says; the next start of this person shows it before the server is asked. */
export function adoptHouseMenu(list: readonly MenuOverride[]): void {
  apply(list);
  writeOwn(STORED, list);
}

function isOverride(value: unknown): value is MenuOverride {
  if (typeof value !== 'object' || value === null) return false;
  const title = (name: string) => ['string', 'object'].includes(typeof Reflect.get(value, name));
  return typeof Reflect.get(value, 'key') === 'string' && title('titleZh') && title('titleEn');
}

/** Before the first render: the menu as this person saw it last. */
export function recallHouseMenu(): void {
  const stored = readOwn(STORED);
  if (Array.isArray(stored) && stored.length > 0) apply(stored.filter(isOverride));
}

/** The menu has changed: asks for it. */
export function askHouseMenu(): void {
  void queryClient.invalidateQueries({ queryKey: [endpointKey(accessEndpoints.getHouseMenu)] });
}

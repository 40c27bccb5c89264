import type { MenuEntryRow } from '@mintmark/contract/access/access.schema.ts';
import { ALWAYS_ON, groupKey, permissionKey } from '@mintmark/contract/access/screens.data.ts';
import { MENU_GROUP_FACTS, SCREEN_FACTS } from '@mintmark/contract/access/screens.generated.ts';
import { inHouseOrder } from '@mintmark/domain/access/menu-order.ts';
import { type OverrideRow, untouched } from './menu.repo.ts';
import { AREAS, type EntryFact, STRINGS, WHOLE } from './permission-facts.ts';

const GROUPS: readonly EntryFact[] = MENU_GROUP_FACTS.map(({ key, zh, en, permission }) => ({
  key,
  group: null,
  zh,
  en,
  permission: permission === null ? [] : [permission],
}));
const ENTRIES: readonly EntryFact[] = [
  ...GROUPS,
  ...SCREEN_FACTS.filter((screen) => screen.isInMenu && screen.group !== null).map(
    ({ path, group, zh, en, permission }) => ({ key: path, group, zh, en, permission }),
  ),
];

/** What the house may name and order: the menu, and the permission strings. */
const ALL: readonly EntryFact[] = [...ENTRIES, WHOLE, ...AREAS, ...STRINGS];

/** The entry of a key, or undefined. */
export const findEntry = (key: string): EntryFact | undefined => ALL.find((entry) => entry.key === key);

/** Entries of the same group in the order of the release; of a group the groups. */
export const siblingsOf = (entry: EntryFact): readonly EntryFact[] => ALL.filter((one) => one.group === entry.group);

export type Overrides = ReadonlyMap<string, OverrideRow>;
export const byKey = (rows: readonly OverrideRow[]): Overrides => new Map(rows.map((row) => [row.key, row]));

/** Siblings in the order of the house. */
export const inOrder = (siblings: readonly EntryFact[], overrides: Overrides): readonly EntryFact[] =>
  inHouseOrder(siblings, ({ key }) => overrides.get(key)?.position ?? null);

/** Permissions are taken from roles, not switched off. */
export const canSwitchOff = ({ key }: EntryFact): boolean => !ALWAYS_ON.includes(key) && !key.startsWith('permission:');

/** One entry as the screen shows it. */
export function presentEntry(entry: EntryFact, overrides: Overrides): MenuEntryRow {
  const siblings = siblingsOf(entry);
  const own = overrides.get(entry.key) ?? untouched(entry.key);
  const place = inOrder(siblings, overrides).indexOf(entry) + 1;
  return {
    key: entry.key,
    group: entry.group,
    titleZh: own.titleZh ?? entry.zh,
    titleEn: own.titleEn ?? entry.en,
    defaultZh: entry.zh,
    defaultEn: entry.en,
    place,
    siblings: siblings.length,
    isOff: own.isOff,
    canSwitchOff: canSwitchOff(entry),
    isChanged: own.titleZh !== null || own.titleEn !== null || own.isOff || place !== siblings.indexOf(entry) + 1,
    permission: [...entry.permission],
    version: own.version,
  };
}

/** All entries: every group with its screens behind it. */
export function presentMenu(overrides: Overrides): MenuEntryRow[] {
  return inOrder(GROUPS, overrides).flatMap((group) => [
    presentEntry(group, overrides),
    ...inOrder(
      ENTRIES.filter((one) => one.group !== null && groupKey(one.group) === group.key),
      overrides,
    ).map((entry) => presentEntry(entry, overrides)),
  ]);
}

/** Every permission string: `*:*:*`, then area by area, in the order of the house. */
export function presentPermissions(overrides: Overrides): MenuEntryRow[] {
  const strings = (area: EntryFact) =>
    inOrder(
      STRINGS.filter((one) => one.group === area.key),
      overrides,
    );
  const all = [WHOLE, ...inOrder(AREAS, overrides).flatMap((area) => [area, ...strings(area)])];
  return all.map((entry) => presentEntry(entry, overrides));
}

/** A permission string with its title in both languages; an unknown one is its own title. */
export function titledPermission(permission: string, overrides: Overrides) {
  const key = permissionKey(permission);
  const own = overrides.get(key);
  const entry = findEntry(key);
  return {
    permission,
    zh: own?.titleZh ?? entry?.zh ?? permission,
    en: own?.titleEn ?? entry?.en ?? permission,
  };
}

/** The entry that switches a screen off: itself, its list, or its group; null when none does. */
export function switchedOffBy(path: string, overrides: Overrides): EntryFact | null {
  const screen = SCREEN_FACTS.find((one) => one.path === path);
  const parent = SCREEN_FACTS.find((one) => one.path === screen?.parent);
  const group = screen?.group ?? parent?.group ?? null;
  if (ALWAYS_ON.includes(path)) return null;
  const keys = [path, parent?.path, group === null ? undefined : groupKey(group)];
  const key = keys.find((one) => one !== undefined && overrides.get(one)?.isOff);
  return key === undefined ? null : (findEntry(key) ?? null);
}

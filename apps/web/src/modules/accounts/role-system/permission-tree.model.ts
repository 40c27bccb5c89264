import {
  changedStrings,
  isGroupString,
  PERMISSION_AREAS,
  withGroups,
} from '@mintmark/contract/accounts/permission-groups.ts';
import { isPermission, PERMISSIONS, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { ownPermission, permissionsInOrder } from '../../../kit/can/index.ts';
import type { Locale } from '../../../kit/i18n/index.ts';

/** The name of a string in the person's language and the house's words; one that the table no longer has stands as it is. */
export function permissionName(key: string, locale: Locale): string {
  if (!isPermission(key)) return key;
  const title = ownPermission(key);
  return locale === 'en' ? (title?.titleEn ?? PERMISSIONS[key].en) : (title?.titleZh ?? PERMISSIONS[key].zh);
}

/** Names of several strings, with the language's comma. */
export const permissionNames = (keys: readonly string[], locale: Locale, comma: string): string =>
  keys.map((key) => permissionName(key, locale)).join(comma);

export const isPage = (key: Permission): boolean => PERMISSIONS[key].kind === 'page';

export interface TreeArea {
  readonly group: Permission;
  readonly strings: readonly Permission[];
}

/** The areas with their strings in the order of the house. */
const areasInOrder = (): readonly TreeArea[] =>
  permissionsInOrder(
    PERMISSION_AREAS.map(({ group, strings }) => ({ group, strings: permissionsInOrder(strings, (key) => key) })),
    ({ group }) => group,
  );

/** Areas with the strings that fit what was typed: by name in both languages, or by the string itself. */
export function searchAreas(typed: string): readonly TreeArea[] {
  const wanted = typed.trim().toLowerCase();
  const areas = areasInOrder();
  if (wanted === '') return areas;
  const fits = (key: Permission) =>
    [key, permissionName(key, 'zh-CN'), permissionName(key, 'en')].some((word) => word.toLowerCase().includes(wanted));
  return areas
    .map((area) => (fits(area.group) ? area : { ...area, strings: area.strings.filter(fits) }))
    .filter((area) => area.strings.length > 0);
}

/** Some and all of these strings are held. */
export function stateOf(strings: readonly string[], held: readonly string[]): 'none' | 'some' | 'all' {
  const count = strings.filter((key) => held.includes(key)).length;
  if (count === 0) return 'none';
  return count === strings.length ? 'all' : 'some';
}

/** The list with these strings on or off; wildcards of areas follow. */
export function withStrings(held: readonly string[], strings: readonly string[], isOn: boolean): string[] {
  const rest = held.filter((key) => !strings.includes(key));
  return withGroups(isOn ? [...rest, ...strings] : rest);
}

/** Strings of a list as a form holds it; anything else is none. */
export const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];

/** Names of what one list has and the other has not: a side of a conflict. */
export function extraNames(value: unknown, other: unknown, locale: Locale): readonly string[] {
  const { added } = changedStrings(stringsOf(other), stringsOf(value));
  return added.map((key) => permissionName(key, locale));
}

/** Without wildcards of areas. */
export const ownStrings = (strings: readonly string[]): readonly string[] =>
  strings.filter((key) => !isGroupString(key));

export interface ComparedString {
  readonly key: Permission;
  readonly left: boolean;
  readonly right: boolean;
}

export interface ComparedArea {
  readonly group: Permission;
  readonly rows: readonly ComparedString[];
}

/** Two roles side by side, area by area; `*:*:*` holds every string. */
export function compareStrings(
  left: readonly string[],
  right: readonly string[],
  onlyDifferences: boolean,
): readonly ComparedArea[] {
  const holds = (list: readonly string[], key: string) => list.includes('*:*:*') || list.includes(key);
  return areasInOrder()
    .map(({ group, strings }) => ({
      group,
      rows: strings
        .map((key) => ({ key, left: holds(left, key), right: holds(right, key) }))
        .filter((row) => (onlyDifferences ? row.left !== row.right : row.left || row.right)),
    }))
    .filter((area) => area.rows.length > 0);
}

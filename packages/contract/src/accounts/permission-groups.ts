import { PERMISSIONS, type Permission } from '../kernel/permissions.ts';

/** An area of the permission table: its wildcard and the strings that stand below it. */
export interface PermissionArea {
  readonly group: Permission;
  readonly strings: readonly Permission[];
}

function areasOf(): readonly PermissionArea[] {
  const areas: { group: Permission; strings: Permission[] }[] = [];
  for (const [key, info] of Object.entries(PERMISSIONS) as [Permission, (typeof PERMISSIONS)[Permission]][]) {
    if (info.kind === 'group') areas.push({ group: key, strings: [] });
    else areas.at(-1)?.strings.push(key);
  }
  return areas;
}

/** The areas in the order of the table; `*:*:*` stands in none. */
export const PERMISSION_AREAS: readonly PermissionArea[] = areasOf();

/**
 * The group wildcard in whose area a string stands. It is never computed from the string itself: `order:reCheck:page`
 * belongs to audit (R435).
 */
export const GROUP_OF: ReadonlyMap<string, Permission> = new Map(
  PERMISSION_AREAS.flatMap(({ group, strings }) => strings.map((key) => [key, group] as const)),
);

const GROUPS: ReadonlySet<string> = new Set(PERMISSION_AREAS.map(({ group }) => group));

export const isGroupString = (text: string): boolean => GROUPS.has(text);

/** The strings with the wildcards of exactly their areas: one comes with its first child and goes with its last (D15). */
export function withGroups(strings: readonly string[]): string[] {
  const own = strings.filter((key) => !isGroupString(key));
  return [...new Set([...own.flatMap((key) => GROUP_OF.get(key) ?? []), ...own])].sort();
}

export interface StringChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What changes between two lists, wildcards of areas aside: they follow their children. */
export function changedStrings(before: readonly string[], after: readonly string[]): StringChange {
  const has = (list: readonly string[], key: string) => list.includes(key);
  return {
    added: after.filter((key) => !isGroupString(key) && !has(before, key)).sort(),
    removed: before.filter((key) => !isGroupString(key) && !has(after, key)).sort(),
  };
}

import { permissionKey } from '@mintmark/contract/access/screens.data.ts';
import { PERMISSION_AREAS } from '@mintmark/contract/accounts/permission-groups.ts';
import { PERMISSIONS, type Permission } from '@mintmark/contract/kernel/permissions.ts';

/** An entry as the release brings it. */
export interface EntryFact {
  readonly key: string;
  /** What it stands in; null: it is a group of the menu. */
  readonly group: string | null;
  readonly zh: string;
  readonly en: string;
  readonly permission: readonly string[];
}

const factOf = (permission: Permission, group: string): EntryFact => {
  const { zh, en } = PERMISSIONS[permission];
  return { key: permissionKey(permission), group, zh, en, permission: [permission] };
};

/** `*:*:*`, and the areas of the table in its order. */
export const WHOLE = factOf('*:*:*', 'permission:whole');
export const AREAS: readonly EntryFact[] = PERMISSION_AREAS.map(({ group }) => factOf(group, 'permission:areas'));

/** Every string of an area, by the key of the area. */
export const STRINGS: readonly EntryFact[] = PERMISSION_AREAS.flatMap(({ group, strings }) =>
  strings.map((permission) => factOf(permission, permissionKey(group))),
);

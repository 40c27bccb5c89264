import { withGroups } from '@mintmark/contract/accounts/permission-groups.ts';
import { isPermission, type Permission } from '@mintmark/contract/kernel/permissions.ts';

/** A role that every installation starts with (records.md §9, D15). `code` is stable; names and strings are edited on the screens. */
export interface SeededRole {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly permissions: readonly Permission[];
}

/** A seeded role with the group wildcards of its strings. */
export function role(code: string, zh: string, en: string, strings: readonly Permission[]): SeededRole {
  return { code, zh, en, permissions: withGroups(strings).filter(isPermission) };
}

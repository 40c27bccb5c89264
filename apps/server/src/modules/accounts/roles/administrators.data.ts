import { GROUP_OF, PERMISSION_AREAS } from '@mintmark/contract/accounts/permission-groups.ts';
import {
  ACCOUNT_PAGE_PERMISSION,
  PERMISSIONS,
  type Permission,
  ROLE_PAGE_PERMISSION,
} from '@mintmark/contract/kernel/permissions.ts';

/** The three of 等保 (D17, security.md §2 no. 14): one keeps the system, one grants, one reads the logs. */
export type Administers = 'system' | 'security' | 'audit';

/** Strings of the areas admin and system that are work of the house, not of its administrators. */
const BUSINESS: ReadonlySet<string> = new Set(['admin:doc', 'system:company', 'system:xinxifee']);

const resourceOf = (permission: string): string => permission.split(':').slice(0, 2).join(':');

/**
 * Whose of the three a string is, or null for the work of the house. The two pages carry each other's names (R432, R433):
 * the page of roles is the security administrator's, the page of accounts the system administrator's.
 */
export function administersOf(permission: Permission): Administers | null {
  const group = GROUP_OF.get(permission);
  if (group !== 'admin:*:*' && group !== 'system:*:*') return null;
  if (permission === ROLE_PAGE_PERMISSION) return 'security';
  if (permission === ACCOUNT_PAGE_PERMISSION) return 'system';
  const resource = resourceOf(permission);
  if (BUSINESS.has(resource)) return null;
  if (resource === 'admin:role' || resource === 'admin:menu') return 'security';
  return resource === 'admin:operlog' ? 'audit' : 'system';
}

/** Every string of an administrator, with whose it is. */
export const ADMINISTRATOR_STRINGS: readonly { readonly permission: Permission; readonly administers: Administers }[] =
  PERMISSION_AREAS.flatMap(({ strings }) =>
    strings.flatMap((permission) => {
      const administers = administersOf(permission);
      return administers === null || PERMISSIONS[permission].kind === 'group' ? [] : [{ permission, administers }];
    }),
  );

export interface Administrator {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly administers: Administers;
}

/** Their roles; the strings are fixed and follow the table at each start. */
export const ADMINISTRATORS: readonly Administrator[] = [
  { code: 'system-administrator', zh: '系统管理员', en: 'System administrator', administers: 'system' },
  { code: 'security-administrator', zh: '安全管理员', en: 'Security administrator', administers: 'security' },
  { code: 'audit-administrator', zh: '审计管理员', en: 'Audit administrator', administers: 'audit' },
];

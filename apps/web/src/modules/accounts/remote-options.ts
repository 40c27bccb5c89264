import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { call } from '../../kit/api/index.ts';
import type { RemoteOption } from '../../kit/form/index.ts';
import { currentLocale } from '../../kit/i18n/index.ts';
import { nameOf } from './names.ts';
import { permissionName, searchAreas } from './role-system/permission-tree.model.ts';

/** Roles that the reader may give, by name. */
export async function loadRoles(typed: string): Promise<readonly RemoteOption[]> {
  const wanted = typed.trim().toLowerCase();
  const { roles } = await call(accountsEndpoints.getAccountOptions, {});
  return roles
    .map((role) => ({ value: role.id, label: nameOf(role, currentLocale()) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** Permissions by name or string. */
export async function loadPermissions(typed: string): Promise<readonly RemoteOption[]> {
  return searchAreas(typed).flatMap(({ strings }) =>
    strings.map((key) => ({ value: key, label: permissionName(key, currentLocale()) })),
  );
}

import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import type { PermissionCatalogue } from '@mintmark/contract/access/access.schema.ts';
import { MENU_GROUP_FACTS, SCREEN_FACTS } from '@mintmark/contract/access/screens.generated.ts';
import { PERMISSION_AREAS } from '@mintmark/contract/accounts/permission-groups.ts';
import { isPermission, PERMISSIONS, type PermissionInfo } from '@mintmark/contract/kernel/permissions.ts';
import { type AnyEndpoint, type Binding, query } from '../../kernel/handlers.ts';
import { requiredOf } from '../../kernel/http/admission.ts';
import { pinyinInitials } from '../../kernel/search/index.ts';
import { type Held, holdersOf, listPeople } from './access.queries.ts';
import { callName } from './call-names.ts';
import { listOverrides } from './menu.repo.ts';
import { byKey, type Overrides, presentPermissions } from './menu-entries.ts';

/** The menu group in whose area each string stands (R435). */
const GROUPS: ReadonlyMap<string, string | null> = new Map(
  PERMISSION_AREAS.flatMap(({ group, strings }) => {
    const name = MENU_GROUP_FACTS.find((fact) => fact.permission === group)?.name ?? null;
    return [group, ...strings].map((key) => [key, name] as const);
  }),
);

/** Every string in the words and the order of the house. */
function rowsOf(held: ReadonlyMap<string, Held>, overrides: Overrides): PermissionCatalogue['permissions'] {
  return presentPermissions(overrides).map((entry) => {
    const [permission = ''] = entry.permission;
    const { kind }: PermissionInfo = PERMISSIONS[isPermission(permission) ? permission : '*:*:*'];
    const { roles = [], people = 0 } = held.get(permission) ?? {};
    const { titleZh: zh, titleEn: en } = entry;
    const group = GROUPS.get(permission) ?? null;
    return { permission, kind, group, zh, en, entry, initials: pinyinInitials(zh), roles: [...roles], people };
  });
}

const callOf = (endpoint: AnyEndpoint): PermissionCatalogue['endpoints'][number] => ({
  method: endpoint.method,
  path: endpoint.path,
  ...callName(endpoint),
  permission: [...(requiredOf(endpoint) ?? []), ...(endpoint.action ? [endpoint.action] : [])],
});

const screens = SCREEN_FACTS.map(({ path, permission, zh, en }) => ({ path, permission: [...permission], zh, en }));

/** The catalogue of permissions as the code has it, with its holders in the reader's scope. */
export function bindCatalogue(bindings: readonly Binding[]): Binding {
  const endpoints = [...bindings.map(({ endpoint }) => endpoint), access.getPermissionCatalogue, access.explain];
  const calls = endpoints.map(callOf);
  return query(access.getPermissionCatalogue, (_, { db, scope }) =>
    db.read(scope, async (reader) => {
      const overrides = byKey(await listOverrides(reader));
      return { permissions: rowsOf(await holdersOf(reader, scope), overrides), screens, endpoints: calls };
    }),
  );
}

/** Whom one may ask about. */
export const findPeople = query(access.findPeople, async ({ query: { q } }, { db, scope }) => ({
  list: await db.read(scope, (reader) => listPeople(reader, scope, q)),
}));

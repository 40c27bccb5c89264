import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import type { PermissionCatalogue } from '@mintmark/contract/access/access.schema.ts';
import { MENU_GROUP_FACTS, SCREEN_FACTS } from '@mintmark/contract/access/screens.generated.ts';
import { PERMISSIONS, type PermissionInfo } from '@mintmark/contract/kernel/permissions.ts';
import { type AnyEndpoint, type Binding, query } from '../../kernel/handlers.ts';
import { requiredOf } from '../../kernel/http/admission.ts';
import { pinyinInitials } from '../../kernel/search/index.ts';
import { type Held, holdersOf, listPeople } from './access.queries.ts';

/** Every string of the table in its order, in the group whose area it stands in (R435). */
function rowsOf(held: ReadonlyMap<string, Held>): PermissionCatalogue['permissions'] {
  let group: string | null = null;
  return Object.entries<PermissionInfo>(PERMISSIONS).map(([permission, { kind, zh, en }]) => {
    if (kind === 'group') group = MENU_GROUP_FACTS.find((fact) => fact.permission === permission)?.name ?? null;
    const { roles = [], people = 0 } = held.get(permission) ?? {};
    return { permission, kind, group, zh, en, initials: pinyinInitials(zh), roles: [...roles], people };
  });
}

const callOf = (endpoint: AnyEndpoint): PermissionCatalogue['endpoints'][number] => ({
  method: endpoint.method,
  path: endpoint.path,
  summary: endpoint.summary,
  permission: [...(requiredOf(endpoint) ?? []), ...(endpoint.action ? [endpoint.action] : [])],
});

const screens = SCREEN_FACTS.map(({ path, permission, zh, en }) => ({ path, permission: [...permission], zh, en }));

/** The catalogue of permissions as the code has it, with its holders in the reader's scope. */
export function bindCatalogue(bindings: readonly Binding[]): Binding {
  const endpoints = [...bindings.map(({ endpoint }) => endpoint), access.getPermissionCatalogue, access.explain];
  const calls = endpoints.map(callOf);
  return query(access.getPermissionCatalogue, async (_, { db, scope }) => ({
    permissions: rowsOf(await db.read(scope, (reader) => holdersOf(reader, scope))),
    screens,
    endpoints: calls,
  }));
}

/** Whom one may ask about. */
export const findPeople = query(access.findPeople, async ({ query: { q } }, { db, scope }) => ({
  list: await db.read(scope, (reader) => listPeople(reader, scope, q)),
}));

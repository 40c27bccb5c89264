import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

/** Test data of roles: people who keep them, and who has which. */
export const ROLE_STRINGS = [
  'admin:*:*',
  'admin:user:page',
  'admin:role:create',
  'admin:role:edit',
  'admin:role:grant',
  'admin:role:delete',
] as const;

let serial = 0;

/** Somebody who may do everything with roles and holds these strings besides. */
export const keeper = (server: TestServer, more: readonly string[] = [], options: { companyId?: string } = {}) =>
  server.person({ ...options, permissions: [...ROLE_STRINGS, ...more] });

/** A role made on the screen, with these strings. */
export async function madeRole(by: TestClient, permissions: readonly string[] = []) {
  serial += 1;
  return by.ok(rolesEndpoints.createRole, {
    body: { code: `made-${serial}`, nameZh: `岗位${serial}`, nameEn: `Post ${serial}`, permissions: [...permissions] },
  });
}

/** Gives the role to the person, past all rules. */
export async function giveRole(server: TestServer, person: TestClient, roleId: string): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('accountRoles')
      .values({ accountId: person.accountId ?? '', roleId })
      .execute(),
  );
}

/** The id of a seeded role. */
export async function seededRole(server: TestServer, code: string): Promise<string> {
  const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow(),
  );
  return row.id;
}

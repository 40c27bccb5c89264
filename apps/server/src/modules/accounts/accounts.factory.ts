import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { PersonOptions, TestClient, TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Test data of this module: roles, registrars, and accounts made through the call. */
export const REGISTRAR = [
  'admin:role:page',
  'admin:user:create',
  'admin:user:edit',
  'admin:user:scope',
  'admin:user:status',
  'admin:user:resetPwd',
  'admin:user:delete',
] as const;

/** The rest of what looking after accounts takes. */
export const CARETAKER = [
  'admin:user:endSession',
  'admin:user:import',
  'admin:user:merge',
  'admin:user:unlock',
] as const;

let serial = 0;

/** A role with exactly these strings. */
export async function roleOf(server: TestServer, permissions: readonly string[]): Promise<string> {
  serial += 1;
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const { id } = await tx
      .insertInto('roles')
      .values({ code: `given-${serial}`, nameZh: `角色${serial}`, nameEn: `Role ${serial}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const permission of permissions)
      await tx.insertInto('rolePermissions').values({ roleId: id, permission }).execute();
    return id;
  });
}

/** Someone who may do everything with accounts that hold no more than `more`. */
export const registrar = (server: TestServer, options: PersonOptions = {}, more: readonly string[] = []) =>
  server.person({ ...options, permissions: [...REGISTRAR, ...more] });

export interface MadeAccount {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

/** An account made by the registrar. */
export async function makeAccount(
  registrarClient: TestClient,
  roleId: string,
  over: Partial<{ companyId: string; scopeKind: 'all' | 'company' | 'own'; mustUploadId: boolean }> = {},
): Promise<MadeAccount> {
  serial += 1;
  const username = `made${serial}`;
  const made = await registrarClient.ok(accountsEndpoints.saveSysUserV2, {
    body: { username, realName: '新人', roleIds: [roleId], scopeKind: over.companyId ? 'company' : 'all', ...over },
  });
  return { ...made, username };
}

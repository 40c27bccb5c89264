import type { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { BodyOf, DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Updateable } from 'kysely';
import type { AccountsTable } from '../../db/schema.generated.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../kernel/handlers.ts';
import { maskMail, maskMobile, maskName } from '../identity/index.ts';
import { type AccountFacts, changeAccount, replaceRoles } from './account.repo.ts';
import { assertKeepsAdministrators, lockManaged } from './account-rules.ts';
import { assertRoles } from './grants.ts';

type Endpoint = typeof accountsEndpoints.putSysUser;

/** The columns that change; another mobile is not bound until its owner proves it. */
function columnsOf(body: BodyOf<Endpoint>, before: AccountFacts): Updateable<AccountsTable> {
  const mobile = body.mobile === undefined ? undefined : body.mobile || null;
  return {
    ...(body.realName === undefined ? {} : { realName: body.realName }),
    ...(mobile === undefined || mobile === before.mobile ? {} : { mobile, isMobileBound: false }),
    ...(body.mail === undefined ? {} : { mail: body.mail || null }),
    ...(body.needsSms === undefined ? {} : { needsSms: body.needsSms }),
    ...(body.mustUploadId === undefined ? {} : { mustUploadId: body.mustUploadId }),
  };
}

const logged = (account: Updateable<AccountsTable>, roleIds: readonly string[]) => ({
  realName: maskName(account.realName ?? ''),
  mobile: maskMobile(account.mobile ?? null),
  mail: maskMail(account.mail ?? null),
  needsSms: account.needsSms,
  mustUploadId: account.mustUploadId,
  roleIds,
});

/** Changes an account's data and roles (R534); only what was sent changes, roles take effect with his next call. */
export async function putSysUser(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, now } = context;
  const before = await lockManaged(tx, context, body.id, body.version);
  const roleIds = body.roleIds ?? before.roleIds;
  await assertRoles(tx, context, roleIds, before.roleIds);
  await assertKeepsAdministrators(tx, context, before, roleIds);
  const change = columnsOf(body, before);
  const version = await changeAccount(tx, before.id, change, { accountId: actor.accountId, now });
  if (body.roleIds) await replaceRoles(tx, before.id, body.roleIds);
  await context.audit({
    targetType: 'account',
    targetId: before.id,
    targetNo: before.username,
    companyId: before.companyId,
    before: logged(before, before.roleIds),
    after: logged({ ...before, ...change }, roleIds),
  });
  return { version };
}

import type { zNewAccount } from '@mintmark/contract/accounts/account.schema.ts';
import type { z } from 'zod';
import type { Tx } from '../../kernel/db/database.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { maskMobile, maskName } from '../identity/index.ts';
import { insertAccount, replaceCategories, replaceCompanies, replaceRoles } from './account.repo.ts';
import { oneTimeUntil } from './care/one-time-password.ts';
import { assertRoles, decideScope } from './grants.ts';

/** An account with its initial password in use, logged; what it may do and see is never more than its maker's. Returns its id. */
export async function createAccount(
  tx: Tx,
  body: z.output<typeof zNewAccount>,
  context: CommandContext,
  made: { readonly passwordHash: string; readonly batchId?: string },
): Promise<string> {
  const { actor, now } = context;
  await assertRoles(tx, context, body.roleIds);
  const { companyIds, categories, ...scope } = await decideScope(tx, context, body);
  const id = await insertAccount(tx, {
    ...scope,
    ...made,
    username: body.username,
    realName: body.realName,
    mobile: body.mobile || null,
    mail: body.mail || null,
    needsSms: body.needsSms ?? false,
    mustUploadId: body.mustUploadId ?? false,
    passwordExpiresAt: oneTimeUntil(context, now),
    accountId: actor.accountId,
    now,
  });
  await replaceRoles(tx, id, body.roleIds);
  await replaceCompanies(tx, id, companyIds);
  await replaceCategories(tx, id, categories);
  const { realName, mobile, mail: _mail, username, ...facts } = body;
  await context.audit({
    action: 'accounts.create',
    targetType: 'account',
    targetId: id,
    targetNo: username,
    companyId: scope.companyId,
    after: {
      ...facts,
      ...scope,
      companyIds,
      categories,
      realName: maskName(realName),
      mobile: maskMobile(mobile ?? null),
      ...(made.batchId ? { batchId: made.batchId } : {}),
    },
  });
  return id;
}

import type { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { CommandContext, InputOf } from '../../kernel/handlers.ts';
import { changeAccount, replaceCategories, replaceCompanies } from './account.repo.ts';
import { assertNotLastAdministrator, lockManaged } from './account-rules.ts';
import { decideScope } from './grants.ts';

type Endpoint = typeof accountsEndpoints.putUserScope;

/** Changes which rows an account sees (R535, D14), never beyond the actor's own; takes effect with the next call. */
export async function putUserScope(
  tx: Tx,
  { body }: InputOf<Endpoint>,
  context: CommandContext,
): Promise<DataOf<Endpoint>> {
  const { actor, config, now } = context;
  const before = await lockManaged(tx, context, body.id, body.version);
  const { companyIds, categories, ...scope } = await decideScope(tx, context, {
    ...body,
    categories: body.categories ?? before.categories,
    companyId: body.companyId === undefined ? before.companyId : body.companyId,
  });
  if (scope.scopeKind !== 'all' || categories.length > 0) await assertNotLastAdministrator(tx, before, config);
  const version = await changeAccount(tx, before.id, scope, { accountId: actor.accountId, now });
  await replaceCompanies(tx, before.id, companyIds);
  await replaceCategories(tx, before.id, categories);
  await context.audit({
    targetType: 'account',
    targetId: before.id,
    targetNo: before.username,
    companyId: scope.companyId,
    before: {
      scopeKind: before.scopeKind,
      companyId: before.companyId,
      agentId: before.agentId,
      companyIds: before.companyIds,
      categories: before.categories,
    },
    after: { ...scope, companyIds, categories },
  });
  return { version };
}

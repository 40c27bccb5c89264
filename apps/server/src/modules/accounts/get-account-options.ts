import type { AccountOptions } from '@mintmark/contract/accounts/account.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { categoriesOf } from '../../kernel/scope.ts';
import { listRoles } from './account.repo.ts';
import { grantableKinds, isGrantable } from './grants.ts';
import { listScopeOptions } from './scope.repo.ts';

/** What the reader may give to others: never more than he has himself. */
export async function getAccountOptions(_: unknown, context: SignedInContext): Promise<AccountOptions> {
  const { actor, config, db, scope } = context;
  const isDengbao = config.securityMode === 'dengbao';
  return db.read(scope, async (reader) => ({
    roles: (await listRoles(reader))
      .filter((role) => role.isActive && isGrantable(actor, role.permissions, isDengbao))
      .map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })),
    ...(await listScopeOptions(reader, scope)),
    scopeKinds: grantableKinds(actor),
    categories: [...(categoriesOf(scope) ?? CATEGORIES1.filter((one) => one.isAccepted).map(({ code }) => code))],
    isEveryCategory: categoriesOf(scope) === null,
  }));
}

import type { AccountOptions } from '@mintmark/contract/accounts/account.schema.ts';
import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { categoriesOf } from '../../kernel/scope.ts';
import { categoryBooks } from '../../workflow/catalogue/categories.repo.ts';
import { listRoles } from './account.repo.ts';
import { grantableKinds, isGrantable } from './grants.ts';
import { listScopeOptions } from './scope.repo.ts';

/** What the reader may give to others: never more than he has himself. */
export async function getAccountOptions(_: unknown, context: SignedInContext): Promise<AccountOptions> {
  const { actor, config, db, scope } = context;
  const isDengbao = config.securityMode === 'dengbao';
  const { entries } = categoryBooks.of(context);
  const firsts = entries.filter(({ code, isAccepted }) => isAccepted && !isSecondLevel(code));
  return db.read(scope, async (reader) => ({
    roles: (await listRoles(reader))
      .filter((role) => role.isActive && isGrantable(actor, role.permissions, isDengbao))
      .map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })),
    ...(await listScopeOptions(reader, scope)),
    scopeKinds: grantableKinds(actor),
    categories: [...(categoriesOf(scope) ?? firsts.map(({ code }) => code))],
    isEveryCategory: categoriesOf(scope) === null,
  }));
}

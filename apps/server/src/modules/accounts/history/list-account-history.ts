import type { accountCareEndpoints } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { findHouseCategories } from '../../../kernel/dictionary/house-names.queries.ts';
import { found } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { findAccountFacts, listRoles } from '../account.repo.ts';
import { listScopeOptions } from '../scope.repo.ts';
import { presentEvent } from './history.present.ts';
import { historyOf } from './history.queries.ts';

type Endpoint = typeof accountCareEndpoints.listAccountHistory;

/** Who changed what of an account in the scope; names of companies that the reader does not see stay numbers. */
export async function listAccountHistory(
  { params, query }: InputOf<Endpoint>,
  { db, scope, locale }: SignedInContext,
): Promise<DataOf<Endpoint>> {
  const nameOf = (one: { nameZh: string; nameEn: string }) => (locale === 'en' ? one.nameEn || one.nameZh : one.nameZh);
  return db.read(scope, async (reader) => {
    const account = found(await findAccountFacts(reader, scope, params.id));
    const page = { offset: (query.page - 1) * query.limit, limit: query.limit };
    const { rows, total } = await historyOf(reader, account.id, page);
    const { companies, agents } = await listScopeOptions(reader, scope);
    const names = {
      roles: new Map((await listRoles(reader)).map((role) => [role.id, nameOf(role)])),
      companies: new Map(companies.map((company) => [company.id, nameOf(company)])),
      agents: new Map(agents.map((agent) => [agent.id, agent.name])),
      categories: (await findHouseCategories(reader)).category1,
    };
    return { list: rows.map((row) => presentEvent(row, names, locale)), total };
  });
}

import type { Reader } from '../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';

/** Which of the companies exist. */
export async function listKnownCompanies(db: Reader, companyIds: readonly string[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...companyIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** The company of an agent that the caller sees. */
export async function findAgentCompany(db: Reader, agentId: string): Promise<string | undefined> {
  const row = await db.selectFrom('agents').select('companyId').where('id', '=', agentId).executeTakeFirst();
  return row?.companyId;
}

/** Companies and agents of a scope, by name. */
export async function listScopeOptions(db: Reader, scope: Scope) {
  const ids = companyIdsOf(scope);
  let companies = db.selectFrom('companies').select(['id', 'nameZh', 'nameEn']).orderBy('id');
  let agents = db.selectFrom('agents').select(['id', 'name', 'companyId']).orderBy('agentNo');
  if (ids !== null) {
    companies = companies.where('id', 'in', ['0', ...ids]);
    agents = agents.where('companyId', 'in', ['0', ...ids]);
  }
  if (scope.kind === 'agent') agents = agents.where('id', '=', scope.agentId);
  return { companies: await companies.execute(), agents: await agents.execute() };
}

/** Companies by id, for a record. */
export async function listCompanyNames(db: Reader, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('companies')
    .select(['id', 'nameZh', 'nameEn'])
    .where('id', 'in', [...companyIds])
    .orderBy('id')
    .execute();
}

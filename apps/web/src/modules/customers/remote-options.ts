import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { call } from '../../kit/api/index.ts';
import type { RemoteOption } from '../../kit/form/index.ts';
import { currentLocale } from '../../kit/i18n/index.ts';

/** Companies in scope by name. */
export async function loadCompanies(typed: string): Promise<readonly RemoteOption[]> {
  const name = typed.trim();
  const { list } = await call(companiesEndpoints.listCompanies, { query: { limit: 50, ...(name ? { name } : {}) } });
  const isEnglish = currentLocale() === 'en';
  return list.map((one) => ({ value: one.id, label: isEnglish ? one.nameEn || one.nameZh : one.nameZh }));
}

/** Agents by name, initials or number. */
export async function loadAgents(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  const { list } = await call(customersEndpoints.listAgents, { query: { limit: 20, ...(q ? { q } : {}) } });
  return list.map((one) => ({ value: one.id, label: `${one.name} ${one.agentNo}` }));
}

const ACTIVE = 1;

/** Agents that may still be given customers. */
export async function loadActiveAgents(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  const query = { limit: 20, status: [ACTIVE], ...(q ? { q } : {}) };
  const { list } = await call(customersEndpoints.listAgents, { query });
  return list.map((one) => ({ value: one.id, label: `${one.name} ${one.agentNo}` }));
}

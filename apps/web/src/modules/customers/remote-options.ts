import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { call } from '../../kit/api/index.ts';
import type { RemoteOption } from '../../kit/form/index.ts';

export { loadCompanies } from '../../kit/companies/index.ts';

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

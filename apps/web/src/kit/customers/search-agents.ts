import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { call } from '../api/index.ts';
import type { RemoteOption } from '../form/index.ts';

const PICKED = 20;

async function find(typed: string, more: object): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  const { list } = await call(customersEndpoints.listAgents, {
    query: { limit: PICKED, ...more, ...(q ? { q } : {}) },
  });
  return list.map((one) => ({ value: one.id, label: `${one.name} ${one.agentNo}` }));
}

/** Agents by name, initials or number. */
export const loadAgents = (typed: string) => find(typed, {});

/** Agents that may still be given customers. */
export const loadActiveAgents = (typed: string) => find(typed, { status: [AGENT_STATUS.active] });

/** Agents of one company whose contract has not been ended. */
export const loadAgentsOf = (companyId: string, typed: string) =>
  find(typed, { companyId: [companyId], status: [AGENT_STATUS.active, AGENT_STATUS.frozen] });

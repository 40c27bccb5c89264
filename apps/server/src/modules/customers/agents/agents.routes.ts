import type { Binding } from '../../../kernel/handlers.ts';
import { createAgent, updateAgent } from './edit-agent.ts';
import { exportAgents } from './export-agents.ts';
import { getAgent, getAgentHistory } from './get-agent.ts';
import { listContractViews } from './list-contract-views.ts';
import { moveCustomer } from './move-customer.ts';
import { setAgentStatus } from './set-agent-status.ts';
import { unmaskAgent } from './unmask-agent.ts';

/** /customer/agent. */
export const agentBindings: readonly Binding[] = [
  exportAgents,
  getAgent,
  getAgentHistory,
  listContractViews,
  createAgent,
  updateAgent,
  setAgentStatus,
  unmaskAgent,
  moveCustomer,
];

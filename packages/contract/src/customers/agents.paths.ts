/** Paths of agents (our own; D22), free of zod. */
export const AGENT_PATHS = {
  agents: '/api/customers/agents',
  agent: '/api/customers/agents/{id}',
  history: '/api/customers/agents/{id}/history',
  status: '/api/customers/agents/{id}/status',
  unmask: '/api/customers/agents/{id}/unmask',
  move: '/api/customers/{id}/agent',
  contractViews: '/api/customers/agents/{id}/contract-views',
} as const;

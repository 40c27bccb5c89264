/** Paths of customers and agents (our own; D22), free of zod. */
export const CUSTOMER_PATHS = {
  customers: '/api/customers',
  customer: '/api/customers/{id}',
  unmask: '/api/customers/{id}/unmask',
  search: '/api/customers/search',
  agents: '/api/customers/agents',
} as const;

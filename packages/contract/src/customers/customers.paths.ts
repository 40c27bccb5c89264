/** Paths of customers and agents (our own; D22), free of zod. */
export const CUSTOMER_PATHS = {
  customers: '/api/customers',
  customer: '/api/customers/{id}',
  unmask: '/api/customers/{id}/unmask',
  terms: '/api/customers/{id}/terms',
  addresses: '/api/customers/{id}/addresses',
  address: '/api/customers/{id}/addresses/{addressId}',
  removeAddress: '/api/customers/{id}/addresses/{addressId}/remove',
  identity: '/api/customers/{id}/identity',
  removeIdentity: '/api/customers/{id}/identity/remove',
  standing: '/api/customers/{id}/standing',
  points: '/api/customers/{id}/points',
  history: '/api/customers/{id}/history',
  search: '/api/customers/search',
  entries: '/api/customers/entries',
  pointsRows: '/api/customers/points',
  agents: '/api/customers/agents',
} as const;

/** Paths of agreements (our own; D22), free of zod. */
export const AGREEMENT_PATHS = {
  agreements: '/api/customers/agreements',
  agreement: '/api/customers/agreements/{id}',
  publish: '/api/customers/agreements/{id}/publish',
  signatures: '/api/customers/signatures',
  signature: '/api/customers/signatures/{id}',
  toSign: '/api/customers/{id}/agreement',
} as const;

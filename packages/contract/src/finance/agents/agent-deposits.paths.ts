/** Paths of agents' deposits (our own; D22), free of zod. */
export const DEPOSIT_PATHS = {
  deposits: '/api/finance/agents/{id}/deposits',
  returns: '/api/finance/agents/{id}/deposit-returns',
  payReturn: '/api/finance/deposit-returns/{id}/pay',
  withdrawReturn: '/api/finance/deposit-returns/{id}/withdraw',
} as const;

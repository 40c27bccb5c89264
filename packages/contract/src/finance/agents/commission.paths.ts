/** Paths of commission and its settlement (our own; D22), free of zod. */
export const COMMISSION_PATHS = {
  commissions: '/api/finance/commissions',
  ofAgent: '/api/finance/agents/{id}/commission',
  close: '/api/finance/agents/{id}/commission/close',
  statements: '/api/finance/commission-statements',
  statement: '/api/finance/commission-statements/{id}',
  confirm: '/api/finance/commission-statements/{id}/confirm',
  pay: '/api/finance/commission-statements/{id}/pay',
} as const;

import type { ServerModule } from '../../kernel/module.ts';
import { financeBindings } from './finance.routes.ts';
import { ensureAllFundAccounts } from './fund-accounts.repo.ts';

export { ensureFundAccounts } from './fund-accounts.repo.ts';
export { MANUAL_LIMITS } from './manual-limits.ts';
export { paymentList } from './payments.queries.ts';

/** Price and payment: the payment list, the price page, collection and the daily tie-out. */
export const financeModule: ServerModule = {
  name: 'finance',
  bindings: financeBindings,
  ensureFacts: ensureAllFundAccounts,
};

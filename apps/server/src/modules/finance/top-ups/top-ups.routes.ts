import type { Binding } from '../../../kernel/handlers.ts';
import { approveTopUp, cancelTopUp, rejectTopUp } from './decide-top-up.ts';
import { exportTopUps } from './export-top-ups.ts';
import { getTopUpSummary } from './get-summary.ts';
import { getTopUp, getTopUpForm, listTopUps, searchTopUpCustomers } from './get-top-up.ts';
import { requestTopUp } from './request-top-up.ts';
import { reverseTopUp } from './reverse-top-up.ts';

/** Money on customers' balances. */
export const topUpBindings: readonly Binding[] = [
  listTopUps,
  exportTopUps,
  getTopUp,
  searchTopUpCustomers,
  getTopUpForm,
  requestTopUp,
  approveTopUp,
  rejectTopUp,
  cancelTopUp,
  reverseTopUp,
  getTopUpSummary,
];

import { RESULT, RESULT_TYPES } from '../../grading/result-types.ts';
import { INFORMATION_PAYER, INFORMATION_PAYERS } from './information.enums.ts';

/** Payers who are billed by month; what a customer pays stands in the order. */
export const BILLED_PAYERS = INFORMATION_PAYERS.filter(({ code }) => code !== INFORMATION_PAYER.customer);

/** Results for which a customer may pay an information fee (fees.md §13): without a grade, but not refused by us. */
export const INFORMATION_RESULTS = RESULT_TYPES.filter(
  ({ code }) => code >= RESULT.counterfeit && code !== RESULT.refused,
);

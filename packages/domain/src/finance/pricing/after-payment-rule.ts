import { FEE, type FeeLine } from './fee-line.ts';

/** Rule of a difference after payment; the fee type that changed follows: `90.afterPayment.40`. Source: fees.md §21. */
export const AFTER_PAYMENT_RULE = `${FEE.adjustment}.afterPayment`;

/** True for a line that says what changed of a fee after the order was paid. */
export const isAfterPayment = ({ ruleId }: Pick<FeeLine, 'ruleId'>): boolean =>
  ruleId.startsWith(`${AFTER_PAYMENT_RULE}.`);

/** The fee type a line speaks about: for a difference after payment the one that changed. */
export function subjectOf(line: { readonly feeType: number; readonly ruleId: string }): number {
  return isAfterPayment(line) ? Number(line.ruleId.slice(AFTER_PAYMENT_RULE.length + 1)) : line.feeType;
}

import type { Fen } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { FEE, type ManualLine } from './fee-line.ts';

/** What a role may do by hand, in fen on the absolute value. Source: fees.md §22. */
export type ManualLimits = { readonly lineFen: Fen; readonly discountFen: Fen };

/** Why a line by hand is refused. */
export type ManualLineProblem = 'REASON_MISSING' | 'AMOUNT_ZERO' | 'SIGN_WRONG' | 'DISCOUNT_ABOVE_LIMIT';

const REDUCING: readonly number[] = [FEE.discount, FEE.coupon, FEE.points, FEE.waiver, FEE.compensation];

/**
 * Checks a line by hand. Ok tells whether it needs audit 6 first (above the role's limit). Errors: no reason, amount 0,
 * a reduction that adds or a charge that takes away (90 may do both), a discount above the role's limit. fees.md §22.
 */
export function checkManualLine(
  line: ManualLine,
  limits: ManualLimits,
): Result<{ readonly needsAudit: boolean }, ManualLineProblem> {
  const sizeFen = Math.abs(line.amountFen);
  if (line.reason.trim() === '') return err('REASON_MISSING');
  if (line.amountFen === 0) return err('AMOUNT_ZERO');
  if (line.feeType !== FEE.adjustment && REDUCING.includes(line.feeType) !== line.amountFen < 0)
    return err('SIGN_WRONG');
  if (line.feeType === FEE.discount && sizeFen > limits.discountFen) return err('DISCOUNT_ABOVE_LIMIT');
  return ok({ needsAudit: sizeFen > limits.lineFen });
}

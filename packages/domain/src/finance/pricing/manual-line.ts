import type { Fen } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { FEE, type ManualLine } from './fee-line.ts';

/** What a role may do by hand, in fen on the absolute value. Source: fees.md §22. */
export type ManualLimits = { readonly lineFen: Fen; readonly discountFen: Fen };

/** Why a line by hand is refused. */
export type ManualLineProblem = 'REASON_MISSING' | 'AMOUNT_ZERO' | 'SIGN_WRONG' | 'DISCOUNT_ABOVE_LIMIT' | 'BELOW_ZERO';

const REDUCING: readonly number[] = [FEE.discount, FEE.coupon, FEE.points, FEE.waiver, FEE.compensation];

/** What stands on an order before an act by hand: its total with all that lowers it, and its lines by hand. */
export type PriceStanding = {
  readonly totalFen: Fen;
  /** The total of the coin that the line is for; null for a line of the order. */
  readonly coinTotalFen: Fen | null;
  readonly manualLines: readonly Pick<ManualLine, 'feeType' | 'amountFen'>[];
};

/** Everything that lines by hand take off, however many there are and whoever wrote them. */
export function reducedByHandFen(lines: readonly Pick<ManualLine, 'amountFen'>[]): Fen {
  return lines.reduce((sum, { amountFen }) => sum + Math.max(-amountFen, 0), 0);
}

/**
 * How much a person must be allowed for, to do this act alone or to approve it: what a charge adds, or everything that is then
 * taken off the order by hand together.
 */
export function neededLimitFen(line: Pick<ManualLine, 'amountFen'>, standing: PriceStanding): Fen {
  const { amountFen } = line;
  return amountFen > 0 ? amountFen : reducedByHandFen(standing.manualLines) - amountFen;
}

/**
 * Checks a line by hand against what stands on its order. Ok tells whether it needs audit 6 first (above the role's limit).
 * Errors: no reason, amount 0, a reduction that adds or a charge that takes away (90 may do both), discounts together above the
 * role's limit, and any that takes the order or its coin below zero: nothing approves that. fees.md §22.
 */
export function checkManualLine(
  line: ManualLine,
  limits: ManualLimits,
  standing: PriceStanding,
): Result<{ readonly needsAudit: boolean }, ManualLineProblem> {
  const { feeType, amountFen, reason } = line;
  if (reason.trim() === '') return err('REASON_MISSING');
  if (amountFen === 0) return err('AMOUNT_ZERO');
  if (feeType !== FEE.adjustment && REDUCING.includes(feeType) !== amountFen < 0) return err('SIGN_WRONG');
  const discounts = standing.manualLines.filter((one) => one.feeType === FEE.discount);
  if (feeType === FEE.discount && reducedByHandFen(discounts) - amountFen > limits.discountFen)
    return err('DISCOUNT_ABOVE_LIMIT');
  const leftFen = Math.min(standing.totalFen, standing.coinTotalFen ?? standing.totalFen);
  if (amountFen < 0 && leftFen + amountFen < 0) return err('BELOW_ZERO');
  return ok({ needsAudit: neededLimitFen(line, standing) > limits.lineFen });
}

import { AFTER_PAYMENT_RULE } from '@mintmark/domain/finance/pricing/after-payment-rule.ts';
import { FEE, FEE_TYPES, type FeeLine, sumLines, unitLine } from '@mintmark/domain/finance/pricing/fee-line.ts';

/**
 * The lines of a coin (or of the order) once the order was paid: those of the moment of payment stay, and every fee type
 * whose sum differs now gets a line 90 of the difference (fees.md §21). `fresh` are the engine's lines of today. Without
 * frozen lines (a coin that came later) the fresh ones are taken.
 */
export function linesAfterPayment(
  frozen: readonly FeeLine[] | undefined,
  fresh: readonly FeeLine[],
  ruleVersion: number,
): readonly FeeLine[] {
  if (frozen === undefined) return fresh;
  const differences = FEE_TYPES.map((feeType) => ({
    feeType,
    differenceFen: sumLines(fresh, [feeType]) - sumLines(frozen, [feeType]),
  })).filter(({ differenceFen }) => differenceFen !== 0);
  return [
    ...frozen,
    ...differences.map(({ feeType, differenceFen }) =>
      unitLine({ feeType: FEE.adjustment, ruleId: `${AFTER_PAYMENT_RULE}.${feeType}`, ruleVersion }, differenceFen),
    ),
  ];
}

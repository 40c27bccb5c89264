import { subjectOf } from '@mintmark/domain/finance/pricing/after-payment-rule.ts';
import { FEE, ITEM_DISCOUNT_RULE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { FLOOR_RULE } from '@mintmark/domain/finance/pricing/price-order.ts';
import { largestRemainder } from '@mintmark/domain/kernel/money.ts';
import type { FeeLineRow } from '../../../workflow/money/fees.repo.ts';

type Line = Pick<FeeLineRow, 'feeType' | 'ruleId' | 'amountFen' | 'isManual'>;

export const sumOf = (lines: readonly Pick<Line, 'amountFen'>[]): number =>
  lines.reduce((sum, line) => sum + line.amountFen, 0);

/** Does the line count with the goods of its coin (S1)? All but information fees, lines by hand other than 29 and their discount (fees.md §14). */
function isGoods(line: Line): boolean {
  if (line.isManual) return line.feeType === FEE.conservation;
  if (line.ruleId === ITEM_DISCOUNT_RULE) return false;
  return subjectOf(line) !== FEE.information && line.ruleId !== `${FEE.waiver}.warranty.information`;
}

/** Order minimum, coupon and points: the lines of the order that are spread over the coins (fees.md §17). */
function isSpread(line: Line): boolean {
  const subject = subjectOf(line);
  return (
    !line.isManual &&
    line.ruleId !== FLOOR_RULE &&
    (subject === FEE.coupon || subject === FEE.points || subject === FEE.adjustment)
  );
}

export interface SheetSums {
  readonly coinsFen: number;
  /** By coin, in the order of the coins given. */
  readonly allocations: readonly number[];
  readonly allocationsFen: number;
  /** Lines of the order that are not spread: shipping, insurance, by hand. */
  readonly orderFen: number;
  readonly totalFen: number;
  readonly goodsFen: number;
}

/** Sums of the stored lines; `totalFen` is Σ of all, and coins + allocations + order must give it. */
export function sheetSums(coinLines: readonly (readonly Line[])[], orderLines: readonly Line[]): SheetSums {
  const goods = coinLines.map((lines) => sumOf(lines.filter(isGoods)));
  const spreadFen = sumOf(orderLines.filter(isSpread));
  const weights = goods.map((fen) => Math.max(fen, 0));
  const canSpread = spreadFen !== 0 && weights.some((weight) => weight > 0);
  const allocations = canSpread ? largestRemainder(spreadFen, weights) : weights.map(() => 0);
  const coinsFen = coinLines.reduce((sum, lines) => sum + sumOf(lines), 0);
  return {
    coinsFen,
    allocations,
    allocationsFen: allocations.reduce((sum, fen) => sum + fen, 0),
    orderFen: sumOf(orderLines.filter((line) => !isSpread(line))),
    totalFen: coinsFen + sumOf(orderLines),
    goodsFen: goods.reduce((sum, fen) => sum + fen, 0),
  };
}

/** Σ of everything that speaks about these fee types. */
export function sumAbout(lines: readonly Line[], feeTypes: readonly number[]): number {
  return sumOf(lines.filter((line) => feeTypes.includes(subjectOf(line))));
}

import { assertFen, type Fen } from '../../kernel/money.ts';

/** amountFen × numerator / denominator in fen, half up on the absolute value, exact. Source: fees.md §20 (6 / 106). */
export function roundRatio(amountFen: Fen, numerator: number, denominator: number): Fen {
  const { product, divisor } = exact(amountFen, numerator, denominator);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return assertFen(Number(product < 0n ? -rounded : rounded));
}

/** amountFen × numerator / denominator, rounded towards zero, exact. Source: fees.md §16 (“rounded down”). */
export function floorRatio(amountFen: Fen, numerator: number, denominator: number): number {
  const { product, divisor } = exact(amountFen, numerator, denominator);
  return assertFen(Number(product / divisor));
}

function exact(amountFen: Fen, numerator: number, denominator: number) {
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError(`not a divisor: ${denominator}`);
  return { product: BigInt(assertFen(amountFen)) * BigInt(numerator), divisor: BigInt(denominator) };
}

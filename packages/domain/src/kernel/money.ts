import { err, ok, type Result } from './result.ts';

/**
 * An amount of money in integer fen (1 yuan = 100 fen). Never a fraction, never a string, |x| ≤ MAX_FEN.
 * Source: D27, fees.md.
 */
export type Fen = number;

/** Largest absolute amount that may travel or be stored: 9·10^15 fen (D27). */
export const MAX_FEN = 9e15;

/** One hundred per cent in basis points (fees.md). */
export const FULL_BP = 10_000;

/** Why a text is not an amount in yuan: not a number at all, more than two decimals, or beyond MAX_FEN. */
export type YuanError = 'notANumber' | 'tooManyDecimals' | 'outOfRange';

const YUAN = /^(-?)(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?:\.(\d+))?$/;

/** Returns `amountFen` itself when it is a legal amount (a minus zero becomes zero), else throws a RangeError (D27). */
export function assertFen(amountFen: number): Fen {
  if (!Number.isSafeInteger(amountFen) || Math.abs(amountFen) > MAX_FEN) {
    throw new RangeError(`not an amount in fen: ${amountFen}`);
  }
  return amountFen === 0 ? 0 : amountFen;
}

/**
 * amountFen × rateBp / 10000 in fen, half up on the absolute value, exact for every legal amount.
 * Throws a RangeError for an illegal amount, a rate that is no integer, or a result beyond MAX_FEN.
 * Source: fees.md `round(x, bp)`.
 */
export function roundBp(amountFen: Fen, rateBp: number): Fen {
  if (!Number.isSafeInteger(rateBp)) throw new RangeError(`not a rate in basis points: ${rateBp}`);
  const product = BigInt(assertFen(amountFen)) * BigInt(rateBp);
  const full = BigInt(FULL_BP);
  const size = product < 0n ? -product : product;
  const rounded = (size + full / 2n) / full;
  return assertFen(Number(product < 0n ? -rounded : rounded));
}

/**
 * Spreads `totalFen` over `weights` so that the parts sum to the total exactly: every part is rounded towards zero,
 * what is left goes fen by fen to the largest remainders, equal remainders in the order of the list.
 * A negative total is spread like its absolute value. Weights are integers ≥ 0 (usually fen).
 * Throws a RangeError for an illegal weight, or when there is something to spread and no positive weight.
 * Source: fees.md 17.
 */
export function largestRemainder(totalFen: Fen, weights: readonly number[]): Fen[] {
  const total = BigInt(Math.abs(assertFen(totalFen)));
  const big = weights.map(toWeight);
  const sum = big.reduce((a, b) => a + b, 0n);
  if (total === 0n) return weights.map(() => 0);
  if (sum === 0n) throw new RangeError(`cannot spread ${totalFen} fen over no weight`);
  const parts = big.map((weight) => (total * weight) / sum);
  const rest = Number(total - parts.reduce((a, b) => a + b, 0n));
  const byRemainder = big
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => compareBig(b.remainder, a.remainder) || a.index - b.index);
  const lifted = new Set(byRemainder.slice(0, rest).map((entry) => entry.index));
  return parts.map((part, index) => {
    const size = Number(part) + (lifted.has(index) ? 1 : 0);
    return totalFen < 0 && size > 0 ? -size : size;
  });
}

/** Shows fen as yuan with thousands and two decimals, without a currency sign: 123450 → `1,234.50`, -5 → `-0.05`. */
export function formatFen(amountFen: Fen): string {
  const digits = String(Math.abs(assertFen(amountFen))).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountFen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`;
}

/**
 * Reads an amount in yuan strictly: optional `-`, no leading zeros, thousands either nowhere or everywhere, at most two
 * decimals, nothing around it. The inverse of `formatFen`. Width and spaces are the caller's to normalise (D10).
 */
export function parseYuan(text: string): Result<Fen, YuanError> {
  const match = YUAN.exec(text);
  if (match === null) return err('notANumber');
  const [, sign = '', yuan = '', decimals = ''] = match;
  if (decimals.length > 2) return err('tooManyDecimals');
  const size = BigInt(yuan.replaceAll(',', '') + decimals.padEnd(2, '0'));
  if (size > BigInt(MAX_FEN)) return err('outOfRange');
  const amountFen = Number(size);
  return ok(sign === '-' && amountFen > 0 ? -amountFen : amountFen);
}

function toWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
  return BigInt(weight);
}

function compareBig(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

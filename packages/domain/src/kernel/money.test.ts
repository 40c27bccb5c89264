import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertFen, formatFen, largestRemainder, MAX_FEN, parseYuan, roundBp } from './money.ts';

const fen = fc.integer({ min: -MAX_FEN, max: MAX_FEN }).map((n) => (n === 0 ? 0 : n));
const weight = fc.integer({ min: 0, max: MAX_FEN });

describe('assertFen', () => {
  it('lets integers up to 9e15 pass and makes minus zero a zero', () => {
    expect([assertFen(MAX_FEN), assertFen(-MAX_FEN), assertFen(-0)]).toEqual([MAX_FEN, -MAX_FEN, 0]);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_FEN + 1, -MAX_FEN - 1])('refuses %s', (amount) => {
    expect(() => assertFen(amount)).toThrow(RangeError);
  });
});

describe('roundBp', () => {
  it.each([
    [1, 5000, 1],
    [-1, 5000, -1],
    [1, 4999, 0],
    [-1, 4999, 0],
    [546_500, 500, 27_325],
    [40_447_000, 50, 202_235],
    [MAX_FEN, 10_000, MAX_FEN],
    [900_719_925_474_093, 3333, 300_209_951_160_515],
    [100, -2500, -25],
  ])('%i fen at %i bp is %i fen', (amountFen, rateBp, expected) => {
    expect(roundBp(amountFen, rateBp)).toBe(expected);
  });

  it('rounds half up on the absolute value for every amount and rate', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 10_000 }), (amountFen, rateBp) => {
        const doubled = 2n * BigInt(amountFen) * BigInt(rateBp);
        const off = (doubled < 0n ? -doubled : doubled) - 20_000n * BigInt(Math.abs(roundBp(amountFen, rateBp)));
        expect(off >= -10_000n && off < 10_000n).toBe(true);
        expect(roundBp(-amountFen, rateBp) + roundBp(amountFen, rateBp)).toBe(0);
      }),
    );
  });

  it('refuses a rate that is no integer and a result beyond the limit', () => {
    expect(() => roundBp(100, 0.5)).toThrow(RangeError);
    expect(() => roundBp(MAX_FEN, 10_001)).toThrow(RangeError);
  });
});

describe('largestRemainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 0, 7], [2, 0, 3]],
    [1, [1, 2, 2], [0, 1, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [MAX_FEN, [MAX_FEN, MAX_FEN], [MAX_FEN / 2, MAX_FEN / 2]],
  ])('spreads %i over %j as %j', (totalFen, weights, parts) => {
    expect(largestRemainder(totalFen, weights)).toEqual(parts);
  });

  it('ties out exactly, stays within one fen of the true share and gives nothing to weight 0', () => {
    fc.assert(
      fc.property(fen, fc.array(weight, { minLength: 1, maxLength: 30 }), (totalFen, weights) => {
        fc.pre(weights.some((w) => w > 0));
        const parts = largestRemainder(totalFen, weights);
        const sum = weights.reduce((a, w) => a + BigInt(w), 0n);
        expect(parts.reduce((a, part) => a + BigInt(part), 0n)).toBe(BigInt(totalFen));
        const isFair = parts.every((part, index) => {
          const off = BigInt(part) * sum - BigInt(totalFen) * BigInt(weights[index] ?? 0);
          return off > -sum && off < sum && (weights[index] !== 0 || part === 0);
        });
        expect(isFair).toBe(true);
      }),
    );
  });

  it('refuses weights that are negative or broken, and money without any weight', () => {
    for (const weights of [[-1, 2], [0.5], [0, 0], []]) {
      expect(() => largestRemainder(10, weights)).toThrow(RangeError);
    }
  });
});

describe('formatFen and parseYuan', () => {
  it.each([
    [123_450, '1,234.50'],
    [0, '0.00'],
    [-5, '-0.05'],
    [99_999, '999.99'],
    [-100_000_000, '-1,000,000.00'],
    [MAX_FEN, '90,000,000,000,000.00'],
  ])('%i fen is written %s', (amountFen, text) => {
    expect(formatFen(amountFen)).toBe(text);
  });

  it('reads back what was written', () => {
    fc.assert(
      fc.property(fen, (n) => {
        expect(parseYuan(formatFen(n))).toEqual({ ok: true, value: n });
      }),
    );
  });

  it.each([
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['-0', 0],
    ['-0.10', -10],
  ])('also reads %s', (text, amountFen) => {
    expect(parseYuan(text)).toEqual({ ok: true, value: amountFen });
  });

  it.each([
    ['', 'notANumber'],
    [' 1', 'notANumber'],
    ['+1', 'notANumber'],
    ['1.', 'notANumber'],
    ['.5', 'notANumber'],
    ['01', 'notANumber'],
    ['1e3', 'notANumber'],
    ['12,34', 'notANumber'],
    ['1234,567', 'notANumber'],
    ['１', 'notANumber'],
    ['1\n', 'notANumber'],
    ['1.005', 'tooManyDecimals'],
    ['90,000,000,000,000.01', 'outOfRange'],
  ])('refuses %j as %s', (text, error) => {
    expect(parseYuan(text)).toEqual({ ok: false, error });
  });
});

import { describe, expect, it } from 'vitest';
import { RESULT } from '../../grading/result-types.ts';
import { subjectOf } from './after-payment-rule.ts';
import { FEE } from './fee-line.ts';
import { type ComparedLine, type ComparedRow, compareFees, priceReasons } from './price-comparison.ts';

const line = (feeType: number, amountFen: number, more: Partial<ComparedLine> = {}): ComparedLine => ({
  feeType,
  ruleId: `${feeType}.rule`,
  ruleVersion: 3,
  amountFen,
  isManual: false,
  ...more,
});

const QUOTED = [line(FEE.grading, 8_000), line(FEE.shipping, 1_500)];
const CURRENT = [
  line(FEE.grading, 8_000),
  line(FEE.adjustment, 2_000, { ruleId: `90.afterPayment.${FEE.grading}`, ruleVersion: 4 }),
  line(FEE.conservation, 500, { isManual: true }),
];

describe('the fees of a row side by side', () => {
  it('stand by the fee that a line speaks about: a difference after payment by the one that changed', () => {
    expect(subjectOf(CURRENT[1] as ComparedLine)).toBe(FEE.grading);
    expect(compareFees({ quoted: QUOTED, current: CURRENT, frozen: QUOTED }, true)).toEqual([
      {
        feeType: FEE.grading,
        quotedFen: 8_000,
        ruleFen: 10_000,
        manualFen: 0,
        finalFen: 10_000,
        frozenFen: 8_000,
        quotedRules: [{ ruleId: '10.rule', ruleVersion: 3 }],
        currentRules: [
          { ruleId: '10.rule', ruleVersion: 3 },
          { ruleId: '90.afterPayment.10', ruleVersion: 4 },
        ],
      },
      expect.objectContaining({
        feeType: FEE.conservation,
        quotedFen: 0,
        ruleFen: 0,
        manualFen: 500,
        finalFen: 500,
        frozenFen: 0,
      }),
      expect.objectContaining({ feeType: FEE.shipping, quotedFen: 1_500, finalFen: 0, frozenFen: 1_500 }),
    ]);
  });

  it('are the quote as long as nothing was calculated, and know of no payment before there is one', () => {
    const fees = compareFees({ quoted: QUOTED, current: [], frozen: null }, false);
    expect(fees.map(({ quotedFen, finalFen, frozenFen }) => [quotedFen, finalFen, frozenFen])).toEqual([
      [8_000, 8_000, null],
      [1_500, 1_500, null],
    ]);
  });
});

const coin = { tierUsed: 'T3', valueSource: 'declared', valueUsedFen: 90_000, resultType: RESULT.graded } as const;
const row = (more: Partial<ComparedRow> = {}): ComparedRow => ({
  isCalculated: true,
  quantity: 2,
  quotedTier: 'T3',
  coins: [coin, coin],
  fees: compareFees({ quoted: QUOTED, current: QUOTED, frozen: null }, true),
  manual: [],
  workdaysOf: (tier) => ({ T3: 30, T4: 20 })[tier] ?? null,
  ...more,
});

describe('why a row differs', () => {
  it('is nothing when it does not', () => expect(priceReasons(row())).toEqual([]));

  it('names pieces, tier with its days, value and result, each with the pieces that it is of', () => {
    const raised = { ...coin, tierUsed: 'T4', valueSource: 'guide', valueUsedFen: 300_000 } as const;
    const refused = { ...coin, resultType: RESULT.counterfeit };
    expect(priceReasons(row({ quantity: 4, coins: [raised, raised, refused] }))).toEqual([
      { kind: 'short', pieces: 1 },
      { kind: 'tier', from: 'T3', to: 'T4', fromDays: 30, toDays: 20, pieces: 2 },
      { kind: 'value', source: 'guide', fen: 300_000, pieces: 2 },
      { kind: 'result', resultType: RESULT.counterfeit, pieces: 1 },
    ]);
    expect(priceReasons(row({ quantity: 1 }))).toEqual([{ kind: 'surplus', pieces: 1 }]);
    expect(priceReasons(row({ quantity: 4, coins: [], isCalculated: false }))).toEqual([]);
  });

  it('names another version of the price list, the fees that changed, what was entered by hand, and what came after the payment', () => {
    const newer = [line(FEE.grading, 9_000, { ruleVersion: 5 })];
    const fees = compareFees({ quoted: QUOTED, current: newer, frozen: QUOTED }, true);
    const manual = [{ amountFen: -500, reason: '老客户', byName: '许文澜' }];
    expect(priceReasons(row({ fees, manual }))).toEqual([
      { kind: 'version', from: 3, to: 5 },
      { kind: 'fee', feeType: FEE.grading, fen: 1_000 },
      { kind: 'fee', feeType: FEE.shipping, fen: -1_500 },
      { kind: 'manual', fen: -500, reason: '老客户', byName: '许文澜' },
      { kind: 'paid', fen: -500 },
    ]);
  });
});

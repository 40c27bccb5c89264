import { FEE, type FeeLine, sumLines, unitLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { describe, expect, test } from 'vitest';
import { linesAfterPayment } from './after-payment.ts';

const line = (feeType: FeeLine['feeType'], amountFen: number) =>
  unitLine({ feeType, ruleId: `${feeType}.x`, ruleVersion: 1 }, amountFen);

describe('lines after payment', () => {
  test('are the frozen ones when nothing changed', () => {
    const frozen = [line(FEE.grading, 100), line(FEE.photo, 35)];
    expect(linesAfterPayment(frozen, [line(FEE.grading, 100), line(FEE.photo, 35)], 1)).toEqual(frozen);
  });

  test('keep the sum of the fresh ones, one line 90 for every fee type that differs', () => {
    const frozen = [line(FEE.grading, 100), line(FEE.photo, 35)];
    const fresh = [line(FEE.grading, 220), line(FEE.chip, 10)];
    const lines = linesAfterPayment(frozen, fresh, 2);
    expect(sumLines(lines)).toBe(sumLines(fresh));
    expect(lines.slice(2).map((one) => [one.ruleId, one.ruleVersion, one.amountFen])).toEqual([
      ['90.afterPayment.10', 2, 120],
      ['90.afterPayment.23', 2, -35],
      ['90.afterPayment.25', 2, 10],
    ]);
  });

  test('a coin that came later has its own lines', () => {
    const fresh = [line(FEE.grading, 40)];
    expect(linesAfterPayment(undefined, fresh, 1)).toBe(fresh);
  });
});

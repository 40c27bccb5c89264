import { describe, expect, test } from 'vitest';
import { type ApprovalFacts, approvalBooks, approvalFailing, bonusFenOf, reversalFailing } from './top-up-rules.ts';

describe('a bonus', () => {
  const rule = { fromFen: 500_000, bonusBp: 300 };
  test.each([
    ['below the amount', 499_999, rule, 0],
    ['at the amount', 500_000, rule, 15_000],
    ['is rounded half up', 500_050, rule, 15_002],
    ['of a house that gives none', 900_000, { fromFen: 0, bonusBp: 0 }, 0],
    ['from the first fen on', 100, { fromFen: 0, bonusBp: 100 }, 1],
  ])('%s', (_, amountFen, one, bonusFen) => {
    expect(bonusFenOf(amountFen, one)).toBe(bonusFen);
  });
});

describe('an approval', () => {
  const facts: ApprovalFacts = {
    amountFen: 90_000,
    bonusFen: 10_000,
    limitFen: 100_000,
    isRequester: false,
    hasFirst: false,
    isFirst: false,
  };
  test('within the limit books at once; money and bonus count together', () => {
    expect([approvalFailing(facts), approvalBooks(facts)]).toEqual([[], true]);
    expect(approvalBooks({ ...facts, bonusFen: 10_001 })).toBe(false);
  });
  test('above the limit takes two people, none of them the one who asked', () => {
    const large = { ...facts, amountFen: 200_000 };
    expect(approvalBooks(large)).toBe(false);
    expect(approvalBooks({ ...large, hasFirst: true })).toBe(true);
    expect(approvalFailing({ ...large, hasFirst: true, isFirst: true })).toEqual(['secondPersonAboveLimit']);
    expect(approvalFailing({ ...large, isRequester: true })).toEqual(['notRequester']);
  });
  test('whoever was first may decide alone once the limit was raised', () => {
    expect(approvalFailing({ ...facts, hasFirst: true, isFirst: true })).toEqual([]);
  });
});

describe('a reversal', () => {
  const facts = { amountFen: 100_000, bonusFen: 3_000, balanceFen: 103_000, openFen: 0, isApprover: false };
  test('needs money and bonus on the balance, beyond what refunds ask for', () => {
    expect(reversalFailing(facts)).toEqual([]);
    expect(reversalFailing({ ...facts, balanceFen: 102_999 })).toEqual(['balanceCovers']);
    expect(reversalFailing({ ...facts, openFen: 1 })).toEqual(['balanceCovers']);
  });
  test('is not done by who approved', () => {
    expect(reversalFailing({ ...facts, isApprover: true })).toEqual(['notApprover']);
  });
});

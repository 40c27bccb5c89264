import { describe, expect, it } from 'vitest';
import { ageingOf, ageingSums, creditStanding, oldestFirst, overdueDays } from './ageing.ts';
import { AGEING, CREDIT_STANDING } from './credit.enums.ts';

const TODAY = '2026-11-20';
const owed = (orderId: string, dueFen: number, dueDay: string | null) => ({ orderId, dueFen, dueDay });

describe('ageing', () => {
  it.each([
    [-5, AGEING.current],
    [0, AGEING.current],
    [1, AGEING.d30],
    [30, AGEING.d30],
    [31, AGEING.d60],
    [60, AGEING.d60],
    [61, AGEING.d90],
    [90, AGEING.d90],
    [91, AGEING.over],
    [900, AGEING.over],
  ])('%d days after the due day is bucket %d', (days, bucket) => expect(ageingOf(days)).toBe(bucket));

  it.each([
    ['2026-11-20', 0],
    ['2026-11-19', 1],
    ['2026-12-01', -11],
    ['2025-11-20', 365],
  ])('what was due on %s is %d days overdue', (day, days) => expect(overdueDays(day, TODAY)).toBe(days));

  it('puts every fen into one bucket; what is not shipped is not due', () => {
    const sums = ageingSums(
      [owed('1', 100, null), owed('2', 20, '2026-11-25'), owed('3', 3, '2026-11-01'), owed('4', 4, '2026-01-01')],
      TODAY,
    );
    expect(sums).toEqual([120, 3, 0, 0, 4]);
  });
});

describe('the standing of a payer on account', () => {
  const facts = { limitFen: 1_000, extraFen: 0, owedFen: 500, isOverdue: false, isReleased: false };
  it.each([
    [{}, CREDIT_STANDING.open],
    [{ owedFen: 1_000 }, CREDIT_STANDING.open],
    [{ owedFen: 1_001 }, CREDIT_STANDING.overLimit],
    [{ isOverdue: true }, CREDIT_STANDING.overdue],
    [{ isOverdue: true, isReleased: true }, CREDIT_STANDING.released],
    [{ owedFen: 1_200, extraFen: 200, isReleased: true }, CREDIT_STANDING.released],
    [{ owedFen: 1_201, extraFen: 200, isReleased: true }, CREDIT_STANDING.overLimit],
    [{ isReleased: true }, CREDIT_STANDING.open],
  ])('%j is %d', (more, standing) => expect(creditStanding({ ...facts, ...more })).toBe(standing));
});

describe('a payment', () => {
  const orders = [
    owed('9', 300, null),
    owed('3', 200, '2026-11-01'),
    owed('2', 100, '2026-10-01'),
    owed('4', 50, '2026-11-01'),
  ];
  it.each([
    [0, [], 0],
    [60, [['2', 60]], 0],
    [
      150,
      [
        ['2', 100],
        ['3', 50],
      ],
      0,
    ],
    [
      350,
      [
        ['2', 100],
        ['3', 200],
        ['4', 50],
      ],
      0,
    ],
    [
      700,
      [
        ['2', 100],
        ['3', 200],
        ['4', 50],
        ['9', 300],
      ],
      50,
    ],
  ])('of %d fen pays what was due first', (amountFen, parts, restFen) => {
    const paid = oldestFirst(orders, amountFen);
    expect([paid.parts.map((part) => [part.orderId, part.amountFen]), paid.restFen]).toEqual([parts, restFen]);
  });
});

import { describe, expect, it } from 'vitest';
import type { PayPoint } from './finance.enums.ts';
import { isOnCredit, mayLabel, mayShip, mayStartGrading, type PaymentFacts } from './payment-gate.ts';

const facts = (payPoint: PayPoint, more: Partial<PaymentFacts> = {}): PaymentFacts => {
  return { payPoint, dueFen: 100, quotePaid: false, onCredit: false, ...more };
};

describe('payment gates', () => {
  it.each([
    [1, {}, false, false, false],
    [1, { quotePaid: true }, true, false, false],
    [1, { dueFen: 0 }, true, true, true],
    [1, { onCredit: true }, false, false, true],
    [2, {}, true, false, false],
    [2, { dueFen: -1 }, true, true, true],
    [2, { onCredit: true }, true, false, true],
    [3, {}, true, true, false],
    [3, { dueFen: 0 }, true, true, true],
    [4, {}, true, true, false],
    [4, { onCredit: true }, true, true, true],
  ] as const)('payPoint %i with %j: grade %s, label %s, ship %s', (payPoint, more, grade, label, ship) => {
    const all = facts(payPoint, more);
    expect([mayStartGrading(all), mayLabel(all), mayShip(all)]).toEqual([grade, label, ship]);
  });

  it('shipping looks at due and credit, not at the quote', () => {
    expect(mayShip(facts(1, { quotePaid: true }))).toBe(false);
  });
});

describe('credit', () => {
  it.each([
    ['at the limit', 2, true, 500, true],
    ['one fen over the limit', 2, true, 501, false],
    ['without an account', 2, false, 0, false],
    ['monthly without a separate account', 4, false, 500, true],
    ['monthly over the limit', 4, false, 501, false],
  ] as const)('%s', (_title, payPoint, hasAccount, openReceivableFen, expected) => {
    expect(isOnCredit({ payPoint, hasAccount, openReceivableFen, limitFen: 500 })).toBe(expected);
  });
});

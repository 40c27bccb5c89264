import { describe, expect, test } from 'vitest';
import { cashableFen, type WalletEntry, walletParts } from './wallet.ts';

const own = (amountFen: number): WalletEntry => ({ amountFen, bonusFen: 0, isReturn: false });
const topUp = (paidFen: number, bonusFen: number): WalletEntry => {
  return { amountFen: paidFen + bonusFen, bonusFen, isReturn: false };
};
const back = (amountFen: number): WalletEntry => ({ amountFen, bonusFen: 0, isReturn: true });

describe('the bonus of a wallet', () => {
  test.each<[string, readonly WalletEntry[], { balanceFen: number; bonusFen: number }]>([
    ['is none where all of it was paid in', [own(8_000), own(-3_000)], { balanceFen: 5_000, bonusFen: 0 }],
    ['is what was given on top', [topUp(10_000, 2_000)], { balanceFen: 12_000, bonusFen: 2_000 }],
    [
      'stays while there is money to spend',
      [topUp(10_000, 2_000), own(-9_000)],
      { balanceFen: 3_000, bonusFen: 2_000 },
    ],
    ['is spent last', [topUp(10_000, 2_000), own(-11_500)], { balanceFen: 500, bonusFen: 500 }],
    [
      'comes back first with what it paid for',
      [topUp(10_000, 2_000), own(-12_000), back(5_000)],
      { balanceFen: 5_000, bonusFen: 2_000 },
    ],
    [
      'does not hide behind an overpayment that was spent',
      [own(8_000), own(-8_000), topUp(10, 8_000)],
      { balanceFen: 8_010, bonusFen: 8_000 },
    ],
    [
      'goes with a top-up that is reversed',
      [own(300), topUp(10_000, 2_000), topUp(-10_000, -2_000)],
      { balanceFen: 300, bonusFen: 0 },
    ],
    [
      'that was spent is taken from the money when its top-up is reversed',
      [topUp(1_000, 2_000), own(-3_000), own(5_000), topUp(-1_000, -2_000)],
      { balanceFen: 2_000, bonusFen: 0 },
    ],
  ])('%s', (_, entries, parts) => {
    expect(walletParts(entries)).toEqual(parts);
  });

  test('never leaves as money: what may leave is the rest, less what is asked for', () => {
    expect(cashableFen({ balanceFen: 12_000, bonusFen: 2_000, openFen: 4_000 })).toBe(6_000);
    expect(cashableFen({ balanceFen: 500, bonusFen: 500, openFen: 0 })).toBe(0);
    expect(cashableFen({ balanceFen: 500, bonusFen: 0, openFen: 900 })).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { stateCodes } from '../kernel/machine.ts';
import { coinMachine } from './coin.machine.ts';
import { mayHoldCoin } from './coin-hold.ts';

test('every coin in the house may be held, a withdrawn one too; what left it may not', () => {
  expect(stateCodes(coinMachine).filter((code) => !mayHoldCoin(code))).toEqual([95, 100, -1, -4, -5]);
});

import { describe, expect, test } from 'vitest';
import { readWanted } from './wanted.ts';

const NOTHING = { order: null, coin: null, certificate: null, tail: null, customer: null, text: null };

describe('what was typed', () => {
  test.each([
    ['S2026112000001', { order: 'S2026112000001', customer: 'S2026112000001' }],
    ['s2026112000001-01', { order: 'S2026112000001', customer: 's2026112000001-01' }],
    ['Ｃ0000012345', { coin: 'C0000012345', customer: 'C0000012345' }],
    ['y 7000001', { certificate: 'Y7000001', customer: 'y 7000001' }],
    ['7000001', { certificate: '7000001', customer: '7000001' }],
    ['12 3456', { tail: '123456', customer: '12 3456' }],
    ['张', { customer: '张', text: '张' }],
    ['zsc', { customer: 'zsc', text: 'zsc' }],
  ])('%s is read by its shape', (typed, expected) => {
    expect(readWanted(typed)).toEqual({ ...NOTHING, ...expected });
  });

  test.each(['C00', 'S2026', '138'])('%s would find everything: only customers are asked', (typed) => {
    expect(readWanted(typed)).toEqual({ ...NOTHING, customer: typed });
  });

  test('one Latin letter asks nobody', () => {
    expect(readWanted('a')).toEqual(NOTHING);
  });
});

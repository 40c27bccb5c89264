import { describe, expect, test } from 'vitest';
import { contractStateOn, isContractHeld } from './agent-contract.ts';

const YEAR = { contractFrom: '2026-01-01', contractTo: '2026-12-31' };

describe('a contract of an agent', () => {
  test.each([
    ['2025-12-31', 'future', false],
    ['2026-01-01', 'current', true],
    ['2026-12-31', 'current', true],
    ['2027-01-01', 'over', false],
  ] as const)('from one day to another stands on %s as %s', (day, state, held) => {
    expect([contractStateOn(YEAR, day), isContractHeld(YEAR, day)]).toEqual([state, held]);
  });

  test('with one open end has no such end, and without days it always holds', () => {
    expect(contractStateOn({ ...YEAR, contractTo: null }, '2099-01-01')).toBe('current');
    expect(contractStateOn({ ...YEAR, contractFrom: null }, '2000-01-01')).toBe('current');
    const none = { contractFrom: null, contractTo: null };
    expect([contractStateOn(none, '2026-01-01'), isContractHeld(none, '2026-01-01')]).toEqual(['none', true]);
  });
});

import { describe, expect, test } from 'vitest';
import { isIdNumber, maskIdNumber, normaliseIdNumber, readIdNumber } from './id-number.ts';

describe('an ID card number', () => {
  test.each([
    ['11010519491231002X', true],
    ['110105194912310021', false],
    ['440524188001010014', false],
    ['110105200002300012', false],
    ['110101199003070012', false],
    ['01010519491231002X', false],
    ['1101051949123100', false],
    ['', false],
  ])('%s is right: %s', (text, isRight) => {
    expect(isIdNumber(text)).toBe(isRight);
  });

  test('knows leap years', () => {
    const numbers = Array.from({ length: 11 }, (_, check) => `11010520000229001${'0123456789X'[check]}`);
    expect(numbers.filter(isIdNumber)).toHaveLength(1);
    expect(numbers.map((number) => number.replace('20000229', '19000229')).filter(isIdNumber)).toEqual([]);
  });

  test('is compared without spaces, full width and case', () => {
    expect(normaliseIdNumber(' １１０１０５ 19491231 002x ')).toBe('11010519491231002X');
  });

  test('shows its ends only', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110105********002X');
    expect(maskIdNumber('123')).toBe('****');
  });

  test.each([
    ['2026-12-30', 76],
    ['2026-12-31', 77],
  ])('gives the age on %s: %i', (today, age) => {
    expect(readIdNumber('11010519491231002X', today)).toEqual({ age, sex: 'female' });
  });

  test('gives the sex of the seventeenth figure, and nothing for a wrong number', () => {
    expect(readIdNumber('440524198001010013', '2026-01-01')).toEqual({ age: 46, sex: 'male' });
    expect(readIdNumber('440524198001010014', '2026-01-01')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import {
  countText,
  dayText,
  kilogramText,
  moneyParts,
  moneyText,
  readThousandths,
  readYuan,
  setInvalidDateText,
  thousandthsText,
  timeText,
} from './format.ts';

describe('money', () => {
  it('splits fen into sign, grouped yuan and two decimals', () => {
    expect(moneyParts(16_000_000)).toEqual({ sign: '', integer: '160,000', decimals: '00' });
    expect(moneyParts(-20_325)).toEqual({ sign: '−', integer: '203', decimals: '25' });
    expect(moneyParts(12_000, true).sign).toBe('+');
    expect(moneyText(5)).toBe('0.05');
  });

  it('refuses a fraction of a fen', () => {
    expect(() => moneyParts(0.5)).toThrow(RangeError);
  });

  it.each([
    ['1,234.5', 123_450],
    ['7,5', null],
    ['−1,234', -123_400],
    ['￥ 1，234．50', 123_450],
    ['.5', 50],
    ['007', 700],
    ['12.', 1200],
    ['-3.20', -320],
    ['0', 0],
    ['12.345', null],
    ['abc', null],
    ['', null],
  ])('reads %j as %j fen', (text, fen) => expect(readYuan(text)).toBe(fen));
});

describe('measures', () => {
  it('shows thousandths with two decimals, half away from zero', () => {
    expect(thousandthsText(26_840)).toBe('26.84');
    expect(thousandthsText(39_875)).toBe('39.88');
    expect(thousandthsText(5)).toBe('0.01');
  });

  it('shows grams as kilograms to the gram', () => {
    expect([3_420, 5, 0, 1_234_567].map(kilogramText)).toEqual(['3.420', '0.005', '0.000', '1,234.567']);
  });

  it.each([
    ['26.84', 26_840],
    ['26.845', 26_845],
    ['２６．８', 26_800],
    ['26.8456', null],
    ['1,234.5', 1_234_500],
    ['1，234', 1_234_000],
    ['12,345,678', 12_345_678_000],
    ['7,5', null],
    ['7,50', null],
    ['26,845', 26_845_000],
    ['1234,5', null],
    ['1,23,456', null],
    ['1.234,5', null],
    [',5', null],
    ['x', null],
  ])('reads %j as %j thousandths', (text, value) => expect(readThousandths(text)).toBe(value));
});

describe('times', () => {
  it('shows the wire in Asia/Shanghai as YYYY-MM-DD HH:mm:ss (R612)', () => {
    expect(timeText('2026-11-20T16:30:05Z')).toBe('2026-11-21 00:30:05');
    expect(dayText('2026-11-20T16:30:05Z')).toBe('2026-11-21');
  });

  it('says in the person’s language that a text is no date (R605)', () => {
    expect(timeText('no time')).toBe('no time');
    setInvalidDateText('无效日期');
    expect([timeText('no time'), dayText('2026-13-40'), timeText('')]).toEqual(['无效日期', '无效日期', '无效日期']);
    setInvalidDateText('');
  });

  it('groups counts', () => expect(countText(18_246)).toBe('18,246'));
});

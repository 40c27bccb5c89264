import { describe, expect, test } from 'vitest';
import { gramQuery, gramsOf, pinyinInitials } from './index.ts';

/** Would a row with this text be found by what was typed? */
function finds(text: string, typed: string): boolean {
  const grams = new Set(gramsOf([text]));
  const wanted = gramQuery(typed);
  return wanted.length > 0 && wanted.every((gram) => grams.has(gram));
}

describe('grams', () => {
  test.each([
    ['袁世凯像壹圆 三年', '袁世凯'],
    ['袁世凯像壹圆 三年', '凯'],
    ['袁世凯像壹圆 三年', '三年 壹圆'],
    ['Yuan Shikai dollar', 'shik'],
    ['ＭＳ６５ 深版', 'ms65'],
    ['L&M-63', 'lm63'],
    ['L&M-63', 'L&M 63'],
    ['Y-329.6', 'y329'],
    ['C0000012345', 'c00000123'],
    ['13800138000', '138001'],
    ['〇七年', '〇七'],
  ])('let %s be found by %s', (text, typed) => {
    expect(finds(text, typed)).toBe(true);
  });

  test.each([
    ['袁世凯像', '袁凯'],
    ['袁世凯像', '孙'],
    ['MS65', '65'],
    ['任何', '？！'],
    ['任何', ''],
  ])('keep %s from being found by %s', (text, typed) => {
    expect(finds(text, typed)).toBe(false);
  });

  test('are each kept once, and never too many', () => {
    const grams = gramsOf(['大清大清', null, undefined, '']);

    expect(grams).toEqual(['大', '大清', '清', '清大']);
    expect(gramsOf([Array.from({ length: 5_000 }, (_, index) => `w${index}`).join(' ')]).length).toBeLessThanOrEqual(
      400,
    );
  });
});

test('pinyin initials keep letters and digits and leave signs out', () => {
  expect(pinyinInitials('重庆 张三-A1（代理）')).toBe('cqzsa1dl');
});

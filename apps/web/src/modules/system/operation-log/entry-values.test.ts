import { expect, test } from 'vitest';
import { fieldName, type ValueWords, valueText } from './entry-values.ts';

const words: ValueWords = { lang: 'zh', yes: '是', no: '否', comma: '、' };
const of = (type: string, field: string, value: unknown) => valueText(value, type, [field], words);

test('money, weights, times, states and flags of a record are readable', () => {
  expect(of('order', 'declaredFen', 123456)).toBe('¥1,234.56');
  expect(of('coin', 'weightMg', 26_730)).toBe('26.73 g');
  expect(of('order', 'status', 30)).not.toBe('30');
  expect(of('account', 'status', 0)).toBe('停用');
  expect(of('coin', 'isHeld', true)).toBe('是');
  expect(of('coin', 'at', '2026-11-20T02:00:00.000Z')).toBe('2026-11-20 10:00:00');
  expect(of('order', 'orders', ['S1', 'S2'])).toBe('S1、S2');
  expect(of('order', 'note', '')).toBeNull();
});

test('fields have names, places in lists are counted, and the unknown stands as it is', () => {
  expect(fieldName(['orders', '0', 'dueFen'], 'zh')).toBe('送评单 · #1 · 待付');
  expect(fieldName(['somethingNew'], 'en')).toBe('somethingNew');
  expect(of('order', 'somethingNew', 7)).toBe('7');
});

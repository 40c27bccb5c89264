import { expect, test } from 'vitest';
import { changeText } from './modification-text.ts';

test.each([
  ['declaredFen', 123_400, '1,234.00'],
  ['fee.50', -500, '−5.00'],
  ['weightMg', 26_840, '26.84 g'],
  ['diameterUm', 39_000, '39.00 mm'],
  ['parcelWeightG', 4200, '4200 g'],
  ['flags', ['W', 'D'], 'W D'],
  ['flags', [], null],
  ['name', '', null],
  ['serviceType', 2, '重评'],
  ['category1', 5, '机制币'],
  ['isError', true, '是'],
  ['wishedGrade', { number: 1 }, '{"number":1}'],
  ['grade', { zh: '美品 80', en: 'Fine 80' }, '美品 80'],
])('writes a changed %s of %j in words or in its unit', (field, value, words) =>
  expect(changeText(field, value, 'zh')).toBe(words),
);

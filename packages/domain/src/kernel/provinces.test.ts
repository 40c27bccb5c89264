import { expect, test } from 'vitest';
import { areaName, PROVINCES } from './provinces.ts';

test.each([
  ['31', '上海', 'Shanghai'],
  ['3301', '浙江 3301', 'Zhejiang 3301'],
  ['99', '99', '99'],
])('the area of %s is called %s, %s', (prefix, zh, en) => {
  expect([areaName(prefix, 'zh'), areaName(prefix, 'en')]).toEqual([zh, en]);
});

test('there are 34 provinces, each code once', () => {
  expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(34);
});

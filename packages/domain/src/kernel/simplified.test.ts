import { expect, test } from 'vitest';
import { simplified } from './simplified.ts';

test.each([
  ['龍銀壹圓', '龙银壹圆'],
  ['袁世凱像壹圓', '袁世凯像壹圆'],
  ['廣東省造光緒元寶', '广东省造光绪元宝'],
  ['ＭＳ６５', 'ms65'],
  ['中华民国三年', '中华民国三年'],
])('writes %s as %s', (text, expected) => {
  expect(simplified(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { textPx, twoLinesPx } from './text-px.ts';

test('a full-width character is as wide as the type is high', () => {
  expect(textPx('送评单号')).toBe(52);
  expect(textPx('送评单号', 12)).toBe(48);
});

test('figures and letters are narrower, and what is longer is never narrower', () => {
  expect(textPx('2026')).toBeLessThan(textPx('二〇二六'));
  expect(textPx('S2026110200017')).toBeGreaterThan(textPx('S202611020001'));
});

test('words that may wrap need about half of their line, a word alone its whole', () => {
  expect(twoLinesPx('Certificate number')).toBe(textPx('Certificate'));
  expect(twoLinesPx('Certificate')).toBe(textPx('Certificate'));
  expect(twoLinesPx('送评单号')).toBe(52);
});

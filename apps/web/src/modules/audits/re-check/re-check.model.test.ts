import { expect, test } from 'vitest';
import { daysBetween, planBody, quotaText, shareText, stepsText } from './re-check.model.ts';

test('a plan of a share carries no number, and one of a number no share', () => {
  const values = { name: ' 月度 ', mode: 'rate', rateBp: 500, targetCount: 9, expectedCount: 90, acceptableBp: 400 };

  expect(planBody(values)).toMatchObject({ name: '月度', rateBp: 500, targetCount: null, expectedCount: null });
  expect(planBody({ ...values, mode: 'count' })).toMatchObject({ rateBp: null, targetCount: 9, expectedCount: 90 });
});

test.each([
  [500, '5 %'],
  [1_250, '12.5 %'],
  [33, '0.33 %'],
  [10_000, '100 %'],
])('%i bp reads %s', (bp, text) => {
  expect(shareText(bp)).toBe(text);
});

test('a quota reads as its share or as so many of so many', () => {
  expect(quotaText({ mode: 'rate', rateBp: 250, targetCount: null, expectedCount: null })).toBe('2.5 %');
  expect(quotaText({ mode: 'count', rateBp: null, targetCount: 20, expectedCount: 400 })).toBe('20 / 400');
});

test.each([
  ['2026-11-01', '2026-11-30', 30],
  ['2026-11-01', '2026-11-01', 1],
  ['2026-11-02', '2026-11-01', null],
  ['2026-11-02', '', null],
])('from %s to %s are %s days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  [2, '+2'],
  [-1, '−1'],
  [0, '0'],
])('%i steps read %s', (steps, text) => {
  expect(stepsText(steps)).toBe(text);
});

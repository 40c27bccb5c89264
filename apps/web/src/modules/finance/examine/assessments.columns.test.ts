import { ASSESSMENT_TABS } from '@mintmark/contract/finance/examine/assessments.schema.ts';
import { expect, test } from 'vitest';
import { assessmentTabs } from './assessments.columns.tsx';
import { pointsText } from './examine-types.ts';
import { monthsOver, monthsSoFar } from './months.ts';

test('the tabs of the assessments are those that the server counts', () => {
  expect(assessmentTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(ASSESSMENT_TABS);
});

test('months to choose from are over, but for the own work of today', () => {
  expect(monthsOver('2027-01-20').slice(0, 2)).toEqual([
    { value: '2026-12-01', label: '2026-12' },
    { value: '2026-11-01', label: '2026-11' },
  ]);
  expect(monthsSoFar('2027-01-20')[0]).toEqual({ value: '2027-01-01', label: '2027-01' });
  expect(pointsText(-205)).toBe('-2.05');
});

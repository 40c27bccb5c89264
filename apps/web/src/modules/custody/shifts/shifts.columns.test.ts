import { SHIFT_TABS } from '@mintmark/contract/custody/shifts.schema.ts';
import { CONSOLE_STEPS } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { DESKS } from '@mintmark/domain/custody/shifts.ts';
import { expect, test } from 'vitest';
import { shiftTabs } from './shifts.columns.tsx';

test('the tabs of hand-overs of desks are those that the server counts', () => {
  expect(shiftTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(SHIFT_TABS);
});

test('every step of the console is a desk with a name, in its order', () => {
  expect(DESKS.map(({ code }) => code)).toEqual(CONSOLE_STEPS);
});

import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { stateCodes } from '@mintmark/domain/kernel/machine.ts';
import { describe, expect, test } from 'vitest';
import { RATING_TABS, tabCounts } from './rating-tabs.ts';

describe('the tabs of the rating orders', () => {
  const states = RATING_TABS.flatMap((tab) => (Array.isArray(tab.query?.['status']) ? tab.query['status'] : []));

  test('hold every state of a coin exactly once', () =>
    expect([...states].sort()).toEqual([...stateCodes(coinMachine)].sort()));

  test('count what their states count', () => {
    const counts = tabCounts({ 0: 2, 10: 3, 45: 1, 82: 4, '-3': 5 });
    expect(counts).toMatchObject({ all: 15, entry: 5, audit: 1, rework: 4, out: 5, ready: 0 });
  });
});

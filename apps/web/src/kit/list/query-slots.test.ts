import { expect, test } from 'vitest';
import { slotFilters } from './query-slots.ts';

test('the shared slots of the specification fill the conditions of a list (R341)', () => {
  expect(slotFilters({ ratingStatus: [30, 40], companyId: '2', isPay: 0 })).toEqual({
    status: [30, 40],
    companyId: '2',
    isPay: 0,
  });
  expect(slotFilters({ queryOrder: 'S1', isMark: 1, warnType: 'late', warnDay: 3 })).toEqual({
    orderCode: 'S1',
    isMark: 1,
    warnType: 'late',
    warnDay: 3,
  });
  expect([slotFilters({ orderStatus: [10] }), slotFilters({ deliveryStatus: [1] })]).toEqual([
    { status: [10] },
    { status: [1] },
  ]);
});

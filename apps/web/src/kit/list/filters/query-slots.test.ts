import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { expect, test } from 'vitest';
import { slotFilters } from './query-slots.ts';

test('the shared slots of the specification fill the conditions of a list (R341)', () => {
  expect(
    slotFilters({
      ratingStatus: [coinMachine.state.toAuthenticate, coinMachine.state.firstGrade],
      companyId: '2',
      isPay: PAY_STATE.unpaid,
    }),
  ).toEqual({
    status: [30, 40],
    companyId: '2',
    isPay: PAY_STATE.unpaid,
  });
  expect(slotFilters({ queryOrder: 'S1', isMark: 1, warnType: 'late', warnDay: 3 })).toEqual({
    orderCode: 'S1',
    isMark: 1,
    warnType: 'late',
    warnDay: 3,
  });
  expect([slotFilters({ orderStatus: [orderMachine.state.submitted] }), slotFilters({ deliveryStatus: [1] })]).toEqual([
    { status: [10] },
    { status: [1] },
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAY_POINT } from '../finance/finance.enums.ts';
import { orderMachine } from './order.machine.ts';
import { divideLines, type PairFacts, pairFault, type RegroupFacts, regroupFault } from './regroup.ts';
import { RETURN_METHOD } from './submission.enums.ts';

const { state } = orderMachine;
const ORDER: RegroupFacts = {
  ...{ status: state.submitted, isHeld: false, isCounted: false },
  ...{ keptFen: 0, refundingFen: 0, invoicedFen: 0 },
};

describe('an order', () => {
  test.each([
    ['a draft', { status: state.draft }, null],
    ['submitted', {}, null],
    ['arrived', { status: state.arrived }, null],
    ['arrived and counted', { status: state.arrived, isCounted: true }, 'regroupCounted'],
    ['waiting for the customer’s decision', { status: state.receiptException }, 'noOpenDiscrepancy'],
    ['received', { status: state.received, isCounted: true }, null],
    ['in entry', { status: state.entering }, 'regroupEntry'],
    ['shipped', { status: state.shipped }, 'regroupEntry'],
    ['cancelled', { status: state.cancelled }, 'regroupEntry'],
    ['held', { isHeld: true }, 'notHeld'],
    ['paid', { keptFen: 1 }, 'regroupPaid'],
    ['with an open refund', { refundingFen: 1 }, 'regroupPaid'],
    ['invoiced', { invoicedFen: 1 }, 'regroupPaid'],
  ])('that is %s may be regrouped, or says why not', (_, facts, fault) =>
    expect(regroupFault({ ...ORDER, ...facts })).toBe(fault),
  );
});

describe('two orders', () => {
  const PAIR: PairFacts = {
    ...ORDER,
    ...{
      customerId: '1',
      companyId: '1',
      agentId: null,
      payPoint: PAY_POINT.afterGrading,
      priceListId: '5',
      returnMethod: RETURN_METHOD.insuredCourier,
      receiver: '{}',
    },
  };
  test.each([
    ['alike', {}, null],
    ['paid and unpaid', { keptFen: 100 }, 'mergePaid'],
    ['of two customers', { customerId: '2' }, 'sameCustomer'],
    ['of two companies', { companyId: '2' }, 'sameCompany'],
    ['of an agent and of none', { agentId: '7' }, 'samePayer'],
    ['payable at two moments', { payPoint: PAY_POINT.beforeGrading }, 'samePayer'],
    ['at two stages', { status: state.arrived }, 'sameStage'],
    ['in entry', { status: state.entering }, 'regroupEntry'],
    ['of two price lists', { priceListId: '6' }, 'samePriceList'],
    ['with two addresses', { receiver: '{"name":"x"}' }, 'sameWayBack'],
    ['picked up and sent', { returnMethod: RETURN_METHOD.pickup }, 'sameWayBack'],
  ])('that are %s come together, or say why not', (_, facts, fault) => {
    expect(pairFault(PAIR, { ...PAIR, ...facts })).toBe(fault);
    expect(pairFault({ ...PAIR, ...facts }, PAIR)).toBe(fault);
  });
});

describe('lines', () => {
  const line = (id: string, quantity: number, isTied = false) => ({ id, quantity, confirmedQty: null, isTied });
  test.each([
    ['a part of one', [{ lineId: 'a', quantity: 2 }], { whole: [], parts: [{ lineId: 'a', quantity: 2 }] }, []],
    ['a whole one', [{ lineId: 'b', quantity: 1 }], { whole: ['b'], parts: [] }, []],
    ['nothing', [{ lineId: 'a', quantity: 0 }], { whole: [], parts: [] }, ['nothing-moved']],
    [
      'all of them',
      [
        { lineId: 'a', quantity: 5 },
        { lineId: 'b', quantity: 1 },
      ],
      { whole: [], parts: [] },
      ['order-empty'],
    ],
  ])('%s', (_, taken, division, msgs) => {
    const done = divideLines([line('a', 5), line('b', 1)], taken);
    expect(done.division).toEqual(division);
    expect(done.faults.map(({ msg }) => msg)).toEqual(msgs);
  });

  test.each([
    ['one that is not there', { lineId: 'c', quantity: 1 }, 'not-found'],
    ['more than it has', { lineId: 'a', quantity: 6 }, 'more-than-line'],
    ['one that a discrepancy stands for', { lineId: 't', quantity: 1 }, 'line-tied'],
  ])('%s is said beside it', (_, taken, msg) => {
    const { faults } = divideLines([line('a', 5), line('t', 2, true)], [taken]);
    expect(faults).toEqual([{ path: 'lines.0.quantity', msg }]);
  });

  test('nothing is lost, and something always stays', () => {
    const amount = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const lines = rows.map(([quantity], at) => line(String(at), quantity));
          const taken = rows.flatMap(([, quantity], at) => (quantity > 0 ? [{ lineId: String(at), quantity }] : []));
          const { division, faults } = divideLines(lines, taken);
          if (faults.length > 0) return;
          const has = lines.reduce((sum, { quantity }) => sum + quantity, 0);
          const whole = lines
            .filter(({ id }) => division.whole.includes(id))
            .reduce((sum, { quantity }) => sum + quantity, 0);
          const parts = division.parts.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(whole + parts).toBe(taken.reduce((sum, { quantity }) => sum + quantity, 0));
          expect(whole + parts).toBeLessThan(has);
        },
      ),
    );
  });
});

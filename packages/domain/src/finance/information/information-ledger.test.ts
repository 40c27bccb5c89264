import { describe, expect, it } from 'vitest';
import {
  informationReceivable,
  payerTypeOf,
  postInformationBill,
  postInformationPayment,
} from './information-ledger.ts';
import { isMonthOver, lastDayOf, monthBefore, monthOf } from './information-month.ts';
import { needsSecondPerson } from './information-waiver.ts';

const COMPANY = { companyId: '7', agentId: null };
const AGENT = { companyId: '7', agentId: '5' };

describe('bills of information fees in the books', () => {
  it('are owed by who pays them, against the revenue of line 30', () => {
    expect(postInformationBill({ payer: COMPANY, reference: 'r', amountFen: 400 }).legs).toEqual([
      { account: 'receivable:company:7', amountFen: 400 },
      { account: 'revenue:30', amountFen: -400 },
    ]);
    expect(informationReceivable(AGENT)).toBe('receivable:agent:5');
    expect([payerTypeOf(COMPANY), payerTypeOf(AGENT)]).toEqual([3, 2]);
  });

  it('are paid into a money account', () => {
    expect(postInformationPayment({ payer: AGENT, reference: 'r', amountFen: 400, into: 'bank:2' })).toMatchObject({
      kind: 'informationPayment',
      legs: [
        { account: 'bank:2', amountFen: 400 },
        { account: 'receivable:agent:5', amountFen: -400 },
      ],
    });
  });

  it.each([0, -1, 0.5])('are never over %d fen', (amountFen) => {
    expect(() => postInformationBill({ payer: COMPANY, reference: 'r', amountFen })).toThrow(RangeError);
  });
});

describe('the month of a bill', () => {
  it.each([
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-03-31'],
    ['2026-01-01', '2026-01-01', '2025-12-01', '2026-01-31'],
    ['2028-02-29', '2028-02-01', '2028-01-01', '2028-02-29'],
  ])('of %s is %s after %s and ends on %s', (day, month, before, last) => {
    expect([monthOf(day), monthBefore(day), lastDayOf(month)]).toEqual([month, before, last]);
  });

  it('is billed when it is over', () => {
    expect(isMonthOver('2026-03-01', '2026-03-31')).toBe(false);
    expect(isMonthOver('2026-03-01', '2026-04-01')).toBe(true);
  });
});

describe('a waiver', () => {
  it.each([
    [0, 20_000, false],
    [0, 20_001, true],
    [19_999, 1, false],
    [19_999, 2, true],
    [25_000, 1, true],
  ])('after %d fen of %d more: second person %s, for the sum of the month', (usedFen, askedFen, is) => {
    expect(needsSecondPerson({ usedFen, askedFen, limitFen: 20_000 })).toBe(is);
  });
});

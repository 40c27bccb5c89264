import { describe, expect, it } from 'vitest';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { type CouponFacts, type CouponTerms, couponRefusal, couponWorthFen, shownCouponState } from './coupon.ts';

const terms = (more: Partial<CouponTerms>): CouponTerms => ({
  amountFen: null,
  rateBp: null,
  maxFen: null,
  minimumFen: 0,
  services: [],
  ...more,
});
const PIECES = [
  { serviceType: SERVICE.newGrading, goodsFen: 8_000 },
  { serviceType: SERVICE.authentication, goodsFen: 4_000 },
];

describe('what a coupon takes off', () => {
  it.each<[string, Partial<CouponTerms>, number]>([
    ['an amount', { amountFen: 2_000 }, 2_000],
    ['never more than the goods', { amountFen: 99_999 }, 12_000],
    ['a rate of them', { rateBp: 1_000, maxFen: 5_000 }, 1_200],
    ['a rate up to its most', { rateBp: 5_000, maxFen: 3_000 }, 3_000],
    ['of its services alone', { amountFen: 9_000, services: [SERVICE.authentication] }, 4_000],
    ['nothing without a piece of its services', { amountFen: 9_000, services: [SERVICE.regrade] }, 0],
    ['nothing below its minimum', { amountFen: 2_000, minimumFen: 12_001 }, 0],
    ['from its minimum on', { amountFen: 2_000, minimumFen: 12_000 }, 2_000],
  ])('%s', (_, more, expected) => {
    expect(couponWorthFen(terms(more), PIECES, 12_000)).toBe(expected);
  });
});

const FREE: CouponFacts = {
  state: 'issued',
  customerId: null,
  orderId: null,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};
const ORDER = { id: '7', customerIds: ['3', '4'], day: '2026-06-01' };

describe('whether an order may take a coupon', () => {
  it.each<[string, Partial<CouponFacts>, string | null]>([
    ['an open one', {}, null],
    ['its customer’s', { customerId: '3' }, null],
    ['a merged duplicate’s', { customerId: '4' }, null],
    ['somebody else’s', { customerId: '9' }, 'coupon-not-own'],
    ['somebody else’s that waits: whose it is comes first', { customerId: '9', state: 'waiting' }, 'coupon-not-own'],
    ['one that waits', { state: 'waiting' }, 'coupon-waiting'],
    ['a void one', { state: 'void' }, 'coupon-void'],
    ['its own again', { state: 'reserved', orderId: '7' }, null],
    ['another order’s', { state: 'spent', orderId: '8' }, 'coupon-taken'],
    ['on its last day', { validTo: '2026-06-01' }, null],
    ['after its last day', { validTo: '2026-05-31' }, 'coupon-day'],
    ['before its first day', { validFrom: '2026-06-02' }, 'coupon-day'],
  ])('%s', (_, more, expected) => {
    expect(couponRefusal({ ...FREE, ...more }, ORDER)).toBe(expected);
  });

  it('a number that nobody issued', () => {
    expect(couponRefusal(null, ORDER)).toBe('coupon-not-found');
  });

  it('shows an issued one as expired after its last day, and no other', () => {
    const after = { validTo: '2026-05-31' };
    expect(shownCouponState({ state: 'issued', ...after }, '2026-06-01')).toBe('expired');
    expect(shownCouponState({ state: 'issued', ...after }, '2026-05-31')).toBe('issued');
    expect(shownCouponState({ state: 'spent', ...after }, '2026-06-01')).toBe('spent');
  });
});

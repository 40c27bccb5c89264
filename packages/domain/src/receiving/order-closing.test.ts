import { describe, expect, test } from 'vitest';
import { coinMachine } from '../grading/coin.machine.ts';
import {
  type ArrivalFacts,
  arrivalStep,
  type ClosingCoin,
  type ClosingFacts,
  closingGuards,
  isDeliveredFor,
} from './order-closing.ts';

const COIN: ClosingCoin = { status: 95, isHeld: false, parcelStatus: 5, deliveredAt: '2026-11-01T08:00:00Z' };
const OVER: ClosingFacts = {
  isHeld: false,
  piecesQty: 2,
  coins: [COIN, COIN],
  hasOpenAudit: false,
  hasOpenClaim: false,
};
const failing = (facts: Partial<ClosingFacts>) =>
  Object.entries(closingGuards({ ...OVER, ...facts })).flatMap(([guard, holds]) => (holds ? [] : [guard]));
const withCoin = (coin: Partial<ClosingCoin>) => failing({ coins: [COIN, { ...COIN, ...coin }] });

describe('an order is over', () => {
  test('when every piece is with its owner, by courier or at the counter', () => {
    expect(failing({})).toEqual([]);
    expect(withCoin({ parcelStatus: 8 })).toEqual([]);
  });

  test('without its deleted coins', () => {
    expect(failing({ coins: [COIN, COIN, { ...COIN, status: -1, parcelStatus: null, deliveredAt: null }] })).toEqual(
      [],
    );
  });

  test('with a lost coin whose owner was paid for it', () => {
    const paidFor = { ...COIN, status: -4, parcelStatus: null, deliveredAt: null, isCompensated: true };
    expect(withCoin(paidFor)).toEqual([]);
    expect(isDeliveredFor({ coins: [COIN, paidFor] }, 7, new Date('2026-11-08T08:00:00Z'))).toBe(true);
  });

  test.each([
    ['in the house', { status: 90, parcelStatus: null }, ['allDelivered']],
    ['withdrawn and in the house', { status: -3, parcelStatus: null }, ['allDelivered']],
    ['on its way', { parcelStatus: 4 }, ['allDelivered']],
    ['refused and coming back', { parcelStatus: 6 }, ['allDelivered']],
    ['lost', { status: -4, parcelStatus: null }, ['noLostCoin', 'allDelivered']],
    ['on hold', { isHeld: true }, ['notHeld']],
  ])('not with a coin %s', (_, coin, guards) => {
    expect(withCoin(coin)).toEqual(guards);
  });

  test.each([
    ['on hold', { isHeld: true }, ['notHeld']],
    ['with an open audit', { hasOpenAudit: true }, ['noOpenAudit']],
    ['with an open claim', { hasOpenClaim: true }, ['noOpenClaim']],
    ['of whose pieces one has no coin row', { piecesQty: 3 }, ['allDelivered']],
    ['that was returned before its entry', { coins: [] }, ['allDelivered']],
  ])('not one %s', (_, facts, guards) => {
    expect(failing(facts)).toEqual(guards);
  });
});

test.each([
  ['2026-11-08T07:59:59Z', false],
  ['2026-11-08T08:00:00Z', true],
])('seven days after the delivery are over at %s: %s', (now, isOver) => {
  expect(isDeliveredFor(OVER, 7, new Date(now))).toBe(isOver);
});

test('the last parcel counts, and one without a day is never over', () => {
  const now = new Date('2026-11-08T08:00:00Z');
  const late = { ...COIN, deliveredAt: '2026-11-02T08:00:00Z' };

  expect(isDeliveredFor({ coins: [COIN, late] }, 7, now)).toBe(false);
  expect(isDeliveredFor({ coins: [COIN, { ...COIN, deliveredAt: null }] }, 7, now)).toBe(false);
});

const DAYS = { cancelDays: 60, noticeDays: 7 };
const SENT: ArrivalFacts = {
  submittedAt: '2026-09-01T00:00:00Z',
  restoredAt: null,
  toldAt: null,
  keptFen: coinMachine.state.toEnter,
};

describe('an order that does not arrive', () => {
  test.each([
    ['before the notice', {}, '2026-10-23T23:59:59Z', 'wait'],
    ['7 days before its end', {}, '2026-10-24T00:00:00Z', 'tell'],
    ['told, before its end', { toldAt: '2026-10-24T00:00:00Z' }, '2026-10-30T23:59:59Z', 'wait'],
    ['told, at its end', { toldAt: '2026-10-24T00:00:00Z' }, '2026-10-31T00:00:00Z', 'cancel'],
    ['never told, long after', {}, '2026-12-24T00:00:00Z', 'tell'],
    [
      'told late, before the days of the notice are over',
      { toldAt: '2026-12-24T00:00:00Z' },
      '2026-12-30T00:00:00Z',
      'wait',
    ],
    ['told late, after them', { toldAt: '2026-12-24T00:00:00Z' }, '2026-12-31T00:00:00Z', 'cancel'],
    ['with money in the house', { toldAt: '2026-10-24T00:00:00Z', keptFen: 1 }, '2026-10-31T00:00:00Z', 'paid'],
    [
      'restored meanwhile',
      { toldAt: '2026-10-24T00:00:00Z', restoredAt: '2026-11-02T00:00:00Z' },
      '2026-12-24T23:59:59Z',
      'wait',
    ],
    [
      'restored, and the days over again',
      { toldAt: '2026-10-24T00:00:00Z', restoredAt: '2026-11-02T00:00:00Z' },
      '2026-12-25T00:00:00Z',
      'tell',
    ],
    [
      'submitted again after the notice',
      { submittedAt: '2026-10-25T00:00:00Z', toldAt: '2026-10-24T00:00:00Z' },
      '2026-10-31T00:00:00Z',
      'wait',
    ],
  ] as const)('%s', (_, facts, now, step) => {
    expect(arrivalStep({ ...SENT, ...facts }, DAYS, new Date(now))).toBe(step);
  });

  test('a notice that is longer than the wait is given at once', () => {
    expect(arrivalStep(SENT, { cancelDays: 5, noticeDays: 7 }, new Date(SENT.submittedAt))).toBe('tell');
  });
});

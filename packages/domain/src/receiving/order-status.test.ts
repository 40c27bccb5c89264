import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAY_POINT } from '../finance/finance.enums.ts';
import { coinMachine } from '../grading/coin.machine.ts';
import { isStateCode, stateCodes } from '../kernel/machine.ts';
import { orderMachine } from './order.machine.ts';
import {
  BELOW,
  deriveDeliveryStatus,
  deriveIsPay,
  deriveOrderStatus,
  GONE,
  isPayPoint,
  LOST,
  type OrderFacts,
  type PayFacts,
  PRODUCTION,
  READY,
} from './order-status.ts';

const AT = '2026-01-02T03:04:05Z';

/** An order whose detail entry is finished, with nothing due. */
function someFacts(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    submittedAt: AT,
    arrivedAt: AT,
    confirmedAt: AT,
    entryStartedAt: AT,
    entryFinishedAt: AT,
    cancelledAt: null,
    closedAt: null,
    openDiscrepancy: false,
    openQuestion: false,
    returning: false,
    payPoint: PAY_POINT.afterGrading,
    dueFen: 0,
    onCredit: false,
    quotePaid: false,
    ...change,
  };
}

function payFacts(change: Partial<PayFacts> = {}): PayFacts {
  const none = { totalFen: 100, paidFen: 0, refundedFen: 0, dueFen: 100 };
  return { ...none, onCredit: false, waived: false, refundOpen: false, ...change };
}

const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  submittedAt: fc.constantFrom(AT, null),
  arrivedAt: fc.constantFrom(AT, null),
  confirmedAt: fc.constantFrom(AT, null),
  entryStartedAt: fc.constantFrom(AT, null),
  entryFinishedAt: fc.constantFrom(AT, null),
  cancelledAt: fc.constantFrom(AT, null),
  closedAt: fc.constantFrom(AT, null),
  openDiscrepancy: fc.boolean(),
  openQuestion: fc.boolean(),
  returning: fc.boolean(),
  payPoint: fc.constantFrom(1, 2, 3, 4),
  dueFen: fc.integer({ min: -1000, max: 1000 }),
  onCredit: fc.boolean(),
  quotePaid: fc.boolean(),
});
const anyCoins = fc.array(fc.constantFrom(...stateCodes(coinMachine)), { maxLength: 8 });

describe('the groups of coin states', () => {
  it('cover every state of the coin machine once, but for deleted', () => {
    const grouped = [...GONE, ...LOST, ...READY, ...PRODUCTION, ...BELOW, -1];
    expect(grouped.sort()).toEqual([...stateCodes(coinMachine)].sort());
  });
});

describe('deriveOrderStatus before the coins decide', () => {
  it.each<[number, Partial<OrderFacts>]>([
    [-1, { cancelledAt: AT, closedAt: AT }],
    [100, { closedAt: AT, returning: true }],
    [0, { submittedAt: null, returning: true }],
    [10, { arrivedAt: null, returning: true }],
    [95, { returning: true, confirmedAt: null, openQuestion: true }],
    [25, { confirmedAt: null, openDiscrepancy: true }],
    [20, { confirmedAt: null }],
    [30, { entryStartedAt: null, entryFinishedAt: null, openQuestion: true }],
    [40, { entryFinishedAt: null, openQuestion: true }],
    [55, { openQuestion: true }],
  ])('is %i for %j', (status, change) => {
    expect(deriveOrderStatus(someFacts(change), [95])).toBe(status);
  });
});

describe('deriveOrderStatus from the coins', () => {
  // The twenty random mixes of states.md §2: coins, payPoint, due, credit, quote paid, status.
  it.each<[number[], OrderFacts['payPoint'], boolean, boolean, boolean, number]>([
    [[20], 3, true, false, true, 50],
    [[41, 65, 82], 1, false, false, false, 50],
    [[46], 1, false, false, false, 50],
    [[-3, 40], 1, false, false, false, 50],
    [[20, -3, 65, 75], 3, true, false, false, 50],
    [[10, 40, 46, 50, 10], 1, true, false, true, 50],
    [[-4, 82, 80], 1, false, true, true, 70],
    [[45, 40, 75, 45, 20], 3, true, false, false, 50],
    [[-4, 30, 65, 75], 3, true, false, false, 50],
    [[-1, 65, 90, 10, 60], 1, true, false, false, 50],
    [[65, 90, 50, 75, 82], 2, false, false, true, 50],
    [[-4], 3, false, true, false, 90],
    [[82, -1, 42], 3, false, false, false, 50],
    [[35, -1, 60, 70, 35], 2, false, false, false, 50],
    [[80, -1, 75, 82], 3, false, false, false, 70],
    [[95, 40, 65, 55], 2, false, false, true, 50],
    [[35, 10, 35], 1, false, false, false, 50],
    [[40], 2, false, false, true, 50],
    [[90, 82], 3, false, false, true, 70],
    [[42, 65, 85], 1, false, false, false, 50],
  ])(
    '%j with payPoint %i, due %s, credit %s, quote paid %s is %i',
    (coins, payPoint, due, onCredit, quotePaid, status) => {
      expect(deriveOrderStatus(someFacts({ payPoint, dueFen: due ? 1 : 0, onCredit, quotePaid }), coins)).toBe(status);
    },
  );

  it.each<[string, number[], Partial<OrderFacts>, number]>([
    [
      'waits for the quote before grading',
      [10, 35, -3, 95, -4, -1],
      { payPoint: PAY_POINT.beforeGrading, dueFen: 1 },
      60,
    ],
    ['does not wait once a coin is graded', [10, 40], { payPoint: PAY_POINT.beforeGrading, dueFen: 1 }, 50],
    [
      'does not wait when the quote is paid',
      [10],
      { payPoint: PAY_POINT.beforeGrading, dueFen: 1, quotePaid: true },
      50,
    ],
    ['does not wait on credit', [10], { payPoint: PAY_POINT.beforeGrading, dueFen: 1, onCredit: true }, 50],
    ['does not wait before grading with payPoint 2', [10], { payPoint: PAY_POINT.afterGrading, dueFen: 1 }, 50],
    ['waits for money before the label', [60, 90], { payPoint: PAY_POINT.afterGrading, dueFen: 1 }, 60],
    ['makes on with payPoint 3', [60, 90], { payPoint: PAY_POINT.beforeShipping, dueFen: 1 }, 70],
    ['waits for money before shipping', [90, 95], { payPoint: PAY_POINT.beforeShipping, dueFen: 1 }, 60],
    ['treats monthly beyond the limit like payPoint 3', [90], { payPoint: PAY_POINT.monthly, dueFen: 1 }, 60],
    ['lets monthly inside the limit ship', [90], { payPoint: PAY_POINT.monthly, dueFen: 1, onCredit: true }, 80],
    ['is ready when all wait', [90, -3, -4], {}, 80],
    ['is partly shipped', [90, 100], {}, 85],
    [
      'is shipped when the rest is gone or lost',
      [95, -5, -4, -1],
      { payPoint: PAY_POINT.beforeGrading, dueFen: 1 },
      90,
    ],
  ])('%s', (_title, coins, change, status) => {
    expect(deriveOrderStatus(someFacts(change), coins)).toBe(status);
  });

  it('always answers one state of the order machine and never depends on the order of the coins', () => {
    fc.assert(
      fc.property(anyFacts, anyCoins, (facts, coins) => {
        const status = deriveOrderStatus(facts, coins);
        expect(isStateCode(orderMachine, status)).toBe(true);
        expect(deriveOrderStatus(facts, [...coins].reverse())).toBe(status);
        expect(deriveOrderStatus(facts, [...coins, -1])).toBe(status);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('deriveDeliveryStatus', () => {
  it.each<[string, number[], number[], number]>([
    ['nothing gone', [90, -3, 41], [0], 0],
    ['nothing gone when all are lost', [-4], [10], 0],
    ['some gone', [95, 90], [5, 0], 9],
    ['all gone: the lowest delivery', [95, 100], [4, 5, -1, 11], 4],
    ['lost coins hold nothing back', [95, -4, -1], [5, 10], 5],
    ['picked up', [95], [8], 8],
    ['returned before detail entry', [], [3], 3],
    ['no coins and no parcel', [], [0, -1], 0],
  ])('%s', (_title, coins, deliveries, status) => {
    expect(deriveDeliveryStatus(coins, deliveries)).toBe(status);
  });
});

describe('deriveIsPay', () => {
  it.each<[number, Partial<PayFacts>]>([
    [5, { refundOpen: true, totalFen: 0, waived: true }],
    [3, { totalFen: 0, waived: true, dueFen: 0 }],
    [1, { totalFen: 0, dueFen: 0 }],
    [6, { paidFen: 100, refundedFen: 100, dueFen: 0 }],
    [1, { paidFen: 100, dueFen: 0, onCredit: true }],
    [1, { paidFen: 120, dueFen: -20 }],
    [4, { onCredit: true, paidFen: 50, dueFen: 50 }],
    [2, { paidFen: 50, dueFen: 50 }],
    [2, { paidFen: 50, refundedFen: 20, dueFen: 70 }],
    [0, {}],
  ])('is %i for %j', (isPay, change) => {
    expect(deriveIsPay(payFacts(change))).toBe(isPay);
  });
});

describe('isPayPoint', () => {
  it('knows the four pay points', () => {
    expect([0, 1, 2, 3, 4, 5, 1.5].filter(isPayPoint)).toEqual([1, 2, 3, 4]);
  });
});

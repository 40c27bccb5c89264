import { describe, expect, it } from 'vitest';
import { PAY_POINT } from '../finance/finance.enums.ts';
import { coinMachine } from '../grading/coin.machine.ts';
import { actionsFrom, stateCodes } from '../kernel/machine.ts';
import { orderMachine } from './order.machine.ts';
import { deriveOrderStatus, type OrderFacts } from './order-status.ts';

const AT = '2026-01-02T03:04:05Z';
const LISTED = new Set(
  orderMachine.transitions.flatMap((line) => line.from.flatMap((from) => line.targets.map((to) => `${from}>${to}`))),
);

type Money = Pick<OrderFacts, 'payPoint' | 'dueFen' | 'quotePaid'>;

const MONEY: readonly Money[] = ([1, 2, 3] as const).flatMap((payPoint) =>
  [0, 1].flatMap((dueFen) => [false, true].map((quotePaid) => ({ payPoint, dueFen, quotePaid }))),
);
/** What else may be in the order beside the coin that moves: nothing, any one coin, and some pairs. */
const OTHERS: readonly (readonly number[])[] = [
  [],
  ...stateCodes(coinMachine).map((code) => [code]),
  [95, 90],
  [-4, 65],
];

function statusOf(money: Money, coins: readonly number[], openQuestion = false): number {
  const times = { submittedAt: AT, arrivedAt: AT, confirmedAt: AT, entryStartedAt: AT, entryFinishedAt: AT };
  const flags = { cancelledAt: null, closedAt: null, openDiscrepancy: false, returning: false, onCredit: false };
  return deriveOrderStatus({ ...times, ...flags, ...money, openQuestion }, coins);
}

/** The money gates of states.md rule 13 forbid these steps while something is due. */
function isGated(action: string, money: Money): boolean {
  if (money.dueFen === 0) return false;
  return (
    action === 'ship' ||
    (action === 'label' && money.payPoint < PAY_POINT.beforeShipping) ||
    (action === 'genuine' && money.payPoint === PAY_POINT.beforeGrading)
  );
}

function unlisted(before: number, after: number): boolean {
  return before !== after && !LISTED.has(`${before}>${after}`);
}

describe('the order table agrees with the derivation', () => {
  it('lists every change of status that a single step of one coin can cause', () => {
    const faults: string[] = [];
    for (const money of MONEY) {
      for (const coin of stateCodes(coinMachine)) {
        for (const others of OTHERS) {
          const before = statusOf(money, [coin, ...others]);
          for (const line of actionsFrom(coinMachine, coin).filter((open) => !isGated(open.action, money))) {
            const afters = line.targets.map((to) => statusOf(money, [to, ...others]));
            faults.push(
              ...afters.filter((after) => unlisted(before, after)).map((to) => `${line.action} ${before}>${to}`),
            );
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('lists every change that a payment, a new claim or an answer of the customer can cause', () => {
    const faults: string[] = [];
    for (const money of MONEY) {
      for (const coins of OTHERS.flatMap((others) => stateCodes(coinMachine).map((coin) => [coin, ...others]))) {
        const status = statusOf(money, coins);
        const paid = statusOf({ ...money, dueFen: 0, quotePaid: true }, coins);
        const claimed = statusOf({ ...money, dueFen: 1 }, coins);
        if (unlisted(status, paid)) faults.push(`paid ${status}>${paid}`);
        if (unlisted(status, claimed)) faults.push(`claimed ${status}>${claimed}`);
        if (unlisted(55, status)) faults.push(`answered 55>${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('asks the customer only in 50 and 60: an open question would move the later states without a line', () => {
    const sources = orderMachine.transitions.find((line) => line.action === 'askCustomer')?.from;
    expect(sources).toEqual([50, 60]);
    expect(statusOf({ payPoint: PAY_POINT.afterGrading, dueFen: 0, quotePaid: false }, [65], true)).toBe(55);
    expect(LISTED.has('70>55')).toBe(false);
  });
});

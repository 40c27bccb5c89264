import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failingGuards, guardsApart } from '../kernel/guards.ts';
import { transitionFor } from '../kernel/machine.ts';
import { PAY_METHOD } from './finance.enums.ts';
import { FUND_MOVE_KIND, FUND_MOVE_KINDS } from './fund.enums.ts';
import { type FundMoveAction, fundMoveMachine } from './fund-move.machine.ts';
import {
  CASH_PIECES,
  carriedStatementFen,
  countedFenOf,
  countNeedsSecond,
  FUND_MOVE_GUARDS,
  type FundMoveFacts,
  isCashCovered,
  postFundMove,
} from './fund-rules.ts';
import { placesOfMethod } from './ledger.ts';

const base = { reference: 'J1', from: 'cash:1', to: null, amountFen: 500 } as const;

describe('a fund voucher', () => {
  test('posts an opening against its own account, a transfer between two, a difference to the cash differences', () => {
    const legs = (move: Parameters<typeof postFundMove>[0]) =>
      postFundMove(move)?.legs.map(({ account, amountFen }) => [account, amountFen]);
    expect(legs({ ...base, kind: FUND_MOVE_KIND.opening })).toEqual([
      ['cash:1', 500],
      ['opening', -500],
    ]);
    expect(legs({ ...base, kind: FUND_MOVE_KIND.transfer, to: 'bank:2' })).toEqual([
      ['bank:2', 500],
      ['cash:1', -500],
    ]);
    expect(legs({ ...base, kind: FUND_MOVE_KIND.count, amountFen: -30 })).toEqual([
      ['cash:1', -30],
      ['cashDifference', 30],
    ]);
  });

  test('posts nothing for a count that agrees, and refuses a transfer of nothing or to nowhere', () => {
    expect(postFundMove({ ...base, kind: FUND_MOVE_KIND.count, amountFen: 0 })).toBeNull();
    expect(() => postFundMove({ ...base, kind: FUND_MOVE_KIND.transfer })).toThrow(RangeError);
    expect(() => postFundMove({ ...base, kind: FUND_MOVE_KIND.transfer, to: 'bank:2', amountFen: 0 })).toThrow(
      RangeError,
    );
  });

  test('is balanced whatever it moves', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FUND_MOVE_KINDS.map(({ code }) => code)),
        fc.integer({ min: 1, max: 10 ** 12 }),
        (kind, amountFen) => {
          const posted = postFundMove({ ...base, kind, to: 'bank:2', amountFen });
          expect(posted?.legs.reduce((sum, leg) => sum + leg.amountFen, 0)).toBe(0);
        },
      ),
    );
  });
});

describe('cash', () => {
  test('is counted by its pieces', () => {
    const pieces = CASH_PIECES.map((pieceFen) => ({ pieceFen, count: 1 }));
    expect(countedFenOf(pieces)).toBe(18_668);
    expect(countedFenOf([{ pieceFen: 10_000, count: 12 }])).toBe(120_000);
    expect(countedFenOf([])).toBe(0);
  });

  test('covers what leaves it, to the last fen; other places may be overdrawn', () => {
    const legs = [
      { account: 'bank:2', amountFen: 500 },
      { account: 'cash:1', amountFen: -500 },
    ] as const;
    expect(isCashCovered(legs, () => 500)).toBe(true);
    expect(isCashCovered(legs, () => 499)).toBe(false);
    expect(isCashCovered([{ account: 'bank:2', amountFen: -500 }], () => 0)).toBe(true);
    expect(isCashCovered([{ account: 'cash:1', amountFen: 500 }], () => -900)).toBe(true);
  });

  test('that differs by more than the limit is booked by another person, whichever way', () => {
    expect([1_000, -1_000].map((fen) => countNeedsSecond(fen, 1_000))).toEqual([false, false]);
    expect([1_001, -1_001].map((fen) => countNeedsSecond(fen, 1_000))).toEqual([true, true]);
  });
});

describe('guards of a voucher', () => {
  const fine: FundMoveFacts = { isRequester: false, isApprover: false, isOpen: true, isCovered: true };
  const failing = (action: FundMoveAction, change: Partial<FundMoveFacts>, status: number) => {
    const line = transitionFor(fundMoveMachine, action, status);
    return line && failingGuards(line, FUND_MOVE_GUARDS, { ...fine, ...change });
  };
  const { pending, booked } = fundMoveMachine.state;

  test('keep two people apart, closed accounts untouched and cash above zero', () => {
    expect(failing('approve', {}, pending)).toEqual([]);
    expect(failing('approve', { isRequester: true, isOpen: false, isCovered: false }, pending)).toEqual([
      'notRequester',
      'accountsOpen',
      'cashCovers',
    ]);
    expect(failing('reject', { isRequester: true }, pending)).toEqual(['notRequester']);
    expect(failing('cancel', {}, pending)).toEqual(['own']);
    expect(failing('reverse', { isApprover: true, isCovered: false }, booked)).toEqual(['notApprover', 'cashCovers']);
    expect(failing('reverse', {}, pending)).toBeNull();
  });

  test('are all there are in the machine', () => {
    expect(guardsApart(fundMoveMachine, FUND_MOVE_GUARDS)).toEqual([]);
  });
});

test('a statement balance is carried on from a known one', () => {
  expect(carriedStatementFen({ statementFen: 1_000 }, { inFen: 500, outFen: 700 })).toBe(800);
  expect(carriedStatementFen(null, { inFen: 500, outFen: 0 })).toBeNull();
});

test.each([
  [PAY_METHOD.cash, ['cash']],
  [PAY_METHOD.alipay, ['alipay', 'bank']],
  [PAY_METHOD.pos, ['pos', 'bank']],
  [PAY_METHOD.postal, ['bank']],
  [PAY_METHOD.balance, []],
  [PAY_METHOD.credit, []],
] as const)('method %i brings money to %j', (method, kinds) => {
  expect(placesOfMethod(method)).toEqual(kinds);
});

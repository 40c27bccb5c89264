import { describe, expect, test } from 'vitest';
import { failingGuards, guardsApart } from '../kernel/guards.ts';
import { transitionFor } from '../kernel/machine.ts';
import { type RefundAction, refundMachine } from './refund.machine.ts';
import {
  checkRefund,
  leftFenOf,
  mayCancelRefund,
  paymentStep,
  REFUND_GUARDS,
  type RefundPlace,
  type RefundStepFacts,
  refundMethodsOf,
} from './refund-rules.ts';

const order: RefundPlace = { orderId: '7', paidFen: 10_000, refundedFen: 2_000, openFen: 3_000 };
const wallet: RefundPlace = { orderId: null, paidFen: 4_000, refundedFen: 0, openFen: 0 };

const purse = (balanceFen: number, bonusFen = 0, openFen = 0) => ({ balanceFen, bonusFen, openFen });
const check = (change: Partial<Parameters<typeof checkRefund>[0]>) =>
  checkRefund({ paymentMethod: 5, method: 5, parts: [], places: [order, wallet], wallet: purse(4_000), ...change });

describe('a refund', () => {
  test('is never more than was paid, less what is given back and asked for (21)', () => {
    expect(leftFenOf(order)).toBe(5_000);
    expect(check({ parts: [{ orderId: '7', amountFen: 5_000 }] })).toEqual({ ok: true, value: 5_000 });
    expect(check({ parts: [{ orderId: '7', amountFen: 5_001 }] })).toMatchObject({
      error: { kind: 'overPaid', index: 0, leftFen: 5_000 },
    });
  });

  test('gives back only where the payment went', () => {
    expect(check({ parts: [{ orderId: '8', amountFen: 1 }] })).toMatchObject({ error: { kind: 'notOfPayment' } });
    expect(
      check({
        parts: [
          { orderId: '7', amountFen: 1 },
          { orderId: null, amountFen: 4_000 },
        ],
      }),
    ).toEqual({ ok: true, value: 4_001 });
  });

  test('of the wallet leaves the wallet, and no more than is in it', () => {
    const parts = [{ orderId: null, amountFen: 3_000 }];
    expect(check({ parts, wallet: purse(2_999) })).toMatchObject({ error: { kind: 'overWallet', leftFen: 2_999 } });
    expect(check({ parts, wallet: purse(4_000, 0, 1_001) })).toMatchObject({ error: { kind: 'overWallet' } });
    expect(check({ parts, method: 2 })).toMatchObject({ error: { kind: 'walletToWallet' } });
    const nothing = { orderId: null, amountFen: 0 };
    expect(check({ parts: [{ orderId: '7', amountFen: 1 }, nothing], method: 2 }).ok).toBe(true);
  });

  test('of the wallet never takes a bonus out as money', () => {
    const parts = [{ orderId: null, amountFen: 3_000 }];
    const left = { kind: 'bonusStays', index: 0, leftFen: 2_000 };
    expect(check({ parts, wallet: purse(4_000, 2_000) })).toMatchObject({ error: left });
    expect(check({ parts, wallet: purse(4_000, 1_000) }).ok).toBe(true);
  });

  test('of a balance payment goes back to the balance', () => {
    expect(refundMethodsOf(2)).toEqual([2]);
    expect(check({ paymentMethod: 2, method: 1 })).toMatchObject({ error: { kind: 'balanceOnly' } });
    expect(check({ paymentMethod: 2, method: 2, parts: [{ orderId: '7', amountFen: 1 }] }).ok).toBe(true);
  });

  test('moves the payment to partly refunded, and to refunded when all is given back', () => {
    expect(paymentStep(10_000, 9_999)).toBe('refundPart');
    expect(paymentStep(10_000, 10_000)).toBe('refundAll');
  });
});

test('a refund is taken back by who asked for it or by one who approves, and by nobody else', () => {
  expect(mayCancelRefund({ isRequester: true, isApprover: false })).toBe(true);
  expect(mayCancelRefund({ isRequester: false, isApprover: true })).toBe(true);
  expect(mayCancelRefund({ isRequester: false, isApprover: false })).toBe(false);
});

describe('the guards of a refund', () => {
  const fine: RefundStepFacts = {
    status: refundMachine.state.requested,
    amountFen: 500,
    isRequester: false,
    isApprover: false,
    isWithinPaid: true,
    limitFen: 500,
    mayAboveLimit: false,
  };
  const failing = (action: RefundAction, change: Partial<RefundStepFacts>, status: number) => {
    const line = transitionFor(refundMachine, action, status);
    return line === null ? null : failingGuards(line, REFUND_GUARDS, { ...fine, ...change });
  };

  test.each([
    [[], {}],
    [['notRequester'], { isRequester: true }],
    [['amountWithinPaidMinusRefunded'], { isWithinPaid: false }],
    [['limitOfRole'], { amountFen: 501 }],
    [[], { amountFen: 501, mayAboveLimit: true }],
  ])('stop an approval by %j for %j', (names, change) => {
    expect(failing('approve', change, refundMachine.state.requested)).toEqual(names);
  });

  test('stop its requester from rejecting and its approver from paying it out', () => {
    expect(failing('reject', { isRequester: true }, refundMachine.state.requested)).toEqual(['notRequester']);
    expect(failing('payOut', { isApprover: true }, refundMachine.state.approved)).toEqual(['notApprover']);
    expect(failing('cancel', {}, refundMachine.state.failed)).toEqual([]);
  });

  test('are all there are in the machine', () => {
    expect(guardsApart(refundMachine, REFUND_GUARDS)).toEqual([]);
  });
});

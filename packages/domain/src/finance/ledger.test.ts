import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  ACCOUNT_RULES,
  type AccountKey,
  accountKindOfMethod,
  assertBalanced,
  balanceOf,
  inLockOrder,
  isOverdrawn,
  kindOfAccount,
  postBill,
  postCollection,
  postCompensation,
  postCustomerMerge,
  postFundTransfer,
  postMatch,
  postReceiptReturn,
  postRefund,
  postTopUp,
  postUnmatchedReceipt,
  postWalletPayment,
  repostBill,
  reverseTransfer,
  type Transfer,
} from './ledger.ts';
import { FEE, FEE_TYPES } from './pricing/fee-line.ts';

const PAYER = 'customer:17';
const RECEIVABLE: AccountKey = `receivable:${PAYER}`;
const WALLET: AccountKey = `wallet:${PAYER}`;
const BILL_LINES = [
  { feeType: FEE.grading, amountFen: 12_000 },
  { feeType: FEE.grading, amountFen: 6_000 },
  { feeType: FEE.shipping, amountFen: 1_500 },
  { feeType: FEE.discount, amountFen: -900 },
  { feeType: FEE.coupon, amountFen: -100 },
];

function legsOf(posting: { ok: boolean; value?: readonly Transfer[] } | readonly Transfer[]): Record<string, number> {
  const transfers: readonly Transfer[] = 'ok' in posting ? (posting.value ?? []) : posting;
  return Object.fromEntries(transfers.flatMap((one) => one.legs.map((leg) => [leg.account, leg.amountFen])));
}

describe('bill', () => {
  const bill = postBill({ payer: PAYER, reference: 'B1', lines: BILL_LINES });

  it('debits the receivable and credits revenue by fee type, reductions as own legs', () => {
    expect(legsOf(bill)).toEqual({
      [RECEIVABLE]: 18_500,
      'revenue:10': -18_000,
      'revenue:40': -1_500,
      discount: 1_000,
    });
  });

  it('of a waived order has no receivable', () => {
    const lines = [
      { feeType: FEE.grading, amountFen: 6_000 },
      { feeType: FEE.waiver, amountFen: -6_000 },
    ];
    expect(legsOf(postBill({ payer: PAYER, reference: 'B', lines }))).toEqual({ 'revenue:10': -6_000, waiver: 6_000 });
  });

  it('of nothing posts nothing', () => {
    expect(postBill({ payer: PAYER, reference: 'B', lines: [{ feeType: FEE.grading, amountFen: 0 }] })).toEqual([]);
  });

  it('after a price change is reversed and posted again', () => {
    const lines = [...BILL_LINES, { feeType: FEE.photo, amountFen: 3_500 }];
    const next = postBill({ payer: PAYER, reference: 'B2', lines });
    const posted = repostBill(bill, next, 'B1/R');
    expect(posted.map((one) => [one.kind, one.reference])).toEqual([
      ['reversal', 'B1/R'],
      ['bill', 'B2'],
    ]);
    expect(sums([...bill, ...posted]).get(RECEIVABLE)).toBe(22_000);
    expect(repostBill(bill, postBill({ payer: PAYER, reference: 'B3', lines: BILL_LINES }), 'x')).toEqual([]);
  });
});

describe('receipts', () => {
  const receipt = { payer: PAYER, reference: 'K1', into: 'wechat:2' as const };

  it('settle the receivable and send the rest to the wallet', () => {
    const posted = postCollection({ ...receipt, amountFen: 20_000, dueFen: 18_500 });
    expect(legsOf(posted)).toEqual({ 'wechat:2': 20_000, [RECEIVABLE]: -18_500, [WALLET]: -1_500 });
  });

  it('go to the wallet as a whole when nothing is due', () => {
    expect(legsOf(postCollection({ ...receipt, amountFen: 5, dueFen: -3 }))).toEqual({ 'wechat:2': 5, [WALLET]: -5 });
  });

  it('from nobody known wait in suspense, and are matched or returned', () => {
    const waiting = postUnmatchedReceipt({ reference: 'T1', into: 'bank:1', amountFen: 900 });
    expect(legsOf(waiting)).toEqual({ 'bank:1': 900, suspense: -900 });
    const matched = postMatch({ reference: 'T1/M', payer: PAYER, amountFen: 900, dueFen: 700 });
    expect(legsOf(matched)).toEqual({ suspense: 900, [RECEIVABLE]: -700, [WALLET]: -200 });
    const returned = postReceiptReturn({ reference: 'T1/R', from: 'bank:1', amountFen: 900 });
    expect(legsOf(returned)).toEqual({ suspense: 900, 'bank:1': -900 });
  });

  it.each([
    [1, 'cash'],
    [2, 'wallet'],
    [4, 'bank'],
    [5, 'wechat'],
    [7, 'bank'],
    [8, null],
    [9, null],
  ] as const)('method %i arrives at %s', (method, kind) => {
    expect(accountKindOfMethod(method)).toBe(kind);
  });

  it.each([0, -1])('of %i fen are refused', (amountFen) => {
    expect(postCollection({ ...receipt, amountFen, dueFen: 1 })).toEqual({ ok: false, error: 'AMOUNT_NOT_POSITIVE' });
  });

  it('of a fraction of a fen are a mistake in the program', () => {
    expect(() => postCollection({ ...receipt, amountFen: 0.5, dueFen: 1 })).toThrow(RangeError);
  });
});

describe('wallet', () => {
  const payment = { payer: PAYER, reference: 'K2', amountFen: 500, dueFen: 800, walletFen: 500 };

  it('pays what is due', () => {
    expect(legsOf(postWalletPayment(payment))).toEqual({ [WALLET]: 500, [RECEIVABLE]: -500 });
  });

  it('is never overdrawn and never pays more than is due', () => {
    expect(postWalletPayment({ ...payment, walletFen: 499 })).toEqual({ ok: false, error: 'WALLET_OVERDRAWN' });
    expect(postWalletPayment({ ...payment, dueFen: 499 })).toEqual({ ok: false, error: 'AMOUNT_OVER_DUE' });
  });

  it('takes a top-up with its bonus', () => {
    const topUp = { reference: 'R1', payer: PAYER, into: 'bank:1' as const, amountFen: 10_000, bonusFen: 200 };
    expect(legsOf(postTopUp(topUp))).toEqual({ 'bank:1': 10_000, discount: 200, [WALLET]: -10_200 });
    expect(postTopUp({ ...topUp, bonusFen: -1 })).toEqual({ ok: false, error: 'AMOUNT_NOT_POSITIVE' });
  });
});

describe('money going out', () => {
  const refund = { reference: 'F1', payer: PAYER, amountFen: 300, refundableFen: 300 };

  it('a refund goes to the money account or the wallet, never above what was paid', () => {
    expect(legsOf(postRefund({ ...refund, source: 'receivable', to: 'cash:1' }))).toEqual({
      [RECEIVABLE]: 300,
      'cash:1': -300,
    });
    expect(legsOf(postRefund({ ...refund, source: 'receivable', to: 'wallet' }))).toEqual({
      [RECEIVABLE]: 300,
      [WALLET]: -300,
    });
    expect(legsOf(postRefund({ ...refund, source: 'wallet', to: 'bank:1' }))).toEqual({
      [WALLET]: 300,
      'bank:1': -300,
    });
    const tooMuch = postRefund({ ...refund, refundableFen: 299, source: 'wallet', to: 'bank:1' });
    expect(tooMuch).toEqual({ ok: false, error: 'REFUND_OVER_PAID' });
  });

  it('compensation and transfers between own accounts', () => {
    const claim = { reference: 'C1', payer: PAYER, amountFen: 70 };
    expect(legsOf(postCompensation({ ...claim, to: 'wallet' }))).toEqual({ compensation: 70, [WALLET]: -70 });
    const move = postFundTransfer({ reference: 'M1', from: 'cash:1', to: 'bank:1', amountFen: 5 });
    expect(legsOf(move)).toEqual({ 'bank:1': 5, 'cash:1': -5 });
  });
});

describe('balances', () => {
  it('read a wallet and revenue as positive when they hold something', () => {
    expect([balanceOf(WALLET, -500), balanceOf('revenue:10', -7), balanceOf(RECEIVABLE, 9)]).toEqual([500, 7, 9]);
    expect([isOverdrawn(WALLET, 1), isOverdrawn(WALLET, 0), isOverdrawn(RECEIVABLE, -1)]).toEqual([true, false, false]);
    expect(kindOfAccount('bank:3')).toBe('bank');
  });

  it.each([
    ['one leg', [{ account: RECEIVABLE, amountFen: 0 }]],
    [
      'a rest',
      [
        { account: RECEIVABLE, amountFen: 2 },
        { account: WALLET, amountFen: -1 },
      ],
    ],
    [
      'an account twice',
      [
        { account: WALLET, amountFen: 2 },
        { account: WALLET, amountFen: -2 },
      ],
    ],
    [
      'an empty leg',
      [
        { account: RECEIVABLE, amountFen: 0 },
        { account: WALLET, amountFen: 0 },
      ],
    ],
  ])('a transfer with %s is not balanced', (_title, legs) => {
    expect(() => assertBalanced({ kind: 'bill', reference: 'x', legs })).toThrow(RangeError);
  });
});

function sums(transfers: readonly Transfer[]): Map<AccountKey, number> {
  const result = new Map<AccountKey, number>();
  for (const leg of transfers.flatMap((one) => one.legs)) {
    result.set(leg.account, (result.get(leg.account) ?? 0) + leg.amountFen);
  }
  return result;
}

describe('any bill and any receipt', () => {
  const lines = fc.array(
    fc.record({ feeType: fc.constantFrom(...FEE_TYPES), amountFen: fc.integer({ min: -50_000, max: 5_000_000 }) }),
    { maxLength: 12 },
  );
  const amount = fc.integer({ min: 1, max: 9_000_000 });

  it('has legs that sum to zero, and a reversal that leaves nothing', () => {
    fc.assert(
      fc.property(lines, lines, amount, (first, second, amountFen) => {
        const bill = postBill({ payer: PAYER, reference: 'B1', lines: first });
        const next = repostBill(bill, postBill({ payer: PAYER, reference: 'B2', lines: second }), 'B1/R');
        const dueFen = second.reduce((sum, line) => sum + line.amountFen, 0);
        const paid = postCollection({ payer: PAYER, reference: 'K', into: 'cash:1', amountFen, dueFen });
        const all = [...bill, ...next, ...(paid.ok ? paid.value : [])];
        all.forEach(assertBalanced);
        expect([...sums(all).values()].reduce((a, b) => a + b, 0)).toBe(0);
        expect(isOverdrawn(WALLET, sums(all).get(WALLET) ?? 0)).toBe(false);
        expect(sums(all).get(RECEIVABLE) ?? 0).toBe(dueFen - Math.min(amountFen, Math.max(dueFen, 0)));
        const undone = [...all, ...all.map((one) => reverseTransfer(one, `${one.reference}/R`))];
        expect([...sums(undone).values()].every((sum) => sum === 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('merging customers empties the accounts of the duplicate and changes no sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.nat(9_000_000), (receivableFen, owned) => {
      const walletFen = 0 - owned;
      const move = { reference: 'M', from: 'customer:1', into: 'customer:2', receivableFen, walletFen };
      const all = postCustomerMerge(move);
      all.forEach(assertBalanced);
      const moved = sums(all);
      expect(receivableFen + (moved.get('receivable:customer:1') ?? 0)).toBe(0);
      expect(walletFen + (moved.get('wallet:customer:1') ?? 0)).toBe(0);
      expect(moved.get('wallet:customer:2') ?? 0).toBe(walletFen);
    }),
    { numRuns: 100 },
  );
});

test('accounts are locked in one order, whoever asks: payers, revenue, money, agents, and the expense of commission last', () => {
  const keys = [
    'commission',
    'payable:agent:2',
    'bank:7',
    'cash:9',
    'discount',
    'revenue:10',
    'wallet:customer:3',
  ] as const;
  const more = [
    'receivable:customer:3',
    'receivable:customer:20',
    'suspense',
    'wechat:1',
    'waiver',
    'compensation',
  ] as const;
  expect(inLockOrder([...keys, ...more, ...keys])).toEqual([
    ...['receivable:customer:20', 'receivable:customer:3', 'wallet:customer:3', 'revenue:10', 'discount', 'waiver'],
    ...['compensation', 'suspense', 'cash:9', 'bank:7', 'wechat:1', 'payable:agent:2', 'commission'],
  ]);
  const kinds = Object.keys(ACCOUNT_RULES).map((kind) => `${kind}:1` as AccountKey);
  expect(inLockOrder(kinds).map((key) => key.split(':')[0])).toEqual(
    inLockOrder(kinds.toReversed()).map((key) => key.split(':')[0]),
  );
});

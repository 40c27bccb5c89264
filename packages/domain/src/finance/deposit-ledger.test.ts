import { expect, test } from 'vitest';
import { depositOf, postDeposit, postDepositReturn } from './deposit-ledger.ts';
import { ACCOUNT_RULES, kindOfAccount } from './ledger.ts';

const MOVEMENT = { agentId: '7', reference: 'deposit:1', account: 'bank:3', amountFen: 500_000 } as const;

test('a deposit comes into a money account and goes back out of it, leg by leg', () => {
  expect(postDeposit(MOVEMENT)).toEqual({
    kind: 'deposit',
    reference: 'deposit:1',
    legs: [
      { account: 'bank:3', amountFen: 500_000 },
      { account: 'deposit:agent:7', amountFen: -500_000 },
    ],
  });
  const back = postDepositReturn({ ...MOVEMENT, reference: 'depositReturn:2' });
  expect(back.legs.map(({ amountFen }) => amountFen)).toEqual([-500_000, 500_000]);
  expect(() => postDeposit({ ...MOVEMENT, amountFen: 0 })).toThrow(RangeError);
});

test('the account of a deposit is owed and never falls below zero', () => {
  expect(ACCOUNT_RULES[kindOfAccount(depositOf('7'))]).toEqual({ side: 'credit', mayBeNegative: false });
});

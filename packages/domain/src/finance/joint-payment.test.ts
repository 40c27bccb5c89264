import { expect, test } from 'vitest';
import { isOnePayer, sharesOf } from './joint-payment.ts';

const part = (customerId: string, amountFen: number) => ({ customerId, amountFen });

test('a transfer is divided among those whose orders it pays, and their shares come to it', () => {
  const shares = sharesOf(900, [part('7', 300), part('8', 400), part('7', 200)], undefined);
  expect(shares).toMatchObject({
    ok: true,
    value: [
      { customerId: '7', amountFen: 500, parts: [{ amountFen: 300 }, { amountFen: 200 }] },
      { customerId: '8', amountFen: 400 },
    ],
  });
});

test('what is left over is the balance of the only customer, else of whom is named', () => {
  expect(sharesOf(350, [part('7', 300)], undefined)).toMatchObject({ value: [{ customerId: '7', amountFen: 350 }] });
  const two = [part('7', 300), part('8', 400)];
  expect(sharesOf(750, two, '8')).toMatchObject({ value: [{ amountFen: 300 }, { amountFen: 450 }] });
  expect(sharesOf(750, two, undefined)).toEqual({ ok: false, error: 'restOfWhom' });
  expect(sharesOf(750, two, '9')).toEqual({ ok: false, error: 'restOfOther' });
});

test('whose orders one transfer may pay: those of a customer, or of an agent, never of two agents', () => {
  const order = (customerId: string, agentId: string | null) => ({ customerId, agentId });
  expect(isOnePayer([order('7', null), order('7', '3')])).toBe(true);
  expect(isOnePayer([order('7', '3'), order('8', '3')])).toBe(true);
  expect(isOnePayer([order('7', null), order('8', null)])).toBe(false);
  expect(isOnePayer([order('7', '3'), order('8', '4')])).toBe(false);
  expect(isOnePayer([order('7', '3'), order('7', null), order('8', '3')])).toBe(false);
  expect(isOnePayer([])).toBe(false);
});

import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { expect, test } from 'vitest';
import {
  ALL_CUSTOMERS,
  allocationsOf,
  type OwedNow,
  ordersOf,
  paidCustomers,
  payerPaymentBody,
  settledFen,
} from './collect-payer.ts';

const owed = (orderId: string, customerId: string, dueFen: number, dueDay: string | null): OwedNow => ({
  ...{ orderId, customerId, dueFen, dueDay, orderCode: `S${orderId}`, customerName: '王', version: 7 },
  ...{ billedFen: dueFen, shippedOn: dueDay, lateDays: 0 },
});
const collection = {
  id: '2',
  owed: [owed('3', '1', 300, '2026-01-01'), owed('4', '1', 200, '2026-02-01'), owed('5', '2', 900, '2026-03-01')],
  customers: [
    { id: '1', name: '王', walletFen: 0 },
    { id: '2', name: '李', walletFen: 50 },
  ],
  fundAccounts: [],
};
const start = {
  spread: 'oldest',
  method: PAY_METHOD.bankTransfer,
  receivedAt: '2026-04-01T00:00:00Z',
  note: '',
} as const;

test('all customers of the payer are paid for unless one of them is chosen', () => {
  expect(ordersOf(collection, undefined).map(({ orderId }) => orderId)).toEqual(['3', '4', '5']);
  expect(ordersOf(collection, ALL_CUSTOMERS)).toHaveLength(3);
  expect(ordersOf(collection, '2').map(({ orderId }) => orderId)).toEqual(['5']);
});

test('whose balance takes the rest is said where orders of several customers are paid and something is left', () => {
  const orders = ordersOf(collection, ALL_CUSTOMERS);
  const values = { ...start, amountFen: 1_500, restCustomerId: '2' };
  expect(paidCustomers(orders, allocationsOf(orders, values))).toEqual([
    { id: '1', name: '王' },
    { id: '2', name: '王' },
  ]);
  expect(payerPaymentBody(orders, values)).toMatchObject({ restCustomerId: '2' });
  expect(payerPaymentBody(orders, { ...values, amountFen: 1_400 })).not.toHaveProperty('restCustomerId');
  expect(payerPaymentBody(ordersOf(collection, '2'), values)).not.toHaveProperty('restCustomerId');
});

test('what was due first is paid first, and the rest is left over', () => {
  const orders = ordersOf(collection, '1');
  const parts = allocationsOf(orders, { ...start, amountFen: 350 });
  expect(parts.map(({ orderId, amountFen }) => [orderId, amountFen])).toEqual([
    ['3', 300],
    ['4', 50],
  ]);
  expect(settledFen(allocationsOf(orders, { ...start, amountFen: 900 }))).toBe(500);
  expect(allocationsOf(orders, { ...start, amountFen: 'soon' })).toEqual([]);
});

test('by choice each order gets what was typed; what cannot be read is refused with its call', () => {
  const orders = ordersOf(collection, '1');
  const values = { ...start, spread: 'choice', amountFen: 100, parts: { 4: 80 } } as const;
  expect(payerPaymentBody(orders, values)).toMatchObject({
    allocations: [{ orderId: '4', version: 7, amountFen: 80 }],
    amountFen: 100,
  });
  expect(allocationsOf(orders, { ...values, parts: { 4: 'x' } })).toMatchObject([{ amountFen: -1 }]);
});

test('cash has no number, and the balance no account', () => {
  const values = { ...start, amountFen: 1, channelTxnId: ' T-1 ', fundAccountId: '9' };
  expect(payerPaymentBody([], values)).toMatchObject({ channelTxnId: 'T-1', fundAccountId: '9' });
  expect(payerPaymentBody([], { ...values, method: PAY_METHOD.cash })).not.toHaveProperty('channelTxnId');
  expect(payerPaymentBody([], { ...values, method: PAY_METHOD.balance })).not.toHaveProperty('fundAccountId');
});

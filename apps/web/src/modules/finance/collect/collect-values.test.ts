import { describe, expect, test } from 'vitest';
import type { Collection } from '../price-types.ts';
import { type CollectValues, instantOf, localTime, problemsOf, split, toBody } from './collect-values.ts';

const collection = { order: { id: '7', version: 3, dueFen: 12_000 }, walletFen: 5_000 } as unknown as Collection;
const values = (more: Partial<CollectValues> = {}): CollectValues => ({
  method: 1,
  amountFen: 12_000,
  receivedAt: '2026-11-19T14:20:05',
  ...more,
});

describe('the time of a payment', () => {
  test('is Shanghai time, there and back', () => {
    expect(localTime(new Date('2026-11-19T06:20:05Z'))).toBe('2026-11-19T14:20:05');
    expect(instantOf('2026-11-19T14:20:05')).toBe('2026-11-19T06:20:05.000Z');
    expect(instantOf('2026-11-19T14:20')).toBe('2026-11-19T06:20:00.000Z');
    expect(instantOf('')).toBe('');
  });
});

describe('an amount', () => {
  test('settles what is due; the rest is left for the wallet', () => {
    expect(split(20_000, 12_000)).toEqual({ settledFen: 12_000, restFen: 8_000 });
    expect(split(5_000, 12_000)).toEqual({ settledFen: 5_000, restFen: 0 });
    expect(split('12x', 12_000)).toBeNull();
  });

  test('goes out with the fields of its method only', () => {
    const body = toBody(values({ channelTxnId: ' 4200 ', fundAccountId: '9' }), collection);
    expect(body).toEqual({
      allocations: [{ orderId: '7', version: 3, amountFen: 12_000 }],
      method: 1,
      amountFen: 12_000,
      receivedAt: '2026-11-19T06:20:05.000Z',
      fundAccountId: '9',
      note: '',
    });
    expect(toBody(values({ method: 5, channelTxnId: ' 4200 ' }), collection)).toMatchObject({ channelTxnId: '4200' });
    expect(toBody(values({ method: 2, fundAccountId: '9' }), collection)).not.toHaveProperty('fundAccountId');
  });
});

describe('what is wrong before it is sent', () => {
  const wrong = (more: Partial<CollectValues>) => problemsOf(values(more), collection).map(([field]) => field);

  test('amount, number, time, and a wallet that does not cover it', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ amountFen: undefined, receivedAt: '' })).toEqual(['amountFen', 'receivedAt']);
    expect(wrong({ method: 4 })).toEqual(['channelTxnId']);
    expect(wrong({ method: 2, amountFen: 5_001 })).toEqual(['amountFen']);
    expect(wrong({ method: 2, amountFen: 5_000 })).toEqual([]);
  });
});

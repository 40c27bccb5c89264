import { describe, expect, test } from 'vitest';
import { compensationObjection, foundObjection, type HouseLoss, mostCompensationFen } from './house-loss.ts';

const loss = (state: HouseLoss['state'], isAsked = false): HouseLoss => ({ state, isAsked });

describe('a coin that was lost in the house', () => {
  test.each([
    ['open', loss('open'), null, null],
    ['with a compensation that waits', loss('open', true), null, 'compensationAsked'],
    ['whose owner was paid', loss('paid'), 'claimNotPaid', 'claimNotPaid'],
    ['found before', loss('found'), 'claimNotPaid', 'claimNotPaid'],
    ['lost with its parcel', null, 'lostInParcel', 'lostInParcel'],
  ] as const)('%s', (_, one, found, compensated) => {
    expect([foundObjection(one), compensationObjection(one)]).toEqual([found, compensated]);
  });

  test('is paid with what it was declared at, at most', () => expect(mostCompensationFen(120_000)).toBe(120_000));
});

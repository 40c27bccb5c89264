import { describe, expect, test } from 'vitest';
import { identityFault, isLocked, pickupNeedsWitness, wrongSinceRelease } from './pickup-identity.ts';

const ON_FILE = { idType: 1, number: '11010519491231002X' };
const wrong = { kind: 'check', isFine: false };
const fine = { kind: 'check', isFine: true };
const release = { kind: 'release', isFine: true };

describe('the document at the counter', () => {
  test.each([
    [{ idType: 1, last4: '002x' }, null],
    [{ idType: 1, last4: '0021' }, 'last4Differs'],
    [{ idType: 3, last4: '002X' }, 'idTypeDiffers'],
  ] as const)('%j: %s', (shown, fault) => expect(identityFault(ON_FILE, shown)).toBe(fault));

  test('is compared with nothing when the house knows none', () =>
    expect(identityFault({ idType: null, number: null }, { idType: 1, last4: '002X' })).toBe('noIdOnFile'));

  test('locks the hand-over after five wrong ones, until somebody lets it go on', () => {
    expect(isLocked([wrong, wrong, fine, wrong, wrong])).toBe(false);
    expect(isLocked([wrong, wrong, fine, wrong, wrong, wrong])).toBe(true);
    expect(wrongSinceRelease([wrong, release, wrong, wrong])).toBe(1);
  });

  test('two people hand out what is worth more than ¥50,000', () =>
    expect([5_000_000, 5_000_001].map(pickupNeedsWitness)).toEqual([false, true]));
});

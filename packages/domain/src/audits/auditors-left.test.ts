import { expect, test } from 'vitest';
import { shortageAfter } from './auditors-left.ts';

const set = (...ids: string[]) => new Set(ids);
const audit = (levels: number, ...auditors: string[]) => ({ levels, auditors });

test('enough auditors are left', () => expect(shortageAfter([audit(1, 'a', 'b')], set('a', 'x'), set('x'))).toBeNull());

test('the table takes the last auditor: how many are missing, and whom it would free', () =>
  expect(shortageAfter([audit(1, 'a', 'b')], set('a', 'b'), set())).toEqual({ missing: 1, lost: ['a', 'b'] }));

test('two levels want two people', () =>
  expect(shortageAfter([audit(1, 'a', 'b'), audit(2, 'a', 'b')], set('b'), set())).toEqual({
    missing: 1,
    lost: ['b'],
  }));

test('who graded before is no auditor, with or without the table', () => {
  expect(shortageAfter([audit(1, 'a', 'b')], set('a'), set('b'))).toEqual({ missing: 1, lost: ['a'] });
  expect(shortageAfter([audit(1, 'b')], set('b'), set('b'))).toBeNull();
});

test('a house without enough auditors is not mended by an empty table', () =>
  expect(shortageAfter([audit(2, 'a')], set('a'), set())).toBeNull());

import { expect, test } from 'vitest';
import { categoryBook, isOpenFor, SEED_CATEGORIES } from '../catalogue/category-book.ts';
import { hasCategory, isOffered, narrowedBook, scopeOn } from './grading-scope.ts';

const PERIODS = [
  { validFrom: '2026-12-01', offers: [] },
  { validFrom: '2026-11-01', offers: [{ category1: 5, services: [1, 2] }] },
];

test('the scope of a day is that of the last period that has begun (R110)', () => {
  expect(scopeOn(PERIODS, '2026-10-31')).toBeNull();
  expect(scopeOn(PERIODS, '2026-11-01')).toEqual([{ category1: 5, services: [1, 2] }]);
  expect(scopeOn(PERIODS, '2026-11-30')).toEqual([{ category1: 5, services: [1, 2] }]);
  expect(scopeOn(PERIODS, '2026-12-01')).toEqual([]);
});

test('without a word about it a company offers what the house does', () => {
  expect(isOffered(null, 3, 1)).toBe(true);
  expect(isOffered([{ category1: 5, services: [1] }], 5, 2)).toBe(false);
  expect(hasCategory([{ category1: 5, services: [] }], 5)).toBe(false);
});

test('what is out of scope is closed in the company’s categories, second levels with it', () => {
  const book = narrowedBook(categoryBook(SEED_CATEGORIES), [{ category1: 5, services: [1] }]);
  expect([isOpenFor(book, 5), isOpenFor(book, 501), isOpenFor(book, 3), isOpenFor(book, 301)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

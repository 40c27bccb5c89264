import { expect, test } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { categoryBook, isOpenFor, SEED_CATEGORIES } from '../catalogue/category-book.ts';
import { SERVICE } from '../receiving/receiving.enums.ts';
import {
  givesResult,
  hasCategory,
  isOffered,
  narrowedBook,
  type ScopeOffer,
  scopeFault,
  scopeOn,
} from './grading-scope.ts';

const PERIODS = [
  { validFrom: '2026-12-01', offers: [] },
  {
    validFrom: '2026-11-01',
    offers: [{ category1: CATEGORY.struck, services: [SERVICE.newGrading, SERVICE.regrade] }],
  },
];

test('the scope of a day is that of the last period that has begun (R110)', () => {
  expect(scopeOn(PERIODS, '2026-10-31')).toBeNull();
  expect(scopeOn(PERIODS, '2026-11-01')).toEqual([
    { category1: CATEGORY.struck, services: [SERVICE.newGrading, SERVICE.regrade] },
  ]);
  expect(scopeOn(PERIODS, '2026-11-30')).toEqual([
    { category1: CATEGORY.struck, services: [SERVICE.newGrading, SERVICE.regrade] },
  ]);
  expect(scopeOn(PERIODS, '2026-12-01')).toEqual([]);
});

test('without a word about it a company offers what the house does', () => {
  expect(isOffered(null, 3, 1)).toBe(true);
  expect(isOffered([{ category1: CATEGORY.struck, services: [SERVICE.newGrading] }], 5, 2)).toBe(false);
  expect(hasCategory([{ category1: CATEGORY.struck, services: [] }], 5)).toBe(false);
});

test('what is out of scope is closed in the company’s categories, second levels with it', () => {
  const book = narrowedBook(categoryBook(SEED_CATEGORIES), [
    { category1: CATEGORY.struck, services: [SERVICE.newGrading] },
  ]);
  expect([isOpenFor(book, 5), isOpenFor(book, 501), isOpenFor(book, 3), isOpenFor(book, 301)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const NARROW: readonly ScopeOffer[] = [
  {
    category1: CATEGORY.struck,
    services: [SERVICE.newGrading],
    seconds: [501],
    tiers: ['T1', 'T2'],
    results: [1, 3],
    maxFen: 100_000,
  },
];
const PIECE = {
  category1: CATEGORY.struck,
  serviceType: SERVICE.newGrading,
  category2: 501,
  tier: 'T2',
  valueFen: 100_000,
};

test.each([
  [{}, null],
  [{ category1: CATEGORY.ancient }, 'category'],
  [{ serviceType: SERVICE.regrade }, 'service'],
  [{ category2: 502 }, 'second'],
  [{ category2: 5 }, null],
  [{ category2: null, tier: null, valueFen: null }, null],
  [{ tier: 'T3' }, 'tier'],
  [{ valueFen: 100_001 }, 'value'],
] as const)('a scope names second level, tier and highest value: %o', (more, fault) => {
  expect(scopeFault(NARROW, { ...PIECE, ...more })).toBe(fault);
  expect(scopeFault(null, { ...PIECE, ...more })).toBeNull();
});

test('results with a certificate may be left out of a scope, what goes back raw never is', () => {
  expect([1, 2, 3, 4, 7].filter((result) => givesResult(NARROW, 5, result))).toEqual([1, 3, 4, 7]);
  expect(givesResult(null, 5, 2)).toBe(true);
});

test('second levels that are not taken in are closed in the company’s categories', () => {
  const book = narrowedBook(categoryBook(SEED_CATEGORIES), NARROW);
  expect([isOpenFor(book, 5), isOpenFor(book, 501), isOpenFor(book, 502)]).toEqual([true, true, false]);
});

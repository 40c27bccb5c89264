import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CERT_LETTERS } from '../certificates/cert-number.ts';
import { SERVICE } from '../receiving/receiving.enums.ts';
import { CATEGORY } from './catalogue.enums.ts';
import { CATEGORIES1 } from './categories.ts';
import {
  type CategoryEntry,
  category1Of,
  categoryBook,
  firstLevelByName,
  isOpenFor,
  isSecondLevel,
  letterHolder,
  letterOf,
  METAL_LETTERS,
  needsOf,
  nextSecondCode,
  openFirstLevels,
  readNeeds,
  SEED_CATEGORIES,
  secondLevels,
} from './category-book.ts';

const SEED = categoryBook(SEED_CATEGORIES);
const withChange = (code: number, change: Partial<CategoryEntry>) =>
  categoryBook(SEED_CATEGORIES.map((one) => (one.code === code ? { ...one, ...change } : one)));

describe('the categories of a new installation', () => {
  test('say what the code says, and are open where there is a price', () => {
    for (const first of CATEGORIES1) {
      expect(needsOf(SEED, { category1: first.code, category2: first.code })).toMatchObject({
        requiredMeasures: first.requiredMeasures,
        slabImages: first.slabImages,
        boxTypes: first.boxTypes,
      });
      expect(isOpenFor(SEED, first.code)).toBe(first.isAccepted);
    }
    expect(openFirstLevels(SEED).map(({ code }) => code)).toEqual([1, 2, 3, 5, 7, 8, 9, 10]);
  });

  test('keep every letter that is not of a metal for one first level', () => {
    for (const { code, category1, certLetter } of SEED_CATEGORIES) {
      expect(category1Of(code)).toBe(category1);
      expect(letterHolder(SEED_CATEGORIES, category1, certLetter)).toBeNull();
    }
    expect(letterHolder(SEED_CATEGORIES, 5, 'Z')?.category1).toBe(CATEGORY.banknote);
    expect(letterHolder(SEED_CATEGORIES, 9, 'J')).toBeNull();
  });

  test.each([
    ['机制币', 5],
    ['金银币', 1],
    ['纸钞', 2],
    ['古钱', 3],
    ['银锭', 7],
    [' 花 钱 ', 8],
    ['流通币／纪念币', 10],
    ['banknote', 2],
    ['Sycee & Ingot', 7],
  ])('an import may call it %j', (name, code) => {
    expect(firstLevelByName(SEED, name)?.code).toBe(code);
  });

  test.each(['', '手机', '机'])('%j is no category', (name) => {
    expect(firstLevelByName(SEED, name)).toBeNull();
  });
});

describe('a second level', () => {
  test('asks for what its first level asks for, but for what it says itself', () => {
    const book = withChange(506, { needs: { requiredMeasures: ['weightMg'], boxTypes: ['L1'] } });
    const needs = needsOf(book, { category1: CATEGORY.struck, category2: 506 });

    expect(needs).toMatchObject({ requiredMeasures: ['weightMg'], boxTypes: ['L1'], slabImages: [6, 7] });
    expect(needsOf(book, { category1: CATEGORY.struck, category2: 501 }).boxTypes[0]).toBe('S1');
  });

  test('closes alone or with its first level, and is still known', () => {
    expect(isOpenFor(withChange(506, { isActive: false }), 506)).toBe(false);
    expect(isOpenFor(withChange(506, { isActive: false }), 501)).toBe(true);
    const closed = withChange(5, { isActive: false });
    expect(isOpenFor(closed, 501)).toBe(false);
    expect(secondLevels(closed, 5)).toHaveLength(7);
    expect(letterOf(closed.byCode.get(501), 'silver')).toBe('Y');
    expect(isOpenFor(SEED, 4)).toBe(false);
    expect(isOpenFor(SEED, 599)).toBe(false);
  });

  test('gives no letter while it is not known, and that of the metal where it has none', () => {
    expect(letterOf(SEED.byCode.get(5), 'silver')).toBeNull();
    expect(letterOf(undefined, 'silver')).toBeNull();
    expect(letterOf(SEED.byCode.get(507), 'gold')).toBe('J');
    expect(letterOf(SEED.byCode.get(507), null)).toBeNull();
  });

  test('gets the next place; there are 99', () => {
    expect(nextSecondCode(SEED_CATEGORIES, 5)).toBe(508);
    expect(nextSecondCode(SEED_CATEGORIES, 4)).toBe(401);
    expect(nextSecondCode([{ ...SEED_CATEGORIES[0]!, code: 199, category1: CATEGORY.modern }], 1)).toBeNull();
  });
});

test('a letter that is no metal never comes to stand for two first levels, however letters are given', () => {
  const change = fc.record({
    code: fc.constantFrom(...SEED_CATEGORIES.filter(({ code }) => isSecondLevel(code)).map(({ code }) => code)),
    letter: fc.constantFrom(...CERT_LETTERS, null),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let entries = SEED_CATEGORIES;
      for (const { code, letter } of changes) {
        if (letterHolder(entries, category1Of(code), letter) !== null) continue;
        entries = entries.map((one) => (one.code === code ? { ...one, certLetter: letter } : one));
      }
      return CERT_LETTERS.filter((one) => !METAL_LETTERS.includes(one)).every(
        (letter) => new Set(entries.filter((one) => one.certLetter === letter).map((one) => one.category1)).size <= 1,
      );
    }),
  );
});

describe('stored needs', () => {
  test('are read as far as they are understood', () => {
    expect(
      readNeeds({
        requiredMeasures: ['weightMg', 'colour'],
        rawImages: [2, '3'],
        boxTypes: ['S1', 'Q'],
        needsAppraiser: 1,
      }),
    ).toEqual({ requiredMeasures: ['weightMg'], rawImages: [2], boxTypes: ['S1'] });
    expect(readNeeds(null)).toEqual({});
    expect(readNeeds({ needsAppraiser: true, services: [SERVICE.newGrading] })).toEqual({
      needsAppraiser: true,
      services: [SERVICE.newGrading],
    });
  });
});

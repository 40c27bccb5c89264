import { describe, expect, test } from 'vitest';
import { CERT_LETTERS } from '../certificates/cert-number.ts';
import type { Metal } from './catalogue.enums.ts';
import {
  CATEGORIES1,
  CATEGORIES2,
  certLetterOf,
  defectCodesOf,
  findCategory1,
  findCategory2,
  isCopper,
  listCategory2,
} from './categories.ts';

describe('category1', () => {
  test('has the ten codes of the trade, each with two names', () => {
    expect(CATEGORIES1.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(CATEGORIES1.every(({ zh, en }) => zh !== '' && en !== '')).toBe(true);
  });

  test('borrows the price column where the price list has none of its own', () => {
    expect(CATEGORIES1.map(({ priceColumn }) => priceColumn)).toEqual([
      '现代',
      '纸钞',
      '古钱',
      null,
      '机制币',
      null,
      '银锭',
      '古钱',
      '机制币',
      '现代',
    ]);
  });

  test('stamps and sets are known but not accepted', () => {
    expect(CATEGORIES1.filter(({ isAccepted }) => !isAccepted).map(({ code }) => code)).toEqual([4, 6]);
  });
});

describe('the demands of a category1', () => {
  test('everything that is accepted and slabbed is measured and photographed', () => {
    for (const one of CATEGORIES1.filter(({ isAccepted }) => isAccepted)) {
      expect(one.requiredMeasures.length).toBeGreaterThan(0);
      expect(one.rawImages).toEqual(expect.arrayContaining([2, 3]));
      expect(one.services).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
    expect(findCategory1(7)?.requiredMeasures).toEqual(['weightMg', 'lengthUm', 'widthUm', 'heightUm']);
  });

  test('no name means two categories', () => {
    const names = CATEGORIES1.flatMap(({ zh, aliases }) => [zh, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('paper has paper’s defects, coins have coins’, stamps none', () => {
    expect(defectCodesOf(2)).toContain('34');
    expect(defectCodesOf(2)).not.toContain('02');
    expect(defectCodesOf(5)).toContain('02');
    expect(defectCodesOf(4)).toEqual([]);
  });
});

describe('category2', () => {
  test('codes are unique and lie in their category1', () => {
    expect(new Set(CATEGORIES2.map(({ code }) => code)).size).toBe(CATEGORIES2.length);
    for (const { code, category1 } of CATEGORIES2) expect(Math.floor(code / 100)).toBe(category1);
  });

  test('every accepted category1 has some, the others none', () => {
    for (const { code, isAccepted } of CATEGORIES1) expect(listCategory2(code).length > 0).toBe(isAccepted);
  });

  test.each([
    ['银元', 501, 'Y'],
    ['银角', 502, 'Y'],
    ['铜元', 503, 'T'],
    ['镍铝币', 504, 'T'],
    ['金币', 505, 'J'],
    ['外国贸易银', 506, 'Y'],
    ['北宋', 305, 'G'],
    ['第三套', 206, 'Z'],
    ['官锭', 701, 'D'],
    ['生肖', 802, 'M'],
    ['徽章', 901, 'H'],
    ['流通币', 1001, 'L'],
    ['金币', 101, 'J'],
  ] as const)('%s (%i) is certified under %s', (zh, code, letter) => {
    expect(findCategory2(code)).toMatchObject({ zh, certLetter: letter });
  });

  test.each<[Metal | null, string | null]>([
    ['silver', 'Y'],
    ['gold', 'J'],
    ['copper', 'T'],
    ['nickel', 'T'],
    [null, null],
  ])('a pattern of %s is certified under %s', (metal, letter) => {
    const pattern = findCategory2(507);
    if (pattern === null) throw new Error('no patterns');

    expect(certLetterOf(pattern, metal)).toBe(letter);
  });

  test('every letter of the certificates is used', () => {
    const used = new Set(CATEGORIES2.flatMap(({ certLetter }) => certLetter ?? []));
    expect([...used].sort()).toEqual([...CERT_LETTERS].sort());
  });
});

test('copper and bronze ask for a colour, brass and silver do not', () => {
  expect((['copper', 'bronze', 'brass', 'silver'] as const).map(isCopper)).toEqual([true, true, false, false]);
  expect(isCopper(null)).toBe(false);
});

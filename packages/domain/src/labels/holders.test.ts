import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { findCategory1 } from '../catalogue/categories.ts';
import { BOX_TYPES, findBoxType, fitOf, type HolderFacts, holderProblem, suggestHolder } from './holders.ts';

type Piece = HolderFacts & { readonly category1: number };

const facts = (more: Partial<Piece>): Piece => ({
  category1: CATEGORY.struck,
  weightMg: null,
  diameterUm: null,
  lengthUm: null,
  widthUm: null,
  ...more,
});

const boxesOf = ({ category1 }: Piece) => findCategory1(category1)?.boxTypes ?? [];

describe('a holder is suggested', () => {
  it.each<[string, Partial<Piece>, string | null]>([
    ['a dollar of 39.02 mm takes the next whole ring', { diameterUm: 39_020 }, 'S1 40'],
    ['a ring of exactly its size', { diameterUm: 41_000 }, 'S1 41'],
    ['the smallest ring below 16 mm', { diameterUm: 12_300 }, 'S1 16'],
    ['a large box above 41 mm', { diameterUm: 41_010 }, 'L1 42'],
    ['an extra large box above 60 mm', { diameterUm: 60_001 }, 'XL 61'],
    ['nothing above 90 mm', { diameterUm: 90_001 }, null],
    ['a square cell for cash', { category1: CATEGORY.ancient, diameterUm: 24_100 }, 'S2 27'],
    ['a round box for large cash', { category1: CATEGORY.ancient, diameterUm: 40_700 }, 'S1 41'],
    ['a round box for charms', { category1: CATEGORY.charm, diameterUm: 27_000 }, 'S1 27'],
    [
      'a pocket by the longer side of a note',
      { category1: CATEGORY.banknote, lengthUm: 105_000, widthUm: 50_000 },
      'B1 140',
    ],
    ['a middle pocket', { category1: CATEGORY.banknote, lengthUm: 50_000, widthUm: 150_000 }, 'B1 165'],
    [
      'a box for five taels',
      { category1: CATEGORY.sycee, weightMg: 191_800, lengthUm: 48_000, widthUm: 30_000 },
      'Y1 –',
    ],
    ['a stand for ten', { category1: CATEGORY.sycee, weightMg: 373_000, lengthUm: 60_000, widthUm: 40_000 }, 'Y2 –'],
    ['nothing without measures', {}, null],
    ['nothing for sycee without a weight', { category1: CATEGORY.sycee, lengthUm: 48_000 }, null],
  ])('%s', (_, more, expected) => {
    const piece = facts(more);
    const choice = suggestHolder(piece, boxesOf(piece));
    expect(choice && `${choice.boxType} ${choice.ringUm === null ? '–' : choice.ringUm / 1000}`).toBe(expected);
  });

  it('that passes its own check, whatever the measures', () => {
    const um = fc.option(fc.integer({ min: 1_000, max: 250_000 }), { nil: null });
    const any = fc.record({
      category1: fc.integer({ min: 1, max: 10 }),
      weightMg: um,
      diameterUm: um,
      lengthUm: um,
      widthUm: um,
    });
    fc.assert(
      fc.property(any, (piece) => {
        const choice = suggestHolder(piece, boxesOf(piece));
        return choice === null || holderProblem(choice, piece, boxesOf(piece)) === null;
      }),
    );
  });
});

describe('a choice', () => {
  it.each([
    ['smaller than the coin', { boxType: 'S1', ringUm: 39_000 }, 'ringAtLeastDiameter'],
    ['larger than needed', { boxType: 'S1', ringUm: 41_000 }, null],
    ['of a ring that is not made', { boxType: 'S2', ringUm: 40_000 }, 'ringNotMade'],
    ['without the ring its holder has', { boxType: 'S1', ringUm: null }, 'ringMissing'],
    ['of a holder without rings', { boxType: 'G', ringUm: null }, null],
    ['of a ring in a holder without rings', { boxType: 'G', ringUm: 41_000 }, 'ringNotMade'],
    ['of a holder that the category does not use', { boxType: 'B1', ringUm: 140_000 }, 'holderOfCategory'],
  ] as const)('%s: %s', (_, choice, expected) => {
    const piece = facts({ diameterUm: 39_020 });
    expect(holderProblem(choice, piece, [...boxesOf(piece), 'S2'])).toBe(expected);
  });

  it('knows every box type once, with rings ascending', () => {
    expect(new Set(BOX_TYPES.map((type) => type.code)).size).toBe(BOX_TYPES.length);
    for (const { ringsUm } of BOX_TYPES) expect([...ringsUm].sort((a, b) => a - b)).toEqual(ringsUm);
    expect(findBoxType('T9')).toBeNull();
  });

  it('is measured by the diameter before the sides', () => {
    expect(fitOf(facts({ diameterUm: 30_000, lengthUm: 99_000 }))).toBe(30_000);
    expect(fitOf(facts({}))).toBeNull();
  });
});

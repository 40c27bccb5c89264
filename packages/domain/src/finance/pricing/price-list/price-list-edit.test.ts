import { describe, expect, it } from 'vitest';
import type { PriceListValues } from './price-list.ts';
import { checkPriceValues } from './price-list-check.ts';
import { comparePriceValues } from './price-list-diff.ts';
import { dayBefore, heirInLine, type PublishedSpan, placeInLine } from './price-list-line.ts';
import { SEED_PRICE_LIST } from './price-list-seed.ts';

const { id: _id, version: _version, companyId: _company, validFrom: _from, validTo: _to, ...SEED } = SEED_PRICE_LIST;
const VALUES: PriceListValues = SEED;

const tiersWith = (code: string, change: object) => ({
  tiers: VALUES.tiers.map((tier) => (tier.code === code ? { ...tier, ...change } : tier)),
});
const base = (code: string, change: Record<string, number | null>) =>
  tiersWith(code, { baseFen: { ...VALUES.tiers.find((tier) => tier.code === code)?.baseFen, ...change } });

describe('faults of a list stand at their cell', () => {
  it.each<[string, Partial<PriceListValues>, string, string]>([
    ['a cap under the one before', tiersWith('T3', { capFen: 90_000 }), 'tiers.2.capFen', 'CAPS_NOT_ASCENDING'],
    ['the last tier asked for only', tiersWith('T7', { isOnRequest: true }), 'tiers.6.capFen', 'LAST_CAP_NOT_OPEN'],
    ['a hole in a column', base('T4', { 机制币: null }), 'tiers.3.baseFen.机制币', 'GAP'],
    ['values above the last offered tier', base('T7', { 银锭: null }), 'tiers.6.baseFen.银锭', 'GAP'],
    ['a higher tier that costs less', base('T5', { 古钱: 100 }), 'tiers.4.baseFen.古钱', 'AGAINST_ORDER'],
    ['a negative price', base('T2', { 古钱: -1 }), 'tiers.1.baseFen.古钱', 'NOT_FEN'],
    ['half a fen', base('T2', { 古钱: 0.5 }), 'tiers.1.baseFen.古钱', 'NOT_FEN'],
    ['a share above the whole', tiersWith('T7', { guaranteeBp: 10_001 }), 'tiers.6.guaranteeBp', 'NOT_RATE'],
    ['two tiers of one code', tiersWith('T3', { code: 'T2' }), 'tiers.2.code', 'REPEATED'],
    ['a pattern tier that must be asked for', { patternMinTier: 'T1' }, 'patternMinTier', 'UNKNOWN_TIER'],
    [
      'own prices that go down',
      { category2Rules: [{ id: 'x', category2: '银元', baseFen: { T2: 500, T3: 400 } }] },
      'category2Rules.0.baseFen.T3',
      'AGAINST_ORDER',
    ],
    [
      'rarity bands with a level left out',
      { raritySurcharges: [...VALUES.raritySurcharges, { fromLevel: 6, toLevel: 7, rateBp: 0 }] },
      'raritySurcharges.2.fromLevel',
      'GAP',
    ],
    [
      'boxes that overlap',
      {
        addOns: {
          ...VALUES.addOns,
          multiBox: [...VALUES.addOns.multiBox, { fromPieces: 6, toPieces: 8, amountFen: 9_900 }],
        },
      },
      'addOns.multiBox.2.fromPieces',
      'OVERLAP',
    ],
    [
      'a cap under the least price of a coin',
      { minimum: { coinFen: 4_000, orderFen: 5_000 } },
      'outcomes.4.capFen',
      'BELOW_MINIMUM',
    ],
    [
      'an order minimum under that of a coin',
      { minimum: { coinFen: 1_500, orderFen: 100 } },
      'minimum.orderFen',
      'BELOW_MINIMUM',
    ],
    [
      'a better customer who pays more',
      { levelPayRatesBp: { 0: 9_000, 1: 9_800 } },
      'levelPayRatesBp.1',
      'AGAINST_ORDER',
    ],
    [
      'an area in two zones',
      {
        shipping: {
          ...VALUES.shipping,
          zones: [...VALUES.shipping.zones, { id: 'x', areaPrefixes: ['3'], firstFen: 1, nextFen: 1 }],
        },
      },
      'shipping.zones.2.areaPrefixes',
      'OVERLAP',
    ],
    ['a fee that is none', { discountable: [99 as 10] }, 'discountable', 'UNKNOWN_FEE_TYPE'],
  ])('%s', (_title, change, path, code) => {
    expect(checkPriceValues({ ...VALUES, ...change })).toContainEqual({ path, code });
  });
});

describe('the difference of two lists', () => {
  it('is nothing for the same values in another order', () => {
    const turned = {
      ...VALUES,
      services: VALUES.services.toReversed(),
      discountable: VALUES.discountable.toReversed(),
    };
    expect(comparePriceValues(VALUES, turned)).toEqual([]);
  });

  it('names values by their rows, also those that came or went', () => {
    const next: PriceListValues = {
      ...VALUES,
      ...base('T2', { 古钱: 3_500 }),
      scoreSurcharges: VALUES.scoreSurcharges.slice(1),
      category2Rules: [{ id: 'own', category2: '银元', baseFen: { T2: 4_500 } }],
    };
    const found = comparePriceValues(VALUES, next);
    expect(found).toContainEqual({ path: ['tiers', 'T2', 'baseFen', '古钱'], before: 3_000, after: 3_500 });
    expect(found).toContainEqual({
      path: ['category2Rules', '银元', 'baseFen', 'T2'],
      before: undefined,
      after: 4_500,
    });
    // What the row is called in storage is no value.
    expect(found.filter(({ path }) => path[0] === 'category2Rules')).toHaveLength(1);
    expect(found).toContainEqual({
      path: ['scoreSurcharges', 'machine', 'bands', '66', 'rateBp'],
      before: 2_000,
      after: undefined,
    });
  });
});

describe('the line of a company', () => {
  const line: PublishedSpan[] = [
    { id: 'b', validFrom: '2026-12-01', validTo: null },
    { id: 'a', validFrom: '2020-01-01', validTo: '2026-11-30' },
  ];

  it.each([
    ['after all', '2027-03-01', 'b', '2027-02-28', null],
    ['between two', '2026-11-25', 'a', '2026-11-24', '2026-11-30'],
    ['before all', '2019-01-01', undefined, '2018-12-31', '2019-12-31'],
  ])('a new list %s leaves neither gap nor overlap', (_title, day, predecessor, predecessorTo, validTo) => {
    const place = placeInLine(line, day);
    expect([place?.predecessor?.id, place?.predecessorTo, place?.validTo]).toEqual([
      predecessor,
      predecessorTo,
      validTo,
    ]);
  });

  it('takes no two lists of one day, and gives the days of one that leaves to the one before', () => {
    expect(placeInLine(line, '2026-12-01')).toBeNull();
    expect(heirInLine(line, line[0] as PublishedSpan)?.id).toBe('a');
    expect(heirInLine(line, line[1] as PublishedSpan)).toBeNull();
    const [last, first] = line as [PublishedSpan, PublishedSpan];
    expect(heirInLine([last, { ...first, validTo: '2026-06-30' }], last)).toBeNull();
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  });

  it('stays whole whatever is published and withdrawn, in any order', () => {
    const days = ['2026-05-01', '2026-01-01', '2027-01-01', '2026-05-02', '2025-12-31', '2026-03-15', '2026-12-31'];
    let lists: PublishedSpan[] = [];
    const isWhole = () => {
      const ordered = lists.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
      const isLinked = ordered.every((list, at) => {
        const next = ordered[at + 1];
        return next === undefined ? list.validTo === null : list.validTo === dayBefore(next.validFrom);
      });
      expect(isLinked).toBe(true);
    };
    for (const [at, validFrom] of days.entries()) {
      const place = placeInLine(lists, validFrom);
      lists = lists.map((list) =>
        list.id === place?.predecessor?.id ? { ...list, validTo: place.predecessorTo } : list,
      );
      lists = [...lists, { id: String(at), validFrom, validTo: place?.validTo ?? null }];
      isWhole();
    }
    for (const id of ['2', '0', '6']) {
      const leaving = lists.find((list) => list.id === id) as PublishedSpan;
      const heir = heirInLine(lists, leaving);
      lists = lists
        .filter((list) => list.id !== id)
        .map((list) => (list.id === heir?.id ? { ...list, validTo: leaving.validTo } : list));
      isWhole();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { type CoinInput, coinInput } from './coin-input.ts';
import { priceCoin } from './price-coin.ts';
import { findPriceList, type PriceList } from './price-list/price-list.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { bulkCategories, bulkQualified, findTierUsed } from './tier.ts';

const machine = (facts: Partial<CoinInput> = {}) =>
  coinInput({ coinKey: 'a', category1: CATEGORY.struck, declaredFen: 20_000, ...facts });
const used = (facts: Partial<CoinInput>) => {
  const coin = machine(facts);
  return findTierUsed(SEED_PRICE_LIST, coin, coin.declaredFen)?.code;
};

describe('tier used', () => {
  it.each([
    ['nothing asked: the cheapest that covers', {}, 'T2'],
    ['bulk asked with enough pieces', { tierAsked: 'T1', isBulkQualified: true }, 'T1'],
    ['bulk asked with too few pieces', { tierAsked: 'T1' }, 'T2'],
    ['bulk asked at its cap', { tierAsked: 'T1', isBulkQualified: true, declaredFen: 30_000 }, 'T1'],
    ['bulk asked above its cap', { tierAsked: 'T1', isBulkQualified: true, declaredFen: 30_001 }, 'T2'],
    ['bulk asked for a pattern', { tierAsked: 'T1', isBulkQualified: true, isPattern: true }, 'T4'],
    [
      'bulk asked for sycee, which has none',
      { tierAsked: 'T1', isBulkQualified: true, category1: CATEGORY.sycee },
      'T2',
    ],
    ['a pattern of high value', { isPattern: true, declaredFen: 2_000_000 }, 'T5'],
    ['asked lower than the value', { tierAsked: 'T2', declaredFen: 2_000_000 }, 'T5'],
    ['never lowered after it was used', { tierBefore: 'T5' }, 'T5'],
    ['not back to bulk after it was raised', { tierAsked: 'T1', isBulkQualified: true, tierBefore: 'T2' }, 'T2'],
    ['raised out of bulk', { tierAsked: 'T1', tierBefore: 'T1', isBulkQualified: true, declaredFen: 90_000 }, 'T2'],
  ] as const)('%s', (_title, facts, expected) => {
    expect(used(facts)).toBe(expected);
  });

  it('passes over a tier that a category2 does not offer', () => {
    const rule = { id: 'gold', category2: 'gold', baseFen: { T2: null, T3: 7_700 } };
    const list: PriceList = { ...SEED_PRICE_LIST, category2Rules: [rule] };
    const price = priceCoin(list, machine({ category2: 'gold' }));
    expect(price).toMatchObject({ ok: true, value: { tierUsed: 'T3', goodsFen: 7_700 } });
    expect(priceCoin(list, machine({ category2: 'silver' }))).toMatchObject({
      value: { tierUsed: 'T2', goodsFen: 4_000 },
    });
    expect(priceCoin(list, machine({ category2: 'gold', tierAsked: 'T4' }))).toMatchObject({
      value: { goodsFen: 10_000 },
    });
  });
});

describe('bulk', () => {
  const asked = (count: number, category1: number) =>
    Array.from({ length: count }, () => ({ category1, tierAsked: 'T1' }));

  it('needs 50 pieces of one category', () => {
    const coins = [...asked(50, 5), ...asked(49, 3), { category1: CATEGORY.ancient, tierAsked: null }];
    expect([...bulkQualified(SEED_PRICE_LIST, coins)]).toEqual([5]);
  });
});

describe('list in force', () => {
  const dated = (facts: Partial<PriceList>): PriceList => ({ ...SEED_PRICE_LIST, ...facts });
  const lists = [
    dated({ id: 'old', validFrom: '2025-01-01', validTo: '2025-12-31' }),
    dated({ id: 'new', validFrom: '2026-01-01', version: 1 }),
    dated({ id: 'newer', validFrom: '2026-01-01', version: 2 }),
    dated({ id: 'partner', validFrom: '2026-03-01', companyId: 'c7' }),
  ];

  it.each([
    ['c1', '2025-12-31', 'old'],
    ['c1', '2026-01-01', 'newer'],
    ['c7', '2026-02-28', 'newer'],
    ['c7', '2026-03-01', 'partner'],
    ['c1', '2024-12-31', undefined],
  ])('company %s on %s uses %s', (companyId, date, id) => {
    expect(findPriceList(lists, companyId, date)?.id).toBe(id);
  });
});

describe('bulk after detail entry', () => {
  const fifty = Array.from({ length: 50 }, () => ({ category1: CATEGORY.struck, tierAsked: 'T1', tierUsed: 'T1' }));

  it('stays as it was counted when a piece is deleted later', () => {
    expect([...bulkCategories(SEED_PRICE_LIST, fifty.slice(1), true)]).toEqual([5]);
    expect([...bulkCategories(SEED_PRICE_LIST, fifty.slice(1), false)]).toEqual([]);
  });

  it('does not begin when a piece is restored later', () => {
    const raised = fifty.map((coin) => ({ ...coin, tierUsed: 'T2' }));
    expect([...bulkCategories(SEED_PRICE_LIST, raised, true)]).toEqual([]);
    expect([...bulkCategories(SEED_PRICE_LIST, raised, false)]).toEqual([5]);
  });
});

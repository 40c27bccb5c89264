import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { coinInput } from './coin-input.ts';
import type { PriceList } from './price-list/price-list.ts';
import { checkPriceValues } from './price-list/price-list-check.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { findTierByValue } from './tier.ts';

const COLUMN = '机制币';
const caps = fc.option(
  fc.integer({ min: 1, max: 12 }).map((n) => n * 10_000),
  { nil: null },
);
const base = fc.option(
  fc.integer({ min: 0, max: 12 }).map((n) => n * 1_000),
  { nil: null },
);

/** The tiers as a hand may leave them: caps in any order, prices with holes. */
const lists: fc.Arbitrary<PriceList> = fc
  .array(fc.record({ capFen: caps, fen: base }), { minLength: 7, maxLength: 7 })
  .map((drawn) => ({
    ...SEED_PRICE_LIST,
    tiers: SEED_PRICE_LIST.tiers.map((tier, at) => {
      const { capFen = null, fen = null } = drawn[at] ?? {};
      return { ...tier, isOnRequest: false, capFen, baseFen: { ...tier.baseFen, [COLUMN]: fen } };
    }),
  }));

/** Drawn lists are nearly all wrong; sorted ones are often right. */
const nearlyRight = fc.tuple(lists, fc.boolean()).map(([list, isSorted]): PriceList => {
  if (!isSorted) return list;
  const tiers = list.tiers.length;
  const steps = list.tiers.map((tier, at) => ({
    ...tier,
    capFen: at === tiers - 1 ? null : (at + 1) * 10_000 + ((tier.capFen ?? 0) % 7) * 1_000,
    baseFen: { ...tier.baseFen, [COLUMN]: at * 2_000 + ((tier.baseFen[COLUMN] ?? 0) % 5) * 1_000 },
  }));
  return { ...list, tiers: steps };
});

it('a list is refused, or every value has one tier, a higher value never a lower or cheaper one', () => {
  let accepted = 0;
  fc.assert(
    fc.property(nearlyRight, (list) => {
      if (checkPriceValues(list).length > 0) return;
      accepted += 1;
      let rank = 0;
      let fen = 0;
      for (let declaredFen = 0; declaredFen <= 130_000; declaredFen += 500) {
        const coin = coinInput({ coinKey: 'a', category1: CATEGORY.struck, declaredFen });
        const tier = findTierByValue(list, coin, declaredFen);
        expect(tier).not.toBeNull();
        const at = list.tiers.findIndex(({ code }) => code === tier?.code);
        const price = tier?.baseFen[COLUMN] ?? -1;
        expect(tier?.capFen === null || declaredFen <= (tier?.capFen ?? 0)).toBe(true);
        expect([at >= rank, price >= fen]).toEqual([true, true]);
        [rank, fen] = [at, price];
      }
    }),
    { numRuns: 60 },
  );
  expect(accepted).toBeGreaterThan(0);
});

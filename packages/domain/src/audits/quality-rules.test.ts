import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import {
  isInspected,
  isSameScope,
  isTightened,
  needsSecond,
  type QualityRule,
  qualityRuleFor,
  switchingFault,
} from './quality-rules.ts';

const BASE: QualityRule = {
  id: 'Q1',
  companyId: null,
  categories1: [],
  samplingBp: 10_000,
  items: ['coin'],
  needsImages: false,
  secondFromTier: null,
  switching: null,
};
const a = (more: Partial<QualityRule>): QualityRule => ({ ...BASE, ...more });
const PLAN = { failedLots: 2, ofLots: 5, cleanLots: 10 };
/** `c` clean, `f` failed. */
const lots = (text: string) => [...text].map((one) => one === 'c');

describe('a quality rule (R105)', () => {
  test('of the company comes before that of the house, of a category before that of all', () => {
    const rules = [a({}), a({ id: 'Q2', categories1: [CATEGORY.struck] }), a({ id: 'Q3', companyId: '7' })];
    expect(qualityRuleFor(rules, 5)?.id).toBe('Q3');
    expect(qualityRuleFor([...rules, a({ id: 'Q4', companyId: '7', categories1: [CATEGORY.struck] })], 5)?.id).toBe(
      'Q4',
    );
    expect(qualityRuleFor(rules.slice(0, 2), 5)?.id).toBe('Q2');
    expect(qualityRuleFor(rules.slice(0, 2), 3)?.id).toBe('Q1');
    expect(qualityRuleFor([], 3)).toBeNull();
  });

  test('meets one of the same categories only, and one for all meets one for all', () => {
    expect(
      isSameScope(a({ categories1: [CATEGORY.struck, CATEGORY.badge] }), a({ categories1: [CATEGORY.badge] })),
    ).toBe(true);
    expect(isSameScope(a({ categories1: [CATEGORY.struck] }), a({}))).toBe(false);
    expect(isSameScope(a({}), a({}))).toBe(true);
  });

  test.each([
    ['', false],
    ['fccc', false],
    ['fcf', true],
    ['fccccf', false],
    ['ffccccccccc', true],
    ['ffcccccccccc', false],
    ['ffccccccccccf', false],
    ['ffcccccfccccc', true],
  ])('after lots %j looks at everything: %s', (text, expected) => {
    expect(isTightened(PLAN, lots(text))).toBe(expected);
  });

  test('refuses more failed lots than it looks at', () => {
    expect(switchingFault(PLAN)).toBeNull();
    expect(switchingFault({ ...PLAN, failedLots: 6 })).toMatchObject({ path: 'switching.failedLots' });
  });

  test('draws about its share, always the same pieces, and all of them when it is tightened', () => {
    const rule = a({ samplingBp: 2_500 });
    const ids = Array.from({ length: 4_000 }, (_, at) => String(at));
    const drawn = ids.filter((id) => isInspected(rule, id, false));
    expect(drawn.length).toBeGreaterThan(800);
    expect(drawn.length).toBeLessThan(1_200);
    fc.assert(
      fc.property(fc.nat().map(String), (id) => {
        expect(isInspected(rule, id, false)).toBe(isInspected(rule, id, false));
        expect(isInspected(rule, id, true)).toBe(true);
      }),
    );
  });

  test('asks for a second person from its tier on', () => {
    expect(['T4', 'T5', 'T7', null].map((tier) => needsSecond(a({ secondFromTier: 'T5' }), tier))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

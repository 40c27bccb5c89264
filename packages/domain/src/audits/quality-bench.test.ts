import { describe, expect, test } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { type CheckedPiece, checksBy, FIRST_CHECK, SECOND_CHECK } from './quality-bench.ts';
import { QUALITY_RULE_SEED, type QualityRule } from './quality-rules.ts';

const rule = (more: Partial<QualityRule> = {}): QualityRule => ({
  ...QUALITY_RULE_SEED.rule,
  ...{ id: 'Q1', companyId: null },
  ...more,
});
const piece = (id: string, more: Partial<CheckedPiece> = {}): CheckedPiece => ({
  ...{ id, category1: CATEGORY.struck, tier: 'T2', lotId: `lot ${id}`, isClean: true },
  ...more,
});
const SPARE = { samplingBp: 1 };

describe('the bench of quality rules', () => {
  test('has every piece before one person where no rule speaks of it, and nobody where the draw spares it', () => {
    const pieces = [piece('a'), piece('b', { category1: CATEGORY.ancient })];
    expect([...checksBy([], pieces).values()]).toEqual([[FIRST_CHECK], [FIRST_CHECK]]);
    const checks = checksBy([rule({ ...SPARE, categories1: [CATEGORY.ancient] })], pieces);
    expect([checks.get('a'), checks.get('b')]).toEqual([[FIRST_CHECK], []]);
  });

  test('adds a second person from a tier on', () => {
    const checks = checksBy([rule({ secondFromTier: 'T5' })], [piece('a'), piece('b', { tier: 'T6' })]);
    expect([checks.get('a'), checks.get('b')]).toEqual([[FIRST_CHECK], [FIRST_CHECK, SECOND_CHECK]]);
  });

  test('looks at everything after failed lots of its categories, until enough were clean', () => {
    const switching = { failedLots: 2, ofLots: 3, cleanLots: 1 };
    const pieces = [
      piece('a', { isClean: false }),
      piece('b', { isClean: false }),
      piece('other', { category1: CATEGORY.ancient, isClean: false }),
      piece('c'),
      piece('d'),
    ];
    const checks = checksBy([rule({ ...SPARE, categories1: [CATEGORY.struck], switching })], pieces);
    expect(['a', 'b', 'c', 'd'].map((id) => checks.get(id)?.length)).toEqual([0, 0, 1, 0]);
  });
});

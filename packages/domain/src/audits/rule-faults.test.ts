import { describe, expect, test } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { restrictScale, SCALES, scaleForCategory } from '../grading/scales/scales.ts';
import { AUDIT_TYPE } from './audits.enums.ts';
import type { CheckRuleData } from './check-rules.ts';
import { auditRuleFaults, isContradiction } from './rule-faults.ts';

const BASE: CheckRuleData = {
  auditType: AUDIT_TYPE.highScore,
  levels: 1,
  categories1: [CATEGORY.struck],
  categories2: [],
  itemIds: [],
  condition: { numberAtLeast: 65 },
  samplingBp: 10_000,
};
const a = (more: Partial<CheckRuleData>): CheckRuleData => ({ ...BASE, ...more });
const HOUSE = new Map([3, 5, 7].map((code) => [code, SCALES[scaleForCategory(code) ?? 'sheldon70']] as const));
const faults = (more: Partial<CheckRuleData>, scales = HOUSE) =>
  auditRuleFaults(a(more), scales).map(({ path, msg }) => `${path} ${msg}`);

describe('an audit rule (R104)', () => {
  test.each<[string, Partial<CheckRuleData>, string[]]>([
    ['a sound one', {}, []],
    ['no condition', { condition: {} }, ['condition.numberAtLeast rule-no-condition']],
    ['empty lists only', { condition: { strikes: [] } }, ['condition.numberAtLeast rule-no-condition']],
    [
      'a number on counterfeits',
      { condition: { numberAtLeast: 65, resultTypes: [4] } },
      ['condition.resultTypes rule-never'],
    ],
    ['a strike on details', { condition: { strikes: ['PF'], resultTypes: [2] } }, ['condition.resultTypes rule-never']],
    ['71 of 70', { condition: { numberAtLeast: 71 } }, ['condition.numberAtLeast rule-off-scale']],
    ['85 for cash', { categories1: [CATEGORY.ancient], condition: { numberAtLeast: 85 } }, []],
    [
      'a number for sycee',
      { categories1: [CATEGORY.sycee], condition: { numberAtLeast: 60 } },
      ['condition.numberAtLeast rule-off-scale'],
    ],
    ['a second level of another first', { categories2: [301] }, ['categories2 rule-category-apart']],
    ['a second level of its own', { categories2: [501] }, []],
  ])('%s', (_, more, expected) => {
    expect(faults(more)).toEqual(expected);
  });

  test('is held to the scale of its owner: a number that the owner does not give never fires', () => {
    const upTo60 = new Map([[5, restrictScale(SCALES.sheldon70, [50, 60])]]);

    expect(faults({ condition: { numberAtLeast: 61 } }, upTo60)).toEqual(['condition.numberAtLeast rule-off-scale']);
    expect(faults({ condition: { numberAtLeast: 60 } }, upTo60)).toEqual([]);
  });

  test.each<[string, Partial<CheckRuleData>, boolean]>([
    ['another number for the same pieces', { condition: { numberAtLeast: 67 } }, true],
    ['for all categories', { categories1: [] }, true],
    ['of another category', { categories1: [CATEGORY.banknote] }, false],
    ['that opens another audit', { auditType: AUDIT_TYPE.highValue }, false],
    ['that looks at something else as well', { condition: { numberAtLeast: 65, rarityAtMost: 3 } }, false],
    ['of one item', { itemIds: ['17'] }, true],
  ])('is contradicted by one %s: %#', (_, more, expected) => {
    expect(isContradiction(BASE, a(more))).toBe(expected);
    expect(isContradiction(a(more), BASE)).toBe(expected);
  });

  test('of two items are apart', () => {
    expect(isContradiction(a({ itemIds: ['17'] }), a({ itemIds: ['18'] }))).toBe(false);
  });
});

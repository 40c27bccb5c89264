import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGrade } from '../../test/grade.factory.ts';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import type { Grade } from '../grading/grade.ts';
import { parseShortGrade } from '../grading/grade-text.ts';
import { SCALES, type ScaleCode, scaleForCategory } from '../grading/scales/scales.ts';
import { AUDIT_TYPE } from './audits.enums.ts';
import {
  auditStation,
  CHECK_RULE_SEEDS,
  type CheckFacts,
  type CheckRule,
  isDrop,
  matchCheckRules,
  verdictAudit,
  withItemLimit,
} from './check-rules.ts';

function read(code: ScaleCode, text: string): Grade {
  const grade = parseShortGrade(SCALES[code], text);
  if (grade === null) throw new Error(`not a grade: ${text}`);
  return grade;
}

function aCoin(category1: number, text: string, more: Partial<CheckFacts> = {}): CheckFacts {
  const code = scaleForCategory(category1) ?? 'sheldon70';
  return {
    scale: SCALES[code],
    grade: read(code, text),
    category1,
    category2: null,
    itemId: null,
    declaredFen: 100_000,
    rarity: null,
    gapSteps: 0,
    isOutOfTolerance: false,
    regradeUpSteps: null,
    isFirstOfVariety: false,
    teacherLevel: 2,
    day: '2026-11-20',
    drawBp: 0,
    firedRuleIds: [],
    ...more,
  };
}

/** `1x2 14x1`: audit types with their levels, in order. */
function fired(facts: CheckFacts, rules: readonly CheckRule[] = CHECK_RULE_SEEDS): string {
  return matchCheckRules(rules, facts)
    .map(({ auditType, levels }) => `${auditType}x${levels}`)
    .join(' ');
}

describe('the seeds', () => {
  test.each<[string, number, string, Partial<CheckFacts>, string]>([
    ['machine-struck 64', 5, 'MS64', {}, ''],
    ['machine-struck 64 with plus', 5, 'MS64+', {}, ''],
    ['machine-struck 65', 5, 'MS65', {}, '1x1'],
    ['a proof 65', 5, 'PF65', {}, '1x1'],
    ['machine-struck 70', 5, 'MS70', {}, '1x2'],
    ['a medal 65', 9, 'MS65', {}, '1x1'],
    ['cash 82', 3, '82', {}, ''],
    ['cash 85', 3, '85', {}, '1x1'],
    ['a charm 85', 8, '85', {}, '1x1'],
    ['paper 66', 2, '66', {}, ''],
    ['paper 67', 2, '67', {}, '1x1'],
    ['paper 70', 2, '70', {}, '1x2'],
    ['modern 69', 1, 'MS69', {}, ''],
    ['modern 70', 1, 'PF70', {}, '1x2'],
    ['sycee', 7, 'MS', {}, ''],
    ['one fen under 30,000', 5, 'MS63', { declaredFen: 2_999_999 }, ''],
    ['declared 30,000', 5, 'MS63', { declaredFen: 3_000_000 }, '2x1'],
    ['dear and high: type 1 first', 5, 'MS65', { declaredFen: 3_000_000 }, '1x1 2x1'],
    ['a gap of one step', 5, 'MS63', { gapSteps: 1 }, ''],
    ['a gap of two steps', 5, 'MS63', { gapSteps: 2 }, '14x1'],
    ['a dear details coin', 5, 'D:AU:02', { declaredFen: 3_000_000 }, '2x1'],
  ])('%s', (_title, category1, text, more, expected) => {
    expect(fired(aCoin(category1, text, more))).toBe(expected);
  });
});

describe('verdicts', () => {
  test.each([
    [4, 999_999, '7x1'],
    [4, 1_000_000, '7x2'],
    [8, 0, '7x1'],
    [9, 5_000_000, '7x2'],
    [5, 0, '8x1'],
    [6, 1_000_000, '8x2'],
    [3, 1_000_000, ''],
    [7, 1_000_000, ''],
  ])('result %i declared at %i fen demands %j even without any rule', (resultType, declaredFen, expected) => {
    expect(fired(aCoin(5, `R${resultType}`, { declaredFen }), [])).toBe(expected);
    expect(verdictAudit(resultType, declaredFen) === null).toBe(expected === '');
  });
});

describe('a rule', () => {
  const [base] = CHECK_RULE_SEEDS;
  if (base === undefined) throw new Error('no seeds');
  const own = (more: Partial<CheckRule>): CheckRule => ({ ...base, id: 'own', categories1: [], ...more });
  const coin = aCoin(5, 'MS66', { category2: 501, itemId: '17', rarity: 2, isFirstOfVariety: true, regradeUpSteps: 2 });

  test.each<[string, Partial<CheckRule>, boolean]>([
    ['of another category', { categories1: [CATEGORY.ancient] }, false],
    ['of this category2', { categories2: [501] }, true],
    ['of another category2', { categories2: [503] }, false],
    ['of this item', { itemIds: ['17'] }, true],
    ['of another item', { itemIds: ['18'] }, false],
    ['not yet valid', { validFrom: '2026-11-21' }, false],
    ['valid from today', { validFrom: '2026-11-20', validTo: '2026-11-20' }, true],
    ['no longer valid', { validTo: '2026-11-19' }, false],
    ['without a condition', { condition: {} }, false],
    ['on rarity', { auditType: AUDIT_TYPE.variety, condition: { rarityAtMost: 2 } }, true],
    ['on a greater rarity', { auditType: AUDIT_TYPE.variety, condition: { rarityAtMost: 1 } }, false],
    ['on the first of its variety', { auditType: AUDIT_TYPE.variety, condition: { isFirstOfVariety: true } }, true],
    ['on a regrade', { auditType: AUDIT_TYPE.regradeChange, condition: { regradeUpStepsAtLeast: 2 } }, true],
    ['on a greater regrade', { auditType: AUDIT_TYPE.regradeChange, condition: { regradeUpStepsAtLeast: 3 } }, false],
    ['on weight', { condition: { isOutOfTolerance: true } }, false],
    ['on junior graders', { condition: { teacherLevelAtMost: 1 } }, false],
    ['on two conditions that hold', { condition: { numberAtLeast: 66, rarityAtMost: 3 } }, true],
    ['on two conditions of which one fails', { condition: { numberAtLeast: 67, rarityAtMost: 3 } }, false],
    ['on a strike', { condition: { strikes: ['PF'] } }, false],
  ])('%s', (_title, more, isFired) => {
    expect(fired(coin, [own(more)]) !== '').toBe(isFired);
  });

  test('fires once per coin and round', () => {
    expect(fired({ ...coin, firedRuleIds: ['own'] }, [own({})])).toBe('');
    expect(fired(aCoin(5, 'R4', { firedRuleIds: ['house:verdict:7'] }))).toBe('');
  });

  test('is sampled below its rate by the caller’s draw', () => {
    expect(fired({ ...coin, drawBp: 2_499 }, [own({ samplingBp: 2_500 })])).toBe('1x1');
    expect(fired({ ...coin, drawBp: 2_500 }, [own({ samplingBp: 2_500 })])).toBe('');
  });

  test('never fires twice for one coin, and nothing fires after everything has', () => {
    fc.assert(
      fc.property(
        aGrade(SCALES.sheldon70),
        fc.nat({ max: 5_000_000 }),
        fc.nat({ max: 4 }),
        (grade, declaredFen, gapSteps) => {
          const facts = aCoin(5, 'MS63', { grade, declaredFen, gapSteps });
          const ids = matchCheckRules(CHECK_RULE_SEEDS, facts).map(({ ruleId }) => ruleId);

          expect(new Set(ids).size).toBe(ids.length);
          expect(matchCheckRules(CHECK_RULE_SEEDS, { ...facts, firedRuleIds: ids })).toEqual([]);
        },
      ),
    );
  });
});

test('audits wait where states.md rule 3 puts them', () => {
  expect(([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const).map(auditStation)).toEqual([
    45,
    46,
    46,
    46,
    null,
    null,
    35,
    35,
    46,
    null,
    null,
    null,
    null,
    46,
  ]);
});

describe('the highest number of an item without an audit', () => {
  const limit = { itemCode: 'MS-001', maxNumber: 62 };
  const asked = (text: string, more: Partial<CheckFacts> = {}) => {
    const facts = aCoin(5, text, more);
    return withItemLimit(matchCheckRules(CHECK_RULE_SEEDS, facts), limit, facts).map(({ ruleId, levels }) => [
      ruleId,
      levels,
    ]);
  };

  test('asks for one above it, not at it, and once in a round', () => {
    expect(asked('MS62')).toEqual([]);
    expect(asked('MS63')).toEqual([['item:MS-001', 1]]);
    expect(asked('MS63', { firedRuleIds: ['item:MS-001'] })).toEqual([]);
    expect(asked('R4').map(([rule]) => rule)).not.toContain('item:MS-001');
  });

  test('adds nothing where a rule asks for a high-score audit already', () => {
    expect(asked('MS66')).toEqual([['house:high:struck', 1]]);
  });
});

describe('a drop', () => {
  test.each([
    ['sheldon70', 'MS65', 'MS64', true],
    ['sheldon70', 'MS65', 'MS64+', true],
    ['sheldon70', 'MS60', 'AU58', true],
    ['sheldon70', 'MS65+', 'MS65', true],
    ['sheldon70', 'MS65', 'MS65', false],
    ['sheldon70', 'MS65★', 'MS65', false],
    ['sheldon70', 'MS65', 'MS65+', false],
    ['sheldon70', 'MS65', 'MS66', false],
    ['sheldon70', 'MS65', 'PF64', false],
    ['sheldon70', 'MS65', 'D:AU:02', false],
    ['sheldon70', 'MS65', 'R3', false],
    ['cash100-house', '90', '88', true],
    ['sycee-words', 'MS', 'AU', true],
  ] as const)('%s: %s to %s is one: %s', (code, from, to, expected) => {
    expect(isDrop(SCALES[code], read(code, from), read(code, to))).toBe(expected);
  });
});

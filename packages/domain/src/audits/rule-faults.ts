import { category1Of } from '../catalogue/category-book.ts';
import { RESULT } from '../grading/result-types.ts';
import type { Scale } from '../grading/scales/scale-types.ts';
import { AUDIT_TYPE, type AuditType } from './audits.enums.ts';
import type { CheckRuleData, RuleCondition } from './check-rules.ts';

/** Audits that a rule may open; verdicts (7, 8) are always reviewed, the others are asked for by people. */
export const RULE_AUDIT_TYPES = [
  AUDIT_TYPE.highScore,
  AUDIT_TYPE.highValue,
  AUDIT_TYPE.variety,
  AUDIT_TYPE.regradeChange,
  AUDIT_TYPE.disagreement,
] as const satisfies readonly AuditType[];

/** What contradicts itself in a rule: path inside of the rule, and the message beside it. */
export interface RuleFault {
  readonly path: string;
  readonly msg: string;
}

const PARTS = [
  'numberAtLeast',
  'resultTypes',
  'strikes',
  'declaredFenAtLeast',
  'rarityAtMost',
  'gapStepsAtLeast',
  'isOutOfTolerance',
  'regradeUpStepsAtLeast',
  'isFirstOfVariety',
  'teacherLevelAtMost',
] as const satisfies readonly (keyof RuleCondition)[];

/** The parts that a condition says something about. */
export function partsOf(condition: RuleCondition): readonly (typeof PARTS)[number][] {
  return PARTS.filter((part) => {
    const value = condition[part];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

/** Can a piece of this category get the number? */
const canReach = (scale: Scale | undefined, number: number): boolean =>
  scale?.ladder.some((step) => step.number !== null && step.number >= number) === true;

/** Scales of the rule's owner by category; a category without one gets no numbers. */
type Scales = ReadonlyMap<number, Scale>;

function conditionFaults({ categories1, condition }: CheckRuleData, scales: Scales): RuleFault[] {
  const faults: RuleFault[] = [];
  const { numberAtLeast, strikes, resultTypes } = condition;
  if (partsOf(condition).length === 0) faults.push({ path: 'condition.numberAtLeast', msg: 'rule-no-condition' });
  const isGraded = numberAtLeast !== undefined || (strikes?.length ?? 0) > 0;
  if (isGraded && resultTypes !== undefined && resultTypes.length > 0 && !resultTypes.includes(RESULT.graded))
    faults.push({ path: 'condition.resultTypes', msg: 'rule-never' });
  if (numberAtLeast !== undefined && categories1.some((code) => !canReach(scales.get(code), numberAtLeast)))
    faults.push({ path: 'condition.numberAtLeast', msg: 'rule-off-scale' });
  return faults;
}

/**
 * Everything in a rule that could never fire on these scales, or says two things at once; empty when it may be published.
 */
export function auditRuleFaults(rule: CheckRuleData, scales: Scales): RuleFault[] {
  const { categories1, categories2 } = rule;
  const isApart = categories1.length > 0 && categories2.some((code) => !categories1.includes(category1Of(code)));
  return [...(isApart ? [{ path: 'categories2', msg: 'rule-category-apart' }] : []), ...conditionFaults(rule, scales)];
}

const meet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));

/**
 * Do two rules speak about the same pieces with the same parts, so that one of them can only repeat or contradict the
 * other? The same audit, scopes that meet, the same parts of the condition.
 */
export function isContradiction(a: CheckRuleData, b: CheckRuleData): boolean {
  return (
    a.auditType === b.auditType &&
    meet(a.categories1, b.categories1) &&
    meet(a.categories2, b.categories2) &&
    meet(a.itemIds, b.itemIds) &&
    partsOf(a.condition).join() === partsOf(b.condition).join()
  );
}

import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { type CoinStatus, coinMachine } from '../grading/coin.machine.ts';
import { compareGrades, type Grade } from '../grading/grade.ts';
import { RESULT, verdictAuditType } from '../grading/result-types.ts';
import type { Scale } from '../grading/scales/scales.ts';
import { AUDIT_TYPE, type AuditType } from './audits.enums.ts';

/** All parts that are present must hold; a rule without any never fires (records.md §4 companyCheckRule). */
export type RuleCondition = {
  /** Graded with a number, any strike. */
  readonly numberAtLeast?: number;
  readonly resultTypes?: readonly number[];
  readonly strikes?: readonly string[];
  readonly declaredFenAtLeast?: number;
  /** Rarity 1 is the rarest (fees.md §7). */
  readonly rarityAtMost?: number;
  /** Steps between the graders' results (D5). */
  readonly gapStepsAtLeast?: number;
  readonly isOutOfTolerance?: boolean;
  /** Steps the regrade lies above the old certificate. */
  readonly regradeUpStepsAtLeast?: number;
  readonly isFirstOfVariety?: boolean;
  /** The most senior grader has at most this level. */
  readonly teacherLevelAtMost?: number;
};

/** What a rule says. Empty scopes mean “all”. */
export type CheckRuleData = {
  readonly auditType: AuditType;
  readonly levels: number;
  readonly categories1: readonly number[];
  readonly categories2: readonly number[];
  readonly itemIds: readonly string[];
  readonly condition: RuleCondition;
  readonly samplingBp: number;
};

/** An audit rule of a company or of the house with the days of the orders it holds for: YYYY-MM-DD, inclusive. */
export type CheckRule = CheckRuleData & {
  readonly id: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
};

/** What a rule may look at. Everything that needs a query, a clock or a draw is given by the caller. */
export type CheckFacts = {
  readonly scale: Scale;
  readonly grade: Grade;
  readonly category1: number;
  readonly category2: number | null;
  readonly itemId: string | null;
  readonly declaredFen: number;
  readonly rarity: number | null;
  readonly gapSteps: number;
  readonly isOutOfTolerance: boolean;
  readonly regradeUpSteps: number | null;
  readonly isFirstOfVariety: boolean;
  readonly teacherLevel: number | null;
  /** The day of the coin's order in Asia/Shanghai: orders keep the rules that held when they were submitted. */
  readonly day: string;
  /** A number 0–9999 drawn for this coin; a sampled rule fires below its rate. */
  readonly drawBp: number;
  /** Rules that have fired for this coin in this round; they do not fire again (states.md rule 3). */
  readonly firedRuleIds: readonly string[];
};

/** An audit task to open. */
export type AuditDemand = { ruleId: string; auditType: AuditType; levels: number };

/** Ids of the two rules no company can switch off: every verdict is reviewed (states.md rule 4). */
export const VERDICT_RULE_IDS = {
  [AUDIT_TYPE.counterfeit]: 'house:verdict:7',
  [AUDIT_TYPE.questionable]: 'house:verdict:8',
} as const;

const SECOND_LEVEL_FEN = 1_000_000;
const TOP_NUMBER = 70;

/** Two levels for a verdict on a piece declared at ¥10,000.00 or more (states.md rule 4). */
export function verdictLevels(declaredFen: number): number {
  return declaredFen >= SECOND_LEVEL_FEN ? 2 : 1;
}

/** The audit that a verdict opens when it is proposed (30 → 35, 41 → 35, 42 → 35), or null for results 1–3, 7, 10, 11. */
export function verdictAudit(resultType: number, declaredFen: number): AuditDemand | null {
  const auditType = verdictAuditType(resultType);
  if (auditType === null) return null;
  return { ruleId: VERDICT_RULE_IDS[auditType], auditType, levels: verdictLevels(declaredFen) };
}

/** A rule that a new house begins with, and what it is called. */
export type CheckRuleSeed = CheckRule & { readonly zh: string; readonly en: string };

function rule(
  names: readonly [id: string, zh: string, en: string],
  auditType: AuditType,
  categories1: readonly number[],
  condition: RuleCondition,
): CheckRuleSeed {
  const [name, zh, en] = names;
  const scope = { categories1, categories2: [], itemIds: [] };
  const days = { validFrom: null, validTo: null };
  return { id: `house:${name}`, zh, en, auditType, levels: 1, ...scope, condition, samplingBp: 10_000, ...days };
}

/**
 * Seeds of companyCheckRule (records.md §4). Medals follow the machine-struck, charms the cash coins and circulation
 * coins the modern ones, as in the price table. The counterfeit seed is replaced by states.md rule 4.
 */
export const CHECK_RULE_SEEDS: readonly CheckRuleSeed[] = [
  rule(['high:struck', '机制币高分', 'High grades, struck'], AUDIT_TYPE.highScore, [CATEGORY.struck, CATEGORY.badge], {
    numberAtLeast: 65,
  }),
  rule(['high:cash', '古钱高分', 'High grades, cash'], AUDIT_TYPE.highScore, [CATEGORY.ancient, CATEGORY.charm], {
    numberAtLeast: 85,
  }),
  rule(['high:paper', '纸钞高分', 'High grades, paper'], AUDIT_TYPE.highScore, [CATEGORY.banknote], {
    numberAtLeast: 67,
  }),
  rule(
    ['high:modern', '现代满分', 'Top grades, modern'],
    AUDIT_TYPE.highScore,
    [CATEGORY.modern, CATEGORY.circulation],
    { numberAtLeast: 70 },
  ),
  rule(['value', '高申报价值', 'High declared value'], AUDIT_TYPE.highValue, [], { declaredFenAtLeast: 3_000_000 }),
  rule(['gap', '评分分歧', 'Graders apart'], AUDIT_TYPE.disagreement, [], { gapStepsAtLeast: 2 }),
];

function isInScope(one: CheckRule, facts: CheckFacts): boolean {
  const { category1, category2, itemId, day } = facts;
  if (one.categories1.length > 0 && !one.categories1.includes(category1)) return false;
  if (one.categories2.length > 0 && (category2 === null || !one.categories2.includes(category2))) return false;
  if (one.itemIds.length > 0 && (itemId === null || !one.itemIds.includes(itemId))) return false;
  return (one.validFrom === null || one.validFrom <= day) && (one.validTo === null || day <= one.validTo);
}

function atLeast(wanted: number | undefined, actual: number | null): boolean {
  return wanted === undefined || (actual !== null && actual >= wanted);
}

function atMost(wanted: number | undefined, actual: number | null): boolean {
  return wanted === undefined || (actual !== null && actual <= wanted);
}

function holds(condition: RuleCondition, facts: CheckFacts): boolean {
  const { grade } = facts;
  if (Object.values(condition).every((part) => part === undefined)) return false;
  const number = grade.resultType === RESULT.graded ? (grade.number ?? null) : null;
  return (
    atLeast(condition.numberAtLeast, number) &&
    (condition.resultTypes?.includes(grade.resultType) ?? true) &&
    (condition.strikes?.includes(grade.strike ?? '') ?? true) &&
    atLeast(condition.declaredFenAtLeast, facts.declaredFen) &&
    atMost(condition.rarityAtMost, facts.rarity) &&
    atLeast(condition.gapStepsAtLeast, facts.gapSteps) &&
    (condition.isOutOfTolerance ?? facts.isOutOfTolerance) === facts.isOutOfTolerance &&
    atLeast(condition.regradeUpStepsAtLeast, facts.regradeUpSteps) &&
    (condition.isFirstOfVariety ?? facts.isFirstOfVariety) === facts.isFirstOfVariety &&
    atMost(condition.teacherLevelAtMost, facts.teacherLevel)
  );
}

/** Two levels for a 70 in any scale (states.md rule 5), else those of the rule. */
function levelsOf(one: CheckRule, facts: CheckFacts): number {
  const isTop = facts.grade.resultType === RESULT.graded && facts.grade.number === TOP_NUMBER;
  return Math.max(one.levels, isTop ? 2 : 1);
}

/** Type 1 comes first: a coin goes to 45 before 46 (D3, states.md hitHigh). */
function byUrgency(a: AuditDemand, b: AuditDemand): number {
  return (
    Number(b.auditType === AUDIT_TYPE.highScore) - Number(a.auditType === AUDIT_TYPE.highScore) ||
    a.auditType - b.auditType
  );
}

/**
 * The rules that fire for a result, type 1 first. Each rule fires once per coin and round: ids in `firedRuleIds` are
 * left out. A verdict 4, 5, 6, 8 or 9 always demands its review, whatever the company's rules say; a company rule of
 * types 7 or 8 adds nothing to it. States.md rules 3–5, D3, D5.
 */
export function matchCheckRules(rules: readonly CheckRule[], facts: CheckFacts): AuditDemand[] {
  const { firedRuleIds, drawBp } = facts;
  const fired = rules
    .filter(({ id, samplingBp, auditType }) => {
      return (
        drawBp < samplingBp &&
        auditType !== AUDIT_TYPE.counterfeit &&
        auditType !== AUDIT_TYPE.questionable &&
        !firedRuleIds.includes(id)
      );
    })
    .filter((one) => isInScope(one, facts) && holds(one.condition, facts))
    .map((one): AuditDemand => ({ ruleId: one.id, auditType: one.auditType, levels: levelsOf(one, facts) }));
  const verdict = verdictAudit(facts.grade.resultType, facts.declaredFen);
  const demands = verdict !== null && !firedRuleIds.includes(verdict.ruleId) ? [...fired, verdict] : fired;
  return demands.sort(byUrgency);
}

/** The highest number of an item that its company lets pass without an audit (records.md §8 company/coinEdit). */
export type ItemLimit = { readonly itemCode: string; readonly maxNumber: number };

/**
 * The demands of the rules and, for a number above what the company lets pass of the item, a high-score audit: one that a
 * rule asks for already is enough. It fires once in a round, as rules do.
 */
export function withItemLimit(demands: AuditDemand[], limit: ItemLimit | null, facts: CheckFacts): AuditDemand[] {
  const { grade, firedRuleIds } = facts;
  if (limit === null || grade.resultType !== RESULT.graded || (grade.number ?? 0) <= limit.maxNumber) return demands;
  const ruleId = `item:${limit.itemCode}`;
  if (firedRuleIds.includes(ruleId) || demands.some(({ auditType }) => auditType === AUDIT_TYPE.highScore))
    return demands;
  return [{ ruleId, auditType: AUDIT_TYPE.highScore, levels: grade.number === TOP_NUMBER ? 2 : 1 }, ...demands];
}

/** Types beside high scores and verdicts that hold the coin. */
export const MOVING_AUDITS: readonly number[] = [
  AUDIT_TYPE.highValue,
  AUDIT_TYPE.variety,
  AUDIT_TYPE.scoreChange,
  AUDIT_TYPE.regradeChange,
  AUDIT_TYPE.disagreement,
];

/** Where a coin waits while an audit of this type is open; null = the type does not move the coin (states.md rule 3). */
export function auditStation(auditType: AuditType): CoinStatus | null {
  if (auditType === AUDIT_TYPE.highScore) return coinMachine.state.highScoreAudit;
  if (auditType === AUDIT_TYPE.counterfeit || auditType === AUDIT_TYPE.questionable)
    return coinMachine.state.authenticityReview;
  return MOVING_AUDITS.includes(auditType) ? coinMachine.state.otherAudit : null;
}

/**
 * True when `to` is strictly lower than `from`: a lower number (or word), or the same number without its plus; same
 * strike, both graded (states.md rule 6). The prefix follows from the number by itself.
 */
export function isDrop(scale: Scale, from: Grade, to: Grade): boolean {
  return compareGrades(scale, to, from) === -1;
}

import { designationGroup, type Grade, normalizeGrade, rankOf, stepDistance } from './grade.ts';
import { isNotGenuine, RESULT } from './result-types.ts';
import type { DesignationGroup, Scale } from './scales/scales.ts';

/** A: two agree, third, middle, conference. B: as A, one step apart gives the lower. C: a finalizer decides. */
export type ConsensusMode = 'A' | 'B' | 'C';

export type FinalReason = 'equal' | 'twoOfThree' | 'middle' | 'lower' | 'finalizer';
export type ConferenceReason = 'oneNotGenuine' | 'differentStrike' | 'thirdNotGenuine' | 'noAgreement';

/** What the blind grades lead to (states.md consensus; D5). */
export type Consensus =
  | { readonly status: 'final'; readonly grade: Grade; readonly reason: FinalReason }
  | { readonly status: 'needThird' }
  | { readonly status: 'needFinalizer' }
  | { readonly status: 'conference'; readonly reason: ConferenceReason }
  | { readonly status: 'doubt'; readonly resultType: number };

/**
 * Same result: same type; graded: same strike and same number or word; details: same band and defect. Plus, star and
 * designations never decide (states.md “Consensus 1”).
 */
export function isEqualResult(a: Grade, b: Grade): boolean {
  if (a.resultType !== b.resultType) return false;
  if (a.resultType === RESULT.graded) {
    return a.strike === b.strike && (a.number ?? null) === (b.number ?? null) && (a.word ?? null) === (b.word ?? null);
  }
  if (a.resultType !== RESULT.details) return true;
  return (a.band ?? null) === (b.band ?? null) && (a.defectCode ?? null) === (b.defectCode ?? null);
}

/** The graders who count for a colour of the result: below the number that demands one nobody is asked for it. */
function askedFor(group: DesignationGroup, grades: readonly Grade[], result: Grade): readonly Grade[] {
  const from = group.requiredFrom;
  if (from === null || (result.number ?? 0) < from) return grades;
  return grades.filter(({ number, designations = [] }) => {
    return (number ?? 0) >= from || designations.some((code) => group.codes.includes(code));
  });
}

/** Ordered groups: the lowest one when all gave one; free flags: those that all gave (states.md “Consensus 7”, D5). */
function mergeDesignations(scale: Scale, grades: readonly Grade[], result: Grade): string[] {
  return scale.designations.flatMap((group) => {
    const given = askedFor(group, grades, result).map((grade) =>
      (grade.designations ?? []).filter((code) => designationGroup(scale, code) === group),
    );
    if (!group.isExclusive) return group.codes.filter((code) => given.every((codes) => codes.includes(code)));
    if (given.length === 0 || given.some((codes) => codes.length === 0)) return [];
    return group.codes.find((code) => given.flat().includes(code)) ?? [];
  });
}

/** The base value with what all agreeing graders gave; only equal results keep a plus (states.md “Consensus 6”). */
function merge(scale: Scale, base: Grade, agreeing: readonly Grade[], keepsPlus: boolean): Grade {
  const { resultType, strike, number, word, band, defectCode } = base;
  if (resultType === RESULT.details)
    return normalizeGrade(scale, { resultType, band: band ?? null, defectCode: defectCode ?? null });
  if (resultType !== RESULT.graded) return { resultType };
  const value: Grade = { resultType, number: number ?? null, word: word ?? null };
  if (strike !== undefined) value.strike = strike;
  return normalizeGrade(scale, {
    ...value,
    plus: keepsPlus && agreeing.every((grade) => grade.plus === true),
    star: agreeing.every((grade) => grade.star === true),
    epq: agreeing.every((grade) => grade.epq === true),
    designations: mergeDesignations(scale, agreeing, value),
  });
}

function final(scale: Scale, base: Grade, agreeing: readonly Grade[], reason: FinalReason): Consensus {
  const keepsPlus = reason === 'equal' || reason === 'twoOfThree';
  return { status: 'final', grade: merge(scale, base, agreeing, keepsPlus), reason };
}

function hasDifferentStrike(a: Grade, b: Grade): boolean {
  return a.resultType === RESULT.graded && b.resultType === RESULT.graded && a.strike !== b.strike;
}

/** The middle of three grades of one strike on three neighbouring steps, or null (states.md “Consensus 3”). */
function middleOf(scale: Scale, grades: readonly Grade[]): Grade | null {
  const sorted = [...grades].sort((a, b) => (rankOf(scale, a) ?? 0) - (rankOf(scale, b) ?? 0));
  const [low, middle, high] = sorted;
  if (low === undefined || middle === undefined || high === undefined) return null;
  if (low.strike !== middle.strike || middle.strike !== high.strike) return null;
  return stepDistance(scale, low, middle) === 1 && stepDistance(scale, middle, high) === 1 ? middle : null;
}

function decideThree(scale: Scale, grades: readonly [Grade, Grade, Grade]): Consensus {
  const [first, second, third] = grades;
  if (isNotGenuine(third.resultType)) return { status: 'conference', reason: 'thirdNotGenuine' };
  for (const earlier of [first, second]) {
    if (isEqualResult(earlier, third)) return final(scale, third, [earlier, third], 'twoOfThree');
  }
  const middle = middleOf(scale, grades);
  if (middle !== null) return final(scale, middle, grades, 'middle');
  return { status: 'conference', reason: 'noAgreement' };
}

/** Both not genuine: review, with the common verdict or 5; one: conference (states.md “Consensus 2”). */
function doubtOf(first: Grade, second: Grade): Consensus | null {
  const [isFirst, isSecond] = [isNotGenuine(first.resultType), isNotGenuine(second.resultType)];
  if (!isFirst && !isSecond) return null;
  if (isFirst !== isSecond) return { status: 'conference', reason: 'oneNotGenuine' };
  return {
    status: 'doubt',
    resultType: first.resultType === second.resultType ? first.resultType : RESULT.questionable,
  };
}

function decideFinalizer(scale: Scale, third: Grade | undefined): Consensus {
  if (third === undefined) return { status: 'needFinalizer' };
  if (isNotGenuine(third.resultType)) return { status: 'conference', reason: 'thirdNotGenuine' };
  return { status: 'final', grade: normalizeGrade(scale, third), reason: 'finalizer' };
}

/** The lower of two graded results one step apart, or null (mode B; states.md “Consensus 4”). */
function lowerOf(scale: Scale, first: Grade, second: Grade): Grade | null {
  if (stepDistance(scale, first, second) !== 1) return null;
  return (rankOf(scale, first) ?? 0) < (rankOf(scale, second) ?? 0) ? first : second;
}

/**
 * What follows from the blind grades of one round, in order of level: two, or three with the third grader's (A, B) or
 * the finalizer's (C). States.md consensus 1–9, D5. Later rows (conference, audit) are not given here.
 * Throws RangeError with fewer than two or more than three grades.
 */
export function decideConsensus(mode: ConsensusMode, scale: Scale, grades: readonly Grade[]): Consensus {
  const [first, second, third] = grades;
  if (first === undefined || second === undefined || grades.length > 3) {
    throw new RangeError(`consensus needs two or three grades, not ${grades.length}`);
  }
  const doubt = doubtOf(first, second);
  if (doubt !== null) return doubt;
  if (isEqualResult(first, second)) return final(scale, first, [first, second], 'equal');
  if (mode === 'C') return decideFinalizer(scale, third);
  if (hasDifferentStrike(first, second)) return { status: 'conference', reason: 'differentStrike' };
  const lower = mode === 'B' ? lowerOf(scale, first, second) : null;
  if (lower !== null) return final(scale, lower, [first, second], 'lower');
  if (third === undefined) return { status: 'needThird' };
  return decideThree(scale, [first, second, third]);
}

/**
 * True when a finalizer's value needs a reason: it is not graded like the two, or lies outside their span (states.md
 * consensus 5).
 */
export function isOutsideSpan(scale: Scale, blind: readonly Grade[], value: Grade): boolean {
  if (blind.some((grade) => isEqualResult(grade, value))) return false;
  const ranks = blind.flatMap((grade) => rankOf(scale, grade) ?? []);
  const rank = rankOf(scale, value);
  if (rank === null || ranks.length === 0 || blind.every((grade) => grade.strike !== value.strike)) return true;
  return rank < Math.min(...ranks) || rank > Math.max(...ranks);
}

/** The largest distance in steps between any two graded results; 0 when there are none. For audit type 14 (D5). */
export function graderGap(scale: Scale, grades: readonly Grade[]): number {
  const ranks = grades.flatMap((grade) => rankOf(scale, grade) ?? []);
  return ranks.length === 0 ? 0 : Math.max(...ranks) - Math.min(...ranks);
}

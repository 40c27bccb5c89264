import { findResultType, RESULT } from './result-types.ts';
import type { DesignationGroup, Scale, Step, Strike } from './scales/scales.ts';

/** Prefix and word of a grade in both languages: what is shown where the scale is not at hand. */
export type GradeWords = {
  readonly prefix: { readonly zh: string; readonly en: string };
  readonly word: { readonly zh: string; readonly en: string };
};

/**
 * A grade, JSON-safe. `normalizeGrade` gives the one canonical form: absent instead of null or false, aliases resolved,
 * designations in the order of the scale. Equal canonical grades have equal JSON. Source: states.md “Result types”.
 */
export type Grade = {
  resultType: number;
  /** Sheldon scales: how it was struck; the printed prefix follows from strike and number. */
  strike?: Strike;
  number?: number | null;
  /** Words scales: VF, XF, AU, MS. */
  word?: string | null;
  plus?: boolean;
  star?: boolean;
  epq?: boolean;
  designations?: string[];
  /** Prefix word of a details grade; on a graded row the prefix that was typed, to be checked. */
  band?: string | null;
  defectCode?: string | null;
  /** How it was worded when it was given, where its scale words it otherwise than the delivered one (`ownWords`). */
  words?: GradeWords | undefined;
};

/** The step of the ladder the grade stands on, or null (not graded, or a value the scale does not have). */
export function stepOf(scale: Scale, grade: Grade): Step | null {
  if (grade.resultType !== RESULT.graded) return null;
  const isWords = scale.kind === 'words';
  const found = scale.ladder.find((step) =>
    isWords ? step.code === grade.word : step.number === grade.number && step.number !== null,
  );
  return found ?? null;
}

/** Rank inside the scale, 1 = lowest; null when the grade has none. Plus, star and designations do not count. */
export function rankOf(scale: Scale, grade: Grade): number | null {
  return stepOf(scale, grade)?.rank ?? null;
}

/** Steps between two grades (scales.md stepDistance); null when one of them has no rank. */
export function stepDistance(scale: Scale, a: Grade, b: Grade): number | null {
  const [rankA, rankB] = [rankOf(scale, a), rankOf(scale, b)];
  return rankA === null || rankB === null ? null : Math.abs(rankA - rankB);
}

/**
 * Order of two graded results of one strike: by step, then by plus; −1 when `a` is lower. Null when they cannot be
 * compared (not graded, other strike). A drop is < 0 (states.md rule 6), a better regrade > 0 (fees.md §4).
 */
export function compareGrades(scale: Scale, a: Grade, b: Grade): -1 | 0 | 1 | null {
  const [rankA, rankB] = [rankOf(scale, a), rankOf(scale, b)];
  if (rankA === null || rankB === null || a.strike !== b.strike) return null;
  const difference = rankA - rankB || Number(a.plus === true) - Number(b.plus === true);
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

/** The prefix that belongs to strike and number: MS 63, AU 55, PF 66, UNC 66; null on hundred-point scales. */
export function printedPrefix(scale: Scale, grade: Grade): string | null {
  const step = stepOf(scale, grade);
  if (step === null) return null;
  return scale.kind === 'sheldon' && grade.strike !== undefined && grade.strike !== 'MS' ? grade.strike : step.code;
}

/** The canonical code of a designation or of one of its aliases, or null. */
export function findDesignation(scale: Scale, text: string): string | null {
  for (const { codes, aliases } of scale.designations) {
    if (codes.includes(text)) return text;
    if (Object.hasOwn(aliases, text)) return aliases[text] ?? null;
  }
  return null;
}

/** The group a canonical designation belongs to, or null. */
export function designationGroup(scale: Scale, code: string): DesignationGroup | null {
  return scale.designations.find(({ codes }) => codes.includes(code)) ?? null;
}

function orderDesignations(scale: Scale, given: readonly string[]): string[] {
  const order = scale.designations.flatMap(({ codes }) => codes);
  const place = (code: string): number => (order.includes(code) ? order.indexOf(code) : order.length);
  const codes = [...new Set(given.map((text) => findDesignation(scale, text) ?? text))];
  return codes.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** Paper from 65 on is EPQ by itself (records.md §10 invariant 6, states.md “Consensus 6”). */
function hasEpq(scale: Scale, grade: Grade): boolean {
  if (grade.epq === true) return true;
  const number = grade.resultType === RESULT.graded ? grade.number : null;
  return scale.epq !== null && number != null && number >= scale.epq.requiredFrom && stepOf(scale, grade) !== null;
}

/**
 * The canonical form. Sets EPQ from 65 on and drops a typed prefix that is right; never drops what would be wrong, so
 * that `validateGrade` still sees it.
 */
export function normalizeGrade(scale: Scale, grade: Grade): Grade {
  const canonical: Grade = { resultType: grade.resultType };
  if (grade.strike !== undefined) canonical.strike = grade.strike;
  if (grade.number != null) canonical.number = grade.number;
  if (grade.word) canonical.word = grade.word;
  if (grade.plus) canonical.plus = true;
  if (grade.star) canonical.star = true;
  if (hasEpq(scale, grade)) canonical.epq = true;
  if (grade.designations?.length) canonical.designations = orderDesignations(scale, grade.designations);
  if (grade.band && grade.band !== printedPrefix(scale, grade)) canonical.band = grade.band;
  if (grade.defectCode) canonical.defectCode = grade.defectCode;
  return canonical;
}

/** True when both are the same grade to the last mark. */
export function isSameGrade(scale: Scale, a: Grade, b: Grade): boolean {
  return JSON.stringify(normalizeGrade(scale, a)) === JSON.stringify(normalizeGrade(scale, b));
}

/** One value a grader may give, with what may go with it. */
export type AllowedValue = {
  value: number | string;
  rank: number;
  prefix: string | null;
  zh: string;
  en: string;
  isPlusAllowed: boolean;
  isStarAllowed: boolean;
  epq: 'none' | 'optional' | 'required';
};

function epqAt(scale: Scale, number: number | null): AllowedValue['epq'] {
  if (scale.epq === null || number === null || number < scale.epq.forbiddenBelow) return 'none';
  return number >= scale.epq.requiredFrom ? 'required' : 'optional';
}

/** The allowed list of the scale, lowest first, for the entry grid and the server's check (D6: shown to graders). */
export function allowedValues(scale: Scale): AllowedValue[] {
  return scale.ladder.map(({ number, code, rank, zh, en }) => ({
    value: number ?? code ?? '',
    rank,
    prefix: code,
    zh,
    en,
    isPlusAllowed: number !== null && scale.plusNumbers.includes(number),
    isStarAllowed: scale.isStarAllowed && number !== null && !scale.starNotOn.includes(number),
    epq: epqAt(scale, number),
  }));
}

/** Why a grade may not be given; the codes are stable, the texts live in the locales. */
export type GradeProblem =
  | 'RESULT_NOT_ALLOWED'
  | 'NUMBER_REQUIRED'
  | 'NUMBER_NOT_ALLOWED'
  | 'BELOW_FLOOR'
  | 'WORD_REQUIRED'
  | 'WORD_NOT_ALLOWED'
  | 'STRIKE_REQUIRED'
  | 'PREFIX_MISMATCH'
  | 'PLUS_NOT_ALLOWED'
  | 'STAR_NOT_ALLOWED'
  | 'EPQ_REQUIRED'
  | 'EPQ_FORBIDDEN'
  | 'DESIGNATION_NOT_ALLOWED'
  | 'DESIGNATION_CONFLICT'
  | 'COLOUR_REQUIRED'
  | 'SCORE_NOT_NULL'
  | 'DEFECT_REQUIRED'
  | 'DEFECT_NOT_ALLOWED'
  | 'DEFECT_NOT_OFFERED'
  | 'BAND_REQUIRED'
  | 'BAND_NOT_ALLOWED';

/** What the rules must know about the piece. */
export type PieceFacts = {
  /** Copper or bronze asks for a colour (scales.md copperColour). */
  readonly isCopper: boolean;
  /** Defects that its category offers (records.md §7); absent or null: all of its scale. */
  readonly defects?: readonly string[] | null;
};

function valueProblems(scale: Scale, grade: Grade): GradeProblem[] {
  const { number, word } = grade;
  const isKnown = stepOf(scale, grade) !== null;
  if (scale.kind === 'words') {
    if (number != null) return ['NUMBER_NOT_ALLOWED'];
    return isKnown ? [] : [word ? 'WORD_NOT_ALLOWED' : 'WORD_REQUIRED'];
  }
  if (word) return ['WORD_NOT_ALLOWED'];
  if (number == null) return ['NUMBER_REQUIRED'];
  if (isKnown) return [];
  const isBelow = scale.floor !== null && Number.isInteger(number) && number >= 0 && number < scale.floor;
  return [isBelow ? 'BELOW_FLOOR' : 'NUMBER_NOT_ALLOWED'];
}

function prefixProblems(scale: Scale, grade: Grade): GradeProblem[] {
  const hasStrikes = scale.strikes.length > 0;
  if (hasStrikes && grade.strike === undefined) return ['STRIKE_REQUIRED'];
  const isStrikeKnown = hasStrikes
    ? scale.strikes.some(({ code }) => code === grade.strike)
    : grade.strike === undefined;
  const isBandRight = !grade.band || stepOf(scale, grade) === null || grade.band === printedPrefix(scale, grade);
  return isStrikeKnown && isBandRight ? [] : ['PREFIX_MISMATCH'];
}

function markProblems(scale: Scale, grade: Grade): GradeProblem[] {
  const problems: GradeProblem[] = [];
  const number = grade.number ?? null;
  if (grade.plus && (number === null || !scale.plusNumbers.includes(number))) problems.push('PLUS_NOT_ALLOWED');
  const isStarFree = scale.isStarAllowed && number !== null && !scale.starNotOn.includes(number);
  if (grade.star && !isStarFree) problems.push('STAR_NOT_ALLOWED');
  const epq = epqAt(scale, number);
  if (grade.epq && epq === 'none') problems.push('EPQ_FORBIDDEN');
  if (!grade.epq && epq === 'required' && stepOf(scale, grade) !== null) problems.push('EPQ_REQUIRED');
  return problems;
}

function isDesignationFree(group: DesignationGroup, grade: Grade, facts: PieceFacts): boolean {
  if (group.isCopperOnly && !facts.isCopper) return false;
  if (group.minNumber !== null && (grade.number ?? 0) < group.minNumber) return false;
  return grade.strike === undefined || group.strikes.includes(grade.strike);
}

function designationProblems(scale: Scale, grade: Grade, facts: PieceFacts): GradeProblem[] {
  const problems: GradeProblem[] = [];
  const given = grade.designations ?? [];
  const groups = given.map((code) => designationGroup(scale, code));
  if (groups.some((group) => group === null || !isDesignationFree(group, grade, facts))) {
    problems.push('DESIGNATION_NOT_ALLOWED');
  }
  for (const group of scale.designations) {
    const count = groups.filter((one) => one === group).length;
    if (group.isExclusive && count > 1) problems.push('DESIGNATION_CONFLICT');
    const isDue = facts.isCopper && group.requiredFrom !== null && (grade.number ?? 0) >= group.requiredFrom;
    if (isDue && count === 0) problems.push('COLOUR_REQUIRED');
  }
  return problems;
}

function scoreNullProblems(grade: Grade): GradeProblem[] {
  const { number, word, strike, plus, star, epq, designations } = grade;
  const hasScore = number != null || Boolean(word) || strike !== undefined || plus || star || epq;
  const problems: GradeProblem[] = hasScore ? ['SCORE_NOT_NULL'] : [];
  if (designations?.length) problems.push('DESIGNATION_NOT_ALLOWED');
  return problems;
}

function detailsProblems(scale: Scale, grade: Grade, offered: PieceFacts['defects']): GradeProblem[] {
  const problems = scoreNullProblems(grade);
  const { bands, defects } = scale.details;
  if (bands.length > 0 && !grade.band) problems.push('BAND_REQUIRED');
  else if (grade.band && !bands.includes(grade.band)) problems.push('BAND_NOT_ALLOWED');
  if (!grade.defectCode) problems.push('DEFECT_REQUIRED');
  else if (!defects.some((code) => code === grade.defectCode)) problems.push('DEFECT_NOT_ALLOWED');
  else if (offered?.includes(grade.defectCode) === false) problems.push('DEFECT_NOT_OFFERED');
  return problems;
}

/**
 * Everything that is wrong with a grade on a scale; empty = it may be given. Invariants 4–8 of records.md §10 and the
 * designation rules of scales.md. Give it a normalised grade: EPQ from 65 on is set there, not here.
 */
export function validateGrade(scale: Scale, grade: Grade, facts: PieceFacts): GradeProblem[] {
  if (grade.resultType === RESULT.details) return detailsProblems(scale, grade, facts.defects);
  if (grade.resultType !== RESULT.graded) {
    if (findResultType(grade.resultType) === null) return ['RESULT_NOT_ALLOWED'];
    const problems = scoreNullProblems(grade);
    if (grade.band) problems.push('BAND_NOT_ALLOWED');
    if (grade.defectCode) problems.push('DEFECT_NOT_ALLOWED');
    return problems;
  }
  const problems = [
    ...valueProblems(scale, grade),
    ...prefixProblems(scale, grade),
    ...markProblems(scale, grade),
    ...designationProblems(scale, grade, facts),
  ];
  return grade.defectCode ? [...problems, 'DEFECT_NOT_ALLOWED'] : problems;
}

/** Allowed but worth a second look: a proof or specimen below 60 is impaired (scales.md warnBelow). */
export function isImpairedStrike(scale: Scale, grade: Grade): boolean {
  const warnBelow = scale.strikes.find(({ code }) => code === grade.strike)?.warnBelow ?? null;
  return grade.resultType === RESULT.graded && warnBelow !== null && grade.number != null && grade.number < warnBelow;
}

/** The one defect that is printed when several were seen: the gravest (scales.md defectSeverity); null when none. */
export function gravestDefect(scale: Scale, codes: readonly string[]): string | null {
  return scale.details.defects.find((code) => codes.includes(code)) ?? null;
}

import { findDesignation, type Grade, normalizeGrade, stepOf } from '../grade.ts';
import { RESULT } from '../result-types.ts';
import { SHORT_BANDS } from './hundred.ts';
import type { Scale } from './scale-types.ts';
import { SHELDON70 } from './sheldon.ts';

/** What has been read of a typed grade so far. `prefix` is in the scale's own spelling. */
export type GradeHead = {
  readonly prefix?: string;
  readonly number?: number;
  readonly isPlus: boolean;
  readonly isStar: boolean;
  readonly isEpq: boolean;
  readonly designations: readonly string[];
};

export const EMPTY_HEAD: GradeHead = { isPlus: false, isStar: false, isEpq: false, designations: [] };

/** Full width to half width, upper case, one kind of star (scales.md importMap). */
export function foldToken(text: string): string {
  return text.normalize('NFKC').toUpperCase().trim();
}

/** Every typed prefix with the spelling of the scale it stands for, as often as one claims it (scales.md importMap). */
export function spellingPairs(scale: Scale): readonly (readonly [typed: string, meant: string])[] {
  const pairs: (readonly [string, string])[] = [];
  const ladder = scale.kind === 'sheldon' ? [...SHELDON70.ladder, ...scale.ladder] : scale.ladder;
  for (const { code, zh, en } of ladder) {
    if (code !== null) pairs.push([code, code]);
    if (scale.kind === 'words') pairs.push([zh, code ?? zh]);
    if (scale.kind !== 'hundred') continue;
    for (const typed of [zh, SHORT_BANDS[zh], en.toUpperCase()]) if (typed) pairs.push([typed, zh]);
  }
  for (const band of scale.details.bands) pairs.push([band, band]);
  for (const { code, aliases } of scale.strikes) for (const typed of [code, ...aliases]) pairs.push([typed, code]);
  if (pairs.some(([typed]) => typed === 'XF')) pairs.push(['EF', 'XF']);
  return pairs;
}

function longestStart(rest: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  for (const one of candidates) if (rest.startsWith(one) && one.length > (best?.length ?? 0)) best = one;
  return best;
}

function readPrefix(scale: Scale, head: GradeHead, rest: string): [GradeHead, number] | null {
  if (head.prefix !== undefined || head.number !== undefined) return null;
  const spellings = new Map(spellingPairs(scale));
  const typed = longestStart(rest, spellings.keys());
  if (typed === null || /^[A-Z]{2}/.test(rest.slice(typed.length - 1))) return null;
  return [{ ...head, prefix: spellings.get(typed) ?? typed }, typed.length];
}

function readNumber(head: GradeHead, rest: string): [GradeHead, number] | null {
  const digits = head.number === undefined ? /^(0|[1-9]\d{0,2})(?![\d.])/.exec(rest)?.[1] : undefined;
  return digits === undefined ? null : [{ ...head, number: Number(digits) }, digits.length];
}

function readMark(scale: Scale, head: GradeHead, rest: string): [GradeHead, number] | null {
  if (head.prefix === undefined && head.number === undefined) return null;
  if (rest.startsWith('+')) return [{ ...head, isPlus: true }, 1];
  if (/^[★*]/.test(rest)) return [{ ...head, isStar: true }, 1];
  if (rest.startsWith('EPQ')) return [{ ...head, isEpq: true }, 3];
  const names = scale.designations.flatMap(({ codes, aliases }) => [...codes, ...Object.keys(aliases)]);
  const typed = longestStart(rest, names);
  const code = typed === null ? null : findDesignation(scale, typed);
  if (typed === null || code === null) return null;
  return [{ ...head, designations: [...head.designations, code] }, typed.length];
}

/**
 * Reads one token of a grade (`ms63+`, `63`, `rb`, `66epq`, `美品88`, `pf69dcam`) onto what was read before. Null when
 * any part of it is something else: then the whole token is not part of the grade. The token must be folded.
 */
export function readGradeToken(scale: Scale, head: GradeHead, token: string): GradeHead | null {
  let [current, rest] = [head, token];
  if (rest === '') return null;
  while (rest !== '') {
    const step = readPrefix(scale, current, rest) ?? readNumber(current, rest) ?? readMark(scale, current, rest);
    if (step === null) return null;
    current = step[0];
    rest = rest.slice(step[1]);
  }
  return current;
}

/**
 * The graded result a head stands for, canonical, and whether the typed prefix belongs to the number (records.md §10
 * invariant 5). Without a prefix a Sheldon number is a business strike.
 */
export function gradeOfHead(scale: Scale, head: GradeHead): { grade: Grade; isPrefixRight: boolean } {
  const strike = scale.strikes.find(({ code }) => code === head.prefix)?.code ?? scale.strikes[0]?.code;
  const value: Grade = { resultType: RESULT.graded };
  if (strike !== undefined) value.strike = strike;
  if (scale.kind === 'words' && head.prefix !== undefined) value.word = head.prefix;
  if (head.number !== undefined) value.number = head.number;
  const marks = { plus: head.isPlus, star: head.isStar, epq: head.isEpq, designations: [...head.designations] };
  const grade = normalizeGrade(scale, { ...value, ...marks });
  return { grade, isPrefixRight: isPrefixRight(scale, head, grade) };
}

function isPrefixRight(scale: Scale, head: GradeHead, grade: Grade): boolean {
  const step = stepOf(scale, grade);
  if (head.prefix === undefined || step === null || scale.kind === 'words') return true;
  if (scale.kind === 'sheldon' && grade.strike !== 'MS') return true;
  return head.prefix === (step.code ?? step.zh);
}

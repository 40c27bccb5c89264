import { enumText, type Lang } from '../kernel/enums.ts';
import { type Grade, type GradeWords, normalizeGrade, printedPrefix, stepOf } from './grade.ts';
import { DEFECT_CODES } from './grading.enums.ts';
import { type BadgeKind, findResultType, RESULT } from './result-types.ts';
import { SHORT_BANDS } from './scales/hundred.ts';
import type { Scale } from './scales/scales.ts';
import { EMPTY_HEAD, foldToken, gradeOfHead, readGradeToken } from './scales/token.ts';

/** What a badge or a label shows, without layout (design: GradeBadge). */
export type GradeParts = {
  kind: BadgeKind;
  /** MS, UNC, 美品, XF …; the band of a details grade; empty when there is none. */
  prefix: string;
  /** For narrow places: 美 instead of 美品. */
  shortPrefix: string;
  number: number | null;
  marks: ('+' | '★')[];
  designations: string[];
  /** The word in full: 近未使用, Gem Unc; the defect of a details grade; the result without a score. */
  word: string;
};

/** Prefix of a graded result or band of a details grade; on hundred-point scales the band word in the language. */
export function prefixOf(scale: Scale, grade: Grade, lang: Lang = 'zh'): string {
  if (grade.resultType === RESULT.details) return grade.band ?? '';
  return printedPrefix(scale, grade) ?? stepOf(scale, grade)?.[lang] ?? '';
}

/** Name of the defect in the language; paper's suffix “(纸)” is not printed. */
export function defectText(code: string | null | undefined, lang: Lang): string {
  return code ? enumText(DEFECT_CODES, code, lang).replace(/\(.*\)$/, '') : '';
}

function wordOf(scale: Scale, grade: Grade, lang: Lang): string {
  if (grade.resultType === RESULT.graded) return stepOf(scale, grade)?.[lang] ?? '';
  if (grade.resultType === RESULT.details) return defectText(grade.defectCode, lang);
  const ownText = grade.resultType === scale.belowFloorResult ? scale.floorText?.[lang] : undefined;
  return ownText ?? findResultType(grade.resultType)?.text[lang] ?? '';
}

/** The parts of a grade for a badge. A grade that does not exist yet (null) has kind `none` and nothing else. */
export function gradeParts(scale: Scale, grade: Grade | null, lang: Lang): GradeParts {
  if (grade === null) {
    return { kind: 'none', prefix: '', shortPrefix: '', number: null, marks: [], designations: [], word: '' };
  }
  const prefix = grade.words?.prefix[lang] ?? prefixOf(scale, grade, lang);
  const designations = [...(grade.designations ?? [])];
  return {
    kind: findResultType(grade.resultType)?.badge ?? 'none',
    prefix,
    shortPrefix: scale.kind === 'hundred' ? (SHORT_BANDS[prefix] ?? prefix) : prefix,
    number: grade.resultType === RESULT.graded ? (grade.number ?? null) : null,
    marks: [...(grade.plus ? ['+' as const] : []), ...(grade.star ? ['★' as const] : [])],
    designations: grade.epq ? ['EPQ', ...designations] : designations,
    word: grade.words?.word[lang] ?? wordOf(scale, grade, lang),
  };
}

/**
 * The words of a grade on its scale, where they differ from those of another scale or that one has no such value: they
 * are kept with the grade, so that it is shown everywhere as it was issued. Undefined: both say the same.
 */
export function ownWords(scale: Scale, delivered: Scale | null, grade: Grade): GradeWords | undefined {
  const { words: _words, ...bare } = grade;
  const said = (on: Scale) => ({
    prefix: { zh: prefixOf(on, bare, 'zh'), en: prefixOf(on, bare, 'en') },
    word: { zh: wordOf(on, bare, 'zh'), en: wordOf(on, bare, 'en') },
  });
  const own = said(scale);
  return delivered !== null && JSON.stringify(said(delivered)) === JSON.stringify(own) ? undefined : own;
}

/**
 * The grade as one line: `MS 63 RB`, `美品 88`, `UNC 66 EPQ`, `AU 细节 清洗`, `AU Details – Cleaned`, `真品`, `伪品`.
 * scales.md §4 “Grade form”.
 */
export function gradeText(scale: Scale, grade: Grade, lang: Lang): string {
  const { prefix, number, marks, designations, word } = gradeParts(scale, grade, lang);
  if (grade.resultType === RESULT.graded) {
    const value = number === null ? '' : `${number}${marks.join('')}`;
    return [prefix, value, ...designations].filter((part) => part !== '').join(' ');
  }
  if (grade.resultType !== RESULT.details) return word;
  const head = [prefix, scale.details.word[lang]].filter((part) => part !== '').join(' ');
  return lang === 'zh' ? `${head} ${word}` : `${head} – ${word}`;
}

/**
 * The compact notation of tests, exports and file names: `MS64+`, `PF66 CAM`, `D:AU:02`, `R4`, `85`, `65 EPQ`, `XF`
 * (consensus-cases.csv). Paper and hundred-point grades stand without a prefix.
 */
export function shortGrade(scale: Scale, grade: Grade): string {
  if (grade.resultType === RESULT.details) return `D:${grade.band ?? ''}:${grade.defectCode ?? ''}`;
  if (grade.resultType !== RESULT.graded) return `R${grade.resultType}`;
  const prefix = scale.kind === 'sheldon' ? prefixOf(scale, grade) : (grade.word ?? '');
  const { number, marks, designations } = gradeParts(scale, grade, 'zh');
  return [`${prefix}${number ?? ''}${marks.join('')}`, ...designations].join(' ');
}

/**
 * Reads the compact notation; null when it is not one. `MS55` is accepted for a business strike of 55 and reads as
 * `AU55`; every other prefix must belong to its number. Values outside the scale are read, validation is separate.
 */
export function parseShortGrade(scale: Scale, text: string): Grade | null {
  const tokens = foldToken(text).split(/\s+/);
  const [first = '', ...others] = tokens;
  const result = /^R(\d{1,2})$/.exec(first);
  if (result !== null) return others.length > 0 ? null : { resultType: Number(result[1]) };
  const details = /^D:([A-Z]*):(\d{2})$/.exec(first);
  if (details !== null) {
    return normalizeGrade(scale, {
      resultType: RESULT.details,
      band: details[1] || null,
      defectCode: details[2] ?? null,
    });
  }
  let head = EMPTY_HEAD;
  for (const token of tokens) {
    const next = readGradeToken(scale, head, token);
    if (next === null) return null;
    head = next;
  }
  const { grade, isPrefixRight } = gradeOfHead(scale, head);
  const isBusinessStrike = head.prefix === 'MS' && scale.kind === 'sheldon';
  const hasValue = grade.number !== undefined || grade.word !== undefined;
  return hasValue && (isPrefixRight || isBusinessStrike) ? grade : null;
}

import type { CodeOf, EnumItem, Lang } from '../kernel/enums.ts';
import { enumText } from '../kernel/enums.ts';
import type { Grade } from './grade.ts';
import { RESULT } from './result-types.ts';
import type { Scale } from './scales/scales.ts';

/** Where the defect of a details grade is. */
export const DEFECT_SIDES = [
  { code: 'obverse', zh: '正面', en: 'Obverse' },
  { code: 'reverse', zh: '背面', en: 'Reverse' },
  { code: 'both', zh: '两面', en: 'Both sides' },
  { code: 'edge', zh: '边', en: 'Edge' },
] as const satisfies readonly EnumItem[];
export type DefectSide = CodeOf<typeof DEFECT_SIDES>;

/** How sure the grader is. */
export const CONFIDENCES = [
  { code: 'low', zh: '把握小', en: 'Unsure' },
  { code: 'fair', zh: '较有把握', en: 'Fairly sure' },
  { code: 'high', zh: '把握大', en: 'Sure' },
] as const satisfies readonly EnumItem[];
export type Confidence = CodeOf<typeof CONFIDENCES>;

/** Highest value of strike and surface, and of a sub-score (records.md §3 “Ancient coins”). */
export const EYE_MAX = 5;
export const SUB_SCORE_MAX = 100;

/** What a grader saw beside the grade, as far as it was said. The grade is a judgement, not an average of these. */
export type Observed = {
  /** By the names of the scale. */
  readonly subScores?: Readonly<Record<string, number>> | undefined;
  /** 1 to 5, of cast and struck cash. */
  readonly strike?: number | undefined;
  readonly surface?: number | undefined;
  readonly defectSide?: DefectSide | undefined;
  readonly confidence?: Confidence | undefined;
  readonly commentEn?: string | undefined;
};

/** English names of the sub-scores that the house is delivered with; one of its own is called as it calls it. */
const SUB_SCORES_EN: Readonly<Record<string, string>> = {
  文字: 'Legend',
  锈色: 'Patina',
  铸工: 'Casting',
  边道: 'Rim',
  整体: 'Eye appeal',
};

/** The name of a sub-score. */
export const subScoreText = (name: string, lang: Lang): string =>
  lang === 'en' ? (SUB_SCORES_EN[name] ?? name) : name;

/** Strike and surface of five are said of pieces on a scale of a hundred points. */
export const hasEye = (scale: Pick<Scale, 'kind'>): boolean => scale.kind === 'hundred';

export const isNothingObserved = (observed: Observed): boolean =>
  Object.entries(observed).every(
    ([, value]) =>
      value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0),
  );

type Part = keyof Observed;

/** Whether a part may be said of this grade on its scale. */
function isSaid(scale: Scale, grade: Grade, part: Part): boolean {
  const isGraded = grade.resultType === RESULT.graded;
  switch (part) {
    case 'subScores':
      return isGraded && scale.subScores.length > 0;
    case 'strike':
    case 'surface':
      return isGraded && hasEye(scale);
    case 'defectSide':
      return Boolean(grade.defectCode);
    default:
      return true;
  }
}

const PARTS: readonly Part[] = ['subScores', 'strike', 'surface', 'defectSide', 'confidence', 'commentEn'];

/** Parts that do not belong to this grade; sub-scores that its scale does not name. Ranges are the schema's. */
export function observedFaults(scale: Scale, grade: Grade, observed: Observed): Part[] {
  return PARTS.filter((part) => {
    if (observed[part] === undefined) return false;
    if (!isSaid(scale, grade, part)) return true;
    return (
      part === 'subScores' && Object.keys(observed.subScores ?? {}).some((name) => !scale.subScores.includes(name))
    );
  });
}

/** What of it belongs to this grade: the side of a defect goes with the defect, sub-scores with the score. */
export function fitObserved(scale: Scale, grade: Grade, observed: Observed): Observed {
  const named = Object.entries(observed.subScores ?? {}).filter(([name]) => scale.subScores.includes(name));
  const whole: Observed = { ...observed, subScores: named.length > 0 ? Object.fromEntries(named) : undefined };
  const parts = PARTS.filter((part) => whole[part] !== undefined && whole[part] !== '' && isSaid(scale, grade, part));
  return Object.fromEntries(parts.map((part) => [part, whole[part]]));
}

const STRIKE = { zh: '铸造', en: 'Strike' } as const;
const SURFACE = { zh: '表面', en: 'Surface' } as const;

/** As one line: `文字 85 · 铸造 4/5 · 背面 · 把握大 · Light wear`; empty when nothing was said. */
export function observedText(observed: Observed, lang: Lang): string {
  const { subScores = {}, strike, surface, defectSide, confidence, commentEn } = observed;
  const ofFive = (name: string, value: number | undefined) =>
    value === undefined ? '' : `${name} ${value}/${EYE_MAX}`;
  return [
    ...Object.entries(subScores).map(([name, value]) => `${subScoreText(name, lang)} ${value}`),
    ofFive(STRIKE[lang], strike),
    ofFive(SURFACE[lang], surface),
    defectSide === undefined ? '' : enumText(DEFECT_SIDES, defectSide, lang),
    confidence === undefined ? '' : enumText(CONFIDENCES, confidence, lang),
    commentEn ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

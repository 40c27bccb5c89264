import { type Grade, normalizeGrade } from '@mintmark/domain/grading/grade.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { RESULT, RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import type { Scale, Step } from '@mintmark/domain/grading/scales/scale-types.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { GradeBadgeParts } from '../../../ui/grades/grade-badge.tsx';

export interface LadderBadge {
  readonly key: string;
  readonly parts: GradeBadgeParts;
}

export interface LadderBand {
  readonly key: string;
  /** 极美, Mint State; empty where the scale has no word in the language. */
  readonly word: string;
  readonly badges: readonly LadderBadge[];
}

const gradeAt = (scale: Scale, step: Step): Grade =>
  scale.kind === 'words'
    ? { resultType: RESULT.graded, word: step.code }
    : { resultType: RESULT.graded, number: step.number, ...(scale.kind === 'sheldon' ? { strike: 'MS' } : {}) };

function badgeOf(scale: Scale, step: Step, lang: Lang): LadderBadge {
  return { key: String(step.rank), parts: gradeParts(scale, normalizeGrade(scale, gradeAt(scale, step)), lang) };
}

/** The ladder from the highest step to the lowest, steps of one word together. */
export function bandsOfScale(scale: Scale, lang: Lang): readonly LadderBand[] {
  const bands: { key: string; word: string; badges: LadderBadge[] }[] = [];
  for (const step of scale.ladder.toReversed()) {
    const key = `${step.code ?? ''} ${step.zh}`;
    const last = bands.at(-1);
    if (last?.key === key) last.badges.push(badgeOf(scale, step, lang));
    else bands.push({ key, word: step[lang], badges: [badgeOf(scale, step, lang)] });
  }
  return bands;
}

/** Runs of neighbours on the ladder as text: 45、50–58、62–68. */
export function runsText(numbers: readonly number[], ladder: readonly number[], comma: string): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext = before !== undefined && ladder.indexOf(number) === ladder.indexOf(before) + 1;
    if (run && isNext) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`)).join(comma);
}

/** Defects as they look on a details grade, the gravest first; the key is the code of the defect. */
export function defectsOfScale(scale: Scale, lang: Lang): readonly LadderBadge[] {
  return scale.details.defects.map((code) => ({
    key: code,
    parts: gradeParts(scale, { resultType: RESULT.details, defectCode: code }, lang),
  }));
}

/** Results without a score, as they look. */
export function resultsWithoutScore(scale: Scale, lang: Lang): readonly LadderBadge[] {
  return RESULT_TYPES.filter((type) => type.isScorable && type.badge !== 'graded' && type.badge !== 'details').map(
    ({ code }) => ({ key: String(code), parts: gradeParts(scale, { resultType: code }, lang) }),
  );
}

import { type Grade, printedPrefix, stepOf } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';

type Lang = 'zh' | 'en';

/** The numbers that share the prefix or band of a grade, `MS 60–70`; null where there is nothing to say. */
export function allowedRange(scale: Scale, grade: Grade | null, lang: Lang): string | null {
  if (grade === null || grade.resultType !== RESULT.graded) return null;
  if (scale.kind === 'words') return scale.ladder.map((step) => step.code).join(' ');
  const step = stepOf(scale, grade);
  const isFreeStrike = grade.strike !== undefined && grade.strike !== 'MS';
  const band = step === null || isFreeStrike ? scale.ladder : scale.ladder.filter((one) => one[lang] === step[lang]);
  const same = step?.code && !isFreeStrike ? scale.ladder.filter((one) => one.code === step.code) : band;
  const numbers = same.flatMap((one) => one.number ?? []);
  const [low, high] = [numbers[0], numbers.at(-1)];
  if (low === undefined || high === undefined) return null;
  const name = step === null ? (grade.strike ?? '') : (printedPrefix(scale, grade) ?? step[lang]);
  return `${name} ${low === high ? low : `${low}–${high}`}`.trim();
}

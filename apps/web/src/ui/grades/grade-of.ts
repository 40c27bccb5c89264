import type { ScaleSheet } from '@mintmark/contract/grading/scale.schema.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { scaleFromRules } from '@mintmark/domain/grading/scales/scale-rules.ts';
import { SCALES, type Scale, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import type { GradeBadgeParts } from './grade-badge.tsx';

/** The scale of a category1; null for stamps and sets, which have none. */
export function scaleOf(category1: number | null): Scale | null {
  const code = category1 === null ? null : scaleForCategory(category1);
  return code === null ? null : SCALES[code];
}

/** What a badge shows of a grade; kind `none` when there is no grade, or none that this person may see. */
export function badgeOf(category1: number | null, grade: Grade | null, lang: 'zh' | 'en'): GradeBadgeParts {
  // A grade that carries its words needs no scale: those of categories that the house added always do.
  const scale = scaleOf(category1) ?? (grade?.words ? SCALES.sheldon70 : null);
  return scale === null || grade === null ? { kind: 'none' } : gradeParts(scale, grade, lang);
}

/** One scale for one sheet: what is read with it is compared by it. */
const ladders = new WeakMap<ScaleSheet, Scale>();

/** The scale of a piece as the server sent it; null for stamps and sets, which have none. */
export function ladderOf(sheet: ScaleSheet | null): Scale | null {
  if (sheet === null) return null;
  const scale = ladders.get(sheet) ?? scaleFromRules(sheet.code, sheet, sheet.rules);
  ladders.set(sheet, scale);
  return scale;
}

import { parseQuickGrade } from '../grading/grammar.ts';
import { RESULT } from '../grading/result-types.ts';
import type { Scale } from '../grading/scales/scales.ts';
import { foldToken } from '../grading/scales/token.ts';
import { findDefectByName } from '../grading/scales/vocabulary.ts';

/** What one line of keyboard entry says of a piece: `y329 o版 au55 02 边磕` (product.md 11). */
export interface EntryLine {
  /** Item and variety, as they are looked up. */
  readonly words: string;
  /** The grade as it was typed, `au55`; null where none was. */
  readonly grade: string | null;
  /** The defect behind the grade, by its code or name on the scale; null where none was. */
  readonly defectCode: string | null;
  /** What else stands behind the grade. */
  readonly remark: string;
}

/** Words that a defect's name has at most. */
const MOST_WORDS = 3;

/** A grade begins with its prefix: a bare number may belong to the item (`lm 63`) or the year, a single letter to a variety. */
const hasPrefix = (token: string): boolean => /^\D./.test(foldToken(token));

/** How many of the tokens are one grade of the scale, 0 for none: `au55` one, `au 55` two. */
function gradeLength(scale: Scale, tokens: readonly string[]): number {
  const [first = ''] = tokens;
  if (!hasPrefix(first)) return 0;
  for (const length of [2, 1]) {
    const head = tokens.slice(0, length);
    const { grade, comment, problems } = parseQuickGrade(scale, head.join(' '), { isCopper: false });
    if (head.length === length && grade?.resultType === RESULT.graded && comment === '' && problems.length === 0)
      return length;
  }
  return 0;
}

/** A defect at the beginning of the tokens: its code on the scale, or its name in one or more words. */
function readDefect(
  scale: Scale,
  tokens: readonly string[],
): { readonly code: string; readonly length: number } | null {
  const [first = ''] = tokens;
  const byCode = scale.details.defects.find((code) => code === first);
  if (byCode) return { code: byCode, length: 1 };
  for (let length = Math.min(MOST_WORDS, tokens.length); length > 0; length -= 1) {
    const code = findDefectByName(scale, foldToken(tokens.slice(0, length).join(' ')));
    if (code !== null) return { code, length };
  }
  return null;
}

/**
 * Reads a line of detail entry: item and variety first, then a grade with its prefix, then the defect by code or name; what is
 * left is the remark. A line without a grade is all words. `scale` null: the category has none. Never throws.
 */
export function readEntryLine(scale: Scale | null, text: string): EntryLine {
  const tokens = text.normalize('NFKC').split(/\s+/).filter(Boolean);
  const all: EntryLine = { words: tokens.join(' '), grade: null, defectCode: null, remark: '' };
  if (scale === null) return all;
  for (let at = 1; at < tokens.length; at += 1) {
    const length = gradeLength(scale, tokens.slice(at));
    if (length === 0) continue;
    const rest = tokens.slice(at + length);
    const defect = readDefect(scale, rest);
    return {
      words: tokens.slice(0, at).join(' '),
      grade: tokens.slice(at, at + length).join(' '),
      defectCode: defect?.code ?? null,
      remark: rest.slice(defect?.length ?? 0).join(' '),
    };
  }
  return all;
}

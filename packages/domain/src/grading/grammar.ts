import { type Grade, type GradeProblem, normalizeGrade, type PieceFacts, validateGrade } from './grade.ts';
import { findResultType, RESULT } from './result-types.ts';
import type { Scale } from './scales/scales.ts';
import { EMPTY_HEAD, foldToken, type GradeHead, gradeOfHead, readGradeToken } from './scales/token.ts';
import { DETAILS_WORDS, findDefectByName, RESULT_WORDS } from './scales/vocabulary.ts';

/** Beyond the problems of the grade: nothing was typed, or a second number followed the first. */
export type QuickProblem = GradeProblem | 'GRADE_MISSING' | 'EXTRA_NUMBER';

/** What one line of keyboard entry means. `grade` is canonical; null when the line holds none. */
export type QuickGrade = { grade: Grade | null; comment: string; problems: QuickProblem[] };

type Reading = {
  head: GradeHead;
  isDetails: boolean;
  defectCode: string | null;
  comment: string[];
  hasExtraNumber: boolean;
};

/** `r4`, `伪品`: the result type; null for anything else. */
function readResult(token: string): number | null {
  const digits = /^R(\d{1,2})$/.exec(token)?.[1];
  if (digits !== undefined) return Number(digits);
  return Object.hasOwn(RESULT_WORDS, token) ? (RESULT_WORDS[token] ?? null) : null;
}

/**
 * A defect may follow when a details word was typed, or when there is no value yet: `au 清洗`, `清洗` on cash. After a
 * number the same word is a remark on a graded piece. A bare two-digit code needs the details word or a leading zero,
 * since `au 12` could be a number.
 */
function readDefect(scale: Scale, reading: Reading, tokens: readonly string[]): [string, number] | null {
  const { head, isDetails, defectCode } = reading;
  const hasValue = head.number !== undefined || (scale.kind === 'words' && head.prefix !== undefined);
  if (defectCode !== null || (hasValue && !isDetails)) return null;
  const [first = ''] = tokens;
  if (/^\d{2}$/.test(first) && (isDetails || first.startsWith('0'))) return [first, 1];
  for (let count = Math.min(3, tokens.length); count > 0; count -= 1) {
    const code = findDefectByName(scale, tokens.slice(0, count).join(' '));
    if (code !== null) return [code, count];
  }
  return null;
}

/** Reads the tokens from `at` on one thing further; returns how many were used. */
function readNext(scale: Scale, reading: Reading, raw: readonly string[], at: number): number {
  const tokens = raw.slice(at).map(foldToken);
  const [token = ''] = tokens;
  const isOpen = reading.comment.length === 0;
  if (isOpen && !reading.isDetails && DETAILS_WORDS.includes(token)) {
    reading.isDetails = true;
    return 1;
  }
  const defect = isOpen ? readDefect(scale, reading, tokens) : null;
  if (defect !== null) {
    reading.isDetails = true;
    reading.defectCode = defect[0];
    return defect[1];
  }
  const head = readGradeToken(scale, reading.head, token);
  if (head !== null) {
    reading.head = head;
    return 1;
  }
  if (isOpen && /^\d+$/.test(token)) reading.hasExtraNumber = true;
  reading.comment.push(raw[at] ?? '');
  return 1;
}

function detailsOf(scale: Scale, { head, defectCode }: Reading): Grade {
  const isMint = head.prefix === 'MS' && scale.details.bands.includes('UNC');
  const { number, isPlus, isStar, isEpq, designations } = head;
  return normalizeGrade(scale, {
    resultType: RESULT.details,
    number: number ?? null,
    plus: isPlus,
    star: isStar,
    epq: isEpq,
    designations: [...designations],
    band: isMint ? 'UNC' : (head.prefix ?? null),
    defectCode,
  });
}

function finish(scale: Scale, reading: Reading, facts: PieceFacts): QuickGrade {
  const comment = reading.comment.join(' ');
  const extra: QuickProblem[] = reading.hasExtraNumber ? ['EXTRA_NUMBER'] : [];
  if (reading.isDetails) {
    const grade = detailsOf(scale, reading);
    return { grade, comment, problems: [...validateGrade(scale, grade, facts), ...extra] };
  }
  if (reading.head === EMPTY_HEAD) return { grade: null, comment, problems: ['GRADE_MISSING', ...extra] };
  const { grade, isPrefixRight } = gradeOfHead(scale, reading.head);
  const mismatch: QuickProblem[] = isPrefixRight ? [] : ['PREFIX_MISMATCH'];
  return { grade, comment, problems: [...mismatch, ...validateGrade(scale, grade, facts), ...extra] };
}

function withoutScore(scale: Scale, resultType: number, rest: readonly string[], facts: PieceFacts): QuickGrade {
  const grade: Grade = { resultType };
  const isScorable = findResultType(resultType)?.isScorable ?? false;
  // 1 and 2 need more than the bare code: the validation says what is missing.
  const problems: QuickProblem[] = isScorable ? validateGrade(scale, grade, facts) : ['RESULT_NOT_ALLOWED'];
  return { grade, comment: rest.join(' '), problems };
}

/**
 * Keyboard entry of one grade (product.md 11). In order: prefix and number (`ms63+`, `ms 63 +`,
 * `63`, `美品88`, `xf`), `★` or `*`, `+`, `epq`, designations (`rb`, `dcam`, `原光`); or a details grade
 * (`d au 02`, `au details 02`, `au 清洗`; `清洗` on scales without bands); or a result without a score (`r4`, `伪品`).
 * Everything else is the comment, in the spelling typed. Full width is read as half width. Never throws: what is wrong
 * is in `problems`, and the grade is given as far as it was understood.
 */
export function parseQuickGrade(scale: Scale, text: string, facts: PieceFacts): QuickGrade {
  const raw = text.split(/\s+/).filter((token) => token !== '');
  const first = foldToken(raw[0] ?? '');
  const resultType = readResult(first);
  const isBandless = scale.details.bands.length === 0;
  const second = foldToken(raw[1] ?? '');
  const isGenuineWithDefect = resultType === RESULT.genuine && isBandless && findDefectByName(scale, second) !== null;
  if (resultType !== null && !isGenuineWithDefect) return withoutScore(scale, resultType, raw.slice(1), facts);
  const reading: Reading = {
    head: EMPTY_HEAD,
    isDetails: isGenuineWithDefect,
    defectCode: null,
    comment: [],
    hasExtraNumber: false,
  };
  let at = isGenuineWithDefect ? 1 : 0;
  while (at < raw.length) at += readNext(scale, reading, raw, at);
  return finish(scale, reading, facts);
}

import { type Grade, isSameGrade, normalizeGrade } from '../grade.ts';
import { gradeText, shortGrade } from '../grade-text.ts';
import { parseQuickGrade } from '../grammar.ts';
import { RESULT } from '../result-types.ts';
import { type ScaleProblem, unless } from './scale-problem.ts';
import { type ScaleRules, scaleFromRules } from './scale-rules.ts';
import type { Scale, Step } from './scale-types.ts';
import { spellingPairs } from './token.ts';
import { DETAILS_WORDS, RESULT_WORDS } from './vocabulary.ts';

/** Copper allows every designation; what it asks for does not matter to reading. */
const PIECE = { isCopper: true };
const NAMELESS = { zh: '', en: '' };

function gradesOn(scale: Scale, step: Step): Grade[] {
  if (step.number === null) return [{ resultType: RESULT.graded, word: step.code }];
  const { number } = step;
  const strikes = scale.strikes.length === 0 ? [{}] : scale.strikes.map(({ code }) => ({ strike: code }));
  return strikes.flatMap((strike) => {
    const plain: Grade = { resultType: RESULT.graded, number, ...strike };
    return [
      plain,
      ...(scale.plusNumbers.includes(number) ? [{ ...plain, plus: true }] : []),
      ...(scale.isStarAllowed && !scale.starNotOn.includes(number) ? [{ ...plain, star: true }] : []),
      ...(scale.epq && number >= scale.epq.forbiddenBelow ? [{ ...plain, epq: true }] : []),
    ];
  });
}

/** Designations stand behind the number: one number of each strike shows whether they are read. */
function designatedGrades(scale: Scale): Grade[] {
  const number = scale.ladder.at(-1)?.number ?? null;
  if (number === null) return [];
  return scale.designations.flatMap(({ codes, strikes }) =>
    codes.flatMap((code) =>
      strikes
        .filter((strike) => scale.strikes.some((one) => one.code === strike))
        .map((strike) => ({ resultType: RESULT.graded, strike, number, designations: [code] })),
    ),
  );
}

/** Every value a grader may give on the scale, with each mark that may stand beside it, canonical. */
export function allGrades(scale: Scale): { readonly grade: Grade; readonly rank: number }[] {
  const top = scale.ladder.length;
  return [
    ...scale.ladder.flatMap((step) => gradesOn(scale, step).map((grade) => ({ grade, rank: step.rank }))),
    ...designatedGrades(scale).map((grade) => ({ grade, rank: top })),
  ].map(({ grade, rank }) => ({ grade: normalizeGrade(scale, grade), rank }));
}

/** Typed again, what is printed in Chinese and in short must be that grade; in English it must be no other one. */
function isReadAs(scale: Scale, grade: Grade, text: string, mustRead: boolean): boolean {
  const read = parseQuickGrade(scale, text, PIECE);
  const isSame = read.grade !== null && isSameGrade(scale, read.grade, grade);
  const isRight = isSame && !read.problems.includes('PREFIX_MISMATCH') && read.comment === '';
  return mustRead ? isRight : isRight || read.grade === null || isSame || read.comment !== '';
}

/** One typed word that two prefixes, two words or a verdict claim. */
function spellingProblems(scale: Scale, rules: ScaleRules): ScaleProblem[] {
  const meant = new Map<string, string>();
  const placeOf = (...words: (string | undefined)[]) => {
    const at = rules.bands.findLastIndex(({ code, zh }) => words.includes(code ?? zh) || words.includes(zh));
    return at === -1 ? 'bands' : `bands.${at}.${rules.kind === 'hundred' ? 'zh' : 'code'}`;
  };
  return spellingPairs(scale).flatMap(([typed, word]) => {
    const before = meant.get(typed);
    if (before === undefined) meant.set(typed, word);
    const isTaken = Object.hasOwn(RESULT_WORDS, typed) || DETAILS_WORDS.includes(typed);
    const isOwn = scale.ladder.some(({ code, zh }) => code === word || zh === word);
    return [
      ...unless(before === undefined || before === word, placeOf(word, before, typed), 'spellingTwice', typed),
      ...unless(!isTaken || !isOwn, placeOf(word), 'spellingTwice', typed),
    ];
  });
}

/**
 * Faults of reading: one spelling for two words, two values with one text, a value whose text is read as another one.
 * The ladder must be sound already. The field is that of the band in which the value lies.
 */
export function readingProblems(rules: ScaleRules): ScaleProblem[] {
  const scale = scaleFromRules('', NAMELESS, rules);
  const problems = spellingProblems(scale, rules);
  if (problems.length > 0) return problems;
  const printed = new Map<string, Grade>();
  const wrong = new Map<string, ScaleProblem>();
  for (const { grade, rank } of allGrades(scale)) {
    const step = scale.ladder[rank - 1];
    const at = rules.bands.findIndex(({ zh, code }) => zh === step?.zh && code === step.code);
    const group = scale.designations.findIndex(({ codes }) => codes.some((code) => grade.designations?.includes(code)));
    const path = group === -1 ? `bands.${at}.zh` : `designations.${group}.codes`;
    const texts = [gradeText(scale, grade, 'zh'), shortGrade(scale, grade), gradeText(scale, grade, 'en')];
    texts.forEach((text, index) => {
      const key = `${index} ${text}`;
      const isRead = isReadAs(scale, grade, text, index < 2);
      const other = printed.get(key);
      const isAlone = other === undefined || isSameGrade(scale, other, grade);
      if (!isAlone || !isRead) wrong.set(`${path} ${text}`, { path, fault: 'ambiguous', value: text });
      printed.set(key, grade);
    });
  }
  return [...wrong.values()];
}

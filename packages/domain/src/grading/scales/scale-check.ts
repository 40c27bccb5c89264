import { DEFECT_CODES } from '../grading.enums.ts';
import { readingProblems } from './scale-check-reading.ts';
import { repeatedOf, type ScaleProblem, unless } from './scale-problem.ts';
import type { BandRange, ScaleRules } from './scale-rules.ts';
import { bandOf } from './scale-rules.ts';
import type { Bilingual } from './scale-types.ts';
import { defectSpellings } from './vocabulary.ts';

export type { ScaleProblem } from './scale-problem.ts';

const TOP = 100;
const CODE = /^[A-Z]{1,6}$/;
const FANTASY = '00';

/**
 * Every fault of the rules of a scale, each with the path of its field: no gap, no overlap, no value with two wordings,
 * no two spellings that are read as one another's grade, words in both languages. Empty = no grade can be ambiguous.
 */
export function checkScaleRules(rules: ScaleRules): ScaleProblem[] {
  const problems = [
    ...numberProblems(rules),
    ...bandProblems(rules),
    ...wordProblems(rules),
    ...floorProblems(rules),
    ...markProblems(rules),
    ...detailsProblems(rules),
    ...toleranceProblems(rules),
  ];
  // What is typed and printed can be judged once the ladder stands.
  return problems.length > 0 ? problems : readingProblems(rules);
}

function numberProblems({ kind, numbers }: ScaleRules): ScaleProblem[] {
  if (kind === 'words') return unless(numbers.length === 0, 'numbers', 'kindMismatch');
  const sorted = numbers.toSorted((a, b) => a - b);
  const wrong = numbers.find((number) => !Number.isInteger(number) || number < 1 || number > TOP);
  return [
    ...unless(numbers.length > 0, 'numbers', 'numbersRequired'),
    ...unless(wrong === undefined, 'numbers', 'numberRange', wrong),
    ...repeatedOf(numbers).flatMap((number) => unless(false, 'numbers', 'numberTwice', number)),
    ...unless(
      numbers.every((number, index) => number === sorted[index]),
      'numbers',
      'numberOrder',
    ),
  ];
}

function rangeProblems(rules: ScaleRules, band: BandRange, index: number): ScaleProblem[] {
  const path = `bands.${index}.from`;
  const { from, to } = band;
  if (rules.kind === 'words') return unless(from === null && to === null, path, 'kindMismatch');
  if (from === null || to === null || from > to) return unless(false, path, 'bandRange');
  const before = rules.bands[index - 1];
  const overlapped = rules.bands
    .slice(0, index)
    .find((one) => one.from !== null && one.to !== null && one.from <= to && from <= one.to);
  const isAscending = overlapped !== undefined || !before?.to || before.to < from;
  return [
    ...unless(overlapped === undefined, path, 'bandOverlap', overlapped ? `${overlapped.from}–${overlapped.to}` : ''),
    ...unless(isAscending, path, 'bandOrder'),
    ...unless(
      rules.numbers.some((number) => from <= number && number <= to),
      path,
      'bandEmpty',
    ),
  ];
}

function bandProblems(rules: ScaleRules): ScaleProblem[] {
  const { bands, numbers, kind } = rules;
  const codes = bands.map(({ code }) => code);
  const lost = kind === 'words' ? [] : numbers.filter((number) => bandOf(rules, number) === null);
  return [
    ...unless(bands.length > 0, 'bands', 'numbersRequired'),
    ...bands.flatMap((band, index) => rangeProblems(rules, band, index)),
    ...lost.flatMap((number) => unless(false, 'numbers', 'numberWithoutBand', number)),
    ...bands.flatMap(({ code }, index) => {
      const path = `bands.${index}.code`;
      if (kind === 'hundred') return unless(code === null, path, 'kindMismatch');
      if (code === null || code === '') return unless(false, path, 'codeRequired');
      const first = codes.indexOf(code);
      const isTogether = kind !== 'words' && codes.slice(first, index).every((one) => one === code);
      return [
        ...unless(CODE.test(code), path, 'codeForm', code),
        ...unless(first === index || isTogether, path, 'codeSplit', code),
      ];
    }),
  ];
}

const bothWords = ({ zh, en }: Bilingual, path: string): ScaleProblem[] => [
  ...unless(zh.trim() !== '', `${path}.zh`, 'wordRequired'),
  ...unless(en.trim() !== '', `${path}.en`, 'wordRequired'),
];

/** On a hundred-point scale the number may stand alone in English: then no band has an English word (cash100-28). */
function wordProblems({ kind, bands, labelSentence, subScores }: ScaleRules): ScaleProblem[] {
  const isBare = kind === 'hundred' && bands.every(({ en }) => en === '');
  const twice = (lang: 'zh' | 'en') => {
    const words = bands.map((band) => band[lang].trim().toUpperCase());
    return words.flatMap((word, index) =>
      unless(word === '' || words.indexOf(word) === index, `bands.${index}.${lang}`, 'wordTwice', bands[index]?.[lang]),
    );
  };
  return [
    ...bands.flatMap((band, index) => bothWords(isBare ? { ...band, en: '-' } : band, `bands.${index}`)),
    ...twice('zh'),
    ...twice('en'),
    ...bands.flatMap(({ zh }, index) =>
      unless(kind !== 'hundred' || !/[\s\d+★*]/u.test(zh), `bands.${index}.zh`, 'wordForm', zh),
    ),
    ...(labelSentence === null ? [] : bothWords(labelSentence, 'labelSentence')),
    ...unless(!subScores.some((name) => name.trim() === ''), 'subScores', 'wordRequired'),
    ...repeatedOf(subScores).flatMap((name) => unless(false, 'subScores', 'wordTwice', name)),
  ];
}

function floorProblems({ kind, numbers, floor, floorText }: ScaleRules): ScaleProblem[] {
  const words = floorText === null ? [] : bothWords(floorText, 'floorText');
  if (floor === null) return words;
  if (kind === 'words') return [...unless(false, 'floor', 'kindMismatch'), ...words];
  return [
    ...unless(floor === Math.min(...numbers), 'floor', 'floorNotLowest', Math.min(...numbers)),
    ...unless(floorText !== null, 'floorText.zh', 'floorTextRequired'),
    ...words,
  ];
}

function markProblems(rules: ScaleRules): ScaleProblem[] {
  const { kind, numbers, epq, strikes, designations } = rules;
  const outside = (list: readonly number[], path: string) =>
    list.flatMap((number) => unless(numbers.includes(number), path, 'notANumber', number));
  const codes = strikes.map(({ code }) => code);
  return [
    ...outside(rules.plusNumbers, 'plusNumbers'),
    ...outside(rules.starNotOn, 'starNotOn'),
    ...repeatedOf(rules.plusNumbers).flatMap((number) => unless(false, 'plusNumbers', 'numberTwice', number)),
    ...unless(epq === null || epq.forbiddenBelow <= epq.requiredFrom, 'epq.requiredFrom', 'epqOrder'),
    ...unless((kind === 'sheldon') === codes.includes('MS'), 'strikes', 'kindMismatch'),
    ...repeatedOf(codes).flatMap((code) => unless(false, 'strikes', 'strikeTwice', code)),
    ...strikes.flatMap((strike, index) => bothWords(strike, `strikes.${index}`)),
    ...designationProblems(designations),
    ...designations.flatMap((group, index) => limitProblems(group, Math.max(...numbers), `designations.${index}`)),
  ];
}

/** Codes and aliases are typed alike: each stands once, as it is read, and an alias for a code of its group. */
function designationProblems(groups: ScaleRules['designations']): ScaleProblem[] {
  const seen = new Set<string>();
  return groups.flatMap(({ codes, aliases }, index) => {
    const names = [
      ...codes.map((name) => ({ name, at: 'codes' })),
      ...Object.keys(aliases).map((name) => ({ name, at: 'aliases' })),
    ];
    return names.flatMap(({ name, at }) => {
      const path = `designations.${index}.${at}`;
      const isNew = !seen.has(name);
      seen.add(name);
      const isFolded = name !== '' && name === name.normalize('NFKC').toUpperCase().trim();
      const meant = Object.hasOwn(aliases, name) ? aliases[name] : name;
      return [
        ...unless(isNew, path, 'designationTwice', name),
        ...unless(isFolded, path, 'designationForm', name),
        ...unless(codes.includes(meant ?? ''), path, 'aliasLost', name),
      ];
    });
  });
}

/** Where a designation may stand, and from where on it must: never above the scale, never demanded where it is not allowed. */
function limitProblems(
  { minNumber, requiredFrom, strikes }: ScaleRules['designations'][number],
  top: number,
  path: string,
): ScaleProblem[] {
  return [
    ...unless(strikes.length > 0, `${path}.strikes`, 'designationNever'),
    ...unless(minNumber === null || minNumber <= top, `${path}.minNumber`, 'designationNever', minNumber ?? ''),
    ...unless(requiredFrom === null || requiredFrom >= (minNumber ?? 0), `${path}.requiredFrom`, 'designationOrder'),
  ];
}

/** Two defects that are called the same, in either language: 修补 of coins and 修补(纸) of paper. */
function alikeDefects(codes: readonly string[]): string[] {
  const named = DEFECT_CODES.filter(({ code }) => codes.includes(code));
  return named.flatMap((one, index) => {
    const own = defectSpellings(one);
    return named.slice(0, index).some((other) => defectSpellings(other).some((name) => own.includes(name)))
      ? [one.zh]
      : [];
  });
}

function detailsProblems({ details }: ScaleRules): ScaleProblem[] {
  const { bands, defects, word } = details;
  const known: readonly string[] = DEFECT_CODES.map(({ code }) => code).filter((code) => code !== FANTASY);
  return [
    ...bothWords(word, 'details.word'),
    ...unless(defects.length > 0, 'details.defects', 'defectRequired'),
    ...defects.flatMap((code) => unless(known.includes(code), 'details.defects', 'defectUnknown', code)),
    ...repeatedOf(defects).flatMap((code) => unless(false, 'details.defects', 'defectTwice', code)),
    ...alikeDefects(defects).flatMap((name) => unless(false, 'details.defects', 'defectAlike', name)),
    ...bands.flatMap((band) => unless(CODE.test(band), 'details.bands', 'codeForm', band)),
    ...repeatedOf(bands).flatMap((band) => unless(false, 'details.bands', 'codeSplit', band)),
  ];
}

/** From the highest to the lowest, and the last one holds for the lowest number: no final grade without a tolerance. */
function toleranceProblems({ kind, numbers, tolerance }: ScaleRules): ScaleProblem[] {
  const froms = tolerance.map(({ from }) => from);
  const last = froms.at(-1);
  const isWhole = last === null || (last !== undefined && kind !== 'words' && last <= Math.min(...numbers));
  const isFalling = froms.every((from, index) => index === 0 || (froms[index - 1] ?? -1) > (from ?? -1));
  return [
    ...unless(isWhole, 'tolerance', 'toleranceGap'),
    ...unless(isFalling, 'tolerance', 'toleranceOrder'),
    ...tolerance.flatMap(({ steps }, index) =>
      unless(Number.isInteger(steps) && steps >= 0, `tolerance.${index}.steps`, 'toleranceSteps'),
    ),
  ];
}

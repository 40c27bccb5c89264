import type { Grade } from '../grading/grade.ts';
import { gradeParts } from '../grading/grade-text.ts';
import { RESULT } from '../grading/result-types.ts';
import type { Scale } from '../grading/scales/scales.ts';
import { approximateTextWidth } from './drawing/measure-text.ts';
import type { LabelData } from './label-template.ts';

/** Fixed words of the grade cell. They are printed on the certificate label, not shown as interface text. */
export const LABEL_WORDS = { details: '细节', genuine: '真品', unscored: '不评分', hundred: '百分制' } as const;

/** What stands in the grade cell: a number with its prefix, or words in its place. Source: look.md “07 Labels”. */
export type GradeCell =
  | {
      readonly kind: 'number';
      readonly prefix: string;
      readonly number: number;
      readonly hasPlus: boolean;
      readonly hasStar: boolean;
      /** Word or designation below: 近未使用, EPQ, RB 红棕, 百分制. */
      readonly caption: string;
    }
  | { readonly kind: 'words'; readonly top: string; readonly words: string; readonly caption: string };

/** Measured facts, integer mg and µm; null = not measured. Notes have length and width instead of a diameter. */
export type LabelMeasures = {
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly lengthUm: number | null;
  readonly widthUm: number | null;
};

/** The facts a grading label is made from. */
export type GradingLabelFacts = {
  readonly name: string;
  readonly variety: string | null;
  readonly year: string | null;
  readonly denomination: string | null;
  readonly english: string | null;
  readonly references: readonly string[];
  readonly certNo: string;
  readonly measures: LabelMeasures;
  readonly grade: GradeCell;
  readonly hasChip: boolean;
  readonly verifyUrl: string;
};

/** The English line of the grading templates, millimetres. */
export const ENGLISH_LINE = { widthMm: 40, sizeMm: 1.72, minSizeMm: 1.4 } as const;
const MAX_REFERENCES = 2;
const PLAIN_WEIGHT = 400;

/** English name with as many catalogue references as the line holds: a reference is left out before a label is refused. */
function englishLine(english: string | null, references: readonly string[]): string {
  for (let count = MAX_REFERENCES; count > 0; count -= 1) {
    const line = joined([english, ...references.slice(0, count)]);
    if (approximateTextWidth(line, ENGLISH_LINE.minSizeMm, PLAIN_WEIGHT) <= ENGLISH_LINE.widthMm) return line;
  }
  return english ?? '';
}

/** Result 2: the band with 细节, the one printed defect in the cell, 真品 below. Source: labels.md. */
export function detailsCell(band: string, defect: string): GradeCell {
  const top = [band, LABEL_WORDS.details].filter((part) => part !== '').join(' ');
  return { kind: 'words', top, words: defect, caption: LABEL_WORDS.genuine };
}

/** Result 3: genuine without a score. `category` is the word above, e.g. 古钱. Source: labels.md. */
export function genuineCell(category: string, words: string = LABEL_WORDS.genuine): GradeCell {
  return { kind: 'words', top: category, words, caption: LABEL_WORDS.unscored };
}

/**
 * The grade cell of a final result. `category` is the name of the first category, above words without a band. Below a
 * number stand its designations, else the word of its step, else that it is one of a hundred. Source: labels.md.
 */
export function gradeCellOf(scale: Scale, grade: Grade, category: string): GradeCell {
  const { prefix, number, designations, word } = gradeParts(scale, grade, 'zh');
  if (grade.resultType === RESULT.genuine) return genuineCell(category, word);
  if (grade.resultType === RESULT.details) return detailsCell(prefix, word);
  const named = word === prefix ? '' : word;
  if (number === null)
    return { kind: 'words', top: category, words: prefix || word, caption: designations.join(' ') || named };
  return {
    kind: 'number',
    prefix,
    number,
    hasPlus: grade.plus === true,
    hasStar: grade.star === true,
    caption: designations.join(' ') || (scale.kind === 'hundred' ? LABEL_WORDS.hundred : named),
  };
}

/** The fields of the built-in grading templates. Fields that do not apply are left out. */
export function gradingLabelData(facts: GradingLabelFacts): LabelData {
  return withoutEmpty({
    name: facts.name,
    detail: joined([facts.variety, facts.year, facts.denomination]),
    english: englishLine(facts.english, facts.references),
    certNo: facts.certNo,
    measures: measuresText(facts.measures),
    ...gradeFields(facts.grade),
    chip: facts.hasChip ? '1' : '',
    verifyUrl: facts.verifyUrl,
  });
}

/** Weight to 0.01 g and diameter to 0.01 mm, or length × width in whole or tenth mm: `26.84 g　39.87 mm`. */
export function measuresText(measures: LabelMeasures): string {
  const { weightMg, diameterUm, lengthUm, widthUm } = measures;
  const weight = weightMg === null ? null : `${decimal(weightMg, 2)} g`;
  const sides = lengthUm === null || widthUm === null ? null : `${tenth(lengthUm)} × ${tenth(widthUm)} mm`;
  const diameter = diameterUm === null ? null : `${decimal(diameterUm, 2)} mm`;
  return joined([weight, sides ?? diameter]);
}

function gradeFields(grade: GradeCell): LabelData {
  if (grade.kind === 'words') {
    return { gradeTop: grade.top, gradeWords: grade.words, gradeCaption: grade.caption };
  }
  const suffix = `${grade.hasPlus ? '+' : ''}${grade.hasStar ? '★' : ''}`;
  return {
    gradeTop: grade.prefix,
    gradeNumber: String(grade.number),
    gradeSuffix: suffix,
    gradeCaption: grade.caption,
  };
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('　');
}

function withoutEmpty(data: LabelData): LabelData {
  return Object.fromEntries(Object.entries(data).filter(([, text]) => text !== ''));
}

/** Thousandths as a decimal, half up, by digits and not by floating point. */
function decimal(thousandths: number, decimals: 1 | 2): string {
  const step = decimals === 2 ? 10 : 100;
  const units = Math.floor((thousandths + step / 2) / step);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function tenth(thousandths: number): string {
  return decimal(thousandths, 1).replace(/\.0$/, '');
}

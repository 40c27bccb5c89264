import { ENGLISH_LINE } from '../grading-label.ts';
import type { LabelElement, LabelTemplate } from '../label-template.ts';
import { HOUSE_BRAND } from '../label-text.ts';
import {
  box,
  field,
  houseMark,
  LABEL_COLORS,
  LABEL_FONT,
  MARKS,
  optionalField,
  rect,
  style,
  text,
} from './template-parts.ts';

const { ink, soft, navy, pale, bronze, paper } = LABEL_COLORS;
const HAS_CHIP = { field: 'chip', isSet: true } as const;
const HAS_NUMBER = { field: 'gradeNumber', isSet: true } as const;
const HAS_WORDS = { field: 'gradeNumber', isSet: false } as const;

const BAND: readonly LabelElement[] = [
  rect(box(0, 0, 70, 4.2), navy),
  ...houseMark(2.4, 0.75, 2.7),
  text(HOUSE_BRAND, box(6.1, 0.6, 14.2, 3), style(2, { weight: 700, color: paper, spacingMm: 0.28 })),
  text('钱币评级', box(20.5, 0.6, 8, 3), style(1.7, { color: pale, spacingMm: 0.1 })),
  { kind: 'path', x: 61.2, y: 0.8, w: 2.6, viewSize: 24, d: MARKS.chip, color: paper, strokeWidth: 2, when: HAS_CHIP },
  {
    ...text('芯片', box(63.8, 0.6, 3.8, 3), style(1.7, { weight: 600, align: 'right', color: paper })),
    when: HAS_CHIP,
  },
];

const COIN: readonly LabelElement[] = [
  field('name', box(2.4, 5.2, 40, 4.4), style(3.5, { minSizeMm: 2.9, weight: 700, spacingMm: 0.02 })),
  optionalField('detail', box(2.4, 9.75, 40, 3), style(2.25, { minSizeMm: 1.8 })),
  optionalField(
    'english',
    box(2.4, 12.85, ENGLISH_LINE.widthMm, 2.5),
    style(ENGLISH_LINE.sizeMm, { minSizeMm: ENGLISH_LINE.minSizeMm, color: soft }),
  ),
  { kind: 'code128', field: 'certNo', ...box(2.4, 16.2, 38.6, 4.7), minModuleMm: 0.25 },
  field('certNo', box(2.4, 21.15, 22.5, 3), style(2.35, { weight: 700, spacingMm: 0.24 })),
  optionalField('measures', box(25, 21.15, 16, 3), style(1.55, { minSizeMm: 1.3, align: 'right' })),
];

const centred = (sizeMm: number, minSizeMm: number, weight: number, spacingMm = 0) =>
  style(sizeMm, { minSizeMm, weight, spacingMm, align: 'center', color: ink });

/** The grade is the largest thing; without a number the same cell holds words (look.md “07 Labels”). */
const GRADE: readonly LabelElement[] = [
  rect(box(43.2, 5.1, 0.25, 14.6), bronze),
  rect(box(55.15, 5.1, 0.25, 14.6), bronze),
  field('gradeTop', box(43.7, 5.1, 11.2, 3), centred(2.6, 1.4, 700, 0.16)),
  {
    kind: 'field',
    field: 'gradeNumber',
    isRequired: true,
    suffix: { field: 'gradeSuffix', sizeMm: 3.8, riseMm: 2.4 },
    ...box(43.7, 8.1, 11.2, 8.4),
    ...centred(8.4, 5, 800, -0.18),
    when: HAS_NUMBER,
  },
  { ...optionalField('gradeCaption', box(43.7, 16.5, 11.2, 2.6), centred(1.85, 1.4, 600)), when: HAS_NUMBER },
  { ...field('gradeWords', box(43.7, 9.5, 11.2, 6.2), centred(4.4, 1.7, 800)), when: HAS_WORDS },
  { ...optionalField('gradeCaption', box(43.7, 15.7, 11.2, 2.6), centred(1.85, 1.4, 600)), when: HAS_WORDS },
];

const CHECK: readonly LabelElement[] = [
  { kind: 'qr', field: 'verifyUrl', x: 57, y: 5.3, w: 10.8, minModuleMm: 0.28 },
  text('扫码验证', box(56, 16.9, 12.8, 2.2), style(1.6, { align: 'center' })),
  text('评分只代表品相，不代表版式珍稀度', box(43.2, 21.6, 24.6, 2.2), style(1.52, { align: 'right', color: soft })),
];

/** The grading label of 70 × 25 mm with number or words in the grade cell. Source: labels.md, label-4x. */
export const GRADING_LABEL: LabelTemplate = {
  id: 'grading-70x25',
  kind: 'grading',
  version: 1,
  widthMm: 70,
  heightMm: 25,
  fontFamily: LABEL_FONT,
  elements: [...BAND, ...COIN, ...GRADE, ...CHECK],
};

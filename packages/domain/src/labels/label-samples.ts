import type { LabelData, LabelKind, PaperLists } from './label-template.ts';
import { SAMPLE_LABELS, sampleLists } from './sample-labels.ts';

export type LabelSample = { readonly key: string; readonly label: LabelData; readonly lists: PaperLists };

const words: LabelData = {
  name: '打印测试 光绪元宝',
  detail: '库平七钱二分',
  certNo: 'Y0000000000',
  verifyUrl: SAMPLE_LABELS.grading['verifyUrl'] ?? '',
  gradeTop: '机制币',
  gradeWords: '真品',
  gradeCaption: '不评分',
  chip: '1',
};
const full: LabelData = {
  ...SAMPLE_LABELS.grading,
  gradeTop: 'PF',
  gradeNumber: '69',
  gradeSuffix: '+★',
  gradeCaption: 'UCAM',
  chip: '1',
};

/**
 * What previews show and publishing must be able to set: of grading labels a number, everything at once, and words; of all
 * kinds one with a logo, of sheets one of several pages. `company`: brand and logo of the company whose labels they are; of the house's templates a company
 * may have none, so that the usual sample is without.
 */
export function samplesOf(kind: LabelKind, company: LabelData = {}): readonly LabelSample[] {
  const own = (label: LabelData) => ({ ...label, ...company });
  const isGrade = kind === 'grading' || kind === 'card';
  const usual = { key: 'usual', label: own(SAMPLE_LABELS[kind]), lists: sampleLists(kind, false) };
  const whole = {
    key: 'full',
    label: { logo: '1', ...own(isGrade ? full : SAMPLE_LABELS[kind]) },
    lists: sampleLists(kind, true),
  };
  if (!isGrade) return [usual, whole];
  const { brand = '' } = SAMPLE_LABELS.grading;
  return [usual, whole, { key: 'words', label: own({ brand, ...words }), lists: {} }];
}

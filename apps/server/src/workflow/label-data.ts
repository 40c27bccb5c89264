import { createHash } from 'node:crypto';
import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { detailsCell, type GradeCell, genuineCell, gradingLabelData } from '@mintmark/domain/labels/grading-label.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { canonicalLabelString } from '@mintmark/domain/labels/label-text.ts';
import type { Config } from '../kernel/config.ts';
import type { Reader } from '../kernel/db/database.ts';
import { certificateUrl } from './certificate-signature.ts';
import type { CoinRow } from './coin.repo.ts';
import { labelItemFacts } from './labels.repo.ts';
import { scaleOf } from './result.ts';

/** The grade cell of a label: number with its prefix, or words in its place (design.md “07 Labels”). */
function gradeCell(coin: CoinRow): GradeCell {
  const grade = coin.grade as Grade;
  const scale = scaleOf(coin);
  const parts = gradeParts(scale, grade, 'zh');
  if (grade.resultType === 3) return genuineCell(findCategory1(coin.category1)?.zh ?? '');
  if (grade.resultType === 2) return detailsCell(parts.shortPrefix ?? parts.prefix ?? '', parts.word ?? '');
  if (parts.number === null)
    return {
      kind: 'words',
      top: parts.shortPrefix ?? parts.prefix ?? '',
      words: parts.word ?? parts.prefix ?? '',
      caption: parts.designations.join(' '),
    };
  return {
    kind: 'number',
    prefix: parts.shortPrefix ?? parts.prefix ?? '',
    number: Number(parts.number),
    hasPlus: grade.plus === true,
    hasStar: grade.star === true,
    caption: parts.designations.join(' '),
  };
}

/** The fields of a coin's grading label, derived from the data as they are now: the label-equals-coin gate compares with this. */
export async function labelDataOf(db: Reader, config: Config, coin: CoinRow): Promise<LabelData> {
  const item = await labelItemFacts(db, coin);
  return gradingLabelData({
    name: coin.name,
    variety: coin.varietyText || null,
    year: coin.yearText || null,
    denomination: null,
    english: coin.nameEn || null,
    references: item.references,
    certNo: coin.certNo ?? '',
    measures: { weightMg: coin.weightMg, diameterUm: coin.diameterUm, lengthUm: coin.lengthUm, widthUm: coin.widthUm },
    grade: gradeCell(coin),
    hasChip: item.hasChip,
    verifyUrl: certificateUrl(config, coin.certNo ?? ''),
  });
}

/** Hash of a label's data; a label is valid only while it equals the hash it was printed with (invariant 26). */
export function labelHash(data: LabelData): Buffer {
  return createHash('sha256').update(canonicalLabelString(data)).digest();
}

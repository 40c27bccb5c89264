import { createHash } from 'node:crypto';
import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeCellOf, gradingLabelData } from '@mintmark/domain/labels/grading-label.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { canonicalLabelString } from '@mintmark/domain/labels/label-text.ts';
import type { Config } from '../../kernel/config.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { findFirstLevel } from '../catalogue/categories.repo.ts';
import { certificateUrl } from '../certificates/certificate-signature.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { scaleOf } from '../coins/scales.repo.ts';
import { labelBrandOf } from './label-brand.repo.ts';
import { labelItemFacts } from './labels.repo.ts';

/** The category as labels print it: as it was delivered, whatever the house calls it; else the name it was added under. */
async function categoryWord(db: Reader, { category1 }: CoinRow): Promise<string> {
  return (findCategory1(category1) ?? (await findFirstLevel(db, category1)))?.zh ?? '';
}

/** The fields of a coin's grading label, derived from the data as they are now: the label-equals-coin gate compares with this. */
export async function labelDataOf(db: Reader, config: Config, coin: CoinRow): Promise<LabelData> {
  const item = await labelItemFacts(db, coin);
  const { fields: brand } = await labelBrandOf(db, coin.companyId);
  const facts = gradingLabelData({
    name: coin.name,
    variety: coin.varietyText || null,
    year: coin.yearText || null,
    denomination: null,
    english: coin.nameEn || null,
    references: item.references,
    certNo: coin.certNo ?? '',
    measures: { weightMg: coin.weightMg, diameterUm: coin.diameterUm, lengthUm: coin.lengthUm, widthUm: coin.widthUm },
    grade: gradeCellOf(await scaleOf(db, coin), coin.grade as Grade, await categoryWord(db, coin)),
    hasChip: item.hasChip,
    verifyUrl: certificateUrl(config, coin.certNo ?? ''),
  });
  return { ...facts, ...brand };
}

/** Hash of a label's data; a label is valid only while it equals the hash it was printed with (invariant 26). */
export function labelHash(data: LabelData): Buffer {
  return createHash('sha256').update(canonicalLabelString(data)).digest();
}

import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { readWishedGrade } from '../../../workflow/coins/wished-grade.ts';
import type { ItemFacts, LineRow, OldPiece } from './entry-facts.repo.ts';
import type { NewCoin } from './new-coin.repo.ts';

/** Catalogue items and old certificates that the lines of an order name. */
export interface LineFacts {
  readonly items: ReadonlyMap<string, ItemFacts>;
  readonly oldPieces: ReadonlyMap<string, OldPiece>;
  /** The scale of a category on the order's day. */
  readonly scales: ReadonlyMap<number, Scale>;
}

type Named = Pick<LineRow, 'oldCertNo' | 'serviceType'>;

/** The old certificate of ours that the line's service works on, or null. */
export const certNoOf = (line: Named): string | null =>
  line.oldCertNo && replacesCertificate(line.serviceType) ? normalizeCertNo(line.oldCertNo) : null;

/** What a row keeps of the line's number: one of ours, or (换装) another company's, which never touches ours. */
const namedCertNoOf = (line: Named): string | null =>
  certNoOf(line) ?? (line.serviceType === SERVICE.crossover ? line.oldCertNo : null);

/** A stored grade or null as a value of a jsonb column. */
export const gradeValue = (grade: unknown) => (grade === null || grade === undefined ? null : jsonb(grade));

/**
 * A piece as its submitted line describes it: the catalogue's names where the line names an item, else the customer's
 * words. Without an item the second level of the category is still open and stands as the first.
 */
export function coinOfLine(line: LineRow, facts: LineFacts): NewCoin {
  const item = line.catalogItemId === null ? undefined : facts.items.get(line.catalogItemId);
  const variety = item?.varieties.find((one) => one.id === line.varietyId);
  const oldCertNo = certNoOf(line);
  const isSameCategory = item !== undefined && item.category1 === line.category1;
  return {
    lineId: line.id,
    category1: line.category1,
    category2: isSameCategory ? item.category2 : line.category1,
    catalogItemId: item?.id ?? null,
    varietyId: variety?.id ?? null,
    name: item?.nameZh ?? line.name,
    nameEn: item?.nameEn ?? '',
    varietyText: variety?.nameZh ?? line.varietyText,
    yearText: line.yearText || (item?.yearText ?? ''),
    declaredFen: line.declaredFen,
    serviceType: line.serviceType,
    tierAsked: line.tierAsked,
    tierUsed: null,
    oldCertNo: namedCertNoOf(line),
    oldGrade: gradeValue(oldCertNo === null ? null : facts.oldPieces.get(oldCertNo)?.grade),
    wishedGrade: gradeValue(
      line.wishedGrade ? readWishedGrade(facts.scales.get(line.category1), line.wishedGrade) : null,
    ),
    openWhen: line.openWhen,
    oldGraderId: line.oldGraderId,
    isError: false,
    isPattern: false,
    extras: jsonb({ ...(line.extras ?? {}), ...(line.oldGradeText ? { oldGradeText: line.oldGradeText } : {}) }),
    customerNote: line.customerNote,
    innerNote: '',
  };
}

import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import type { DefectCode } from '@mintmark/domain/grading/grading.enums.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { CategoryRow } from '../../../workflow/catalogue/categories.repo.ts';
import { houseScale } from '../../../workflow/coins/scales.repo.ts';
import { priceListForOrder } from '../../../workflow/money/quote.repo.ts';
import { isNamed } from './categories.repo.ts';

/** What acceptance and defects are decided on: the category as it is to be, and as it was. */
interface Asked {
  readonly category1: number;
  readonly isFirst: boolean;
  readonly isAccepted: boolean;
  readonly wasAccepted: boolean;
  readonly defects: readonly DefectCode[] | null;
}

/** Column of the house's price list of the day by category; empty without a list. */
export async function houseColumns(db: Reader, day: string): Promise<ReadonlyMap<number, string>> {
  const found = await priceListForOrder(db, { companyId: null }, day);
  const columns = found?.list.columns ?? [];
  return new Map(columns.flatMap(({ key, category1 }) => category1.map((code) => [code, key] as const)));
}

/** Pieces are taken in only when they can be graded and priced; one that was taken in already stays so. */
async function acceptFaults(db: Reader, asked: Asked, scale: Scale | null, day: string): Promise<FieldError[]> {
  if (!asked.isFirst || !asked.isAccepted || asked.wasAccepted) return [];
  const columns = await houseColumns(db, day);
  return [
    ...(scale === null ? [{ path: 'first.isAccepted', msg: 'category-no-scale' }] : []),
    ...(columns.has(asked.category1) ? [] : [{ path: 'first.isAccepted', msg: 'category-no-price' }]),
  ];
}

/** Everything about acceptance and defects that cannot be so, beside its field. */
export async function gradingFaults(db: Reader, asked: Asked, day: string): Promise<FieldError[]> {
  const scale = await houseScale(db, asked.category1, day);
  const known = scale?.details.defects;
  const isStrange = known !== undefined && asked.defects?.some((code) => !known.includes(code)) === true;
  return [
    ...(await acceptFaults(db, asked, scale, day)),
    ...(isStrange ? [{ path: 'defects', msg: 'defect-off-scale' }] : []),
  ];
}

/** Labels take the names of delivered first levels from the code; those of added ones stay once a certificate exists. */
export async function isNameFixed(
  db: Reader,
  { code, category1 }: Pick<CategoryRow, 'code' | 'category1'>,
): Promise<boolean> {
  return code === category1 && findCategory1(code) === null && (await isNamed(db, code));
}

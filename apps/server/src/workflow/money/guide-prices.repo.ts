import { findGuideFen, type GuideRow } from '@mintmark/domain/finance/pricing/guide-price.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** What a catalogue price is looked up by. */
export interface GuidedPiece {
  readonly catalogItemId: string | null;
  readonly varietyId: string | null;
}

/** Catalogue price of a piece for a number of its scale, in fen; null where the catalogue has none (fees.md §1). */
export async function guidePriceOf(
  db: Reader,
  piece: GuidedPiece,
  scale: Scale,
  number: number | null,
): Promise<number | null> {
  if (piece.catalogItemId === null || number === null) return null;
  const rankOf = (one: number) => scale.ladder.find((step) => step.number === one)?.rank;
  const rank = rankOf(number);
  if (rank === undefined) return null;
  const guides = await db
    .selectFrom('priceGuides')
    .select(['varietyId', 'gradeNumber', 'priceFen'])
    .where('itemId', '=', piece.catalogItemId)
    .execute();
  const rows = (varietyId: string | null) =>
    guides
      .filter((guide) => guide.varietyId === varietyId)
      .map((guide): GuideRow => ({ rank: rankOf(guide.gradeNumber) ?? 0, priceFen: guide.priceFen }));
  return findGuideFen({ variety: piece.varietyId === null ? [] : rows(piece.varietyId), item: rows(null) }, rank);
}

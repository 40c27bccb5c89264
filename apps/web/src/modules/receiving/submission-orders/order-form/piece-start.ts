import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import type { OrderStart } from './form-state.ts';
import { emptyRow, type LineRow } from './line-rows.ts';

export type StartingPiece = Pick<
  RatingDetail,
  | 'id'
  | 'customerId'
  | 'name'
  | 'nameEn'
  | 'item'
  | 'variety'
  | 'varietyId'
  | 'category1'
  | 'year'
  | 'references'
  | 'declaredFen'
  | 'certNo'
>;

const orNull = (value: string): string | null => (value === '' ? null : value);

/** A line for a piece of ours that comes back: what its certificate says, one piece, its number as the old certificate. */
function rowOfPiece(piece: StartingPiece, service: number): LineRow {
  const { variety, varietyId } = piece;
  return {
    ...emptyRow(),
    name: piece.name,
    catalogItemId: piece.item?.id ?? null,
    itemCode: piece.item?.code ?? null,
    varieties: varietyId === null ? [] : [{ id: varietyId, nameZh: variety, nameEn: variety }],
    varietyId,
    varietyText: variety,
    category1: piece.category1,
    yearText: orNull(piece.year),
    reference: piece.references[0] ?? null,
    quantity: 1,
    declaredFen: piece.declaredFen,
    serviceType: service,
    oldCertNo: piece.certNo,
  };
}

/** What a new order for the piece begins with; its draft is kept beside those of other new orders. */
export function startOfPiece(piece: StartingPiece, service: number): OrderStart {
  return {
    key: `piece.${piece.id}.${service}`,
    customerId: piece.customerId,
    rows: [rowOfPiece(piece, service)],
  };
}

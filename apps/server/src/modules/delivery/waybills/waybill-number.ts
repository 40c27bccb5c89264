import { referenceOf } from '@mintmark/domain/delivery/waybill-asks.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { DeliveryRow } from '../delivery.repo.ts';
import { referenceOfNumber } from './waybill-asks.repo.ts';

/** Nobody wishes the waybill to be void any more. */
export const NOT_ASKED = {
  waybillCancelAskedAt: null,
  waybillCancelAskedBy: null,
  waybillCancelReason: null,
} as const;

/** Under which the courier knows the parcel's number. */
export async function referenceOfParcel(
  db: Reader,
  { id, deliveryNo, waybillNo, waybillsVoid }: Pick<DeliveryRow, 'id' | 'deliveryNo' | 'waybillNo' | 'waybillsVoid'>,
): Promise<string> {
  const kept = waybillNo === null ? null : await referenceOfNumber(db, id, waybillNo);
  return kept ?? referenceOf(deliveryNo, waybillsVoid);
}

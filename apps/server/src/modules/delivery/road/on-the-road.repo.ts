import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

export interface OnTheRoad {
  readonly id: string;
  readonly companyId: string;
  readonly courier: string;
  readonly waybillNo: string;
}

/** Parcels whose way a courier knows, those that were heard of longest ago first. */
export async function parcelsOnTheRoad(db: Reader, most: number): Promise<readonly OnTheRoad[]> {
  const { rows } = await sql<OnTheRoad>`SELECT d.id, d.company_id, d.courier, d.waybill_no FROM deliveries d
    WHERE d.status IN (${codes(DELIVERY.waybillReady, DELIVERY.collected, DELIVERY.inTransit, DELIVERY.refused)}) AND d.waybill_no IS NOT NULL AND d.deleted_at IS NULL AND d.courier IS NOT NULL
    ORDER BY d.updated_at, d.id LIMIT ${most}`.execute(db);
  return rows;
}

/** The parcel that a courier of the house, or of one company, knows under a number; null: none. */
export async function parcelOfNumber(
  db: Reader,
  { code, companyId }: { readonly code: string; readonly companyId: string | null },
  waybillNo: string,
) {
  const row = await db
    .selectFrom('deliveries')
    .select(['id', 'deliveryNo', 'waybillNo', 'waybillsVoid'])
    .where('courier', '=', code)
    .where('waybillNo', '=', waybillNo)
    .where('deletedAt', 'is', null)
    .where((eb) => (companyId === null ? eb.lit(true) : eb('companyId', '=', companyId)))
    .executeTakeFirst();
  return row ?? null;
}

import { insurableFenOf } from '@mintmark/domain/delivery/insurable.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { DeliveryRow } from '../delivery.repo.ts';

/** What the coins that are in a parcel now are insured for, in fen. */
export async function contentsFen(db: Reader, deliveryId: string): Promise<number> {
  const coins = await db
    .selectFrom('deliveryItems as i')
    .innerJoin('coins as c', 'c.id', 'i.coinId')
    .select(['c.declaredFen', 'c.resultType'])
    .where('i.deliveryId', '=', deliveryId)
    .where('i.isActive', '=', true)
    .execute();
  return insurableFenOf(coins);
}

interface Moved {
  readonly coinId: string;
  readonly orderId: string;
}

/** Items leave their parcels and lie in this one, to be scanned anew: what was ticked lay in another box. */
export async function moveItems(tx: Tx, into: DeliveryRow, items: readonly Moved[]): Promise<void> {
  const coinIds = items.map(({ coinId }) => coinId);
  await sql`UPDATE delivery_items SET is_active = false WHERE coin_id = ANY (${coinIds}::bigint[]) AND is_active`.execute(
    tx,
  );
  await tx
    .insertInto('deliveryItems')
    .values(items.map(({ coinId, orderId }) => ({ companyId: into.companyId, deliveryId: into.id, orderId, coinId })))
    // It lay here before and was taken out.
    .onConflict((conflict) =>
      conflict.columns(['deliveryId', 'coinId']).doUpdateSet({ isActive: true, scannedAt: null, scannedBy: null }),
    )
    .execute();
}

/** Do two parcels go to the same place? As stored, whatever the order of the fields. */
export async function goTogether(db: Reader, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{
    ways: number;
  }>`SELECT count(DISTINCT (company_id, customer_id, method, receiver))::int AS ways
    FROM deliveries WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.ways === 1;
}

import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** The parcel in which a coin lies, or null; a cancelled one holds nothing. */
export async function openParcelOf(db: Reader, coinId: string): Promise<string | null> {
  const row = await db
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select('d.id')
    .where('i.coinId', '=', coinId)
    .where('i.isActive', '=', true)
    .where('d.status', '<>', deliveryMachine.state.cancelled)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

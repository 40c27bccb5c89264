import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { type By, insertStep, lockParcelsOf, saveParcel } from './parcels.repo.ts';

interface Shared {
  readonly fromId: string;
  readonly toId: string;
  readonly customerId: string;
}

/** Pieces of an order went to another one: the parcels that they came in hold both. States follow with `followOrder`. */
export async function joinParcels(tx: Tx, { fromId, toId, customerId }: Shared, by: By): Promise<void> {
  const parcels = await lockParcelsOf(tx, fromId);
  for (const parcel of parcels) {
    const { numAffectedRows } =
      await sql`INSERT INTO package_orders (package_id, order_id) VALUES (${parcel.id}, ${toId})
      ON CONFLICT DO NOTHING`.execute(tx);
    if (numAffectedRows === 0n) continue;
    await insertStep(tx, await saveParcel(tx, parcel, {}), { kind: 'joined', orderId: toId, customerId }, by);
  }
}

/** Parcels that wait for the form of a draft wait for the new customer's. */
export async function passParcels(tx: Tx, order: Pick<OrderRow, 'id'>, customerId: string): Promise<void> {
  for (const parcel of await lockParcelsOf(tx, order.id))
    if (parcel.status === parcelMachine.state.claimed) await saveParcel(tx, parcel, { customerId });
}

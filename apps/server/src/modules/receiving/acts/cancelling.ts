import type { Tx } from '../../../kernel/db/database.ts';
import { givePlacesBack } from '../../../workflow/orders/limits.repo.ts';
import { type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { freeRights } from '../../../workflow/orders/order-rights.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';

/**
 * A locked order is called off, by a person or by the days: its places in the limits, coupon, points and claims are free again.
 * The caller has checked the guards and refreshes the order afterwards, which lets go of the old numbers that it holds.
 */
export async function cancelWhole(
  tx: Tx,
  order: OrderRow,
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  await saveOrder(tx, order, { cancelledAt: by.now }, by);
  await givePlacesBack(tx, order.id);
  await freeRights(tx, order, by);
  await freeClaims(tx, order, by);
}

import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { insertParcel } from '../../src/modules/receiving/parcels/parcels.repo.ts';
import type { TestServer } from '../harness.ts';
import type { MadeOrder } from './order.factory.ts';

/** A payment and a delivery of the order, as far as their own calls ask. */
export const moneyAndParcel = (server: TestServer, made: MadeOrder) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const { companyId, customerId, id: orderId } = made.order;
    const now = server.clock.now();
    const payment = await tx
      .insertInto('payments')
      .values({
        companyId,
        customerId,
        payNo: 'P2026112000001',
        method: 1,
        amountFen: 100,
        receivedAt: now,
        createdAt: now,
      })
      .returning(['id', 'payNo'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('paymentAllocations')
      .values({ companyId, paymentId: payment.id, orderId, amountFen: 100, createdAt: now })
      .execute();
    const delivery = await tx
      .insertInto('deliveries')
      .values({ companyId, customerId, deliveryNo: 'F2026112000001', method: 1, createdAt: now, updatedAt: now })
      .returning(['id', 'deliveryNo'])
      .executeTakeFirstOrThrow();
    const coinId = made.coins[0]?.id ?? '0';
    await tx.insertInto('deliveryItems').values({ companyId, deliveryId: delivery.id, orderId, coinId }).execute();
    return { payment, delivery };
  });

/** A parcel of the company that nobody knows the owner of. */
export async function aParcelOf(server: TestServer, companyId: string): Promise<string> {
  const facts = {
    companyId,
    waybillNo: '',
    courier: '',
    sender: '',
    weightG: null,
    sealState: 'intact',
    place: 'A-01',
  };
  const by = { now: server.clock.now(), accountId: null };
  return (await server.services.db.transaction(SYSTEM_SCOPE, (tx) => insertParcel(tx, facts, [], by))).id;
}

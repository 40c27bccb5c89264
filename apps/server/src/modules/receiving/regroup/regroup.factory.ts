import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { aCustomer } from '../../../../test/factories/order.factory.ts';
import { ORDER_PERMISSIONS } from '../../../../test/factories/submission.factory.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type ParcelDesk, uploads } from '../parcels/parcels.factory.ts';
import { RECEIVER } from '../receipt/receipt.factory.ts';

/** A company with a customer, and a supervisor who receives and regroups. */
export async function aRegroupDesk(server: TestServer): Promise<ParcelDesk> {
  const companyId = await server.company();
  const customer = await aCustomer(server, { companyId });
  const permissions = [...RECEIVER, ...ORDER_PERMISSIONS, 'order:order:modifyDetail' as const];
  return { server, companyId, customerId: customer.id, client: await server.person({ permissions, companyId }) };
}

/** Lines of an order in their sequence. */
export const linesOf = (server: TestServer, orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('submissionLines')
      .select(['id', 'seq', 'quantity', 'countedQty', 'confirmedQty'])
      .where('orderId', '=', orderId)
      .orderBy('seq')
      .execute(),
  );

/** The order lies in the parcel. */
export async function arrivedIn(
  { client }: ParcelDesk,
  parcel: { readonly id: string; readonly version: number },
  orderCode: string,
) {
  const body = { version: parcel.version, orderCode };
  return client.ok(parcelsEndpoints.joinOrder, { params: { id: parcel.id }, body });
}

/** Counts every line as declared and confirms the receipt. */
export async function confirmedOf(desk: ParcelDesk, orderId: string): Promise<void> {
  const { client } = desk;
  const params = { orderId };
  const sheet = await client.ok(receiptEndpoints.getSheet, { params });
  const lines = sheet.lines.map((line) => ({ lineId: line.id, countedQty: line.quantity }));
  const counted = await client.ok(receiptEndpoints.saveCount, { params, body: { version: sheet.version, lines } });
  const photoKeys = await uploads(desk, client, 1);
  const { version } = await client.ok(receiptEndpoints.addPhotos, {
    params,
    body: { version: counted.version, photoKeys },
  });
  await client.ok(receiptEndpoints.confirmReceipt, { params, body: { version } });
}

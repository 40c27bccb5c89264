import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { parcelsEndpoints as api } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { aCustomer } from '../../../../test/factories/order.factory.ts';
import { type Counter, ORDER_PERMISSIONS } from '../../../../test/factories/submission.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { RECEIVER } from '../receipt/receipt.factory.ts';

export interface ParcelDesk extends Counter {
  readonly server: TestServer;
}

/** A company with a customer, and a person who may receive, hear customers and let parcels go. */
export async function aParcelDesk(server: TestServer, companyId?: string): Promise<ParcelDesk> {
  const own = companyId ?? (await server.company());
  const customer = await aCustomer(server, { companyId: own });
  const client = await server.person({ permissions: [...RECEIVER, ...ORDER_PERMISSIONS], companyId: own });
  return { server, companyId: own, customerId: customer.id, client };
}

let numbers = 7_000_000_000_000;
/** A waybill that nobody else has. */
export function aWaybill(): string {
  numbers += 1;
  return `SF${numbers}`;
}

/** A parcel without owner, entered at the desk. */
export const received = (client: TestClient, more: Partial<BodyInputOf<typeof api.receiveParcel>> = {}) =>
  client.ok(api.receiveParcel, { body: { place: '窗边', waybillNo: aWaybill(), ...more } });

export const parcelOf = (client: TestClient, id: string) => client.ok(api.getParcel, { params: { id } });

/** Pictures that the person has uploaded. */
export async function uploads({ server, companyId }: ParcelDesk, client: TestClient, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => `Receipt/${Math.random().toString(36).slice(2)}.jpg`);
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('files')
      .values(
        keys.map((key) => ({
          ...{ companyId, key, diskName: key, mime: 'image/jpeg', sizeBytes: '10', sha256: Buffer.alloc(32) },
          ...{ createdBy: client.accountId, createdAt: server.clock.now() },
        })),
      )
      .execute(),
  );
  return keys;
}

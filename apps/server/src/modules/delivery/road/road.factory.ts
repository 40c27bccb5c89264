import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { sql } from 'kysely';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type KnownPerson, PASSWORD } from '../../identity/sign-in/sign-in.factory.ts';
import { packing, type ReadyOptions, readyOrder } from '../delivery.factory.ts';

/** A parcel that the courier has taken. */
export async function shipped(server: TestServer, packer: TestClient, options: ReadyOptions) {
  const made = await readyOrder(server, options);
  const { id } = await packing(packer, made);
  const booked = { weightG: 420, courier: 'SF', product: 'standard' } as const;
  const packed = await packer.ok(api.pack, { params: { id }, body: { version: 1, ...booked } });
  await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
  await server.worker.deliverOnce();
  const sheet = await packer.ok(api.getDelivery, { params: { id } });
  const { version } = await packer.ok(api.handOver, { params: { id }, body: { version: sheet.version } });
  return { id, version, made, waybillNo: sheet.waybillNo ?? '', deliveryNo: sheet.deliveryNo };
}

/** A second person's word that a parcel, or pieces of it, were lost. */
export async function lostWord(
  actor: KnownPerson,
  witness: KnownPerson,
  parcel: { readonly id: string; readonly deliveryNo: string },
) {
  const { token } = await actor.client.ok(witnessEndpoints.approveAsWitness, {
    body: {
      username: witness.username,
      password: PASSWORD,
      purpose: 'delivery.lost',
      targetId: parcel.id,
      content: { deliveryNo: parcel.deliveryNo },
    },
  });
  return token;
}

/** What the stand-in courier will say of a waybill when it is asked. */
export const courierTells = (server: TestServer, waybillNo: string, events: readonly object[]) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`UPDATE local_waybills SET events = ${JSON.stringify(events)}::jsonb WHERE waybill_no = ${waybillNo}`.execute(
      tx,
    ),
  );

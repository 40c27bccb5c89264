import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

export const RECEIVER = [
  'closeReview:confirm:page',
  'order:order:arrive',
  'order:confirm:confirm',
  'order:confirm:exception',
  'order:confirm:resolve',
  'order:confirm:printTag',
];

export interface ReceivingDesk {
  readonly server: TestServer;
  readonly companyId: string;
  readonly clerk: TestClient;
}

/** A company with somebody who receives. */
export async function aReceivingDesk(server: TestServer): Promise<ReceivingDesk> {
  const companyId = await server.company();
  return { server, companyId, clerk: await server.person({ permissions: RECEIVER, companyId }) };
}

/** A submitted order of two lines (5 × ¥1,100 and 1 × the given value). */
export async function submitted({ server, companyId }: ReceivingDesk, valueFen = 260_000) {
  const { order } = await anOrder(server, {
    companyId,
    reached: 'submitted',
    confirmedQty: null,
    declaredQty: 6,
    declaredFen: 550_000 + valueFen,
  });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('submissionLines')
      .values(
        [
          { seq: 1, quantity: 5, declaredFen: 110_000 },
          { seq: 2, quantity: 1, declaredFen: valueFen },
        ].map((line) => ({
          ...line,
          companyId,
          orderId: order.id,
          category1: CATEGORY.struck,
          name: '民国廿三年船洋',
          serviceType: SERVICE.newGrading,
        })),
      )
      .execute(),
  );
  return order;
}

async function photo({ server, companyId, clerk }: ReceivingDesk): Promise<string> {
  const key = `Receipt/${Math.random().toString(36).slice(2)}.jpg`;
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('files')
      .values({
        companyId,
        key,
        diskName: key,
        mime: 'image/jpeg',
        sizeBytes: '10',
        sha256: Buffer.alloc(32),
        createdBy: clerk.accountId,
        createdAt: server.clock.now(),
      })
      .execute(),
  );
  return key;
}

/** The number of the parcel that an order of `counted` came in. */
export const waybillOf = (orderId: string): string => `SF1${orderId.padStart(12, '0')}`;

/** Arrived, counted and photographed. */
export async function counted(desk: ReceivingDesk, first: number, second: number, valueFen?: number) {
  const { clerk } = desk;
  const order = await submitted(desk, valueFen);
  const arrived = await clerk.ok(api.arrive, { body: { orderIds: [order.id], waybillNo: waybillOf(order.id) } });
  const sheet = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
  const lines = sheet.lines.map((line, index) => ({ lineId: line.id, countedQty: index === 0 ? first : second }));
  const saved = await clerk.ok(api.saveCount, {
    params: { orderId: order.id },
    body: { version: arrived.orders[0]?.version ?? 0, lines },
  });
  const photos = await clerk.ok(api.addPhotos, {
    params: { orderId: order.id },
    body: { version: saved.version, photoKeys: [await photo(desk)] },
  });
  return { order, lines, version: photos.version, lineIds: sheet.lines.map((line) => line.id) };
}

import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { aReceivingDesk, counted, type ReceivingDesk, waybillOf } from './receipt.factory.ts';

let server: TestServer;
let desk: ReceivingDesk;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aReceivingDesk(server);
  ({ clerk } = desk);
});
afterAll(() => server.stop());

/** One piece short, and the customer sends it. */
async function waitsForRest() {
  const { order, version, lineIds } = await counted(desk, 3, 1);
  await clerk.ok(api.reportDiscrepancy, {
    params: { orderId: order.id },
    body: { version, type: 1, lineId: lineIds[0] ?? '', quantity: 2, note: '少两枚' },
  });
  const [open] = (await clerk.ok(api.getSheet, { params: { orderId: order.id } })).discrepancies;
  const id = open?.id ?? '';
  await clerk.ok(api.decideDiscrepancy, {
    params: { id },
    body: { version: 1, decision: 3, channel: 'phone', person: '王守成' },
  });
  return { order, id };
}

test('the rest that the customer sends is counted, closes the shortage, and all pieces are confirmed', async () => {
  const { order, id } = await waitsForRest();
  const waiting = await clerk.ok(api.getSheet, { params: { orderId: order.id } });

  const come = await clerk.ok(api.receiveRest, {
    params: { id },
    body: { version: 2, countedQty: 2, waybillNo: 'SF9999999999999' },
  });
  const sheet = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
  const done = await clerk.ok(api.confirmReceipt, {
    params: { orderId: order.id },
    body: { version: come.version },
  });

  expect([waiting.status, come.status, done.status]).toEqual([25, 20, 30]);
  expect(sheet.lines[0]).toMatchObject({ countedQty: 5, agreedQty: 5 });
  expect(sheet.packages.map((one) => one.waybillNo)).toEqual([waybillOf(order.id), 'SF9999999999999']);
  expect(sheet.discrepancies).toMatchObject([{ decision: 3, closedAt: expect.any(String) }]);
  expect((await orderNow(server, order.id)).confirmedQty).toBe(6);
});

test('what is missing still is a new shortage; more than was missing, twice or without the answer is refused', async () => {
  const { order, id } = await waitsForRest();
  const rest = (countedQty: number) =>
    clerk.call(api.receiveRest, { params: { id }, body: { version: 2, countedQty } });

  const tooMany = await rest(3);
  const one = await rest(1);
  const again = await rest(1);
  const { discrepancies } = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
  const unanswered = await clerk.call(api.receiveRest, {
    params: { id: discrepancies[1]?.id ?? '' },
    body: { version: 1, countedQty: 1 },
  });

  expect(tooMany).toMatchObject({ code: -1, data: { fields: [{ path: 'countedQty' }] } });
  expect(one).toMatchObject({ code: 0, data: { status: 25 } });
  expect(again).toMatchObject({ code: -2 });
  expect(discrepancies.map((each) => [each.quantity, each.closedAt === null])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(unanswered).toMatchObject({ code: -3, msg: '客户决定尚未登记' });
});

test('a damaged piece cannot be “sent later”', async () => {
  const { order, version, lineIds } = await counted(desk, 5, 1);
  await clerk.ok(api.reportDiscrepancy, {
    params: { orderId: order.id },
    body: { version, type: 3, lineId: lineIds[0] ?? '', note: '磕边' },
  });
  const [open] = (await clerk.ok(api.getSheet, { params: { orderId: order.id } })).discrepancies;

  const answer = await clerk.call(api.decideDiscrepancy, {
    params: { id: open?.id ?? '' },
    body: { version: 1, decision: 3, channel: 'phone', person: '王守成' },
  });

  expect(answer).toMatchObject({ code: -1, data: { fields: [{ path: 'decision' }] } });
});

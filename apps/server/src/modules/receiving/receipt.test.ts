import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { hashPassword } from '../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

const RECEIVER = [
  'closeReview:confirm:page',
  'order:order:arrive',
  'order:confirm:confirm',
  'order:confirm:exception',
  'order:confirm:resolve',
  'order:confirm:printTag',
];
const WITNESS_PASSWORD = 'Second-person-2026';

let server: TestServer;
let companyId: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: RECEIVER, companyId });
});
afterAll(() => server.stop());

/** A submitted order of two lines (5 × ¥1,100 and 1 × the given value). */
async function submitted(valueFen = 260_000) {
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
          category1: 5,
          name: '民国廿三年船洋',
          serviceType: 1,
        })),
      )
      .execute(),
  );
  return order;
}

async function photo(): Promise<string> {
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

/** Arrived, counted and photographed. */
async function counted(first: number, second: number, valueFen?: number) {
  const order = await submitted(valueFen);
  const arrived = await clerk.ok(api.arrive, { body: { orderIds: [order.id], waybillNo: 'SF1234567890123' } });
  const sheet = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
  const lines = sheet.lines.map((line, index) => ({ lineId: line.id, countedQty: index === 0 ? first : second }));
  const saved = await clerk.ok(api.saveCount, {
    params: { orderId: order.id },
    body: { version: arrived.orders[0]?.version ?? 0, lines },
  });
  const photos = await clerk.ok(api.addPhotos, {
    params: { orderId: order.id },
    body: { version: saved.version, photoKeys: [await photo()] },
  });
  return { order, lines, version: photos.version, lineIds: sheet.lines.map((line) => line.id) };
}

describe('receipt', () => {
  test('arrives with a package number, is counted and confirmed; the counted pieces are the base of all later sums', async () => {
    const { order, version } = await counted(5, 1);

    const done = await clerk.ok(api.confirmReceipt, { params: { orderId: order.id }, body: { version } });

    expect(done.status).toBe(30);
    expect(await orderNow(server, order.id)).toMatchObject({ confirmedQty: 6, confirmedDeclaredFen: 810_000 });
  });

  test('one short: the order waits for the customer, and can be confirmed only after his decision', async () => {
    const { order, version, lineIds } = await counted(4, 1);
    const early = await clerk.call(api.confirmReceipt, { params: { orderId: order.id }, body: { version } });
    const reported = await clerk.ok(api.reportDiscrepancy, {
      params: { orderId: order.id },
      body: { version, type: 1, lineId: lineIds[0] ?? '', quantity: 1, note: '少一枚' },
    });
    const open = await clerk.call(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version: reported.version },
    });
    const [discrepancy] = (await clerk.ok(api.getSheet, { params: { orderId: order.id } })).discrepancies;

    const decided = await clerk.ok(api.decideDiscrepancy, {
      params: { id: discrepancy?.id ?? '' },
      body: { version: 1, decision: 1, channel: 'phone', person: '王守成' },
    });
    const done = await clerk.ok(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version: decided.version },
    });

    expect(early).toMatchObject({ code: -3, msg: '清点数量与约定不一致' });
    expect(reported.status).toBe(25);
    expect(open).toMatchObject({ code: -3, msg: '有未处理的收货异常' });
    expect(done.status).toBe(30);
    expect((await orderNow(server, order.id)).confirmedQty).toBe(5);
  });

  /** One piece short, and the customer sends it. */
  async function waitsForRest() {
    const { order, version, lineIds } = await counted(3, 1);
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
    expect(sheet.packages.map((one) => one.waybillNo)).toEqual(['SF1234567890123', 'SF9999999999999']);
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
    const { order, version, lineIds } = await counted(5, 1);
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

  test('above ¥50,000 a second person must witness exactly this count', async () => {
    const { order, version, lines } = await counted(5, 1, 9_800_000);
    const username = `witness${order.id}`;
    const witness = await server.person({
      permissions: RECEIVER,
      companyId,
      password: await hashPassword(WITNESS_PASSWORD),
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('accounts')
        .set({ username })
        .where('id', '=', witness.accountId ?? '0')
        .execute(),
    );
    const approve = (content: unknown) =>
      clerk.ok(witnessEndpoints.approveAsWitness, {
        body: {
          username,
          password: WITNESS_PASSWORD,
          purpose: 'receiving.confirmReceipt',
          targetId: order.id,
          content: content as never,
        },
      });

    const alone = await clerk.call(api.confirmReceipt, { params: { orderId: order.id }, body: { version } });
    const other = await approve({ lines: lines.map((line) => ({ ...line, countedQty: 1 })) });
    const wrong = await clerk.call(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version, witnessToken: other.token },
    });
    const right = await approve({ lines });
    const done = await clerk.ok(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version, witnessToken: right.token },
    });

    expect(alone.code).toBe(2077);
    expect(wrong.code).toBe(2077);
    expect(done.status).toBe(30);
    expect((await clerk.ok(api.getSheet, { params: { orderId: order.id } })).receipt?.witness).not.toBe('');
  });

  test('a dear order that came short is witnessed too: sheet and confirmation ask the same', async () => {
    const { order, version, lineIds } = await counted(5, 0, 9_800_000);
    const reported = await clerk.ok(api.reportDiscrepancy, {
      params: { orderId: order.id },
      body: { version, type: 1, lineId: lineIds[1] ?? '', quantity: 1, note: '少一枚' },
    });
    const before = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
    const decided = await clerk.ok(api.decideDiscrepancy, {
      params: { id: before.discrepancies[0]?.id ?? '' },
      body: { version: 1, decision: 1, channel: 'phone', person: '王守成' },
    });

    const alone = await clerk.call(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version: decided.version },
    });

    expect(reported.status).toBe(25);
    expect([before.needsWitness, alone.code]).toEqual([true, 2077]);
  });

  test('without photos it is not confirmed', async () => {
    const order = await submitted();
    const arrived = await clerk.ok(api.arrive, { body: { orderIds: [order.id] } });
    const sheet = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
    const lines = sheet.lines.map((line) => ({ lineId: line.id, countedQty: line.quantity }));
    const saved = await clerk.ok(api.saveCount, {
      params: { orderId: order.id },
      body: { version: arrived.orders[0]?.version ?? 0, lines },
    });

    const answer = await clerk.call(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version: saved.version },
    });

    expect(answer).toMatchObject({ code: -3, msg: '请先上传收货照片' });
  });

  test('two clerks on one count: the second is told', async () => {
    const { order, version, lines } = await counted(5, 1);

    const first = await clerk.call(api.saveCount, { params: { orderId: order.id }, body: { version, lines } });
    const second = await clerk.call(api.saveCount, { params: { orderId: order.id }, body: { version, lines } });

    expect(first.code).toBe(0);
    expect(second).toMatchObject({ code: -2, data: { errorId: 'VERSION_STALE' } });
  });

  test('another company finds nothing of it', async () => {
    const { order } = await counted(5, 1);
    const stranger = await server.person({ permissions: RECEIVER, companyId: await server.company() });

    const sheet = await stranger.call(api.getSheet, { params: { orderId: order.id } });
    const scan = await stranger.call(api.findByCode, { query: { code: order.orderCode } });

    expect([sheet.code, scan.code]).toEqual([404, 404]);
  });

  test('the label names number, pieces and place, the customer only masked', async () => {
    const { order } = await counted(5, 1);

    const label = await clerk.ok(api.receiptLabel, { params: { orderId: order.id } });

    expect(label.fields).toMatchObject({ pieces: '6', orderCode: order.orderCode });
    expect(label.fields.customer).not.toContain('王守成');
  });
});

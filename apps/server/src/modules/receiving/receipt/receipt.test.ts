import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { promiseOf } from '../promises/refresh-promises.ts';
import { aReceivingDesk, counted, RECEIVER, type ReceivingDesk, submitted } from './receipt.factory.ts';

const WITNESS_PASSWORD = 'Second-person-2026';

let server: TestServer;
let desk: ReceivingDesk;
let companyId: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aReceivingDesk(server);
  ({ companyId, clerk } = desk);
});
afterAll(() => server.stop());

describe('receipt', () => {
  test('arrives with a package number, is counted and confirmed; the counted pieces are the base of all later sums', async () => {
    const { order, version } = await counted(desk, 5, 1);

    const done = await clerk.ok(api.confirmReceipt, { params: { orderId: order.id }, body: { version } });

    expect(done.status).toBe(30);
    expect(await orderNow(server, order.id)).toMatchObject({ confirmedQty: 6, confirmedDeclaredFen: 810_000 });
    // Promised at once, not by the next run of the job.
    const { promisedAt } = await orderNow(server, order.id);
    expect(promisedAt).toEqual(promiseOf({ clockAt: server.clock.now(), workdays: null }));
  });

  test('a second confirmation and a second arrival are refused by the name of the state, never by its number', async () => {
    const { order, version } = await counted(desk, 5, 1);
    const { version: confirmed } = await clerk.ok(api.confirmReceipt, {
      params: { orderId: order.id },
      body: { version },
    });
    const again = { params: { orderId: order.id }, body: { version: confirmed } };

    expect(await clerk.call(api.confirmReceipt, again)).toMatchObject({ msg: '当前状态“已收货”不能进行该操作' });
    const english = await clerk.call(api.confirmReceipt, { ...again, headers: { 'accept-language': 'en' } });
    expect(english.msg).toMatch(/^Not possible in the state "[A-Z][a-z ]+"$/);
    const late = { ...again.body, type: 1, quantity: 1, note: '少一枚' };
    const report = await clerk.call(api.reportDiscrepancy, { params: { orderId: order.id }, body: late });
    expect(report.msg).toBe('当前状态“已收货”不能进行该操作');
    const arrive = await clerk.call(api.arrive, { body: { orderIds: [order.id] } });
    expect(arrive.msg).toBe('当前状态“已收货”不能进行该操作');
  });

  test('one short: the order waits for the customer, and can be confirmed only after his decision', async () => {
    const { order, version, lineIds } = await counted(desk, 4, 1);
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

  test('above ¥50,000 a second person must witness exactly this count', async () => {
    const { order, version, lines } = await counted(desk, 5, 1, 9_800_000);
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

  test('a missing dear piece counts until the shortage is settled; then nothing counts it any more', async () => {
    const { order, version, lineIds } = await counted(desk, 5, 0, 9_800_000);
    await clerk.ok(api.reportDiscrepancy, {
      params: { orderId: order.id },
      body: { version, type: 1, lineId: lineIds[1] ?? '', quantity: 1, note: '少一枚' },
    });
    const open = await clerk.ok(api.getSheet, { params: { orderId: order.id } });
    const inQueue = async () =>
      (await clerk.ok(api.listQueue, { query: { orderCode: order.orderCode } })).list.map((row) => [
        row.piecesQty,
        row.piecesFen,
      ]);
    const declared = await inQueue();
    const decided = await clerk.ok(api.decideDiscrepancy, {
      params: { id: open.discrepancies[0]?.id ?? '' },
      body: { version: 1, decision: 1, channel: 'phone', person: '王守成' },
    });
    const settled = await clerk.ok(api.getSheet, { params: { orderId: order.id } });

    expect([open.valueFen, open.needsWitness, declared]).toEqual([10_350_000, true, [[6, 10_350_000]]]);
    expect(settled).toMatchObject({ agreedQty: 5, agreedFen: 550_000, valueFen: 550_000, needsWitness: false });
    expect(await inQueue()).toEqual([[5, 550_000]]);
    await clerk.ok(api.confirmReceipt, { params: { orderId: order.id }, body: { version: decided.version } });
    expect(await orderNow(server, order.id)).toMatchObject({ piecesQty: 5, piecesFen: 550_000 });
  });

  test('without photos it is not confirmed', async () => {
    const order = await submitted(desk);
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
    const { order, version, lines } = await counted(desk, 5, 1);

    const first = await clerk.call(api.saveCount, { params: { orderId: order.id }, body: { version, lines } });
    const second = await clerk.call(api.saveCount, { params: { orderId: order.id }, body: { version, lines } });

    expect(first.code).toBe(0);
    expect(second).toMatchObject({ code: -2, data: { errorId: 'VERSION_STALE' } });
  });

  test('another company finds nothing of it', async () => {
    const { order } = await counted(desk, 5, 1);
    const stranger = await server.person({ permissions: RECEIVER, companyId: await server.company() });

    const sheet = await stranger.call(api.getSheet, { params: { orderId: order.id } });
    const scan = await stranger.call(api.findByCode, { query: { code: order.orderCode } });

    expect([sheet.code, scan.code]).toEqual([404, 404]);
  });

  test('the label names number, pieces and place, the customer only masked', async () => {
    const { order } = await counted(desk, 5, 1);

    const label = await clerk.ok(api.receiptLabel, { params: { orderId: order.id } });

    expect(label.fields).toMatchObject({ pieces: '6', orderCode: order.orderCode });
    expect(label.fields.customer).not.toContain('王守成');
  });
});

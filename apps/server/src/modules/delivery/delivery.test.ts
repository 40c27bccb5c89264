import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { RETURN_FINDING } from '@mintmark/domain/delivery/delivery.enums.ts';
import { ORDER_DELIVERY } from '@mintmark/domain/receiving/submission.enums.ts';
import type { PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { type MadeOrder, orderNow } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { insertPriceAudit } from '../../workflow/money/price-audit.repo.ts';
import { packing as packed, type ReadyOptions, readyOrder } from './delivery.factory.ts';
import { readParcel, waybillState } from './record/get-delivery.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'trace', 'checkIn', 'cancel'].map(
  (verb) => `closeReview:delivery:${verb}`,
);

let server: TestServer;
let companyId: string;
let packer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  packer = await server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => server.stop());

const ready = (options: Partial<ReadyOptions> = {}) => readyOrder(server, { companyId, ...options });
const packing = (made: MadeOrder, method: 1 | 2 | 3 = 2) => packed(packer, made, method);

const openPriceAudit = (made: Awaited<ReturnType<typeof ready>>, coin: { readonly id: string } | null) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    insertPriceAudit(tx, made.order, coin, {}, { now: server.clock.now(), accountId: null, reason: '老客户' }),
  );

const PARCEL = { weightG: 420, courier: 'SF' as const, product: 'standard' as const };

describe('a parcel', () => {
  test('goes from scanning every slab to the courier: coins, order and waybill follow', async () => {
    const made = await ready();
    const { id } = await packing(made);

    const packed = await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });
    const asked = await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
    await server.worker.deliverOnce();
    const withWaybill = await packer.ok(api.getDelivery, { params: { id } });
    const shipped = await packer.ok(api.handOver, { params: { id }, body: { version: withWaybill.version } });

    expect(asked.status).toBe(1);
    expect(withWaybill).toMatchObject({ status: 2, waybillState: 'made' });
    expect(withWaybill.waybillNo).toMatch(/^SF\d{13}$/);
    expect(shipped.status).toBe(3);
    expect(await coinNow(server, made.coins[0]?.id ?? '')).toMatchObject({ status: 95, place: 'courier' });
    expect(await orderNow(server, made.order.id)).toMatchObject({
      status: 90,
      deliveryStatus: ORDER_DELIVERY.collected,
    });
    const { data } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('coinEvents')
        .select('data')
        .where('coinId', '=', made.coins[0]?.id ?? '')
        .where('kind', '=', 'ship')
        .executeTakeFirstOrThrow(),
    );
    expect(data).toMatchObject({ dueFen: 0, isOnCredit: false });
  });

  test('whose waybill comes while it is read is never one that nobody asked for', async () => {
    const { id } = await packing(await ready());
    const packed = await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });
    await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
    let isCome = false;
    const between = async ({ result }: PluginTransformResultArgs) => {
      // After the first of the two reads.
      if (!isCome) {
        isCome = true;
        await server.worker.deliverOnce();
      }
      return result;
    };
    const parcel = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      readParcel(
        db.withPlugin({ transformQuery: ({ node }) => node, transformResult: between }) as Reader,
        SYSTEM_SCOPE,
        id,
      ),
    );
    expect(waybillState(parcel)).toBe('made');
  });

  test('refuses a coin of another order, one scanned twice, and packing before all are scanned', async () => {
    const [made, other] = [await ready(), await ready()];
    const { id } = await packer.ok(api.createDelivery, { body: { orderIds: [made.order.id], method: 2 } });
    const [first] = made.coins;
    await packer.ok(api.scanItem, { params: { id }, body: { code: first?.certNo ?? '' } });

    const foreign = await packer.call(api.scanItem, { params: { id }, body: { code: other.coins[0]?.certNo ?? '' } });
    const twice = await packer.call(api.scanItem, { params: { id }, body: { code: first?.coinCode ?? '' } });
    const early = await packer.call(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });

    expect(foreign).toMatchObject({ code: -3, msg: '该枚不属于这个包裹' });
    expect(twice).toMatchObject({ code: -3, msg: '该枚已扫描过' });
    expect(early).toMatchObject({ code: -3, msg: '还有未扫描的钱币' });
  });

  test('is never uninsured without the customer’s own word, and shows it; an opened parcel is asked anew', async () => {
    const made = await ready();
    const { id } = await packing(made, 3);
    const WORD = {
      channel: 'wechat' as const,
      person: '王守成',
      saidAt: '2026-11-19T02:00:00Z',
      note: '不用保价',
      reason: '客户要求',
    };
    const pack = (more: object) => packer.call(api.pack, { params: { id }, body: { version: 1, ...PARCEL, ...more } });

    expect(await pack({ insuredFen: 0 })).toMatchObject({ code: -3, data: { fields: [{ path: 'insuredFen' }] } });
    expect(await pack({ isInsuranceWaived: true })).toMatchObject({ code: -1 });
    for (const [less, path] of [
      [{ reason: '' }, 'waiver.reason'],
      [{ person: '' }, 'waiver.person'],
      [{ channel: undefined }, 'waiver.channel'],
      [{ note: '' }, 'waiver.note'],
      [{ saidAt: '2030-01-01T00:00:00Z' }, 'waiver.saidAt'],
      [{ fileKey: 'Delivery/none.jpg' }, 'waiver.fileKey.0'],
    ] as const)
      expect(await pack({ waiver: { ...WORD, ...less } })).toMatchObject({ code: -1, data: { fields: [{ path }] } });
    expect(await pack({ waiver: WORD })).toMatchObject({ code: 0, data: { status: 1 } });

    const packed = await packer.ok(api.getDelivery, { params: { id } });
    expect(packed).toMatchObject({
      isInsuranceWaived: true,
      insuredFen: 0,
      waiver: { ...WORD, by: expect.any(String) },
    });
    await packer.ok(api.unpack, { params: { id }, body: { version: packed.version, reason: '重新核对' } });
    expect(await packer.ok(api.getDelivery, { params: { id } })).toMatchObject({
      isInsuranceWaived: false,
      waiver: null,
    });
  });

  test('an unpaid order is not packed, and the amount is said', async () => {
    const made = await ready({ isPaid: false });
    const { id } = await packing(made);

    const answer = await packer.call(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'PAYMENT_DUE', orderCode: made.order.orderCode } });
    expect((await coinNow(server, made.coins[0]?.id ?? '')).status).toBe(90);
  });

  test('an open audit of the price keeps the whole order in the house, one of another coin does not', async () => {
    const made = await ready();
    const [shipped, other] = [await ready({ count: 1 }), await ready({ count: 1 })];
    const { id } = await packing(made);
    const task = await openPriceAudit(made, null);
    const elsewhere = await packing(shipped);
    await openPriceAudit(other, other.coins[0] ?? null);

    const refused = await packer.call(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });
    const sheet = await packer.ok(api.getDelivery, { params: { id } });
    const packed = await packer.call(api.pack, { params: { id: elsewhere.id }, body: { version: 1, ...PARCEL } });

    expect(refused).toMatchObject({ code: -3, msg: '还有未完成的审核', data: { taskNo: task.taskNo } });
    expect(sheet.allowedActions.find((one) => one.action === 'pack')).toMatchObject({
      allowed: false,
      reason: '还有未完成的审核',
    });
    expect(packed.code).toBe(0);
  });

  test('a heavier parcel makes the difference due again, and it is not handed over before', async () => {
    const made = await ready();
    const { id } = await packing(made);
    const packed = await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL, weightG: 2_500 } });
    await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
    await server.worker.deliverOnce();

    const answer = await packer.call(api.handOver, { params: { id }, body: { version: packed.version + 1 } });

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'PAYMENT_DUE', dueFen: 2_000 } });
    expect((await orderNow(server, made.order.id)).status).toBe(60);
  });

  test('two packers start the same order at once: its coins are in one parcel', async () => {
    const made = await ready();

    const answers = await Promise.all(
      [1, 2].map(() => packer.call(api.createDelivery, { body: { orderIds: [made.order.id], method: 2 } })),
    );

    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([-3, 0]);
  });

  test('a refused parcel comes back into the store and can go out again', async () => {
    const made = await ready();
    const { id } = await packing(made);
    const packed = await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });
    await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
    await server.worker.deliverOnce();
    const sent = await packer.ok(api.handOver, { params: { id }, body: { version: packed.version + 1 } });
    const refused = await packer.ok(api.trace, {
      params: { id },
      body: { version: sent.version, event: 'refuse', reason: '收件人拒收' },
    });

    const items = made.coins.map((coin) => ({ code: coin.certNo ?? coin.coinCode, finding: RETURN_FINDING.intact }));
    await packer.ok(api.checkIn, { params: { id }, body: { version: refused.version, reason: '收件人拒收', items } });

    expect(await coinNow(server, made.coins[0]?.id ?? '')).toMatchObject({ status: 90, place: 'store' });
    expect(
      (await packer.ok(api.listReadyOrders, { query: { orderCode: made.order.orderCode } })).list[0]?.readyQty,
    ).toBe(2);
  });

  test('another company does not see it', async () => {
    const made = await ready();
    const { id } = await packing(made);
    const stranger = await server.person({ permissions: SHIPPING, companyId: await server.company() });

    const answers = await Promise.all([
      stranger.call(api.getDelivery, { params: { id } }),
      stranger.call(api.pack, { params: { id }, body: { version: 1, ...PARCEL } }),
      stranger.call(api.createDelivery, { body: { orderIds: [made.order.id], method: 2 } }),
    ]);

    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404]);
  });
});

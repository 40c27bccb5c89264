import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { insertPriceAudit } from '../../../workflow/money/price-audit.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { closeDelivered } from './close-delivered.ts';

const DAY_MS = 86_400_000;
const DELIVERED = 5;
const IN_TRANSIT = 4;
const SAID = { channel: 'wechat', person: '王守成', note: '都收到了' } as const;

let server: TestServer;
let counter: Counter;
let parcels = 0;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
});
afterAll(() => server.stop());

const guard = (name: string) => ({ code: -3, msg: textMessage(name, 'zh-CN') });
const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.transaction(SYSTEM_SCOPE, work);

interface Parcel {
  readonly status?: number;
  readonly daysAgo?: number;
}

/** An order whose shipped coins are in one parcel. */
async function shipped(coins: readonly CoinOptions[], parcel: Parcel = {}, options: OrderOptions = {}) {
  const { companyId, customerId } = counter;
  const made = await anOrder(server, { companyId, customerId, coins, ...options });
  const now = server.clock.now();
  await write(async (tx) => {
    const status = parcel.status ?? DELIVERED;
    const at = new Date(now.getTime() - (parcel.daysAgo ?? 0) * DAY_MS);
    parcels += 1;
    const { id: deliveryId } = await tx
      .insertInto('deliveries')
      .values({
        ...{ companyId, customerId, method: 2, status, createdAt: now, updatedAt: now },
        ...{
          deliveryNo: `F20261122${String(parcels).padStart(5, '0')}`,
          deliveredAt: status === DELIVERED ? at : null,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sent = made.coins.filter((coin) => coin.status === 95);
    if (sent.length > 0)
      await tx
        .insertInto('deliveryItems')
        .values(sent.map((coin) => ({ companyId, deliveryId, orderId: made.order.id, coinId: coin.id })))
        .execute();
    await refreshOrder(tx, made.order.id);
  });
  return { ...made, order: await orderNow(server, made.order.id) };
}

type Made = Awaited<ReturnType<typeof shipped>>;
const SENT: CoinOptions = { status: 95, place: 'courier' };
const WITHDRAWN: CoinOptions = { ...SENT, withdrawnStage: 'entered' };

const close = ({ order }: Made, version = order.version) =>
  counter.client.call(calls.closeOrder, {
    params: { id: order.id },
    body: { version, reason: '客户确认收货', said: SAID },
  });

const coinStates = async ({ coins }: Made) =>
  Promise.all(coins.map(async (coin) => (await coinNow(server, coin.id)).status));

const logOf = ({ order }: Made) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditLogs')
      .select(['action', 'reason', 'before', 'after', 'accountId'])
      .where('targetType', '=', 'order')
      .where('targetId', '=', order.id)
      .where('result', '=', 'ok')
      .orderBy('id')
      .execute(),
  );

describe('on the customer’s word', () => {
  test('an order is closed with its coins: chain, place, and who said it how', async () => {
    const made = await shipped([SENT, WITHDRAWN]);
    const closed = await close(made);
    const [coin] = made.coins;
    const [events, moves] = await server.services.db.read(SYSTEM_SCOPE, async (db) => [
      await db
        .selectFrom('coinEvents')
        .select('kind')
        .where('coinId', '=', coin?.id ?? '0')
        .execute(),
      await db
        .selectFrom('custodyMoves')
        .selectAll()
        .where('coinId', '=', coin?.id ?? '0')
        .orderBy('id')
        .execute(),
    ]);

    expect(closed).toMatchObject({ code: 0, data: { status: 100 } });
    expect(await coinStates(made)).toEqual([100, -5]);
    expect(events.map(({ kind }) => kind)).toContain('close');
    expect(moves.at(-1)).toMatchObject({ fromPlace: 'courier', toPlace: 'owner', cause: 'close', holderId: null });
    expect((await logOf(made)).at(-1)).toMatchObject({
      action: 'receiving.closeOrder',
      reason: '客户确认收货',
      before: { status: 90 },
      after: { status: 100, said: { channel: 'wechat' } },
    });
    expect((await orderNow(server, made.order.id)).closedAt).toEqual(server.clock.now());
  });

  test('a returned order is closed, its coins as returned ungraded', async () => {
    const made = await shipped([WITHDRAWN], {}, { isReturning: true, reached: 'entering' });

    expect(made.order.status).toBe(95);
    expect(await close(made)).toMatchObject({ code: 0, data: { status: 100 } });
    expect(await coinStates(made)).toEqual([-5]);
  });

  test('goes with a coin that the house lost, once its owner was paid for it', async () => {
    const made = await shipped([SENT, { status: -4, place: 'missing' }]);
    const lost = made.coins[1];
    const { companyId } = counter;
    const [reportedBy, confirmedBy] = [counter.client.accountId ?? '', (await server.person()).accountId ?? ''];
    const of = { companyId, coinId: lost?.id ?? '', orderId: made.order.id, coinQty: 1, reportedBy, confirmedBy };
    const sums = { declaredFen: 80_000, claimedFen: 80_000 };
    await write((tx) =>
      tx
        .insertInto('losses')
        .values({ ...of, ...sums, lossNo: 'L-closing', reason: '交接时少一枚', reportedAt: server.clock.now() })
        .execute(),
    );
    expect(await close(made)).toMatchObject({ code: -3 });

    const paid = { state: 'paid', paidFen: 50_000, settledAt: server.clock.now(), settledBy: confirmedBy };
    await write((tx) => tx.updateTable('losses').set(paid).where('lossNo', '=', 'L-closing').execute());
    expect(await close(made)).toMatchObject({ code: 0, data: { status: 100 } });
    expect(await coinStates(made)).toEqual([100, -4]);
  });

  test('twice, or with a stale version, is refused', async () => {
    const made = await shipped([SENT]);
    const stale = await close(made, made.order.version - 1);
    const [first, second] = await Promise.all([close(made), close(made)]);
    const { version } = await orderNow(server, made.order.id);

    expect(stale).toMatchObject({ data: { errorId: 'VERSION_STALE' } });
    expect([first.code, second.code].toSorted((a, b) => a - b)).toEqual([-2, 0]);
    expect(await close(made, version)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('says beside each field what is missing', async () => {
    const made = await shipped([SENT]);
    const answer = await counter.client.call(calls.closeOrder, {
      params: { id: made.order.id },
      body: { version: made.order.version, reason: '', said: { channel: 'phone', person: '' } },
    });

    expect(answer).toMatchObject({
      data: { fields: expect.arrayContaining([expect.objectContaining({ path: 'said.person' })]) },
    });
  });

  test('an order of another company is not found', async () => {
    const made = await shipped([SENT]);
    const other = await aCounter(server);
    const answer = await other.client.call(calls.closeOrder, {
      params: { id: made.order.id },
      body: { version: made.order.version, reason: 'x', said: SAID },
    });

    expect(answer).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
  });
});

const openAudit = ({ order, coins }: Made) =>
  write((tx) =>
    insertPriceAudit(tx, order, coins[0] ?? null, {}, { now: server.clock.now(), accountId: null, reason: '老客户' }),
  );

describe('an order stays open', () => {
  test.each<[string, readonly CoinOptions[], Parcel, OrderOptions, string]>([
    ['on the way', [SENT], { status: IN_TRANSIT }, {}, 'allDelivered'],
    ['with a lost coin', [SENT, { status: -4, returnPoints: [90] }], { daysAgo: 30 }, {}, 'noLostCoin'],
    ['on hold', [SENT], { daysAgo: 30 }, { isHeld: true }, 'notHeld'],
    ['with a coin on hold', [{ ...SENT, isHeld: true }], { daysAgo: 30 }, {}, 'notHeld'],
  ])('%s: the button says why, and neither word nor days close it', async (_, coins, parcel, options, name) => {
    const made = await shipped(coins, parcel, options);
    const record = await counter.client.ok(calls.getOrder, { params: { id: made.order.id } });
    const answer = await close(made);
    await closeDelivered.run(server.services);

    expect(record.allowedActions.find(({ action }) => action === 'close')).toMatchObject({
      allowed: false,
      reason: textMessage(name, 'zh-CN'),
    });
    expect(answer).toMatchObject(guard(name));
    expect((await orderNow(server, made.order.id)).closedAt).toBeNull();
  });

  test('with an open audit, until it is decided', async () => {
    const made = await shipped([SENT], { daysAgo: 30 });
    await openAudit(made);
    const refused = await close(made);
    await closeDelivered.run(server.services);
    const between = await coinStates(made);
    await write((tx) => tx.updateTable('auditTasks').set({ status: 1 }).where('orderId', '=', made.order.id).execute());
    await closeDelivered.run(server.services);

    expect(refused).toMatchObject(guard('noOpenAudit'));
    expect(between).toEqual([95]);
    expect(await coinStates(made)).toEqual([100]);
  });
});

describe('by itself', () => {
  test('seven days after the last delivery, not before', async () => {
    const early = await shipped([SENT], { daysAgo: 6 });
    const due = await shipped([SENT, WITHDRAWN], { daysAgo: 7 });
    const lines: string[] = [];
    await closeDelivered.run(server.services, {
      ...{ trigger: 'schedule', params: { days: 7 }, signal: new AbortController().signal, progress: async () => {} },
      log: (line) => lines.push(line),
    });

    expect(await coinStates(due)).toEqual([100, -5]);
    expect((await logOf(due)).at(-1)).toMatchObject({
      action: 'receiving.closeDelivered',
      accountId: null,
      before: { status: 90 },
      after: { status: 100, days: 7 },
    });
    expect(await coinStates(early)).toEqual([95]);
    expect(lines[0]).toMatch(/^\d+ orders closed 7 days after their delivery$/);
  });

  test('once, though two processes run at once and again', async () => {
    const made = await Promise.all([1, 2, 3].map(() => shipped([SENT], { daysAgo: 8 })));
    await Promise.all([closeDelivered.run(server.services), closeDelivered.run(server.services)]);
    await closeDelivered.run(server.services);
    const logs = await Promise.all(made.map(logOf));

    expect(logs.map((rows) => rows.filter(({ action }) => action === 'receiving.closeDelivered').length)).toEqual([
      1, 1, 1,
    ]);
  });

  test('what a run that was stopped left is closed by the next one', async () => {
    const made = await shipped([SENT], { daysAgo: 8 });
    const stop = new AbortController();
    stop.abort();
    const run = { trigger: 'schedule', params: { days: 7 }, log: () => {}, progress: async () => {} } as const;
    await expect(closeDelivered.run(server.services, { ...run, signal: stop.signal })).rejects.toThrow();
    const between = await coinStates(made);
    await closeDelivered.run(server.services);

    expect(between).toEqual([95]);
    expect(await coinStates(made)).toEqual([100]);
  });
});

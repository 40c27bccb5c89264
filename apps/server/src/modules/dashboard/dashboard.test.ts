import { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import { dashboardEndpoints as api } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { WARN_TYPE } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { daysAfter } from '@mintmark/domain/kernel/workdays.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { later, shanghaiDay, startOfDay } from '../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The order is promised for the end of so many days from now. */
async function promise(orderId: string, days: number): Promise<void> {
  const day = daysAfter(shanghaiDay(server.clock.now()), days);
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`UPDATE submission_orders SET promised_at = ${new Date(startOfDay(day, 1).getTime() - 1_000)} WHERE id = ${orderId}`.execute(
      tx,
    ),
  );
}

const PAGES = ['closeReview:confirm:page', 'closeReview:rating:page', 'audit:finCheck:page', 'finance:payment:page'];

describe('the console', () => {
  test('counts the waiting work of one’s own company, and what is late', async () => {
    const companyId = await server.company();
    const { order } = await anOrder(server, { companyId, coins: [{ status: 80 }, { status: 80 }] });
    await anOrder(server, { companyId, coins: [{ status: 40 }] });
    await anOrder(server, { coins: [{ status: 80 }] });
    server.clock.advance(3 * 86_400_000);
    const person = await server.person({ permissions: PAGES, companyId });
    await promise(order.id, -1);

    const data = await person.ok(api.getConsole);

    expect(data.tiles.find((tile) => tile.step === 'quality')).toMatchObject({
      count: 2,
      oldestDays: 3,
      lateCount: 2,
      unit: 'coin',
    });
    expect(data.tiles.find((tile) => tile.step === 'grade')).toMatchObject({ count: 1, lateCount: 0 });
  });

  test('says of the coins before a conference how many people meet about, and how many wait for a third score', async () => {
    const companyId = await server.company();
    const { coins } = await anOrder(server, { companyId, coins: [{ status: 42 }, { status: 40 }] });
    // Given back to a conference: there is nothing blind any more.
    const [, disputed = expect.unreachable()] = coins;
    for (const number of [58, 66]) await giveScore(server, await aGrader(server, companyId), disputed.id, ms(number));
    const person = await server.person({ permissions: PAGES, companyId });

    const { tiles } = await person.ok(api.getConsole);

    expect(tiles.find(({ step }) => step === 'conference')).toMatchObject({
      count: 2,
      parts: { conference: 1, third: 1 },
    });
  });

  test('shows only steps whose screens the person may open, and money only with its permission', async () => {
    const person = await server.person({ permissions: ['audit:finCheck:page'] });

    const data = await person.ok(api.getConsole);

    expect(data.tiles.map((tile) => tile.step)).toEqual(['quality']);
    expect(data.money).toBeNull();
    expect(data.trend).toHaveLength(12);
  });
});

describe('promises at risk', () => {
  const ORDERS = 'closeReview:order:page';

  test('names the most urgent orders with the step that holds each back, and counts as the list behind it', async () => {
    const companyId = await server.company();
    const made = [];
    for (const days of [-3, 0, 1, 40]) {
      const coins = [{ status: 80 }, { status: 40 }, { status: 40 }];
      const { order } = await anOrder(server, { companyId, coins });
      await promise(order.id, days);
      made.push(order);
    }
    await promise((await anOrder(server, { coins: [{ status: 40 }] })).order.id, -9);
    const [over = expect.unreachable(), today = expect.unreachable(), near = expect.unreachable()] = made;
    const person = await server.person({ permissions: [ORDERS], companyId });

    const { promises } = await person.ok(api.getConsole);

    expect(promises).toMatchObject({ overdue: 1, today: 1, soon: 1 });
    expect(promises?.orders.map(({ id }) => id)).toEqual([over.id, today.id, near.id]);
    expect(promises?.orders[0]).toMatchObject({ orderCode: over.orderCode, slowest: { status: 40, count: 2 } });
    expect(promises?.orders.map(({ daysLeft }) => Math.sign(daysLeft))).toEqual([-1, 0, 1]);
    const query = { warnType: [WARN_TYPE.overdue, WARN_TYPE.dueSoon] };
    expect((await person.ok(receivingEndpoints.listOrders, { query })).total).toBe(3);
  });

  test('warns of what waits too long, as often as the list finds it', async () => {
    const companyId = await server.company();
    const { order } = await anOrder(server, { companyId, coins: [{ status: 50 }] });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE submission_orders SET status = ${orderMachine.state.awaitingPayment}, status_since = ${later(server.clock.now(), -30 * 86_400_000)}
        WHERE id = ${order.id}`.execute(tx),
    );
    const person = await server.person({ permissions: [ORDERS], companyId });

    const { warnings } = await person.ok(api.getConsole);

    expect(warnings).toEqual([{ type: WARN_TYPE.finalUnpaid, count: 1 }]);
    const query = { warnType: [WARN_TYPE.finalUnpaid] };
    expect((await person.ok(receivingEndpoints.listOrders, { query })).total).toBe(1);
  });

  test('are for people who may open the list of orders', async () => {
    const person = await server.person({ permissions: ['audit:finCheck:page'] });
    expect(await person.ok(api.getConsole)).toMatchObject({ promises: null, warnings: null });
  });
});

test('coins without a place or a holder are found by the list that their figure leads to', async () => {
  const companyId = await server.company();
  const { coins } = await anOrder(server, { companyId, coins: [{ status: 80 }, { status: 80 }, { status: -4 }] });
  const reader = await server.person({
    permissions: [...PAGES, 'closeReview:rating:read', 'closeReview:custody:page'],
    companyId,
  });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE coins SET holder_id = ${reader.accountId} WHERE company_id = ${companyId}`.execute(tx);
    await sql`UPDATE coins SET place = '' WHERE id IN (${coins[0]?.id}, ${coins[2]?.id})`.execute(tx);
    await sql`UPDATE coins SET holder_id = NULL WHERE id IN (${coins[0]?.id}, ${coins[1]?.id})`.execute(tx);
  });

  const { zeros } = await reader.ok(api.getConsole);

  expect(zeros.find(({ key }) => key === 'placeless')).toMatchObject({ value: 2 });
  const { list } = await reader.ok(houseEndpoints.listCustodyCoins, { query: { homeless: true } });
  expect(list.map(({ id }) => id).toSorted()).toEqual([coins[0]?.id, coins[1]?.id].toSorted());
  const { list: placeless } = await reader.ok(ratingEndpoints.listRatings, { query: { placeless: true } });
  expect(placeless.map(({ id }) => id)).toEqual([coins[0]?.id]);
});

test('a coin that is reported missing is found by the list that its figure leads to', async () => {
  const companyId = await server.company();
  const { coins } = await anOrder(server, { companyId, coins: [{ status: -4 }, { status: -4 }] });
  const [reporter, witness] = [await server.person({ companyId }), await server.person({ companyId })];
  const [missing] = coins;
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`INSERT INTO losses (company_id, coin_id, order_id, loss_no, coin_qty, declared_fen, claimed_fen, reason, reported_by, confirmed_by, reported_at)
      VALUES (${companyId}, ${missing?.id}, ${missing?.orderId}, ${`LS-${missing?.id}`}, 1, 100, 0, '盘点少一枚',
        ${reporter.accountId}, ${witness.accountId}, now())`.execute(tx),
  );
  const reader = await server.person({ permissions: [...PAGES, 'closeReview:rating:read'], companyId });

  const { zeros } = await reader.ok(api.getConsole);

  expect(zeros.find(({ key }) => key === 'missing')).toMatchObject({ value: 1 });
  const { list } = await reader.ok(ratingEndpoints.listRatings, { query: { missing: true } });
  expect(list.map(({ id }) => id)).toEqual([missing?.id]);
});

describe('the counts beside the menu', () => {
  test('are those of the screens the person may open, inside the scope, and the console’s own (R229)', async () => {
    const [mine, other] = [await server.company(), await server.company()];
    await anOrder(server, { companyId: mine, reached: 'arrived' });
    await anOrder(server, { companyId: mine, coins: [{ status: 80 }, { status: 10 }] });
    await anOrder(server, { companyId: other, coins: [{ status: 80 }, { status: 80 }, { status: 80 }] });
    const permissions = [...PAGES, 'basic:IdVerification:IdVerification'];
    const here = await server.person({ permissions, companyId: mine });
    const there = await server.person({ permissions, companyId: other });
    const guest = await server.person({ companyId: mine });

    const { counts } = await here.ok(api.getWaiting);

    expect(counts).toEqual({ receive: 1, information: 1, quality: 1, idReview: 0 });
    expect((await there.ok(api.getWaiting)).counts).toMatchObject({ receive: 0, quality: 3 });
    expect((await guest.ok(api.getWaiting)).counts).toEqual({});
    const { tiles } = await here.ok(api.getConsole);
    for (const { step, count } of tiles.filter(({ step }) => step in counts))
      expect(counts, step).toMatchObject({ [step]: count });
  });

  test('tell a blind grader how many coins he may take, and nothing about any of them (D6)', async () => {
    const companyId = await server.company();
    const { coins } = await anOrder(server, { companyId, coins: [{ status: 40 }, { status: 41 }, { status: 80 }] });
    const grader = await aGrader(server, companyId);
    const stranger = await aGrader(server, await server.company());

    const answer = await grader.raw(api.getWaiting);

    expect(answer.json().data).toEqual({ counts: { information: 0, score: 2 } });
    for (const coin of coins) expect(answer.body).not.toContain(coin.coinCode);
    expect((await stranger.ok(api.getWaiting)).counts).toEqual({ information: 0, score: 0 });
  });
});

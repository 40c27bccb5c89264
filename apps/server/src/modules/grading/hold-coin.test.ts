import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { brokenLink } from '../../workflow/coins/coin-events.repo.ts';

const HOLDER = ['closeReview:rating:page', 'closeReview:rating:read', 'order:order:hold'] as const;

let server: TestServer;
let companyId: string;
let supervisor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  supervisor = await server.person({ permissions: HOLDER, companyId });
});
afterAll(() => server.stop());

const inStatus = async (status: number) => (await aCoin(server, { status }, { companyId })).coin;
const hold = (client: TestClient, coin: { id: string; version: number }, reason = '客户投诉') =>
  client.call(ratingEndpoints.holdCoin, { params: { coinId: coin.id }, body: { version: coin.version, reason } });
const release = (client: TestClient, coin: { id: string; version: number }) =>
  client.call(ratingEndpoints.releaseHold, {
    params: { coinId: coin.id },
    body: { version: coin.version, reason: '已解决' },
  });

describe('a hold on one coin', () => {
  test('stops the next step, keeps reason, owner and time, and its release lets it go on', async () => {
    const grader = await aGrader(server, companyId);
    const coin = await inStatus(40);
    await hold(supervisor, coin);

    expect(await coinNow(server, coin.id)).toMatchObject({
      status: 40,
      isHeld: true,
      holdReason: '客户投诉',
      heldBy: supervisor.accountId,
    });
    await expect(giveScore(server, grader, coin.id, ms(63))).rejects.toThrow();
    const held = await supervisor.ok(ratingEndpoints.getRating, { params: { coinId: coin.id } });
    expect(held.allowedActions.filter((one) => one.allowed).map((one) => one.action)).toContain('release');

    expect(await release(supervisor, held)).toMatchObject({ code: 0, data: { isHeld: false } });
    expect(await coinNow(server, coin.id)).toMatchObject({ isHeld: false, holdReason: '', heldBy: null });
    await giveScore(server, grader, coin.id, ms(63));
    expect((await coinNow(server, coin.id)).status).toBe(41);
    const link = await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coin.id));
    expect(link).toBeNull();
  });

  test('takes the coin off the table of a grader', async () => {
    const grader = await aGrader(server, companyId);
    const coin = await inStatus(40);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ leasedBy: grader.accountId, leasedUntil: new Date(server.clock.now().getTime() + 60_000) })
        .where('id', '=', coin.id)
        .execute(),
    );
    await hold(supervisor, coin);

    expect(await coinNow(server, coin.id)).toMatchObject({ leasedBy: null });
  });

  test('is refused twice, stale, without a reason, for a shipped coin and to strangers', async () => {
    const coin = await inStatus(60);
    const shipped = await inStatus(95);
    const stranger = await server.person({ permissions: HOLDER, companyId: await server.company() });
    const clerk = await server.person({ permissions: ['closeReview:rating:page'], companyId });

    expect(await hold(supervisor, shipped)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect(await hold(stranger, coin)).toMatchObject({ code: 404 });
    expect(await hold(clerk, coin)).toMatchObject({ code: 403 });
    expect(await hold(supervisor, coin, ' ')).toMatchObject({ code: -1 });
    expect(await release(supervisor, coin)).toMatchObject({ code: -3, msg: '未挂起' });
    expect(await hold(supervisor, coin)).toMatchObject({ code: 0 });
    expect(await hold(supervisor, coin)).toMatchObject({ code: -2 });
    expect(await hold(supervisor, await coinNow(server, coin.id))).toMatchObject({ code: -3, msg: '已挂起' });
  });
});

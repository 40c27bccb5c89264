import { dashboardEndpoints as api } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PAGES = ['closeReview:confirm:page', 'closeReview:rating:page', 'audit:finCheck:page', 'finance:payment:page'];

describe('the console', () => {
  test('counts the waiting work of one’s own company, and what is late', async () => {
    const companyId = await server.company();
    await anOrder(server, { companyId, coins: [{ status: 80 }, { status: 80 }, { status: 40 }] });
    await anOrder(server, { coins: [{ status: 80 }] });
    server.clock.advance(3 * 86_400_000);
    const person = await server.person({ permissions: PAGES, companyId });

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

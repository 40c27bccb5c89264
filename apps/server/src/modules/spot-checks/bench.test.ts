import { spotChecksEndpoints as spot } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { aDrawn, aPlan, aSlabbed, aSpotHouse, checkOf, passQuality, type SpotHouse, tryLook } from './spot.factory.ts';

let server: TestServer;
let house: SpotHouse;
beforeAll(async () => {
  server = await startTestServer();
  house = await aSpotHouse(server);
  await aPlan(server, house);
});
afterAll(() => server.stop());

const detail = async (who: TestClient, coinId: string) =>
  who.ok(spot.getSpotCheck, { params: { id: (await checkOf(server, coinId)).id } });

describe('the blind bench', () => {
  test('says of a piece neither grade nor number, customer, order or value, wherever the re-checker looks', async () => {
    const coin = await aDrawn(server, house, { grade: ms(65), customerNote: '请评 66', declaredFen: 77_700 });
    const reader = await server.person({
      permissions: ['closeReview:rating:page', 'closeReview:rating:read'],
      companyId: house.companyId,
    });
    const bench = await house.panel[0].ok(spot.getSpotBench);
    const mine = bench.coins.find(({ coinId }) => coinId === coin.id);
    const open = await detail(house.panel[0], coin.id);
    const draws = await house.panel[0].ok(spot.listSpotDraws, { query: { limit: 5 } });
    const record = await reader.ok(ratingEndpoints.getRating, { params: { coinId: coin.id } });

    expect(mine?.coinCode).toBe(coin.coinCode);
    for (const told of [mine, open]) {
      const text = JSON.stringify({ ...told, scale: null, coinId: '', checkId: '', id: '' });
      for (const secret of [coin.certNo ?? '?', '"number":65', '77700', '请评', '王守成'])
        expect(text).not.toContain(secret);
    }
    expect(open).toMatchObject({ final: null, graders: [], certNo: null });
    expect(draws.list.find(({ coinCode }) => coinCode === coin.coinCode)).toMatchObject({ band: null, grader: null });
    expect(record).toMatchObject({ grade: null, gradeNumber: null });
  });

  test('counts what may not come to it, and shows nothing to whoever is no grader', async () => {
    const coin = await aDrawn(server, house, { enteredBy: house.panel[1].accountId });
    const bench = await house.panel[1].ok(spot.getSpotBench);
    const stranger = await server.person({ permissions: ['order:reCheck:decide'], companyId: house.companyId });

    expect(bench.coins.map(({ coinId }) => coinId)).not.toContain(coin.id);
    expect(bench.barred).toBeGreaterThan(0);
    expect(await stranger.ok(spot.getSpotBench)).toMatchObject({ graderNo: null, coins: [] });
  });
});

describe('after a deviation', () => {
  test('both grades stand beside each other, and each grader is measured by their own row', async () => {
    const coin = await aDrawn(server, house, { grade: ms(63), rows: [ms(63), ms(61)] });
    await tryLook(server, house.panel[0], coin.id, ms(61), { comment: '原光不足' });
    const seen = await detail(house.planner, coin.id);

    expect(seen).toMatchObject({ status: 2, steps: -2, comment: '原光不足', audit: { status: 0 } });
    expect([seen.final?.number, seen.recheck?.number]).toEqual([63, 61]);
    expect(seen.graders.map(({ level, steps, verdict }) => [level, steps, verdict])).toEqual([
      [1, -2, 1],
      [2, 0, 0],
    ]);
  });

  test('the graders whose row deviated are told, once', async () => {
    const coin = await aDrawn(server, house, { grade: ms(63), rows: [ms(63), ms(61)] });
    await tryLook(server, house.panel[0], coin.id, ms(61));
    const { id, version } = await checkOf(server, coin.id);
    const unread = async (who: TestClient) =>
      (await who.ok(noticesEndpoints.listNotices, { query: { limit: 50 } })).list.filter(
        ({ kind, title }) => kind === 'spotDeviation' && title.includes(coin.coinCode),
      ).length;
    const told = await house.panel[0].ok(spot.notifySpotGraders, {
      params: { id },
      body: { version, text: '请注意原光' },
    });
    const again = await house.panel[0].call(spot.notifySpotGraders, {
      params: { id },
      body: { version: told.version, text: '再说一次' },
    });

    expect(told.count).toBe(1);
    expect([await unread(house.graders[0]), await unread(house.graders[1])]).toEqual([1, 0]);
    expect(again).toMatchObject({ data: { errorId: 'GUARD_FAILED' }, msg: '已经通报' });
  });

  test('the lot is looked at whole: its further pieces go to 85 whatever the plans draw', async () => {
    const lone = await aSpotHouse(server);
    const planId = await aPlan(server, lone);
    const first = await aDrawn(server, lone);
    await tryLook(server, lone.panel[0], first.id, ms(60));
    const plan = await lone.planner.ok(spot.getSpotPlan, { params: { id: planId } });
    await lone.planner.ok(spot.stopSpotPlan, {
      params: { id: planId },
      body: { version: plan.version, reason: '到此为止' },
    });
    const { id, version } = await checkOf(server, first.id);
    await lone.panel[0].ok(spot.checkSpotLot, { params: { id }, body: { version, reason: '同批核对' } });
    const [sister, stranger] = [await aSlabbed(server, lone, {}, first.orderId), await aSlabbed(server, lone)];

    expect([await passQuality(server, lone, sister), await passQuality(server, lone, stranger)]).toEqual([85, 90]);
    expect(await checkOf(server, sister.id)).toMatchObject({ cause: 'lot', lotOf: id });
  });

  test('a conform piece gives no reason to tell anybody or to look at its lot', async () => {
    const coin = await aDrawn(server, house);
    await tryLook(server, house.panel[0], coin.id, ms(63));
    const { allowedActions } = await detail(house.panel[0], coin.id);
    const { id, version } = await checkOf(server, coin.id);

    expect(allowedActions).toMatchObject([
      { action: 'notify', allowed: false },
      { action: 'lot', allowed: false, reason: '没有发现偏差' },
    ]);
    expect(
      await house.panel[0].call(spot.checkSpotLot, { params: { id }, body: { version, reason: '试试' } }),
    ).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
  });
});

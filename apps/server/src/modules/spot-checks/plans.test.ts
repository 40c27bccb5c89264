import { createHash } from 'node:crypto';
import { spotChecksEndpoints as spot } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { SPOT_CHECKS } from '../../verify/checks/spot-checks.repo.ts';
import { findingsOf } from '../../verify/verify.ts';
import { aDrawn, aPlan, aSlabbed, aSpotHouse, checkOf, passQuality, type SpotHouse, tryLook } from './spot.factory.ts';

type PlanBody = BodyInputOf<typeof spot.createSpotPlan>;
const PLAN: PlanBody = {
  name: '抽检',
  companyId: null,
  categories1: [],
  periodFrom: '2026-12-01',
  periodTo: null,
  mode: 'rate',
  rateBp: 500,
  targetCount: null,
  expectedCount: null,
  isAdaptive: true,
  acceptableBp: 500,
};

let server: TestServer;
let house: SpotHouse;
beforeAll(async () => {
  server = await startTestServer();
  house = await aSpotHouse(server);
});
afterAll(() => server.stop());

const planOf = (id: string, of = house) => of.planner.ok(spot.getSpotPlan, { params: { id } });
const drawsOf = (planId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('spotDraws').selectAll().where('planId', '=', planId).orderBy('id').execute(),
  );

describe('a plan', () => {
  test('keeps every draw with what decided it, and shows its seed only when it draws no more', async () => {
    const own = await aSpotHouse(server);
    const planId = await aPlan(server, own, { rateBp: 5_000 });
    const states: number[] = [];
    for (let piece = 0; piece < 4; piece += 1) states.push(await passQuality(server, own, await aSlabbed(server, own)));
    const running = await planOf(planId, own);
    await own.planner.ok(spot.stopSpotPlan, {
      params: { id: planId },
      body: { version: running.version, reason: '换新计划' },
    });
    const stopped = await planOf(planId, own);
    const draws = await drawsOf(planId);

    expect(states.filter((state) => state === 85)).toHaveLength(2);
    expect(draws.map(({ isDrawn }) => isDrawn)).toEqual(states.map((state) => state === 85));
    expect(draws.map(({ targetBp }) => Number(targetBp))).toEqual([0, 5_000, 10_000, 15_000]);
    expect(running).toMatchObject({ seen: 4, drawn: 2, phase: 'running', seed: null, results: { open: 2 } });
    expect(stopped.phase).toBe('stopped');
    expect(
      createHash('sha256')
        .update(Buffer.from(stopped.seed ?? '', 'hex'))
        .digest('hex'),
    ).toBe(running.seedHash);
    expect(await passQuality(server, own, await aSlabbed(server, own))).toBe(90);
  });

  test('of a number is complete when it has drawn so many', async () => {
    const own = await aSpotHouse(server);
    const planId = await aPlan(server, own, { mode: 'count', rateBp: null, targetCount: 1, expectedCount: 1 });
    const [first, second] = [await aSlabbed(server, own), await aSlabbed(server, own)];

    expect([await passQuality(server, own, first), await passQuality(server, own, second)]).toEqual([85, 90]);
    expect(await planOf(planId, own)).toMatchObject({ phase: 'full', drawn: 1, seen: 1 });
  });

  test('speaks about its categories alone', async () => {
    const own = await aSpotHouse(server);
    await aPlan(server, own, { categories1: [CATEGORY.ancient] });

    expect(await passQuality(server, own, await aSlabbed(server, own))).toBe(90);
  });

  test.each([
    [{ periodTo: '2020-01-01' }, 'periodTo'],
    [{ periodFrom: '2020-01-01' }, 'periodFrom'],
    [{ rateBp: null }, 'rateBp'],
    [{ rateBp: 0 }, 'rateBp'],
    [{ mode: 'count', targetCount: 5, expectedCount: 3 }, 'expectedCount'],
    [{ mode: 'count', expectedCount: 3 }, 'targetCount'],
    [{ categories1: [98] }, 'categories1'],
    [{ name: ' ' }, 'name'],
    [{ acceptableBp: 0 }, 'acceptableBp'],
  ] as [Partial<PlanBody>, string][])('with %j is refused beside its field', async (more, path) => {
    const answer = await house.planner.call(spot.createSpotPlan, {
      body: { ...PLAN, companyId: house.companyId, ...more },
    });

    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('of the house is made by whoever sees the whole house, and of a company by nobody else’s', async () => {
    const foreign = await server.company();
    const make = (companyId: string | null) =>
      house.planner.call(spot.createSpotPlan, { body: { ...PLAN, companyId } });

    expect(await make(null)).toMatchObject({ data: { errorId: 'HOUSE_ONLY' } });
    expect(await make(foreign)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
  });

  test('never changes: the database refuses another seed or share', async () => {
    const planId = await aPlan(server, await aSpotHouse(server));

    await expect(
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('spotPlans').set({ rateBp: 1 }).where('id', '=', planId).execute(),
      ),
    ).rejects.toThrow('immutable');
  });

  test('says how many pieces passed in as many days before', async () => {
    const own = await aSpotHouse(server);
    await passQuality(server, own, await aSlabbed(server, own));
    const expected = await own.planner.ok(spot.getExpectedPieces, { query: { companyId: own.companyId, days: '30' } });

    expect(expected).toEqual({ count: 1, days: 30 });
  });
});

test('the draws of a plan can be computed again, and verify does', async () => {
  const own = await aSpotHouse(server);
  const planId = await aPlan(server, own, { rateBp: 3_700 });
  for (const grade of [63, 63, 68, 63, 68, 63])
    await passQuality(server, own, await aSlabbed(server, own, { grade: ms(grade) }));
  const found = await server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const findings = [];
    for (const check of SPOT_CHECKS) findings.push(...(await findingsOf(db, check)));
    return findings;
  });

  expect((await drawsOf(planId)).map(({ band }) => band)).toEqual(['60', '60', '68', '60', '68', '60']);
  expect(found).toEqual([]);
});

describe('adaptive sampling', () => {
  test('looks closer at a grader whose rows deviate too often, and says on which figures', async () => {
    const own = await aSpotHouse(server);
    const planId = await aPlan(server, own, { isAdaptive: true, acceptableBp: 500 });
    for (let piece = 0; piece < 5; piece += 1) {
      const coin = await aDrawn(server, own, { grade: ms(63), rows: [ms(63), ms(60)] });
      await tryLook(server, own.panel[0], coin.id, ms(60));
    }
    const plan = await planOf(planId, own);
    const [worst, best] = plan.standings;
    await passQuality(server, own, await aSlabbed(server, own));

    expect(worst).toMatchObject({ checks: 5, deviations: 5, level: 'tightened', lowBp: 5_655 });
    expect(best).toMatchObject({ checks: 5, deviations: 0, level: 'normal' });
    expect(plan.switches).toMatchObject([{ from: 'normal', to: 'tightened', checks: 5, deviations: 5 }]);
    expect((await drawsOf(planId)).map(({ level }) => level)).toEqual([...Array(5).fill('normal'), 'tightened']);
    expect(await checkOf(server, (await drawsOf(planId)).at(-1)?.coinId ?? '0')).toMatchObject({ status: 0 });
  });
});

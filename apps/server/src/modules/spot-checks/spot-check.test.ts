import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { spotChecksEndpoints as spot } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { ms, result } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { brokenLink } from '../../workflow/coins/coin-events.repo.ts';
import { aDrawn, aPlan, aSlabbed, aSpotHouse, checkOf, passQuality, type SpotHouse, tryLook } from './spot.factory.ts';

let server: TestServer;
let house: SpotHouse;
beforeAll(async () => {
  server = await startTestServer();
  house = await aSpotHouse(server);
  await aPlan(server, house);
});
afterAll(() => server.stop());

const certOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').select('status').where('coinId', '=', coinId).executeTakeFirstOrThrow(),
  );
const taskOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditTasks')
      .selectAll()
      .where('coinId', '=', coinId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );

describe('a piece that passes its quality check', () => {
  test('goes to its second look when it is drawn, its certificate still hidden', async () => {
    const coin = await aDrawn(server, house);

    expect(await checkOf(server, coin.id)).toMatchObject({ status: 0, cause: 'plan', companyId: house.companyId });
    expect(coin.place).toBe('quality');
    expect((await certOf(coin.id)).status).toBe(6);
  });

  test('goes straight on without a score to compare', async () => {
    const coin = await aSlabbed(server, house, { grade: { resultType: RESULT.genuine }, rows: [] });

    expect(await passQuality(server, house, coin)).toBe(90);
  });
});

describe('the second look', () => {
  test('within the tolerance makes the coin ready and its certificate public', async () => {
    const coin = await aDrawn(server, house);
    const answer = await tryLook(server, house.panel[0], coin.id, ms(64), { comment: '边缘略强' });

    expect(answer).toMatchObject({
      code: 0,
      data: { status: 1, steps: 1, toleranceSteps: 1, coinStatus: coinMachine.state.ready },
    });
    expect((await certOf(coin.id)).status).toBe(1);
    expect(await checkOf(server, coin.id)).toMatchObject({ status: 1, decidedBy: house.panel[0].accountId });
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coin.id))).toBeNull();
  });

  test.each([
    [ms(61), 2, -2],
    [ms(66), 3, 3],
    [result(5), 3, null],
  ] as const)('%j against MS 63 asks for a change of the grade', async (grade, status, steps) => {
    const coin = await aDrawn(server, house);
    const answer = await tryLook(server, house.panel[0], coin.id, grade);
    const moved = await coinNow(server, coin.id);

    expect(answer).toMatchObject({ code: 0, data: { status, steps, coinStatus: coinMachine.state.otherAudit } });
    expect(moved).toMatchObject({ status: 46, returnPoints: [90], resultType: RESULT.graded, gradeNumber: 63 });
    expect(await taskOf(coin.id)).toMatchObject({
      type: 4,
      status: 0,
      requestedBy: house.panel[0].accountId,
      after: { grade: { resultType: grade.resultType } },
    });
    expect((await certOf(coin.id)).status).toBe(6);
  });

  test('that deviates ends in the grade that was found, or with the former one, as an auditor decides', async () => {
    const [changed, kept] = [await aDrawn(server, house), await aDrawn(server, house)];
    for (const coin of [changed, kept]) await tryLook(server, house.panel[0], coin.id, ms(60));
    const [change, keep] = [await taskOf(changed.id), await taskOf(kept.id)];
    await house.auditor.ok(auditsEndpoints.approveTask, {
      params: { id: change.id },
      body: { version: change.version, comment: '同意' },
    });
    await house.auditor.ok(auditsEndpoints.rejectTask, {
      params: { id: keep.id },
      body: { version: keep.version, comment: '维持原分' },
    });

    expect(await coinNow(server, changed.id)).toMatchObject({ status: 60, gradeNumber: 60, round: 2 });
    expect(await coinNow(server, kept.id)).toMatchObject({ status: 90, gradeNumber: 63, returnPoints: [] });
    expect((await certOf(kept.id)).status).toBe(1);
  });

  test('is not decided by who asked for it, and the audit shows it beside the graders’ rows', async () => {
    const coin = await aDrawn(server, house);
    await tryLook(server, house.panel[0], coin.id, ms(60));
    const { id } = await taskOf(coin.id);
    const { scores } = await house.auditor.ok(auditsEndpoints.getTask, { params: { id } });

    expect(scores.map(({ level, grade }) => [level, grade?.number])).toEqual([
      [1, 63],
      [2, 63],
      [10, 60],
    ]);
  });

  test('is refused to everybody who had the piece in hand', async () => {
    const coin = await aDrawn(server, house);
    const { id } = await checkOf(server, coin.id);
    const checkerToo = await server.person({
      permissions: ['order:reCheck:page', 'order:reCheck:decide'],
      companyId: house.companyId,
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ labelledBy: house.panel[1].accountId }).where('id', '=', coin.id).execute(),
    );
    const body = { version: (await coinNow(server, coin.id)).version, grade: ms(63) };

    expect(await house.panel[1].call(spot.decideSpotCheck, { params: { id }, body })).toMatchObject({
      data: { errorId: 'DUTY_CONFLICT' },
    });
    expect(await checkerToo.call(spot.decideSpotCheck, { params: { id }, body })).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: '您不是该类别的评级老师，不能复评',
    });
    expect((await coinNow(server, coin.id)).status).toBe(85);
  });

  test('happens once: of two at the same time one is told the state', async () => {
    const coin = await aDrawn(server, house);
    const answers = await Promise.all(house.panel.map((who) => tryLook(server, who, coin.id, ms(63))));

    expect(answers.map(({ code }) => code).sort()).toEqual([-3, 0]);
    expect(answers.find(({ code }) => code !== 0)?.data).toMatchObject({ errorId: 'STATE_CONFLICT' });
  });

  test('says what is wrong beside the grade, and keeps nothing of it', async () => {
    const coin = await aDrawn(server, house);
    const answer = await tryLook(server, house.panel[0], coin.id, ms(71));

    expect(answer).toMatchObject({ code: -1, data: { errorId: 'INPUT_INVALID', fields: [{ path: 'grade' }] } });
    expect(await tryLook(server, house.panel[0], coin.id, ms(63), { version: 1 })).toMatchObject({
      data: { errorId: 'VERSION_STALE' },
    });
    expect(await checkOf(server, coin.id)).toMatchObject({ status: 0 });
  });

  test('waits while the coin or its order is held', async () => {
    const coin = await aDrawn(server, house);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ isHeld: true }).where('id', '=', coin.orderId).execute(),
    );

    expect(await tryLook(server, house.panel[0], coin.id, ms(63))).toMatchObject({ msg: '已挂起' });
  });

  test('is nobody’s of another company', async () => {
    const coin = await aDrawn(server, house);
    const elsewhere = await aSpotHouse(server);
    const { id } = await checkOf(server, coin.id);

    expect(await tryLook(server, elsewhere.panel[0], coin.id, ms(63))).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
    expect(await elsewhere.planner.call(spot.getSpotCheck, { params: { id } })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
  });
});

test('a coin in its spot check is not packed', async () => {
  const coin = await aDrawn(server, house);
  const packer = await server.person({
    permissions: ['closeReview:delivery:page', 'closeReview:delivery:pack'],
    companyId: house.companyId,
  });
  const answer = await packer.call(deliveryEndpoints.createDelivery, {
    body: { orderIds: [coin.orderId], method: 2 },
  });

  expect(answer).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
  expect((await coinNow(server, coin.id)).status).toBe(85);
});

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { claimsEndpoints } from '@mintmark/contract/customers/claims.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPENING } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { verifyAll } from '../src/verify/verify.ts';
import type { CoinRow } from '../src/workflow/coins/coin.repo.ts';
import { coinNow } from './factories/coin.factory.ts';
import { aCoin } from './factories/order.factory.ts';
import { giveScore, ms } from './factories/score.factory.ts';
import { aLine, itemIdOf } from './factories/submission.factory.ts';
import { aHouse, bringToTable, enter, finish, type House, handIn, measure, receive } from './factories/walk.factory.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';

const { ready } = coinMachine.state;
const { valid, superseded } = certificateMachine.state;

let server: TestServer;
let house: House;
let service: TestClient;
let auditor: TestClient;
let itemId: string;
let before: string[];

/** The coins that come back were shipped by rows, without a parcel. */
const OLD_COINS = 'delivery: shipped coins have one active delivery';

const findings = async () => (await verifyAll(server.services)).findings.map(({ check, what }) => `${check} ${what}`);

beforeAll(async () => {
  server = await startTestServer();
  house = await aHouse(server);
  const { companyId } = house;
  service = await server.person({
    permissions: ['customer:user:page', 'customer:claim:request', 'closeReview:rating:page', 'closeReview:rating:read'],
    companyId,
  });
  auditor = await server.person({ permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide'], companyId });
  itemId = await itemIdOf(server, 'MS-001');
  before = await findings();
});
afterAll(() => server.stop());

type Line = Parameters<typeof handIn>[1];

/** A shipped coin of the customer with its certificate MS 63, and the line by which it comes back. */
async function slab(serviceType: number, more: Partial<Line> = {}, declaredFen = 80_000) {
  const { companyId, customerId } = house;
  const { coin } = await aCoin(
    server,
    { status: coinMachine.state.shipped, grade: ms(63), catalogItemId: itemId, declaredFen },
    { companyId, customerId },
  );
  const certNo = coin.certNo ?? '';
  return { coin, certNo, line: aLine({ serviceType, catalogItemId: itemId, oldCertNo: certNo, declaredFen, ...more }) };
}

async function grade(coin: CoinRow, result: Grade): Promise<CoinRow> {
  for (const grader of house.graders) await giveScore(server, grader, coin.id, result);
  return coinNow(server, coin.id);
}

async function opinion(coin: CoinRow, verdict: 'genuine' | 'copyOld'): Promise<CoinRow> {
  const seen = verdict === 'copyOld' ? { isSlabUntouched: true } : {};
  await house.graders[0].ok(gradingEndpoints.authenticateCoin, {
    params: { id: coin.id },
    body: { version: coin.version, verdict, ...seen },
  });
  return coinNow(server, coin.id);
}

const certificate = (certNo: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').selectAll().where('certNo', '=', certNo).executeTakeFirstOrThrow(),
  );
const feesOf = (coin: CoinRow) =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const rows = await db
      .selectFrom('feeLines')
      .select(['feeType', 'amountFen'])
      .where('coinId', '=', coin.id)
      .where('stage', '=', 'calc')
      .where('isCurrent', '=', true)
      .orderBy('feeType')
      .execute();
    return rows.map(({ feeType, amountFen }) => [feeType, amountFen]);
  });
const publicPage = async (certNo: string) =>
  (await server.app.http.inject({ url: `/c/${certNo}`, headers: { accept: 'text/html' } })).body;
const afterSale = (coin: Pick<CoinRow, 'id'>) =>
  service.ok(ratingEndpoints.getAfterSale, { params: { coinId: coin.id } });

async function approve(taskNo: string): Promise<void> {
  const { id, version } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditTasks').select(['id', 'version']).where('taskNo', '=', taskNo).executeTakeFirstOrThrow(),
  );
  await auditor.ok(auditsEndpoints.approveTask, { params: { id }, body: { version, comment: '' } });
}

/** A claim that a person asks for and another one approves. */
async function approvedClaim(certNo: string, remedy: 'redo' | 'relabel'): Promise<void> {
  const body = { customerId: house.customerId, certNo, remedy, reason: '盒子开裂' };
  await approve((await service.ok(claimsEndpoints.requestClaim, { body })).taskNo);
}

describe('a regrade', () => {
  test('that is better opens the old slab: new number, the old certificate names it, success is paid', async () => {
    const { coin: old, certNo, line } = await slab(SERVICE.regrade);
    const graded = await grade(await bringToTable(house, line), ms(64));
    expect(await certificate(certNo)).toMatchObject({ status: valid });

    const coin = await finish(house, graded.id);

    expect(coin).toMatchObject({ status: ready, isRegradeSuccess: true });
    expect(coin.certNo).not.toBe(certNo);
    expect(await certificate(certNo)).toMatchObject({ status: superseded, supersededBy: coin.certNo });
    expect(await publicPage(certNo)).toContain(coin.certNo);
    expect(await publicPage(coin.certNo ?? '')).toContain('证书有效');
    expect((await feesOf(coin)).map(([feeType]) => feeType)).toContain(28);
    expect((await afterSale(old)).later).toMatchObject([
      { coinId: coin.id, end: 'done', serviceType: SERVICE.regrade },
    ]);
  });

  test('for which its owner asks a full point more keeps the old slab for a plus: grading fee only', async () => {
    const { certNo, line } = await slab(SERVICE.regrade, { openWhen: OPENING.fullPoint });
    const graded = await grade(await bringToTable(house, line), ms(63, { plus: true }));

    const coin = await finish(house, graded.id);

    expect(coin).toMatchObject({ status: ready, certNo: null, isRegradeSuccess: false });
    expect(await certificate(certNo)).toMatchObject({ status: valid, supersededBy: null });
    expect(await publicPage(certNo)).toContain('证书有效');
    expect((await feesOf(coin)).map(([feeType]) => feeType)).toEqual([10]);
    const { asked, claims } = await afterSale(coin);
    expect(asked).toMatchObject({ end: 'noChange', oldCertNo: certNo, openWhen: OPENING.fullPoint });
    expect(claims).toEqual([]);
  });

  test('below the grade wished for keeps the old slab, and the wish is read on the scale of the piece', async () => {
    const { line } = await slab(SERVICE.regrade, { wishedGrade: 'MS99' });
    const body = { customerId: house.customerId, lines: [line] };
    expect(await house.client.call(receivingEndpoints.createOrder, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.0.wishedGrade' }] },
    });
    const graded = await grade(await bringToTable(house, { ...line, wishedGrade: 'ms65' }), ms(64));
    expect(graded).toMatchObject({ certNo: null, isRegradeSuccess: false });
    expect(await finish(house, graded.id)).toMatchObject({ status: ready, certNo: null });
  });
});

describe('a crossover', () => {
  /** The grader of the house's list whose holders have numbers of a known form. */
  async function aGrader() {
    const { list } = await house.client.ok(thirdPartiesEndpoints.getThirdPartyChoices);
    const grader = list.find(({ code }) => code === 'PCGS') ?? list[0];
    if (!grader) throw new Error('no grader');
    return grader.id;
  }
  const foreign = async (more: Partial<Line> = {}) =>
    aLine({
      ...{ serviceType: SERVICE.crossover, catalogItemId: itemId, declaredFen: 80_000, oldCertNo: '12345678' },
      ...{ oldGraderId: await aGrader(), oldGradeText: 'MS64', wishedGrade: 'MS63' },
      ...more,
    });

  test('that reaches the grade wished for comes into our slab; the entry knows holder, number and grade', async () => {
    const coin = await bringToTable(house, await foreign());
    expect(coin).toMatchObject({
      oldCertNo: '12345678',
      oldGraderId: await aGrader(),
      extras: { oldGradeText: 'MS64' },
    });

    const done = await finish(house, (await grade(coin, ms(63))).id);

    expect(done).toMatchObject({ status: ready, isRegradeSuccess: true });
    expect(await certificate(done.certNo ?? '')).toMatchObject({ status: valid, previousCertNo: null });
  });

  test('that does not goes back in its old slab, grading fee only', async () => {
    const done = await finish(house, (await grade(await bringToTable(house, await foreign()), ms(62))).id);

    expect(done).toMatchObject({ status: ready, certNo: null, isRegradeSuccess: false });
    expect((await feesOf(done)).map(([feeType]) => feeType)).toEqual([10]);
    expect((await afterSale(done)).asked).toMatchObject({ end: 'noChange', oldGradeText: 'MS64' });
  });

  test('says nothing that belongs to another service, and no grader or number that does not fit', async () => {
    const refused = async (line: Line) => {
      const body = { customerId: house.customerId, lines: [line] };
      const { data } = await house.client.call(receivingEndpoints.createOrder, { body });
      return (data as unknown as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
    };
    expect(await refused(await foreign({ openWhen: OPENING.better }))).toEqual(['lines.0.openWhen']);
    expect(await refused(await foreign({ oldGraderId: '999999' }))).toEqual(['lines.0.oldGraderId']);
    expect(await refused(await foreign({ oldCertNo: 'x' }))).toEqual(['lines.0.oldCertNo']);
    expect(await refused(aLine({ oldGradeText: 'MS64', wishedGrade: 'MS65' }))).toEqual([
      'lines.0.oldGradeText',
      'lines.0.wishedGrade',
    ]);
  });
});

test('a reholder keeps grade and number in a new slab, for its flat price', async () => {
  const { certNo, line } = await slab(SERVICE.reholder);
  const copied = await opinion(await bringToTable(house, line), 'copyOld');
  expect(await publicPage(certNo)).toContain('资料更正中');

  const coin = await finish(house, copied.id);

  expect(coin).toMatchObject({ status: ready, certNo, gradeNumber: 63 });
  expect(await publicPage(certNo)).toContain('证书有效');
  expect(await feesOf(coin)).toEqual([[10, 4_000]]);
});

describe('a relabel', () => {
  test('keeps the number for its flat price', async () => {
    const { certNo, line } = await slab(SERVICE.relabel);
    const coin = await finish(house, (await opinion(await bringToTable(house, line), 'copyOld')).id);

    expect(coin).toMatchObject({ status: ready, certNo });
    expect(await feesOf(coin)).toEqual([[10, 2_000]]);
  });

  test('of our own mistake costs nothing, once, by a claim that another person approved', async () => {
    const { certNo, line } = await slab(SERVICE.relabel);
    await approvedClaim(certNo, 'relabel');
    const orderId = await handIn(house, line);
    await receive(house, orderId);
    const entered = await measure(house, (await enter(house, orderId)).id);
    const coin = await finish(house, (await opinion(entered, 'copyOld')).id);

    expect(coin).toMatchObject({ status: ready, certNo });
    expect(await feesOf(coin)).toEqual([[10, 0]]);
    expect((await afterSale(coin)).claims).toMatchObject([{ state: 'done', remedy: 'relabel' }]);
  });
});

test('authentication alone ends with the opinion: genuine, a certificate, no grade', async () => {
  const at = await bringToTable(house, aLine({ serviceType: SERVICE.authentication, catalogItemId: itemId }));
  const coin = await finish(house, (await opinion(at, 'genuine')).id);

  expect(coin).toMatchObject({ status: ready, resultType: RESULT.genuine, gradeNumber: null });
  expect(await publicPage(coin.certNo ?? '')).toContain('证书有效');
});

describe('the attribution of a variety', () => {
  async function atTheDesk() {
    const [appraiser] = house.graders;
    const at = await bringToTable(house, aLine({ serviceType: SERVICE.attribution, catalogItemId: itemId }));
    const { coins } = await appraiser.ok(gradingEndpoints.getQueue, { query: { coinCode: at.coinCode } });
    const varieties = coins.find(({ coinId }) => coinId === at.id)?.varieties ?? [];
    const name = (varietyId: string | null) =>
      appraiser.call(gradingEndpoints.authenticateCoin, {
        params: { id: at.id },
        body: { version: at.version, verdict: 'genuine', varietyId },
      });
    return { at, varieties, name };
  }

  test('names one of the item’s varieties, which the certificate says', async () => {
    const { at, varieties, name } = await atTheDesk();
    const [variety] = varieties;
    expect(variety).toBeDefined();
    expect(await name('999999')).toMatchObject({ code: -1, data: { fields: [{ path: 'varietyId' }] } });
    expect(await name(variety?.id ?? '')).toMatchObject({ code: 0 });

    const coin = await finish(house, at.id);

    expect(coin).toMatchObject({ status: ready, varietyId: variety?.id, varietyText: variety?.nameZh });
    expect(await publicPage(coin.certNo ?? '')).toContain(variety?.nameZh);
  });

  test('changes nothing where none can be told', async () => {
    const { at, name } = await atTheDesk();
    expect(await name(null)).toMatchObject({ code: 0 });
    expect(await finish(house, at.id)).toMatchObject({ status: ready, varietyId: null, resultType: RESULT.genuine });
  });
});

test('a warranty redo costs nothing, and its certificate follows the old one', async () => {
  const { certNo, line } = await slab(SERVICE.warranty);
  await approvedClaim(certNo, 'redo');
  const coin = await finish(house, (await grade(await bringToTable(house, line), ms(64))).id);

  expect(coin.status).toBe(ready);
  expect(await certificate(certNo)).toMatchObject({ status: superseded, supersededBy: coin.certNo });
  expect((await feesOf(coin)).reduce((sum, [, amountFen = 0]) => sum + amountFen, 0)).toBe(0);
});

describe('a result below our own certificate', () => {
  /** The regrade came back as MS 62; the claim that this opened. */
  async function fallen(declaredFen = 80_000) {
    const { coin: old, certNo, line } = await slab(SERVICE.regrade, {}, declaredFen);
    const coin = await grade(await bringToTable(house, line), ms(62));
    const [claim] = (await afterSale(coin)).claims;
    if (!claim) throw new Error('no claim');
    return {
      old,
      certNo,
      coin,
      claim,
      bounds: (await service.ok(claimsEndpoints.getClaim, { params: { id: claim.id } })).bounds,
    };
  }
  const assess = (
    claim: { id: string; version: number },
    remedy: 'redo' | 'difference' | 'value',
    amountFen: number,
    who = service,
  ) =>
    who.call(claimsEndpoints.assessClaim, {
      params: { id: claim.id },
      body: { version: claim.version, remedy, amountFen, reason: '按原证书分数' },
    });

  test('opens a claim once; the old slab and certificate stay, and coin and customer show it', async () => {
    const { old, certNo, coin, claim } = await fallen();

    expect(claim).toMatchObject({ state: 'open', certNo, foundCoinCode: coin.coinCode, amountFen: 0, taskNo: null });
    expect(await finish(house, coin.id)).toMatchObject({ status: ready, certNo: null });
    expect(await certificate(certNo)).toMatchObject({ status: valid });
    expect((await afterSale(old)).claims.map(({ id }) => id)).toEqual([claim.id]);
    const { list } = await service.ok(claimsEndpoints.listClaims, { query: { customerId: house.customerId } });
    expect(list.filter((one) => one.certNo === certNo)).toMatchObject([{ id: claim.id, state: 'open' }]);
  });

  test('pays at most what lies between the grades, and only with a second person', async () => {
    const { claim, certNo, bounds } = await fallen();

    const path = (field: string) => ({ code: -1, data: { fields: [{ path: field }] } });
    expect(bounds.difference).toBeGreaterThan(0);
    expect(bounds.value).toBeGreaterThanOrEqual(bounds.difference);
    expect(await assess(claim, 'difference', bounds.difference + 1)).toMatchObject(path('amountFen'));
    expect(await assess(claim, 'difference', 0)).toMatchObject(path('amountFen'));
    expect(await assess(claim, 'redo', 1)).toMatchObject(path('amountFen'));
    const both = await server.person({
      permissions: ['customer:user:page', 'customer:claim:request', 'audit:otherAudit:decide', 'audit:otherAudit:page'],
      companyId: house.companyId,
    });
    expect(await assess(claim, 'difference', bounds.difference, both)).toMatchObject({ data: { state: 'waiting' } });
    expect(await assess({ ...claim, version: claim.version + 1 }, 'difference', 1)).toMatchObject({ code: -3 });
    const { id, taskNo } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditTasks as t')
        .innerJoin('warrantyClaims as w', 'w.auditTaskId', 't.id')
        .select(['t.id', 't.taskNo'])
        .where('w.certNo', '=', certNo)
        .executeTakeFirstOrThrow(),
    );
    expect(
      await both.call(auditsEndpoints.approveTask, { params: { id }, body: { version: 1, comment: '' } }),
    ).toMatchObject({ data: { errorId: 'DUTY_CONFLICT' } });
    await approve(taskNo);
    const { list } = await service.ok(claimsEndpoints.listClaims, { query: { customerId: house.customerId } });
    expect(list.find((one) => one.certNo === certNo)).toMatchObject({
      state: 'approved',
      remedy: 'difference',
      amountFen: bounds.difference,
    });
  });

  test('is set aside with a reason, never twice, and not opened again', async () => {
    const { claim, coin } = await fallen();
    const dismiss = () =>
      service.call(claimsEndpoints.dismissClaim, {
        params: { id: claim.id },
        body: { version: claim.version, reason: '原盒被打开过' },
      });

    const answers = await Promise.all([dismiss(), dismiss()]);

    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect((await afterSale(coin)).claims).toMatchObject([{ state: 'rejected', reason: '原盒被打开过' }]);
  });
});

test('after all of them nothing is found that was not there before', async () => {
  expect((await findings()).filter((one) => !before.includes(one) && !one.startsWith(OLD_COINS))).toEqual([]);
});

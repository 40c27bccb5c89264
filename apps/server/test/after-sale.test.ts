import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPENING } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AfterSaleDesk, type Line } from './factories/after-sale.factory.ts';
import { ms } from './factories/score.factory.ts';
import { aLine } from './factories/submission.factory.ts';
import { bringToTable, enter, finish, type House, handIn, measure, receive } from './factories/walk.factory.ts';
import { startTestServer, type TestServer } from './harness.ts';

const { ready } = coinMachine.state;
const { valid, superseded } = certificateMachine.state;

let server: TestServer;
let desk: AfterSaleDesk;
let house: House;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = await AfterSaleDesk.open(server);
  ({ house, itemId } = desk);
});
afterAll(() => server.stop());

describe('a regrade', () => {
  test('that is better opens the old slab: new number, the old certificate names it, success is paid', async () => {
    const { coin: old, certNo, line } = await desk.slab(SERVICE.regrade);
    const graded = await desk.grade(await bringToTable(house, line), ms(64));
    expect(await desk.certificate(certNo)).toMatchObject({ status: valid });

    const coin = await finish(house, graded.id);

    expect(coin).toMatchObject({ status: ready, isRegradeSuccess: true });
    expect(coin.certNo).not.toBe(certNo);
    expect(await desk.certificate(certNo)).toMatchObject({ status: superseded, supersededBy: coin.certNo });
    expect(await desk.publicPage(certNo)).toContain(coin.certNo);
    expect(await desk.publicPage(coin.certNo ?? '')).toContain('证书有效');
    expect((await desk.feesOf(coin)).map(([feeType]) => feeType)).toContain(28);
    expect((await desk.afterSale(old)).later).toMatchObject([
      { coinId: coin.id, end: 'done', serviceType: SERVICE.regrade },
    ]);
  });

  test('for which its owner asks a full point more keeps the old slab for a plus: grading fee only', async () => {
    const { certNo, line } = await desk.slab(SERVICE.regrade, { openWhen: OPENING.fullPoint });
    const graded = await desk.grade(await bringToTable(house, line), ms(63, { plus: true }));

    const coin = await finish(house, graded.id);

    expect(coin).toMatchObject({ status: ready, certNo: null, isRegradeSuccess: false });
    expect(await desk.certificate(certNo)).toMatchObject({ status: valid, supersededBy: null });
    expect(await desk.publicPage(certNo)).toContain('证书有效');
    expect((await desk.feesOf(coin)).map(([feeType]) => feeType)).toEqual([10]);
    const { asked, claims } = await desk.afterSale(coin);
    expect(asked).toMatchObject({ end: 'noChange', oldCertNo: certNo, openWhen: OPENING.fullPoint });
    expect(claims).toEqual([]);
  });

  test('below the grade wished for keeps the old slab, and the wish is read on the scale of the piece', async () => {
    const { line } = await desk.slab(SERVICE.regrade, { wishedGrade: 'MS99' });
    const body = { customerId: house.customerId, lines: [line] };
    expect(await house.client.call(receivingEndpoints.createOrder, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.0.wishedGrade' }] },
    });
    const graded = await desk.grade(await bringToTable(house, { ...line, wishedGrade: 'ms65' }), ms(64));
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

    const done = await finish(house, (await desk.grade(coin, ms(63))).id);

    expect(done).toMatchObject({ status: ready, isRegradeSuccess: true });
    expect(await desk.certificate(done.certNo ?? '')).toMatchObject({ status: valid, previousCertNo: null });
  });

  test('that does not goes back in its old slab, grading fee only', async () => {
    const done = await finish(house, (await desk.grade(await bringToTable(house, await foreign()), ms(62))).id);

    expect(done).toMatchObject({ status: ready, certNo: null, isRegradeSuccess: false });
    expect((await desk.feesOf(done)).map(([feeType]) => feeType)).toEqual([10]);
    expect((await desk.afterSale(done)).asked).toMatchObject({ end: 'noChange', oldGradeText: 'MS64' });
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
  const { certNo, line } = await desk.slab(SERVICE.reholder);
  const copied = await desk.opinion(await bringToTable(house, line), 'copyOld');
  expect(await desk.publicPage(certNo)).toContain('资料更正中');

  const coin = await finish(house, copied.id);

  expect(coin).toMatchObject({ status: ready, certNo, gradeNumber: 63 });
  expect(await desk.publicPage(certNo)).toContain('证书有效');
  expect(await desk.feesOf(coin)).toEqual([[10, 4_000]]);
});

describe('a relabel', () => {
  test('keeps the number for its flat price', async () => {
    const { certNo, line } = await desk.slab(SERVICE.relabel);
    const coin = await finish(house, (await desk.opinion(await bringToTable(house, line), 'copyOld')).id);

    expect(coin).toMatchObject({ status: ready, certNo });
    expect(await desk.feesOf(coin)).toEqual([[10, 2_000]]);
  });

  test('of our own mistake costs nothing, once, by a claim that another person approved', async () => {
    const { certNo, line } = await desk.slab(SERVICE.relabel);
    await desk.approvedClaim(certNo, 'relabel');
    const orderId = await handIn(house, line);
    await receive(house, orderId);
    const entered = await measure(house, (await enter(house, orderId)).id);
    const coin = await finish(house, (await desk.opinion(entered, 'copyOld')).id);

    expect(coin).toMatchObject({ status: ready, certNo });
    expect(await desk.feesOf(coin)).toEqual([[10, 0]]);
    expect((await desk.afterSale(coin)).claims).toMatchObject([{ state: 'done', remedy: 'relabel' }]);
  });
});

test('authentication alone ends with the opinion: genuine, a certificate, no grade', async () => {
  const at = await bringToTable(house, aLine({ serviceType: SERVICE.authentication, catalogItemId: itemId }));
  const coin = await finish(house, (await desk.opinion(at, 'genuine')).id);

  expect(coin).toMatchObject({ status: ready, resultType: RESULT.genuine, gradeNumber: null });
  expect(await desk.publicPage(coin.certNo ?? '')).toContain('证书有效');
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
    expect(await desk.publicPage(coin.certNo ?? '')).toContain(variety?.nameZh);
  });

  test('changes nothing where none can be told', async () => {
    const { at, name } = await atTheDesk();
    expect(await name(null)).toMatchObject({ code: 0 });
    expect(await finish(house, at.id)).toMatchObject({ status: ready, varietyId: null, resultType: RESULT.genuine });
  });
});

test('a warranty redo costs nothing, and its certificate follows the old one', async () => {
  const { certNo, line } = await desk.slab(SERVICE.warranty);
  await desk.approvedClaim(certNo, 'redo');
  const coin = await finish(house, (await desk.grade(await bringToTable(house, line), ms(64))).id);

  expect(coin.status).toBe(ready);
  expect(await desk.certificate(certNo)).toMatchObject({ status: superseded, supersededBy: coin.certNo });
  expect((await desk.feesOf(coin)).reduce((sum, [, amountFen = 0]) => sum + amountFen, 0)).toBe(0);
});

test('after all of them nothing is found that was not there before', async () => {
  expect(await desk.newFindings()).toEqual([]);
});

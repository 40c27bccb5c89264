import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoinOptions } from '../../../test/factories/coin.factory.ts';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { aCoin, aCustomer, anOrder } from '../../../test/factories/order.factory.ts';
import { ms } from '../../../test/factories/score.factory.ts';
import { aCounter, aDraft, aLine, aSubmitted, type Counter } from '../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { AppError } from '../../kernel/errors.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { publishCertificate } from '../../workflow/certificates/certificates.repo.ts';

let server: TestServer;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
});
afterAll(() => server.stop());

/** A shipped coin of a customer with its valid certificate. */
async function owned(coin: CoinOptions = {}) {
  const { id: customerId } = await aCustomer(server, { companyId });
  const { coin: former } = await aCoin(server, { status: 95, grade: ms(63), ...coin }, { companyId, customerId });
  return { customerId, former, certNo: former.certNo ?? '' };
}

const certificate = (certNo: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').selectAll().where('certNo', '=', certNo).executeTakeFirstOrThrow(),
  );

/** A numbered coin that names an old certificate, as its quality check passes it on. */
async function passes(coin: CoinOptions, customerId: string) {
  const { coin: made } = await aCoin(
    server,
    { status: 80, grade: ms(65), oldGrade: ms(63), ...coin },
    { companyId, customerId },
  );
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    publishCertificate(tx, made, { now: server.clock.now(), accountId: null }),
  );
  return { coin: await coinNow(server, made.id), certificate: await certificate(made.certNo ?? '') };
}

describe('an old certificate stays valid when', () => {
  test.each([
    ['an ordinary grading names it', 1],
    ['a crossover names it', SERVICE.crossover],
  ])('%s, also of the same owner', async (_which, serviceType) => {
    const { customerId, certNo } = await owned();
    const { certificate: published } = await passes(
      { serviceType, oldCertNo: certNo, wishedGrade: null, isRegradeSuccess: true },
      customerId,
    );
    expect(published).toMatchObject({ status: 1, previousCertNo: null });
    expect(await certificate(certNo)).toMatchObject({ status: 1, supersededBy: null });
  });

  test('it is of another owner: the new one is published, the record says why the old one was left', async () => {
    const { certNo } = await owned();
    const { id: stranger } = await aCustomer(server, { companyId });
    const { coin, certificate: published } = await passes(
      { serviceType: SERVICE.regrade, oldCertNo: certNo },
      stranger,
    );
    expect(await certificate(certNo)).toMatchObject({ status: 1, supersededBy: null });
    expect(published).toMatchObject({ status: 1, previousCertNo: certNo, previousRefused: 'notOwned' });
    const kinds = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('coinEvents').select(['kind', 'data']).where('coinId', '=', coin.id).execute(),
    );
    expect(kinds).toContainEqual({ kind: 'previousKept', data: { certNo, reason: 'notOwned' } });
  });

  test('the piece is measured as another one', async () => {
    const { customerId, certNo } = await owned({ weightMg: 26_690 });
    const { certificate: published } = await passes(
      { serviceType: SERVICE.regrade, oldCertNo: certNo, weightMg: 25_900 },
      customerId,
    );
    expect(published).toMatchObject({ status: 1, previousRefused: 'measuresDiffer' });
    expect(await certificate(certNo)).toMatchObject({ status: 1 });
  });
});

describe('one piece in two orders', () => {
  test('is regraded once: the second piece with the same old number is not published', async () => {
    const { customerId, certNo } = await owned();
    await passes({ serviceType: SERVICE.regrade, oldCertNo: certNo }, customerId);
    expect(await certificate(certNo)).toMatchObject({ status: 2 });
    const second = passes({ serviceType: SERVICE.regrade, oldCertNo: certNo }, customerId);
    await expect(second).rejects.toBeInstanceOf(AppError);
    await expect(second).rejects.toMatchObject({ details: { params: { guard: 'supersededByOther' } } });
  });

  test('the number is held by the order that was submitted first, and free again when it is cancelled', async () => {
    const counter = await withOld();
    const line = aLine({ serviceType: SERVICE.regrade, oldCertNo: counter.certNo });
    const first = await aSubmitted(counter, { lines: [line] });
    const again = await counter.client.call(receivingEndpoints.createOrder, {
      body: { customerId: counter.customerId, lines: [line] },
    });
    expect(again).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.0.oldCertNo', msg: '该旧证书正在另一张未完结的送评单中' }] },
    });
    await counter.client.ok(receivingEndpoints.cancelOrder, {
      params: { id: first.id },
      body: { version: first.version, reason: '客户改主意' },
    });
    expect((await aSubmitted(counter, { lines: [line] })).status).toBe(10);
  });

  test('two drafts that name it: one is submitted, the other is refused beside its line', async () => {
    const counter = await withOld();
    const lines = [aLine({ serviceType: SERVICE.regrade, oldCertNo: counter.certNo })];
    const [one, two] = [await aDraft(counter, { lines }), await aDraft(counter, { lines })];
    const submit = (order: { id: string; version: number }) =>
      counter.client.call(receivingEndpoints.submitOrder, {
        params: { id: order.id },
        body: { version: order.version },
      });
    const answers = await Promise.all([submit(one), submit(two)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(await submit(answers[0]?.code === 0 ? two : one)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.0.oldCertNo', msg: '该旧证书正在另一张未完结的送评单中' }] },
    });
  });
});

describe('a draft', () => {
  test('may not carry an old number for a service that replaces none', async () => {
    const counter = await withOld();
    const answer = await counter.client.call(receivingEndpoints.createOrder, {
      body: {
        customerId: counter.customerId,
        lines: [aLine({ serviceType: SERVICE.newGrading, oldCertNo: counter.certNo })],
      },
    });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path: 'lines.0.oldCertNo' }] } });
  });
});

describe('copying an old result', () => {
  test('is refused for another owner’s certificate', async () => {
    const appraiser = await aGrader(server, companyId);
    const { certNo } = await owned();
    const { coin } = await aCoin(
      server,
      { status: 30, serviceType: SERVICE.reholder, oldCertNo: certNo },
      { companyId },
    );
    const answer = await appraiser.call(gradingEndpoints.authenticateCoin, {
      params: { id: coin.id },
      body: { version: coin.version, verdict: 'copyOld', isSlabUntouched: true },
    });
    expect(answer).toMatchObject({ code: -3, msg: '原证书不存在或已失效' });
  });
});

/** A counter whose customer has a shipped coin with its certificate. */
async function withOld(): Promise<Counter & { readonly certNo: string }> {
  const counter = await aCounter(server, { companyId });
  const made = await anOrder(server, {
    companyId,
    customerId: counter.customerId,
    coins: [{ status: 95, grade: ms(63) }],
  });
  return { ...counter, certNo: made.coins[0]?.certNo ?? '' };
}

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { certificateEndpoints as api } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aFile } from '../../../test/factories/entry.factory.ts';
import { aCoin, aCustomer } from '../../../test/factories/order.factory.ts';
import { ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { verifyAll } from '../../verify/verify.ts';

const FLAGGER = [
  'closeReview:rating:page',
  'closeReview:rating:read',
  'closeReview:rating:certFlag',
  'closeReview:rating:void',
  'audit:otherAudit:request',
] as const;
const AUDITOR = ['audit:otherAudit:page', 'audit:otherAudit:decide'] as const;

let server: TestServer;
let companyId: string;
let service: TestClient;
let auditor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  service = await server.person({ permissions: FLAGGER, companyId });
  auditor = await server.person({ permissions: AUDITOR, companyId });
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter((one) => one.check.startsWith('certificates') || one.check.startsWith('history'))).toEqual([]);
  await server.stop();
});

const certificate = (certNo: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').selectAll().where('certNo', '=', certNo).executeTakeFirstOrThrow(),
  );
const publicPage = async (certNo: string, lang = 'zh') =>
  (await server.app.http.inject({ url: `/c/${certNo}?lang=${lang}`, headers: { accept: 'text/html' } })).body;

/** A shipped coin with its valid certificate. */
async function shipped() {
  const { coin } = await aCoin(server, { status: 95, grade: ms(64) }, { companyId });
  const certNo = coin.certNo ?? '';
  return { coin, certNo, params: { coinId: coin.id }, version: (await certificate(certNo)).version };
}
type Shipped = Awaited<ReturnType<typeof shipped>>;

let files = 0;
const proof = async (by: TestClient = service) => {
  files += 1;
  return [await aFile(server, by, `Doc/proof-${files}.jpg`, companyId)];
};
const versionOf = async ({ certNo }: Shipped) => (await certificate(certNo)).version;
const lost = async (one: Shipped) =>
  service.ok(api.reportLost, {
    params: one.params,
    body: { version: await versionOf(one), reason: '被盗', person: '王守成', fileKeys: await proof() },
  });
const decide = (taskId: string | null, kind: 'approveTask' | 'rejectTask', by = auditor) =>
  by.call(auditsEndpoints[kind], { params: { id: taskId ?? '0' }, body: { version: 1, comment: '已核对' } });

describe('a certificate that its owner lost', () => {
  test('warns on the public page and is restored with a proof; both stand in its history and in the chain', async () => {
    const one = await shipped();
    expect(await lost(one)).toMatchObject({ status: 4 });
    expect(await publicPage(one.certNo)).toContain('证书已挂失');
    expect(await publicPage(one.certNo, 'en')).toContain('reported');

    const restored = await service.ok(api.restoreCertificate, {
      params: one.params,
      body: { version: await versionOf(one), reason: '找回', person: '王守成', fileKeys: await proof() },
    });

    expect(restored).toMatchObject({ status: 1 });
    expect(await publicPage(one.certNo)).toContain('证书有效');
    const record = await service.ok(ratingEndpoints.getRating, { params: one.params });
    expect(record.certificate?.acts).toMatchObject([
      { action: 'restore', fromStatus: 4, toStatus: 1, reason: '找回', proofPerson: '王守成', pictures: [{}] },
      { action: 'reportLost', fromStatus: 1, toStatus: 4, reason: '被盗' },
    ]);
    expect(record.chain.isWhole).toBe(true);
    expect(record.chain.events.map((event) => event.kind)).toEqual(
      expect.arrayContaining(['certificate.reportLost', 'certificate.restore']),
    );
  });

  test('is not reported without a proof, twice, by another company, without the right, or while the coin is here', async () => {
    const one = await shipped();
    const body = { version: one.version, reason: '被盗', person: '王守成', fileKeys: await proof() };
    const stranger = await server.person({ permissions: FLAGGER, companyId: await server.company() });
    const reader = await server.person({ permissions: ['closeReview:rating:page'], companyId });
    const report = (by: TestClient, more: Partial<typeof body> = {}, params = one.params) =>
      by.call(api.reportLost, { params, body: { ...body, ...more } });

    expect(await report(service, { fileKeys: [] })).toMatchObject({ data: { fields: [{ path: 'fileKeys' }] } });
    expect(await report(service, { fileKeys: ['Doc/of-nobody.jpg'] })).toMatchObject({
      data: { fields: [{ path: 'fileKeys.0' }] },
    });
    expect(await report(stranger)).toMatchObject({ code: 404 });
    expect(await report(reader)).toMatchObject({ code: 403 });
    const { coin: here } = await aCoin(server, { status: 90, grade: ms(64) }, { companyId });
    expect(await report(service, {}, { coinId: here.id })).toMatchObject({
      code: -3,
      msg: '钱币仍在本所，请走改分或返工',
    });
    await lost(one);
    expect(await report(service)).toMatchObject({ data: { errorId: 'VERSION_STALE' } });
    expect(await report(service, { version: one.version + 1 })).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  });

  test('is not restored once a newer certificate of the piece is valid', async () => {
    const { id: customerId } = await aCustomer(server, { companyId });
    const { coin: former } = await aCoin(server, { status: 95, grade: ms(63) }, { companyId, customerId });
    const oldCertNo = former.certNo ?? '';
    await aCoin(
      server,
      { status: 95, grade: ms(65), oldGrade: ms(63), serviceType: SERVICE.regrade, oldCertNo },
      { companyId, customerId },
    );
    const { version } = await certificate(oldCertNo);

    const answer = await service.call(api.restoreCertificate, {
      params: { coinId: former.id },
      body: { version, reason: '找回', person: '王守成', fileKeys: await proof() },
    });

    expect(answer).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await certificate(oldCertNo)).toMatchObject({ status: 2 });
  });
});

describe('a counterfeit alert', () => {
  test('is lifted by a second person, back to what it was before: reported lost', async () => {
    const one = await shipped();
    await lost(one);
    await service.ok(api.alertCertificate, {
      params: one.params,
      body: { version: await versionOf(one), reason: '市面出现仿盒' },
    });
    expect(await publicPage(one.certNo)).toContain('仿冒预警');

    const asked = await service.ok(api.askLiftAlert, {
      params: one.params,
      body: { version: await versionOf(one), reason: '仿盒已收缴' },
    });
    const again = await service.call(api.askLiftAlert, {
      params: one.params,
      body: { version: await versionOf(one), reason: '仿盒已收缴' },
    });

    expect(asked).toMatchObject({ status: 5, taskId: expect.any(String) });
    expect(again).toMatchObject({ code: -3, msg: '该证书有待审核的申请' });
    expect(await decide(asked.taskId, 'approveTask')).toMatchObject({ code: 0 });
    expect(await certificate(one.certNo)).toMatchObject({ status: 4 });
  });
});

describe('a certificate that is to be void', () => {
  const ask = async (one: Shipped) =>
    service.ok(api.askVoid, {
      params: one.params,
      body: { version: await versionOf(one), reason: '客户要求拆盒', slab: 'returned', fileKeys: await proof() },
    });

  test('is void once a second person approved: no coin has the number, the page says no more of the piece', async () => {
    const one = await shipped();
    const { taskId } = await ask(one);
    const task = await auditor.ok(auditsEndpoints.getTask, { params: { id: taskId ?? '0' } });
    expect(task.certificate).toMatchObject({ certNo: one.certNo, action: 'void', slab: 'returned', pictures: [{}] });
    expect(await certificate(one.certNo)).toMatchObject({ status: 1 });

    expect(await decide(taskId, 'approveTask')).toMatchObject({ code: 0 });

    expect(await certificate(one.certNo)).toMatchObject({ status: 3 });
    expect(await coinNow(server, one.coin.id)).toMatchObject({ certNo: null, formerCertNo: one.certNo, status: 95 });
    const page = await publicPage(one.certNo);
    expect(page).toContain('证书已作废');
    expect(page).not.toContain('真品');
    const found = await service.ok(ratingEndpoints.findByCode, { query: { code: one.certNo } });
    expect(found).toEqual({ coinId: one.coin.id });
    const record = await service.ok(ratingEndpoints.getRating, { params: one.params });
    expect(record).toMatchObject({ certificate: { certNo: one.certNo, status: 3 }, certificateMovedTo: null });
  });

  test('stays valid when the second person refuses; who asked may not decide', async () => {
    const both = await server.person({ permissions: [...FLAGGER, ...AUDITOR], companyId });
    const one = await shipped();
    const { taskId } = await both.ok(api.askVoid, {
      params: one.params,
      body: { version: one.version, reason: '误发', slab: 'destroyed', fileKeys: await proof(both) },
    });

    expect(await decide(taskId, 'approveTask', both)).toMatchObject({ data: { errorId: 'DUTY_CONFLICT' } });
    expect(await decide(taskId, 'rejectTask')).toMatchObject({ code: 0 });
    expect(await certificate(one.certNo)).toMatchObject({ status: 1 });
  });
});

describe('a numbered coin', () => {
  /** 申请改分 of a coin, approved by the auditor. */
  async function changed(status: number, grade: { resultType: number }, coinOptions = {}) {
    const { coin } = await aCoin(server, { status, grade: ms(64), ...coinOptions }, { companyId });
    const request = await service.ok(auditsEndpoints.requestScoreChange, {
      body: { coinId: coin.id, version: coin.version, grade, reason: '复看为假' },
    });
    const decided = await decide(request.taskId, 'approveTask');
    return { coin, certNo: coin.certNo ?? '', decided };
  }

  test.each([4, 5, 7, 8, 11])('becomes result %i: its number is void and never used again', async (resultType) => {
    const { coin, certNo, decided } = await changed(80, { resultType });

    expect(decided).toMatchObject({ code: 0, data: { coinStatus: coinMachine.state.toCheck, certNo: null } });
    expect(await coinNow(server, coin.id)).toMatchObject({
      resultType,
      certNo: null,
      formerCertNo: certNo,
      boxNo: null,
    });
    expect(await certificate(certNo)).toMatchObject({ status: 3, coinId: coin.id });
  });

  test('that was public before says that its certificate is void', async () => {
    const { certNo } = await changed(90, { resultType: RESULT.counterfeit });
    expect(await publicPage(certNo)).toContain('证书已作废');
  });

  test('keeps its number with another score', async () => {
    const { coin, certNo } = await changed(80, { ...ms(62) });
    expect(await coinNow(server, coin.id)).toMatchObject({ certNo, status: 60 });
    expect(await certificate(certNo)).toMatchObject({ status: 6 });
  });

  test('whose category asks for another letter by then takes a new number', async () => {
    const { coin } = await aCoin(server, { status: 80, grade: ms(64) }, { companyId });
    const certNo = coin.certNo ?? '';
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ category2: 503 }).where('id', '=', coin.id).execute(),
    );
    const request = await service.ok(auditsEndpoints.requestScoreChange, {
      body: { coinId: coin.id, version: coin.version, grade: ms(62), reason: '类别更正' },
    });
    expect(await decide(request.taskId, 'approveTask')).toMatchObject({ code: 0 });

    const now = await coinNow(server, coin.id);
    expect(now).toMatchObject({ status: 60, formerCertNo: certNo });
    expect(now.certNo?.slice(0, 1)).not.toBe(certNo.slice(0, 1));
    expect(await certificate(certNo)).toMatchObject({ status: 3 });
  });
});

describe('an old certificate that a coin names', () => {
  test('is taken from it before it is ready: it stays valid, and is free for another order', async () => {
    const { id: customerId } = await aCustomer(server, { companyId });
    const { coin: former } = await aCoin(server, { status: 95, grade: ms(63) }, { companyId, customerId });
    const { coin } = await aCoin(
      server,
      { status: 80, grade: ms(65), oldGrade: ms(63), serviceType: SERVICE.regrade, oldCertNo: former.certNo },
      { companyId, customerId },
    );
    const record = await service.ok(ratingEndpoints.getRating, { params: { coinId: coin.id } });
    expect(record).toMatchObject({ oldCertNo: former.certNo, oldCertObjection: null });

    const dropped = await service.ok(api.dropOldCertificate, {
      params: { coinId: coin.id },
      body: { version: record.version, reason: '实物不是旧证书上的一枚' },
    });

    expect(dropped.version).toBe(record.version + 1);
    expect(await coinNow(server, coin.id)).toMatchObject({ oldCertNo: null });
    expect(await certificate(coin.certNo ?? '')).toMatchObject({ previousCertNo: null });
    expect(await certificate(former.certNo ?? '')).toMatchObject({ status: 1 });
    const holds = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('certificateHolds')
        .select('orderId')
        .where('certNo', '=', former.certNo ?? '')
        .execute(),
    );
    expect(holds).toEqual([]);
  });
});

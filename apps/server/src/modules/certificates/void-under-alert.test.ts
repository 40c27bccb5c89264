import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { certificateEndpoints as api } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { verifyAll } from '../../verify/verify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter((one) => one.check.startsWith('certificates'))).toEqual([]);
  await server.stop();
});

const certificate = (certNo: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').selectAll().where('certNo', '=', certNo).executeTakeFirstOrThrow(),
  );

test('a piece under a counterfeit alert that turns out false has its number void: lifting the alert brings none back', async () => {
  const companyId = await server.company();
  const service = await server.person({
    permissions: ['closeReview:rating:page', 'closeReview:rating:certFlag', 'audit:otherAudit:request'],
    companyId,
  });
  const auditor = await server.person({ permissions: ['audit:otherAudit:decide'], companyId });
  const { coin } = await aCoin(server, { status: 90, grade: ms(64) }, { companyId });
  const certNo = coin.certNo ?? '';
  const params = { coinId: coin.id };
  const body = async () => ({ version: (await certificate(certNo)).version, reason: '市面出现仿盒' });
  await service.ok(api.alertCertificate, { params, body: await body() });
  const { version } = await coinNow(server, coin.id);
  const request = await service.ok(auditsEndpoints.requestScoreChange, {
    body: { coinId: coin.id, version, grade: { resultType: RESULT.counterfeit }, reason: '复看为假' },
  });

  const decided = await auditor.call(auditsEndpoints.approveTask, {
    params: { id: request.taskId ?? '0' },
    body: { version: 1, comment: '已核对' },
  });

  expect(decided).toMatchObject({ code: 0, data: { certNo: null } });
  expect(await certificate(certNo)).toMatchObject({ status: 3 });
  expect(await service.call(api.askLiftAlert, { params, body: await body() })).toMatchObject({
    data: { errorId: 'STATE_CONFLICT' },
  });
});

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { aCoin, orderNow } from '../../../test/factories/order.factory.ts';
import { ms } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { verifyAll } from '../../verify/verify.ts';
import { lockCertificateOf, voidUnfitCertificate } from '../../workflow/certificates/certificate-acts.repo.ts';
import { allocateCertificate, publishCertificate } from '../../workflow/certificates/certificates.repo.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { waiting } from '../finance/locks.factory.ts';

let server: TestServer;
let companyId: string;
let appraiser: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  appraiser = await aGrader(server, companyId);
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter((one) => one.check.startsWith('certificates') || one.check.startsWith('history'))).toEqual([]);
  await server.stop();
});

/** A shipped coin with its valid certificate, and the same piece back in a new order. */
async function comesBack(serviceType: number, coin: Parameters<typeof aCoin>[1] = {}) {
  const { coin: former } = await aCoin(server, { status: 95, grade: ms(64) }, { companyId });
  const { customerId } = former;
  const { coin: again } = await aCoin(
    server,
    { status: 30, serviceType, oldCertNo: former.certNo, ...coin },
    { companyId, customerId },
  );
  return { former, again, certNo: former.certNo ?? '' };
}

const copyOld = (coin: CoinRow) =>
  appraiser.ok(gradingEndpoints.authenticateCoin, {
    params: { id: coin.id },
    body: { version: coin.version, verdict: 'copyOld', isSlabUntouched: true },
  });

const certificate = (certNo: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').selectAll().where('certNo', '=', certNo).executeTakeFirstOrThrow(),
  );

/** As the quality check does it. */
async function reachReady(coinId: string): Promise<void> {
  const coin = await coinNow(server, coinId);
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.updateTable('coins').set({ status: 90 }).where('id', '=', coinId).execute();
    await publishCertificate(tx, coin, { now: server.clock.now(), accountId: null });
  });
}

const publicPage = async (certNo: string) =>
  (await server.app.http.inject({ url: `/c/${certNo}`, headers: { accept: 'text/html' } })).body;

describe('the number of a piece that comes back', () => {
  test('a reholder keeps it: being corrected while the slab is open, valid again when ready', async () => {
    const { former, again, certNo } = await comesBack(SERVICE.reholder);
    expect(await publicPage(certNo)).toContain('证书有效');

    await copyOld(again);

    expect(await coinNow(server, again.id)).toMatchObject({ status: 60, certNo });
    expect(await coinNow(server, former.id)).toMatchObject({ certNo: null, formerCertNo: certNo });
    expect(await certificate(certNo)).toMatchObject({ status: 6, coinId: again.id });
    expect(await publicPage(certNo)).toContain('资料更正中');
    await reachReady(again.id);
    expect(await certificate(certNo)).toMatchObject({ status: 1, supersededBy: null });
    expect(await publicPage(certNo)).toContain('证书有效');
  });

  test('is taken over after the former coin is locked, as acts on its certificate do: neither ever waits for the other', async () => {
    const { former, again, certNo } = await comesBack(SERVICE.reholder);
    const { db } = server.services;
    let copying: ReturnType<typeof copyOld> | null = null;
    const free = await db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.selectFrom('coins').select('id').where('id', '=', former.id).forUpdate().execute();
      copying = copyOld(again);
      await expect.poll(() => waiting(server), { timeout: 10_000, interval: 20 }).toBe(1);
      const own = tx.selectFrom('certificates').select('id').where('certNo', '=', certNo);
      return (await own.forUpdate().skipLocked().execute()).length;
    });
    await copying;
    expect(free).toBe(1);
    expect(await certificate(certNo)).toMatchObject({ status: 6, coinId: again.id });
  });

  test('a relabel keeps it with a new data version', async () => {
    const { again, certNo } = await comesBack(SERVICE.relabel, { varietyText: '签字版' });

    await copyOld(again);

    expect(await certificate(certNo)).toMatchObject({ status: 6, coinId: again.id, dataVersion: 2 });
    const versions = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('certificateVersions as v')
        .innerJoin('certificates as c', 'c.id', 'v.certificateId')
        .select(['v.dataVersion', 'v.cause'])
        .where('c.certNo', '=', certNo)
        .orderBy('v.dataVersion')
        .execute(),
    );
    expect(versions).toEqual([
      { dataVersion: 1, cause: 'allocated' },
      { dataVersion: 2, cause: 'relabelled' },
    ]);
  });

  test('a corrected category with another letter takes a new number; the old one is superseded by it', async () => {
    const { former, again, certNo } = await comesBack(SERVICE.relabel, { category2: 503 });

    await copyOld(again);
    const corrected = await coinNow(server, again.id);
    expect(corrected.certNo).not.toBe(certNo);
    expect(await certificate(certNo)).toMatchObject({ status: 1, coinId: former.id });
    await reachReady(again.id);

    expect(await certificate(certNo)).toMatchObject({ status: 2, supersededBy: corrected.certNo });
  });

  test('corrected back, it takes the old number over after all: that one is shown and acted on, not the void one', async () => {
    const { again, certNo } = await comesBack(SERVICE.relabel, { category2: 503 });
    await copyOld(again);
    const own = (await coinNow(server, again.id)).certNo ?? '';
    const by = { now: server.clock.now(), accountId: null };
    const acted = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const coins = tx.updateTable('coins').where('id', '=', again.id);
      const corrected = await coins.set({ category2: 501 }).returningAll().executeTakeFirstOrThrow();
      const bare = await voidUnfitCertificate(tx, corrected, true, by);
      await coins.set({ certNo: await allocateCertificate(tx, bare, by) }).execute();
      return lockCertificateOf(tx, again.id);
    });

    expect([await certificate(own), await certificate(certNo)]).toMatchObject([
      { status: 3, coinId: again.id },
      { status: 6, coinId: again.id },
    ]);
    expect(acted).toMatchObject({ certNo });
    const reader = await server.person({
      permissions: ['closeReview:rating:page', 'closeReview:rating:read'],
      companyId,
    });
    const record = await reader.ok(ratingEndpoints.getRating, { params: { coinId: again.id } });
    expect(record.certificate).toMatchObject({ certNo });
  });

  test('a piece that goes back before it is taken over leaves it valid; after that it does not go back ungraded', async () => {
    const counter = await server.person({ permissions: ['order:order:return'], companyId });
    const goBack = async ({ orderId }: CoinRow) => {
      const { version } = await orderNow(server, orderId);
      const said = { channel: 'phone', person: '王守成' } as const;
      return counter.call(receivingEndpoints.returnOrder, {
        params: { id: orderId },
        body: { version, reason: '客户要求退回', said },
      });
    };
    const early = await comesBack(SERVICE.reholder);
    const late = await comesBack(SERVICE.reholder);
    await copyOld(late.again);

    expect(await goBack(early.again)).toMatchObject({ code: 0 });
    expect(await goBack(late.again)).toMatchObject({ code: -3, msg: '有钱币已定分，不能整单退回' });
    expect(await publicPage(early.certNo)).toContain('证书有效');
    expect(await publicPage(late.certNo)).toContain('资料更正中');
  });

  test('a regrade always takes a new number', async () => {
    const { again, certNo } = await comesBack(SERVICE.regrade, { status: 90, grade: ms(65), oldGrade: ms(64) });

    expect(again.certNo).not.toBe(certNo);
    expect(await certificate(certNo)).toMatchObject({ status: 2, supersededBy: again.certNo });
  });

  test('while it is being reholdered the number cannot be copied a second time', async () => {
    const { again, certNo } = await comesBack(SERVICE.reholder);
    const { coin: second } = await aCoin(
      server,
      { status: 30, serviceType: SERVICE.reholder, oldCertNo: certNo },
      { companyId, customerId: again.customerId },
    );
    await copyOld(again);

    const answer = await appraiser.call(gradingEndpoints.authenticateCoin, {
      params: { id: second.id },
      body: { version: second.version, verdict: 'copyOld', isSlabUntouched: true },
    });

    expect(answer).toMatchObject({ code: -3, msg: '原证书不存在或已失效' });
    // Two orders that work on one number are made by rows here; no command makes them.
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ oldCertNo: null }).where('id', '=', second.id).execute(),
    );
  });

  test('the former record says where its number went, and a scan finds the piece as it is now', async () => {
    const reader = await server.person({
      permissions: ['closeReview:rating:page', 'closeReview:rating:read', 'audit:finCheck:page'],
      companyId,
    });
    const { former, again, certNo } = await comesBack(SERVICE.reholder);
    await copyOld(again);

    const record = await reader.ok(ratingEndpoints.getRating, { params: { coinId: former.id } });
    const scanned = await reader.ok(ratingEndpoints.findByCode, { query: { code: certNo } });
    const checked = await reader.ok(auditsEndpoints.findQualityByCode, { query: { code: certNo } });

    expect(record).toMatchObject({
      certNo: null,
      certificate: null,
      certificateMovedTo: { certNo, coinId: again.id, coinCode: again.coinCode },
    });
    expect([scanned.coinId, checked.id]).toEqual([again.id, again.id]);
  });
});

import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import { brokenLink } from '../../../workflow/coins/coin-events.repo.ts';
import { coinsToLabel, correct, LABEL_PERMISSIONS, lastAudit } from '../production.factory.ts';

const WITH_CHIP = { extras: JSON.stringify({ feeTypes: [FEE.chip] }) };

let server: TestServer;
let companyId: string;
let writer: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  writer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

function aUid(): string {
  serial += 1;
  return `04A1B2C3${String(serial).padStart(6, '0')}`;
}

async function chipCoin(more: CoinOptions = {}) {
  const { coins, order } = await coinsToLabel(server, companyId, [{ ...WITH_CHIP, ...more }]);
  const [coin] = coins;
  if (!coin) throw new Error('no coin');
  return { coin, order };
}

async function write(coinId: string, uid: string, more: { reason?: string; version?: number } = {}, client = writer) {
  const { version } = await coinNow(server, coinId);
  return client.call(labelsEndpoints.writeChip, { params: { id: coinId }, body: { version, uid, ...more } });
}

describe('a chip', () => {
  test('is bound to its certificate with the signed address', async () => {
    const { coin } = await chipCoin();
    const uid = aUid();

    const spelled = (uid.match(/../g) ?? []).join(':').toLowerCase();
    const answer = await write(coin.id, spelled);

    const url = certificateUrl(server.services.config, coin.certNo ?? '');
    expect(answer).toMatchObject({ code: 0, data: { uid, url, verifiedAt: null } });
    expect(await lastAudit(server, 'labels.writeChip')).toMatchObject({ targetNo: coin.coinCode });
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coin.id))).toBeNull();
    expect(await writer.ok(labelsEndpoints.getChip, { params: { id: coin.id } })).toMatchObject({
      uid,
      url,
      replaced: [],
    });
  });

  test('belongs to one certificate for ever', async () => {
    const [one, other] = [await chipCoin(), await chipCoin()];
    const [uid, next] = [aUid(), aUid()];
    await write(one.coin.id, uid);

    expect(await write(other.coin.id, uid)).toMatchObject({ code: -1, data: { fields: [{ path: 'uid' }] } });
    expect(await write(one.coin.id, next)).toMatchObject({ code: -1, data: { errorId: 'REASON_REQUIRED' } });
    expect(await write(one.coin.id, next, { reason: '写入失败' })).toMatchObject({ code: 0, data: { uid: next } });
    expect(await write(other.coin.id, uid)).toMatchObject({ code: -1, data: { fields: [{ path: 'uid' }] } });
    const detail = await writer.ok(labelsEndpoints.getChip, { params: { id: one.coin.id } });
    expect(detail).toMatchObject({ uid: next, replaced: [{ uid, reason: '写入失败' }] });
  });

  test('of two people with one chip wins one', async () => {
    const [one, other] = [await chipCoin(), await chipCoin()];
    const uid = aUid();

    const answers = await Promise.all([write(one.coin.id, uid), write(other.coin.id, uid)]);

    expect(answers.map((answer) => answer.code).sort()).toEqual([-1, 0]);
  });

  test('is only for coins that were to get one, of the own company, as they are now', async () => {
    const plain = await coinsToLabel(server, companyId);
    const { coin } = await chipCoin();
    const stranger = await server.person({ permissions: LABEL_PERMISSIONS, companyId: await server.company() });

    expect(await write(plain.coins[0]?.id ?? '', aUid())).toMatchObject({
      code: -3,
      data: { params: { guard: '该枚没有选择芯片' } },
    });
    expect(await write(coin.id, aUid(), {}, stranger)).toMatchObject({ code: 404 });
    expect(await write(coin.id, aUid(), { version: coin.version - 1 })).toMatchObject({ code: -2 });
    expect(await write(coin.id, 'not hex')).toMatchObject({ code: -1, data: { fields: [{ path: 'uid' }] } });
    await correct(server, coin.id, { status: 95 });
    expect(await write(coin.id, aUid())).toMatchObject({ code: -3 });
  });

  test('is verified by what is read back', async () => {
    const { coin } = await chipCoin();
    const uid = aUid();
    const url = certificateUrl(server.services.config, coin.certNo ?? '');
    const verify = (read: { uid: string; url: string }) =>
      writer.call(labelsEndpoints.verifyChip, { params: { id: coin.id }, body: read });

    expect(await verify({ uid, url })).toMatchObject({ code: -3, data: { params: { guard: '芯片尚未写入' } } });
    await write(coin.id, uid);
    expect(await verify({ uid: aUid(), url: `${url}0` })).toMatchObject({
      code: -3,
      data: { errorId: 'LABEL_MISMATCH', differences: ['uid', 'url'] },
    });
    expect(await verify({ uid, url })).toMatchObject({ code: 0, data: { verifiedAt: expect.any(String) } });
    const list = await writer.ok(labelsEndpoints.listChips, { query: { uid, verified: 'true' } });
    expect(list.list).toMatchObject([{ coinCode: coin.coinCode, uid }]);
  });

  test('has a label to go with it to the writer', async () => {
    const { coin } = await chipCoin();
    const uid = aUid();
    await write(coin.id, uid);

    const labels = await writer.ok(labelsEndpoints.printChipLabels, { body: { coinIds: [coin.id] } });

    expect(labels).toMatchObject({
      design: { id: 'chip-40x20', version: 2, widthMm: 40 },
      items: [{ coinCode: coin.coinCode, label: { certNo: coin.certNo, chipUid: uid } }],
    });
    const jobs = await writer.ok(labelsEndpoints.listPrintJobs, { query: { jobNo: labels.jobNo } });
    expect(jobs.list).toMatchObject([{ kind: 'chip', status: 'confirmed', count: 1 }]);
  });

  test('list shows coins with a chosen chip only', async () => {
    const { order } = await chipCoin();
    const plain = await coinsToLabel(server, companyId);
    const of = async (orderCode: string) =>
      (await writer.ok(labelsEndpoints.listChips, { query: { orderCode, written: 'false' } })).total;

    expect([await of(order.orderCode), await of(plain.order.orderCode)]).toEqual([1, 0]);
  });
});

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jsonb } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { ALL_FINE, printLabel, scanNow } from './quality.factory.ts';

const CHECKER = ['audit:finCheck:page', 'audit:finCheck:decide'] as const;

let server: TestServer;
let companyId: string;
let checker: TestClient;
let printer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  checker = await server.person({ permissions: CHECKER, companyId });
  printer = await server.person({ permissions: ['closeReview:printTags:print', ...CHECKER], companyId });
});
afterAll(() => server.stop());

async function aSlab(options: Parameters<typeof aCoin>[1] = {}) {
  const made = await aCoin(server, { status: 80, ...options }, { companyId });
  await printLabel(server, printer, made.coin);
  if (options.labelledBy === undefined) await scanNow(server, checker, made.coin.id);
  return made;
}

describe('the scan of the outbound quality check', () => {
  test('passes only what the same person has scanned since it came: a difference is kept and stops the coin', async () => {
    const { coin } = await aSlab();
    const other = await server.person({ permissions: CHECKER, companyId });
    const scan = (body: { coinCode: string; labelCode?: string; chipUid?: string }) =>
      checker.call(auditsEndpoints.scanQuality, { params: { id: coin.id }, body });
    const pass = (who: TestClient) =>
      who.call(auditsEndpoints.checkQuality, {
        params: { id: coin.id },
        body: { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' },
      });
    const right = { coinCode: coin.coinCode, labelCode: coin.certNo ?? '' };

    expect(await pass(other)).toMatchObject({ code: -3, msg: '请先扫描该枚、标签和芯片' });
    expect(await scan({ coinCode: coin.coinCode })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'labelCode' }] },
    });
    const wrong = [
      [{ ...right, coinCode: 'C2611999999' }, ['coinCode']],
      [{ ...right, labelCode: 'https://x.cn/c/Y6000123459?s=forged' }, ['certNo', 'signature']],
      [{ ...right, chipUid: '04:a2:b3:c4:d5:e6:80' }, ['chip']],
    ] as const;
    for (const [body, differences] of wrong) {
      expect(await scan(body)).toMatchObject({ code: 0, data: { isFine: false, differences } });
      expect(await pass(checker)).toMatchObject({ code: -3, msg: '扫描结果与资料不一致，不能通过' });
    }
    const sheet = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: coin.id } });
    expect(sheet.scan).toMatchObject({
      needsLabel: true,
      needsChip: false,
      last: { isFine: false, differences: ['chip'] },
    });
    expect(await scan(right)).toMatchObject({ data: { isFine: true } });
    expect(await pass(checker)).toMatchObject({ data: { status: 90 } });
    const kept = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('qcScans').select('isFine').where('coinId', '=', coin.id).orderBy('id').execute(),
    );
    expect(kept.map((row) => row.isFine)).toEqual([true, false, false, false, true]);
  });

  test('wants the chip of a slab that has one', async () => {
    const { coin } = await aCoin(server, { status: 80, extras: jsonb({ feeTypes: [FEE.chip] }) }, { companyId });
    await printLabel(server, printer, coin);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('chips')
        .values({
          uid: `04A2B3C4D5E6${coin.id.padStart(2, '0').slice(-2)}`,
          companyId,
          coinId: coin.id,
          certNo: coin.certNo ?? '',
          url: 'https://x.cn',
          writtenBy: printer.accountId ?? '0',
          writtenAt: server.clock.now(),
        })
        .execute(),
    );
    const scan = (chipUid?: string) =>
      checker.call(auditsEndpoints.scanQuality, {
        params: { id: coin.id },
        body: { coinCode: coin.coinCode, labelCode: coin.certNo ?? '', ...(chipUid ? { chipUid } : {}) },
      });

    expect(await scan()).toMatchObject({ code: -1, data: { fields: [{ path: 'chipUid' }] } });
    expect(await scan('04:00:00:00:00:00:00')).toMatchObject({ data: { differences: ['chip'] } });
    expect(await scan(`04:a2:b3:c4:d5:e6:${coin.id.padStart(2, '0').slice(-2)}`)).toMatchObject({
      data: { isFine: true },
    });
  });

  test('of a raw return asks for the coin alone; hands that made the piece do not scan it', async () => {
    const { coin } = await aCoin(server, { status: 80, grade: { resultType: RESULT.counterfeit } }, { companyId });
    const { coin: own } = await aSlab({ labelledBy: printer.accountId });

    expect(
      await checker.ok(auditsEndpoints.scanQuality, { params: { id: coin.id }, body: { coinCode: coin.coinCode } }),
    ).toMatchObject({ isFine: true });
    expect(
      await printer.call(auditsEndpoints.scanQuality, { params: { id: own.id }, body: { coinCode: own.coinCode } }),
    ).toMatchObject({ data: { errorId: 'DUTY_CONFLICT' } });
  });
});

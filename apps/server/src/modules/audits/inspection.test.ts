import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { checkDeskEndpoints } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import { checkRulesEndpoints } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jsonb } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { checkNow } from './checks/checks.factory.ts';
import { scanNow } from './quality.factory.ts';

type Rule = BodyInputOf<typeof checkRulesEndpoints.createQualityRule>['rule'];
const TODAY = '2026-11-20';
const RULE: Rule = {
  categories1: [],
  samplingBp: 10_000,
  items: ['coin', 'request'],
  needsImages: false,
  secondFromTier: null,
  switching: null,
};

let server: TestServer;
let chief: TestClient;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({
    permissions: ['system:company:page', 'system:checkRule:edit', 'system:checkRule:publish'],
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
});

async function aRule(more: Partial<Rule>): Promise<void> {
  const head = { companyId, basedOnId: null, nameZh: '质检', nameEn: 'Check', note: '' };
  const { id, version } = await chief.ok(checkRulesEndpoints.createQualityRule, {
    body: { ...head, rule: { ...RULE, ...more } },
  });
  await chief.ok(checkRulesEndpoints.publishCheckRule, {
    params: { id },
    body: { version, validFrom: TODAY, reason: '开始' },
  });
}
const aChecker = () => server.person({ permissions: ['audit:finCheck:page', 'audit:finCheck:decide'], companyId });
/** A piece that goes back raw: no label stands between it and the check. */
const aPiece = async (more: Parameters<typeof aCoin>[1] = {}, submittedAt = server.clock.now()) =>
  (await aCoin(server, { status: 80, grade: { resultType: RESULT.counterfeit }, ...more }, { companyId, submittedAt }))
    .coin;
const taskOf = (coin: CoinRow) => checkNow(server, coin.id);
const pass = async (who: TestClient, coin: CoinRow, ticked: readonly string[] = []) => {
  await scanNow(server, who, coin.id);
  return who.call(auditsEndpoints.checkQuality, {
    params: { id: coin.id },
    body: {
      version: coin.version,
      result: 'pass',
      checklist: ticked.map((code) => ({ code, isFine: true })),
      note: '',
    },
  });
};
/** One order whose piece failed, as the book remembers it. */
async function aFailedLot(checker: TestClient): Promise<void> {
  const coin = await aPiece({ status: 82 });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('qcRecords')
      .values({
        companyId,
        coinId: coin.id,
        result: 'fail',
        checklist: jsonb([]),
        step: 'data',
        checkedBy: checker.accountId ?? '0',
        checkedAt: server.clock.now(),
      })
      .execute(),
  );
}

describe('a quality-check rule (R105)', () => {
  test('says what is ticked, for orders from its day on', async () => {
    await aRule({ items: ['request'] });
    const checker = await aChecker();
    expect(await pass(checker, await aPiece(), [])).toMatchObject({
      data: { fields: [{ path: 'checklist.request' }] },
    });
    expect(await pass(checker, await aPiece(), ['request'])).toMatchObject({ data: { status: 90 } });
    const older = await aPiece({}, new Date('2026-11-01T04:00:00.000Z'));
    expect(await pass(checker, older, ['request'])).toMatchObject({ data: { fields: [{ path: 'checklist.coin' }] } });
  });

  test('leaves pieces that were not drawn to the system, until too many lots failed', async () => {
    await aRule({ samplingBp: 1, switching: { failedLots: 2, ofLots: 5, cleanLots: 10 } });
    const checker = await aChecker();
    const spared = await aPiece();
    const sheet = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: spared.id } });
    expect(sheet.inspection).toMatchObject({ isInspected: false, isTightened: false });
    expect(sheet.checklist.map(({ code }) => code)).toEqual(['fees']);
    expect(await pass(checker, spared)).toMatchObject({ data: { status: 90 } });
    await aFailedLot(checker);
    await aFailedLot(checker);
    const seen = await aPiece();
    const tight = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: seen.id } });
    expect(tight.inspection).toMatchObject({ isInspected: true, isTightened: true });
    expect(await pass(checker, seen)).toMatchObject({ code: -3 });
  });

  test('has dear pieces checked by two people, one after the other', async () => {
    await aRule({ secondFromTier: 'T5' });
    const [first, second] = [await aChecker(), await aChecker()];
    const dear = await aPiece({ tierUsed: 'T5' });
    expect(await pass(first, dear, ['coin', 'request'])).toMatchObject({ data: { status: 80 } });
    expect(await pass(first, dear, ['coin', 'request'])).toMatchObject({ data: { errorId: 'DUTY_CONFLICT' } });
    const waits = await taskOf(dear);
    expect(waits).toMatchObject({ status: 0, level: 2, levels: 2, assigneeId: null, recordId: null });
    const chiefChecker = await server.person({
      permissions: ['audit:finCheck:page', 'audit:otherAudit:assign'],
      companyId,
    });
    const toFirst = { kind: 'person', accountId: first.accountId ?? '' } as const;
    const given = { params: { id: waits.id }, body: { version: waits.version, to: toFirst } };
    expect(await chiefChecker.call(checkDeskEndpoints.handOverCheck, given)).toMatchObject({
      data: { fields: [{ path: 'to.accountId' }] },
    });
    const { inspection } = await second.ok(auditsEndpoints.getQualitySheet, { params: { id: dear.id } });
    expect(inspection).toMatchObject({ needsSecond: true, firstBy: expect.any(String) });
    expect(await pass(second, dear, ['coin', 'request'])).toMatchObject({ data: { status: 90 } });
    const { records } = await second.ok(checkDeskEndpoints.getCheckTask, { params: { id: waits.id } });
    expect(records.map(({ level, result }) => [level, result])).toEqual([
      [1, 'pass'],
      [2, 'pass'],
    ]);
    const cheap = await aPiece({ tierUsed: 'T4' });
    expect(await pass(first, cheap, ['coin', 'request'])).toMatchObject({ data: { status: 90 } });
  });

  test('waits for the pictures that it wants compared', async () => {
    await aRule({ needsImages: true });
    const coin = await aPiece();
    expect(await pass(await aChecker(), coin, ['coin', 'request'])).toMatchObject({
      code: -3,
      msg: expect.stringContaining('图片'),
    });
    expect((await coinNow(server, coin.id)).status).toBe(80);
  });
});

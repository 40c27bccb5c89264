import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { ALL_FINE, aFault, printLabel, scanNow, sendQcPhoto } from './quality.factory.ts';

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

describe('outbound quality check', () => {
  test('passing publishes the certificate', async () => {
    const { coin } = await aSlab();

    const done = await checker.ok(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' },
    });

    expect(done).toMatchObject({ status: 90 });
    const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('certificates')
        .select(['status', 'headAtIssue'])
        .where('coinId', '=', coin.id)
        .executeTakeFirstOrThrow(),
    );
    expect(row.status).toBe(1);
    expect(row.headAtIssue).not.toBeNull();
  });

  test('a coin whose grade is gone has no label that counts: its sheet says so, and it does not pass', async () => {
    const { coin } = await aSlab();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ grade: null }).where('id', '=', coin.id).execute(),
    );

    const sheet = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: coin.id } });
    const answer = await checker.call(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' },
    });

    expect(sheet.label).toEqual({ isValid: false, differences: ['label'], printNo: null });
    expect(answer).toMatchObject({ code: -3, data: { errorId: 'LABEL_MISMATCH' } });
  });

  test('an item that is not ticked is named, and nothing moves', async () => {
    const { coin } = await aSlab();

    const answer = await checker.call(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: { version: coin.version, result: 'pass', checklist: ALL_FINE.slice(1), note: '' },
    });

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED', fields: [{ path: 'checklist.coin' }] } });
    expect((await coinNow(server, coin.id)).status).toBe(80);
  });

  test.each(['label', 'grade', 'number', 'fees', 'coin', 'clean'])(
    'does not pass with “%s” marked not fine, and nothing is published',
    async (code) => {
      const { coin } = await aSlab();
      const checklist = [...ALL_FINE.filter((item) => item.code !== code), { code, isFine: false }];

      const answer = await checker.call(auditsEndpoints.checkQuality, {
        params: { id: coin.id },
        body: { version: coin.version, result: 'pass', checklist, note: '' },
      });

      expect(answer).toMatchObject({
        code: -3,
        data: { errorId: 'GUARD_FAILED', fields: [{ path: `checklist.${code}` }] },
      });
      expect((await coinNow(server, coin.id)).status).toBe(80);
    },
  );

  test('waits for money that was due before the label; money that is due before the parcel does not stop it', async () => {
    const owing = async (payPoint: number) => {
      const { coin } = await aSlab();
      await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('submissionOrders').set({ payPoint, dueFen: 5_000 }).where('id', '=', coin.orderId).execute(),
      );
      return checker.call(auditsEndpoints.checkQuality, {
        params: { id: coin.id },
        body: { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' },
      });
    };

    expect(await owing(2)).toMatchObject({ code: -3, msg: '费用未结清，付清后才能通过质检' });
    expect(await owing(3)).toMatchObject({ data: { status: 90 } });
  });

  test('keeps the whole list with every answer, and shows faults and pictures to the next', async () => {
    const { coin } = await aSlab();
    await checker.ok(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: await aFault(server, checker, coin.version, { checklist: [{ code: 'holder', isFine: false, note: '裂' }] }),
    });

    const sheet = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: coin.id } });
    expect(sheet.history).toMatchObject([
      { result: 'fail', severity: 2, faults: ['holder'], photos: [expect.stringContaining('/oss/Qc/')] },
    ]);
    const { checklist } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('qcRecords').select('checklist').where('coinId', '=', coin.id).executeTakeFirstOrThrow(),
    );
    expect(checklist).toContainEqual({ code: 'holder', isComputed: false, isFine: false, note: '裂' });
    expect(checklist).toContainEqual({ code: 'label', isComputed: true, isFine: true, note: '' });
  });

  test('sends nothing back without a fault, its step, how bad it is, words and a picture of one’s own', async () => {
    const { coin } = await aSlab();
    const body = await aFault(server, checker, coin.version);
    const foreign = await sendQcPhoto(server, printer);
    const wrong = [
      [{ checklist: [] }, 'GUARD_FAILED', undefined],
      [{ checklist: [{ code: 'fees', isFine: false }] }, 'GUARD_FAILED', undefined],
      [{ checklist: [{ code: 'colour', isFine: false }] }, 'INPUT_INVALID', 'checklist.colour'],
      [{ step: undefined }, 'INPUT_INVALID', 'step'],
      [{ severity: undefined }, 'INPUT_INVALID', 'severity'],
      [{ note: '' }, 'INPUT_INVALID', 'note'],
      [{ photoKeys: [] }, 'INPUT_INVALID', 'photoKeys'],
      [{ photoKeys: [foreign] }, 'INPUT_INVALID', 'photoKeys.0'],
    ] as const;

    for (const [less, errorId, path] of wrong) {
      const answer = await checker.call(auditsEndpoints.checkQuality, {
        params: { id: coin.id },
        body: {
          ...body,
          ...less,
          checklist: [...('checklist' in less ? less.checklist : (body.checklist ?? []))],
        } as never,
      });
      expect(answer).toMatchObject({ data: { errorId, ...(path ? { fields: [{ path }] } : {}) } });
    }
    expect((await coinNow(server, coin.id)).status).toBe(80);
  });

  test('a label that no longer equals the data cannot pass', async () => {
    const { coin } = await aSlab();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ weightMg: 26_000 }).where('id', '=', coin.id).execute(),
    );

    const answer = await checker.call(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' },
    });

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'LABEL_MISMATCH', differences: ['measures'] } });
  });

  test('whoever printed, boxed or entered the coin does not check it', async () => {
    const { coin } = await aSlab({ labelledBy: printer.accountId });

    const answer = await printer.call(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: { version: coin.version, result: 'pass', checklist: ALL_FINE, note: '' },
    });

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'DUTY_CONFLICT' } });
  });

  test('a failed check names its step; only that step takes the coin back, and the label becomes void', async () => {
    const { coin } = await aSlab();
    const failed = await checker.ok(auditsEndpoints.checkQuality, {
      params: { id: coin.id },
      body: await aFault(server, checker, coin.version),
    });
    expect(failed.status).toBe(82);
    const boxer = await server.person({ permissions: ['closeReview:order:box', 'audit:finCheck:page'], companyId });
    const offered = async (client: TestClient) =>
      (await client.ok(auditsEndpoints.getQualitySheet, { params: { id: coin.id } })).allowedActions.find(
        (entry) => entry.action === 'rework',
      );
    expect(await offered(boxer)).toBeUndefined();
    expect(await offered(printer)).toMatchObject({ allowed: true });

    const wrong = await boxer.call(auditsEndpoints.startRework, {
      params: { id: coin.id },
      body: { version: coin.version + 1 },
    });
    const right = await printer.ok(auditsEndpoints.startRework, {
      params: { id: coin.id },
      body: { version: coin.version + 1 },
    });

    expect(wrong.code).toBe(403);
    expect(right.status).toBe(60);
    const prints = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('labelPrints').select('voidedAt').where('coinId', '=', coin.id).execute(),
    );
    expect(prints.every((print) => print.voidedAt !== null)).toBe(true);
  });

  test('the sheet says what the system has compared itself', async () => {
    const { coin } = await aSlab();

    const sheet = await checker.ok(auditsEndpoints.getQualitySheet, { params: { id: coin.id } });

    expect(sheet.checklist.find((item) => item.code === 'label')).toEqual({
      code: 'label',
      isComputed: true,
      isFine: true,
    });
    expect(sheet.allowedActions.find((action) => action.action === 'pass')?.allowed).toBe(true);
  });
});

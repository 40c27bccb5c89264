import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { openAudit } from '../../workflow/audits/audit-tasks.repo.ts';
import { appendScore } from '../../workflow/coins/scores.repo.ts';
import { insertPriceAudit } from '../../workflow/money/price-audit.repo.ts';

const AUDITOR = ['audit:otherAudit:page', 'audit:otherAudit:decide'] as const;

let server: TestServer;
let companyId: string;
let auditor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  auditor = await server.person({ permissions: AUDITOR, companyId });
});
afterAll(() => server.stop());

const by = () => ({ now: server.clock.now(), accountId: null });

/** A task of one type about a coin, as a person's request. */
async function taskAbout(type: number, status = 60) {
  const made = await aCoin(server, { status }, { companyId });
  const request = { type, levels: 1, ruleCode: '', before: {}, requestedBy: null, reason: '客户要求' };
  const id = await server.services.db.transaction(SYSTEM_SCOPE, (tx) => openAudit(tx, made.coin, request, by()));
  return { ...made, id };
}

const actionsOf = async (id: string) =>
  (await auditor.ok(auditsEndpoints.getTask, { params: { id } })).allowedActions
    .filter((one) => one.allowed)
    .map((one) => one.action);

describe('audits that do not move the coin', () => {
  test.each([5, 6, 10, 11, 12, 13])(
    'type %i: what is offered is what the server takes, and no third answer',
    async (type) => {
      const { id, coin } = await taskAbout(type);
      expect(await actionsOf(id)).toEqual(['approve', 'reject']);

      const change = {
        params: { id },
        body: { version: 1, grade: { resultType: RESULT.graded, number: 62 }, comment: '另定' },
      };
      expect(await auditor.call(auditsEndpoints.changeTask, change)).toMatchObject({
        code: -3,
        msg: '该审核只能通过或驳回',
      });
      const refused = await auditor.ok(auditsEndpoints.rejectTask, {
        params: { id },
        body: { version: 1, comment: '没有依据' },
      });

      expect(refused).toMatchObject({ status: 3, coinStatus: coinMachine.state.toLabel });
      expect(await coinNow(server, coin.id)).toMatchObject({ status: 60, version: coin.version });
    },
  );

  test.each([5, 10, 11, 12, 13])('type %i is approved wherever the coin is, even on hold', async (type) => {
    const { id, coin } = await taskAbout(type, 20);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ isHeld: true }).where('id', '=', coin.id).execute(),
    );
    expect(await actionsOf(id)).toEqual(['approve', 'reject']);

    const done = await auditor.ok(auditsEndpoints.approveTask, { params: { id }, body: { version: 1, comment: '' } });

    expect(done).toMatchObject({ status: 1, coinStatus: coinMachine.state.toMeasure });
    expect(await actionsOf(id)).toEqual([]);
  });

  test('a price on the order has no coin: it is shown and decided all the same', async () => {
    const { order } = await aCoin(server, { status: 60 }, { companyId });
    const { id } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      insertPriceAudit(
        tx,
        order,
        null,
        { line: { coinId: null, feeType: FEE.other, amountFen: 60_000, reason: '加急' } },
        { ...by(), reason: '加急' },
      ),
    );

    const seen = await auditor.ok(auditsEndpoints.getTask, { params: { id } });
    const done = await auditor.ok(auditsEndpoints.approveTask, { params: { id }, body: { version: 1, comment: '' } });

    expect(seen).toMatchObject({ coinId: null, orderCode: order.orderCode, scores: [], images: [], coinStatus: null });
    expect(done).toMatchObject({ status: 1, coinStatus: null });
  });

  test('a price is not the grading company’s business', async () => {
    const gradingCompanyId = await server.company();
    const theirs = await server.person({ permissions: AUDITOR, companyId: gradingCompanyId });
    const { order, coin } = await aCoin(server, { status: 60 }, { companyId, gradingCompanyId });
    const { id } = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      insertPriceAudit(tx, order, coin, {}, { ...by(), reason: '加急' }),
    );

    expect((await theirs.call(auditsEndpoints.getTask, { params: { id } })).code).toBe(404);
    expect(await actionsOf(id)).toEqual(['approve', 'reject']);
  });
});

describe('audits that move the coin', () => {
  test('a lost coin’s score is not decided, and the screen does not offer it', async () => {
    const { id } = await taskAbout(2, -4);

    expect(await actionsOf(id)).toEqual([]);
    const answer = await auditor.call(auditsEndpoints.approveTask, {
      params: { id },
      body: { version: 1, comment: '' },
    });
    expect(answer).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('a verdict after scores is upheld or changed, not sent to another appraiser', async () => {
    const grader = await server.person({ companyId });
    const { id, coin } = await taskAbout(7, 35);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      appendScore(
        tx,
        coin,
        { level: 1, graderId: grader.accountId ?? '0', grade: { resultType: RESULT.counterfeit }, isBlind: true },
        server.clock.now(),
      ),
    );

    expect(await actionsOf(id)).toEqual(['approve', 'change']);
    const answer = await auditor.call(auditsEndpoints.rejectTask, {
      params: { id },
      body: { version: 1, comment: '再看一次' },
    });
    expect(answer).toMatchObject({ code: -3, msg: '已有评分，请改判或维持结论' });
    expect((await coinNow(server, coin.id)).status).toBe(35);
  });
});

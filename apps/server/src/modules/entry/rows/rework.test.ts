import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const CLERK = ['closeReview:rating:page', 'closeReview:rating:measure'] as const;

let server: TestServer;
let companyId: string;
let clerk: TestClient;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: CLERK, companyId });
  itemId = await itemIdOf(server, 'MS-001');
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('catalogItems')
      .set({ weightMg: 26_700, weightTolMg: 250, diameterUm: 39_000, diameterTolUm: 500 })
      .where('id', '=', itemId)
      .execute(),
  );
});
afterAll(() => server.stop());

type Input = Omit<BodyInputOf<typeof api.saveMeasures>, 'version'>;
async function save(coinId: string, input: Input) {
  const { version } = await coinNow(server, coinId);
  return clerk.call(api.saveMeasures, { params: { id: coinId }, body: { version, ...input } });
}

const changedFieldsOf = async (coinId: string) => {
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('modificationRecords').select('field').where('coinId', '=', coinId).execute(),
  );
  return rows.map((row) => row.field).sort();
};

describe('rework of data (states.md rule 9)', () => {
  async function rework(options: CoinOptions = {}) {
    const { coin } = await aCoin(
      server,
      {
        status: 82,
        catalogItemId: itemId,
        weightMg: 26_680,
        diameterUm: 39_000,
        reworkStep: 'data',
        measuredBy: '1',
        ...options,
      },
      { companyId },
    );
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const job = await tx
        .insertInto('printJobs')
        .values({
          companyId,
          jobNo: `B${coin.id}`,
          kind: 'grading',
          templateCode: 'grading-70x25',
          templateVersion: 1,
          count: 1,
          createdBy: '1',
          createdAt: server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('labelPrints')
        .values({
          companyId,
          jobId: job.id,
          seq: 1,
          coinId: coin.id,
          certNo: coin.certNo,
          printNo: 1,
          reason: 1,
          dataHash: Buffer.alloc(32),
          label: '{}',
          printedBy: '1',
          printedAt: server.clock.now(),
        })
        .execute();
    });
    const desk = await server.person({
      permissions: [...CLERK, 'audit:finCheck:page', 'audit:finCheck:decide'],
      companyId,
    });
    await desk.ok(auditsEndpoints.startRework, { params: { id: coin.id }, body: { version: coin.version } });
    return coin;
  }
  const printsOf = (coinId: string) =>
    server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('labelPrints').select(['voidReason']).where('coinId', '=', coinId).execute(),
    );
  const certificateOf = (coinId: string) =>
    server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('certificates').selectAll().where('coinId', '=', coinId).executeTakeFirstOrThrow(),
    );

  test('keeps grade and number, voids the label and gives the certificate a new data version', async () => {
    const coin = await rework();
    const before = await certificateOf(coin.id);

    const saved = await save(coin.id, { weightMg: 26_720, name: '民国三年袁像壹圆', reason: '标签名称有误' });

    expect(saved.data).toMatchObject({ status: 60, flags: [] });
    expect(await coinNow(server, coin.id)).toMatchObject({ isRework: false, grade: coin.grade, certNo: coin.certNo });
    const after = await certificateOf(coin.id);
    expect(after).toMatchObject({ certNo: before.certNo, dataVersion: before.dataVersion + 1 });
    expect(after.data).toMatchObject({ nameZh: '民国三年袁像壹圆', weightMg: 26_720 });
    expect(await printsOf(coin.id)).toEqual([{ voidReason: 'rework' }]);
    expect(await changedFieldsOf(coin.id)).toEqual(['name', 'weightMg']);
  });

  test('a new tolerance flag stops it in 46 with an audit of type 8, which leads back to the label', async () => {
    const coin = await rework();

    const saved = await save(coin.id, { weightMg: 22_000 });

    expect(saved.data).toMatchObject({ status: 46, flags: ['W'] });
    const task = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').selectAll().where('coinId', '=', coin.id).executeTakeFirstOrThrow(),
    );
    expect(task).toMatchObject({ type: 8, status: 0, requestedBy: null });
    const auditor = await server.person({
      permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide', 'closeReview:rating:read'],
      companyId,
    });
    await auditor.ok(auditsEndpoints.approveTask, {
      params: { id: task.id },
      body: { version: task.version, comment: '确为同一枚' },
    });
    expect(await coinNow(server, coin.id)).toMatchObject({ grade: coin.grade, certNo: coin.certNo });
    expect((await coinNow(server, coin.id)).status).toBe(60);
  });

  test('a flag that was there before does not stop it', async () => {
    const coin = await rework({ weightMg: 22_000, flags: ['W'] });

    expect((await save(coin.id, { weightMg: 22_010 })).data).toMatchObject({ status: 60, flags: ['W'] });
  });
});

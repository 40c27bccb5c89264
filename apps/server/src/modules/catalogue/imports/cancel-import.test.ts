import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { itemFields, reference } from '../compendium/item.factory.ts';

/** Rows are planned and written before the lock is met. */
const WITHIN = { timeout: 30_000, interval: 50 };
const HEADERS = ['名称', '材质', 'TT'];
let server: TestServer;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.person({
    permissions: ['basic:category:page', 'basic:compendium:edit', 'basic:compendium:import'],
  });
});
afterAll(() => server.stop());

const read = (id: string) => keeper.ok(calls.getItemImport, { params: { id } });
const cancel = (id: string) => keeper.call(calls.cancelItemImport, { params: { id } });
const items = async () =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ n: number; sum: string }>`SELECT count(*)::int AS n,
      md5(string_agg(to_jsonb(i)::text, '' ORDER BY id)) AS sum FROM catalog_items i`.execute(db);
    return rows[0];
  });

/** An import that is being checked: 1,200 new rows and one that changes an item. */
async function asked() {
  const fields = itemFields({ nameZh: '已有壹圆', references: [reference('4711')] });
  const { id: itemId } = await keeper.ok(compendiumEndpoints.createItem, {
    body: { code: 'CAN-1', isDraft: false, ...fields },
  });
  const fresh = Array.from({ length: 1_200 }, (_, at) => [`取消${at}`, '银', String(5_000 + at)]);
  const rows = [HEADERS, ...fresh, ['改名壹圆', '银', '4711']];
  const contentBase64 = Buffer.from(rows.map((cells) => cells.join('\t')).join('\n')).toString('base64');
  const { id } = await keeper.ok(calls.createItemImport, {
    body: { source: '取消', fileName: '目录.csv', contentBase64 },
  });
  const mapping = ['nameZh', 'metal', 'ref:TT'];
  const body = { mapping, category2: 501, onExisting: 'update' as const, isDraft: false };
  await keeper.ok(calls.checkItemImport, { params: { id }, body });
  return { id, itemId };
}

/** Runs the import, cancels it when all but the last batch is written, and lets it go on. */
async function cancelledRun(id: string, itemId: string, then: () => Promise<unknown>) {
  await keeper.ok(calls.runItemImport, { params: { id } });
  let run: Promise<number> | undefined;
  // Somebody works on the item that the last batch wants to change: the run has written 1,200 items and waits.
  const answer = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`SELECT FROM catalog_items WHERE id = ${itemId} FOR UPDATE`.execute(tx);
    run = server.worker.deliverOnce();
    await vi.waitFor(async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(tx);
      expect(rows).toHaveLength(1);
    }, WITHIN);
    const cancelled = await cancel(id);
    await then();
    return cancelled;
  });
  await run;
  return answer;
}

test('an import under way is cancelled: the run ends between two batches, and nothing that it wrote stays', async () => {
  const { id, itemId } = await asked();
  expect(await cancel(id)).toMatchObject({ code: 0, data: { status: 'uploaded' } });
  expect(await read(id)).toMatchObject({ status: 'uploaded', isCancelled: true, error: null });
  expect(await cancel(id)).toMatchObject({ code: -3 });
  const { headers: _, mapping, category2, onExisting, isDraft } = await read(id);
  await keeper.ok(calls.checkItemImport, { params: { id }, body: { mapping, category2, onExisting, isDraft } });
  await server.worker.deliverOnce();
  expect(await read(id)).toMatchObject({ status: 'checked', counts: { fresh: 1_200, update: 1 } });
  const before = await items();

  expect(await cancelledRun(id, itemId, () => server.worker.beat())).toMatchObject({
    code: 0,
    data: { status: 'checked' },
  });

  expect(await items()).toEqual(before);
  expect(await read(id)).toMatchObject({ status: 'checked', isCancelled: true, counts: { fresh: 1_200, update: 1 } });
  // The worker has not heard of it when it comes to its end: what was answered holds all the same.
  expect(await cancelledRun(id, itemId, async () => undefined)).toMatchObject({ code: 0 });
  expect(await items()).toEqual(before);
  expect(await read(id)).toMatchObject({ status: 'checked', isCancelled: true, error: null });
  await keeper.ok(calls.runItemImport, { params: { id } });
  await server.worker.deliverOnce();
  expect(await read(id)).toMatchObject({ status: 'done', isCancelled: false });
  expect((await items())?.n).toBe((before?.n ?? 0) + 1_200);
});

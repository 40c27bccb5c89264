import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { itemFields, variety } from '../compendium/item.factory.ts';

let server: TestServer;
let keeper: TestClient;
let clerk: TestClient;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  keeper = await server.person({
    permissions: ['basic:category:page', 'basic:compendium:edit', 'basic:compendium:merge'],
  });
  clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

let serial = 0;
async function anItem() {
  serial += 1;
  const fields = itemFields({ nameZh: `竞币${serial}`, varieties: [variety('na', 1, '同名')] });
  const { id } = await keeper.ok(compendiumEndpoints.createItem, {
    body: { code: `R-${serial}`, isDraft: false, ...fields },
  });
  return keeper.ok(catalogueEndpoints.getItem, { params: { id } });
}

/** Two items and a piece that somebody is about to enter as the first. */
async function scene() {
  const [from, into] = [await anItem(), await anItem()];
  const order = await aReceived(server, [{ quantity: 1 }], { companyId });
  const { dispatch } = await anEntry(clerk, order);
  const [row] = dispatch.rows;
  const coinId = row?.id ?? '';
  const body = { version: from.version, into: into.id, intoVersion: into.version, reason: '重复录入' };
  const patch = { catalogItemId: from.id, varietyId: from.varieties[0]?.id ?? null };
  return {
    ...{ from, into, coinId },
    merge: () => keeper.call(calls.mergeItem, { params: { id: from.id }, body }),
    enter: () =>
      clerk.call(entryEndpoints.saveRows, {
        params: { id: dispatch.id },
        body: { seq: 1, rows: [{ id: coinId, version: row?.version ?? 0, patch }] },
      }),
    ends: async () => {
      const coin = await coinNow(server, coinId);
      expect([coin.catalogItemId, coin.varietyId]).toEqual([into.id, into.varieties[0]?.id]);
    },
  };
}

test('a piece that is entered before the merge ends at the survivor', async () => {
  const { enter, merge, ends } = await scene();
  expect(await enter()).toMatchObject({ code: 0, data: { results: [{ error: null }] } });
  expect(await merge()).toMatchObject({ code: 0, data: { coins: 1 } });
  await ends();
});

test('a piece that is entered after it, from a screen that still shows the merged item, ends there too', async () => {
  const { enter, merge, ends } = await scene();
  expect(await merge()).toMatchObject({ code: 0 });
  expect(await enter()).toMatchObject({ code: 0, data: { results: [{ error: null }] } });
  await ends();
});

test('a merge waits for the piece that is just being entered, and takes it along', async () => {
  const { from, into, coinId, merge } = await scene();
  let answer: ReturnType<typeof merge> | undefined;
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE coins SET catalog_item_id = ${from.id} WHERE id = ${coinId}`.execute(tx);
    answer = merge();
    await vi.waitFor(async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(tx);
      expect(rows).toHaveLength(1);
    });
  });
  expect(await answer).toMatchObject({ code: 0, data: { coins: 1 } });
  expect((await coinNow(server, coinId)).catalogItemId).toBe(into.id);
});

test('whichever comes first, the piece ends at the survivor', async () => {
  const scenes = [await scene(), await scene(), await scene()];
  for (const { enter, merge, ends } of scenes) {
    const [entered, made] = await Promise.all([enter(), merge()]);
    expect(entered).toMatchObject({ code: 0, data: { results: [{ error: null }] } });
    expect(made).toMatchObject({ code: 0 });
    await ends();
  }
});

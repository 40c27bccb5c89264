import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let companyId: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

const run = (query: ReturnType<typeof sql>) => server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));

test('what a customer sends most comes first, of this category alone, and nobody else sees it', async () => {
  const [often, seldom, never] = await Promise.all(
    ['MS-001', 'MS-002', 'MS-003'].map((code) => itemIdOf(server, code)),
  );
  const order = await aReceived(server, [{ quantity: 1, category1: CATEGORY.struck }], { companyId });
  const { dispatch } = await anEntry(clerk, order);
  await run(sql`UPDATE coins SET catalog_item_id = NULL WHERE order_id = ${order.id}`);
  for (const [itemId, isTheirs] of [
    [often, true],
    [seldom, true],
    [often, true],
    [never, false],
  ] as const) {
    const { coin } = await aCoin(server, { status: 60 }, { companyId });
    await run(sql`UPDATE coins SET catalog_item_id = ${itemId} WHERE id = ${coin.id}`);
    if (isTheirs)
      await run(
        sql`UPDATE coins SET customer_id = (SELECT customer_id FROM submission_orders WHERE id = ${order.id}) WHERE id = ${coin.id}`,
      );
  }

  const items = await clerk.ok(api.listFrequentItems, { params: { id: dispatch.id } });

  expect(items.map(({ id }) => id)).toEqual([often, seldom]);
  expect(items[0]).toMatchObject({ code: 'MS-001', category1: CATEGORY.struck });
  const stranger = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: await server.company() });
  expect((await stranger.call(api.listFrequentItems, { params: { id: dispatch.id } })).code).toBe(404);
  const reader = await server.person({ permissions: ['closeReview:order:page'], companyId });
  expect((await reader.call(api.listFrequentItems, { params: { id: dispatch.id } })).code).toBe(403);
});

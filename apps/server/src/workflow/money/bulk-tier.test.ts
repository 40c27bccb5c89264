import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { coinsOfOrder } from '../coins/coin.repo.ts';
import { lockOrder } from '../orders/order.repo.ts';
import { recalculate } from './pricing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('fifty pieces entered as bulk stay bulk when one is deleted later: the count of the finished entry stands', async () => {
  const coin = { status: 20, declaredFen: 20_000, tierAsked: 'T1', tierUsed: 'T1' };
  const { order, coins } = await anOrder(server, { coins: Array.from({ length: 50 }, () => coin) });
  const by = { now: server.clock.now(), accountId: null };
  const price = () =>
    server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const { totalFen } = await recalculate(tx, await lockOrder(tx, SYSTEM_SCOPE, order.id), by);
      const tiers = (await coinsOfOrder(tx, order.id)).filter((one) => one.status !== -1).map((one) => one.tierUsed);
      return { totalFen, tiers: [...new Set(tiers)] };
    });
  const before = await price();

  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('coins')
      .set({ status: -1 })
      .where('id', '=', coins[0]?.id ?? '')
      .execute(),
  );
  const after = await price();

  expect([before.tiers, after.tiers]).toEqual([['T1'], ['T1']]);
  expect(after.totalFen).toBeLessThan(before.totalFen);
});

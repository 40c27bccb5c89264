import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { CoinOptions } from '../../../test/factories/coin.factory.ts';
import { anOrder, type MadeOrder } from '../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { recalculate } from '../../workflow/money/pricing.ts';
import { lockOrder, refreshOrder, setOrderMoney } from '../../workflow/orders/order.repo.ts';

export interface ReadyOptions {
  readonly companyId: string;
  readonly isPaid?: boolean;
  readonly count?: number;
  readonly coin?: CoinOptions;
}

/** A finished order whose coins are ready; priced with its estimated parcel and paid by rows unless it shall owe. */
export async function readyOrder(
  server: TestServer,
  { companyId, isPaid = true, count = 2, coin = {} }: ReadyOptions,
): Promise<MadeOrder> {
  const coins = Array.from({ length: count }, () => ({ status: 90, ...coin }));
  const made = await anOrder(server, { companyId, coins });
  const now = server.clock.now();
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const price = await recalculate(tx, await lockOrder(tx, SYSTEM_SCOPE, made.order.id), { now, accountId: null });
    if (isPaid) await setOrderMoney(tx, made.order.id, { paidFen: price.totalFen });
    await refreshOrder(tx, made.order.id);
  });
  return made;
}

/** Starts the parcel of an order and scans every coin of it. */
export async function packing(packer: TestClient, made: MadeOrder, method: 1 | 2 | 3 = 2) {
  const delivery = await packer.ok(api.createDelivery, { body: { orderIds: [made.order.id], method } });
  for (const coin of made.coins)
    await packer.ok(api.scanItem, { params: { id: delivery.id }, body: { code: coin.certNo ?? coin.coinCode } });
  return delivery;
}

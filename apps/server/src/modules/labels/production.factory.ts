import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { type CoinOptions, coinNow } from '../../../test/factories/coin.factory.ts';
import { anOrder, type OrderOptions } from '../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';

/** Test data of this module: the label room and the box room, and coins on their way through both. */
export const LABEL_PERMISSIONS = ['closeReview:printTags:page', 'closeReview:printTags:print'] as const;
export const BOX_PERMISSIONS = [
  'closeReview:order:page',
  'closeReview:order:box',
  'closeReview:order:seal',
  'closeReview:rating:image',
] as const;

/** Coins to label (60) of one order that is paid later (payPoint 3), so that the payment gate is open. */
export async function coinsToLabel(
  server: TestServer,
  companyId: string,
  coins: readonly CoinOptions[] = [{}],
  order: Omit<OrderOptions, 'coins'> = {},
) {
  return anOrder(server, {
    companyId,
    payPoint: PAY_POINT.beforeShipping,
    ...order,
    coins: coins.map((coin) => ({ status: 60, ...coin })),
  });
}

/** One job for coins as they are now. */
export async function printNow(
  server: TestServer,
  client: TestClient,
  coinIds: readonly string[],
  more: { readonly reason?: number } = {},
) {
  const items = [];
  for (const coinId of coinIds) items.push({ coinId, version: (await coinNow(server, coinId)).version, ...more });
  return client.ok(labelsEndpoints.createPrintJob, { body: { items } });
}

/** A coin with its label, waiting for its box (65). */
export async function labelledCoins(
  server: TestServer,
  client: TestClient,
  companyId: string,
  coins: readonly CoinOptions[] = [{}],
  order: Omit<OrderOptions, 'coins'> = {},
) {
  const made = await coinsToLabel(server, companyId, coins, order);
  await printNow(
    server,
    client,
    made.coins.map((coin) => coin.id),
  );
  return made;
}

let place = 0;

/** Puts a coin into S1 with a ring of 40 mm at a place of its own (70). */
export async function boxNow(
  server: TestServer,
  client: TestClient,
  coinId: string,
  more: { boxNo?: string; position?: number; ringUm?: number | null; boxType?: 'S1' | 'L1' | 'B1' | 'Y1' } = {},
) {
  place += 1;
  const { version } = await coinNow(server, coinId);
  const at = { boxType: 'S1' as const, ringUm: 40_000, boxNo: `T-${place}`, position: 1 };
  return client.ok(boxesEndpoints.assignBoxes, { body: { items: [{ coinId, version, ...at, ...more }] } });
}

/** What a good scan of the coin says. */
export async function goodScan(server: TestServer, coinId: string) {
  const coin = await coinNow(server, coinId);
  return { version: coin.version, labelCode: coin.certNo ?? '', coinCode: coin.coinCode };
}

/** Changes a coin behind the back of its label, as a correction does. */
export async function correct(server: TestServer, coinId: string, patch: Partial<CoinRow>): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('coins')
      .set(patch as never)
      .where('id', '=', coinId)
      .execute(),
  );
}

export async function printsOf(server: TestServer, coinId: string) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('labelPrints').selectAll().where('coinId', '=', coinId).orderBy('printNo').execute(),
  );
}

/** The last audit row of an action. */
export async function lastAudit(server: TestServer, action: string) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst(),
  );
}

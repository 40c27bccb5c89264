import { sql } from 'kysely';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { Dice } from '../demo/dice.ts';
import { catalogueItems, housePriceList } from '../demo/items.repo.ts';
import { ensureCatalogueFacts } from '../facts/ensure-catalogue-facts.ts';
import { insertOwners } from './companies.ts';
import { withoutIndex } from './insert-rows.repo.ts';
import { COINS_PER_ORDER, insertOrderBatch } from './orders.ts';

const SEED = 1_000_003;
const ORDERS_PER_BATCH = 1_000;
const COINS_PER_COMPANY = 5_000;
const UNTIL = new Date('2026-11-01T00:00:00Z');

async function fill(tx: Tx, coins: number, tell: (line: string) => void): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(tx);
  const owners = await insertOwners(tx, Math.max(1, Math.round(coins / COINS_PER_COMPANY)));
  const scene = {
    dice: new Dice(SEED),
    items: await catalogueItems(tx),
    owners,
    until: UNTIL,
    priceListId: await housePriceList(tx),
  };
  const total = Math.ceil(coins / COINS_PER_ORDER);
  for (let done = 0; done < total; done += ORDERS_PER_BATCH) {
    await insertOrderBatch(tx, scene, { orders: Math.min(ORDERS_PER_BATCH, total - done), done, total });
    if (done % 10_000 === 0 && done > 0) tell(`${done * COINS_PER_ORDER} coins`);
  }
}

/**
 * Deterministic sample data of any size (domain.md §8): one company for every 5,000 coins, ten coins in an order, all in
 * one transaction. Only once for a database: the order codes are fixed.
 */
export async function seedBulk(services: Services, coins: number, tell: (line: string) => void): Promise<void> {
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await ensureCatalogueFacts(tx, services.clock.now());
    await sql`SET LOCAL ROLE NONE`.execute(tx);
    await withoutIndex(tx, 'coins_grams', () =>
      withoutIndex(tx, 'submission_orders_grams', () => fill(tx, coins, tell)),
    );
  });
  await services.db.read(SYSTEM_SCOPE, (db) => sql`ANALYZE`.execute(db));
}

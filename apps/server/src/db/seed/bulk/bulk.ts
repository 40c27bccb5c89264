import type { Services } from '../../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { Dice } from '../demo/dice.ts';
import { catalogueItems, housePriceList } from '../demo/items.repo.ts';
import type { Item } from '../demo/scene.ts';
import { ensureCatalogueFacts } from '../facts/ensure-catalogue-facts.ts';
import { dueFromNow } from './checks.repo.ts';
import { fillOwners } from './companies.ts';
import { BulkLoad } from './load.repo.ts';
import { BETWEEN_ORDERS_MS, type BulkScene, COINS_PER_ORDER, prepareOrders, takeNumbers } from './orders.ts';
import { readPinned } from './pinned.repo.ts';
import { analyse, type Filled, withoutUpkeep } from './upkeep.repo.ts';

const SEED = 1_000_003;
const ORDERS_PER_BATCH = 1_000;
const COINS_PER_COMPANY = 5_000;
const UNTIL = new Date('2026-11-01T00:00:00Z');
const TELL_EVERY_ORDERS = 10_000;

/** Fresh customers are not merged, fresh companies have no items of their own, and seeded items lead to themselves. */
const FILLED: readonly Filled[] = [
  { table: 'submission_orders', rowTriggers: ['of_merged'] },
  { table: 'submission_lines', rowTriggers: ['lines_follow_new'] },
  { table: 'dispatches' },
  { table: 'coins', rowTriggers: ['coins_follow_new', 'pin_item'] },
  { table: 'certificates' },
  { table: 'certificate_versions' },
  { table: 'modification_records' },
  { table: 'row_seals' },
];

type Tell = (line: string) => void;

async function sceneOf(load: BulkLoad, coins: number, facts: { items: Item[]; priceListId: string }) {
  const owners = await fillOwners(load, Math.max(1, Math.round(coins / COINS_PER_COMPANY)));
  const from = new Date(UNTIL.getTime() - Math.ceil(coins / COINS_PER_ORDER) * BETWEEN_ORDERS_MS);
  const pinned = await readPinned(load.client, owners[0]?.companyId ?? '0', from, UNTIL);
  return { ...facts, dice: new Dice(SEED), owners, until: UNTIL, pinned };
}

/** Rows of the next batch are made while the database writes those of this one. */
async function fillOrders(load: BulkLoad, scene: BulkScene, total: number, tell: Tell): Promise<void> {
  const sizeAt = (done: number) => Math.min(ORDERS_PER_BATCH, total - done);
  let numbers = await takeNumbers(load, sizeAt(0));
  let sent: Promise<void> = Promise.resolve();
  for (let done = 0; done < total; done += ORDERS_PER_BATCH) {
    const portions = prepareOrders(load, scene, { done, total }, numbers);
    await sent;
    const next = takeNumbers(load, sizeAt(Math.min(done + ORDERS_PER_BATCH, total)));
    sent = load.send(portions);
    // Whoever waits for it comes later; until then its failure is nobody's.
    sent.catch(() => {});
    numbers = await next;
    if (done % TELL_EVERY_ORDERS === 0 && done > 0) tell(`${done * COINS_PER_ORDER} coins`);
  }
  await sent;
}

/**
 * Deterministic sample data of any size (records.md “Sample data”): one company for every 5,000 coins, ten coins in an order, all in
 * one transaction. Only once for a database: the order codes are fixed. Whoever works with the tables waits until it ends.
 */
export async function seedBulk(services: Services, coins: number, tell: Tell): Promise<void> {
  const facts = await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await ensureCatalogueFacts(tx, services.clock.now());
    const items = await catalogueItems(tx);
    return { items: items.filter(({ mergedInto }) => mergedInto === null), priceListId: await housePriceList(tx) };
  });
  const client = await services.db.allPool.connect();
  try {
    const load = await BulkLoad.begin(client);
    await withoutUpkeep(client, FILLED, async () => {
      const scene = await sceneOf(load, coins, facts);
      await fillOrders(load, scene, Math.ceil(coins / COINS_PER_ORDER), tell);
      await dueFromNow(load.client, UNTIL, services.clock.now());
      tell('indexes and references');
    });
    await client.query('COMMIT');
    await analyse(client, FILLED);
  } finally {
    // A connection whose transaction failed, or that worked as the owner, is nobody else's.
    client.release(true);
  }
}

import type { PriceTrialResult } from '@mintmark/contract/catalogue/price-trial.schema.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { TrialSums } from '@mintmark/domain/finance/pricing/price-trial.ts';
import { z } from 'zod';
import { findActor } from '../../../kernel/auth/actor.repo.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { coversCompany, type Scope, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { defineTask, type LongTaskContext, TaskRefused } from '../../../kernel/tasks/task.ts';
import { priceListFromRow, priceListOf } from '../../../workflow/money/price-facts.repo.ts';
import { findPriceListRow, type PriceListFacts } from '../price-lists/price-lists.repo.ts';
import { priceBoth } from './price-both.ts';
import {
  agentNames,
  findTrial,
  finishTrial,
  ordersById,
  ordersToTry,
  seesSums,
  type TrialRow,
} from './price-trials.repo.ts';

const EDIT = 'basic:price:edit';
const BATCH = 20;
/** Orders named on each side, and of those without a price. */
const NAMED = 20;
const TIMEOUT_MS = 30 * 60_000;

interface Work {
  readonly trial: TrialRow;
  readonly list: PriceListFacts;
  readonly scope: Scope;
}

/** The run with the rights and the data scope that its person has now. Throws TaskRefused. */
async function begin(trialId: string, { services }: LongTaskContext): Promise<Work> {
  return services.db.read(SYSTEM_SCOPE, async (db) => {
    const trial = await findTrial(db, SYSTEM_SCOPE, trialId);
    const list = trial && (await findPriceListRow(db, SYSTEM_SCOPE, trial.priceListId));
    if (!trial || !list) throw new TaskRefused('the draft was deleted');
    const person = await findActor(db, trial.createdBy);
    const scope = person?.isUsable && may(person.actor, EDIT) ? person.actor.scope : null;
    const isCovered =
      scope !== null &&
      seesSums(scope) &&
      (trial.companyIds === null ? scope.kind === 'all' : trial.companyIds.every((id) => coversCompany(scope, id)));
    if (!isCovered) throw new TaskRefused('the person may no longer see these orders');
    return { trial, list, scope };
  });
}

type Refused = PriceTrialResult['refusedOrders'][number];

/** Orders one by one, twenty to a transaction of reading. */
class Bench {
  readonly sums = new TrialSums(NAMED);
  readonly refused: Refused[] = [];
  readonly #tried: PriceList;
  readonly #known = new Map<string, PriceList>();

  constructor(tried: PriceList) {
    this.#tried = tried;
  }

  async add(db: Reader, ids: readonly string[]): Promise<void> {
    for (const order of await ordersById(db, ids)) {
      const key = order.priceListId ?? '';
      const old = this.#known.get(key) ?? (await priceListOf(db, order));
      this.#known.set(key, old);
      const tried = await priceBoth(db, order, { old, tried: this.#tried });
      if ('problem' in tried) this.refused.push({ orderId: order.id, orderCode: order.orderCode, ...tried });
      else this.sums.add(tried);
    }
  }
}

async function resultOf(db: Reader, { sums, refused }: Bench, leftOut: number): Promise<PriceTrialResult> {
  const trial = sums.result();
  const names = await agentNames(
    db,
    trial.agents.map(({ key }) => key).filter((key) => key !== ''),
  );
  return {
    ...trial,
    tiers: [...trial.tiers],
    categories: [...trial.categories],
    dearer: [...trial.dearer],
    cheaper: [...trial.cheaper],
    agents: trial.agents.map((agent) => ({ ...agent, name: names.get(agent.key) ?? '' })),
    leftOut,
    refused: refused.length,
    refusedOrders: refused.slice(0, NAMED),
  };
}

async function tryOut(trialId: string, context: LongTaskContext): Promise<void> {
  const { services, signal, progress, keepResult } = context;
  const { db, clock } = services;
  const { trial, list, scope } = await begin(trialId, context);
  if (trial.result !== null) return;
  const asked = { month: trial.month, companyIds: trial.companyIds, line: list };
  const { ids, leftOut } = await db.read(scope, (reader) => ordersToTry(reader, asked));
  const bench = new Bench(priceListFromRow(list));
  await progress(0, ids.length);
  for (let at = 0; at < ids.length; at += BATCH) {
    signal.throwIfAborted();
    const batch = ids.slice(at, at + BATCH);
    await db.read(scope, (reader) => bench.add(reader, batch));
    await progress(at + batch.length, ids.length);
  }
  signal.throwIfAborted();
  const result = await db.read(scope, (reader) => resultOf(reader, bench, leftOut));
  const end = { finishedAt: clock.now(), listRowVersion: list.version, result };
  await db.transaction(SYSTEM_SCOPE, (tx) => finishTrial(tx, trial.id, end));
  keepResult({ trialId: trial.id, orders: result.orders, refused: result.refused });
}

/** Tries a draft out on past orders; can be repeated at any point, its end is written once. */
export const priceTrialTask = defineTask({
  kind: 'catalogue.priceTrial',
  payload: z.strictObject({ trialId: z.string() }),
  timeoutMs: TIMEOUT_MS,
  concurrency: 1,
  maxAttempts: 3,
  deliver: ({ trialId }, context) => tryOut(trialId, context),
});

import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { failureBody } from '../../../kernel/http/envelope.ts';
import { type OwnItem, ownItemOf, ownItemsOf } from '../../../workflow/catalogue/company-items.repo.ts';
import { lockCoinAndOrder, lockToMeasure } from '../coin-place.ts';
import { byOf } from '../dispatches/order-step.ts';
import { imageKindsOf } from '../images/images.repo.ts';
import { categoryNeeds } from '../rows/category-needs.repo.ts';
import { itemMeasuresOfCoins, type MeasurableCoin, withOwn } from './measure-facts.repo.ts';
import { type SavedCoin, writeMeasured } from './measure-step.ts';
import { type Measured, type MeasureFacts, measure } from './measuring.ts';

type Batch = DataOf<typeof entryEndpoints.saveMeasuresBatch>['results'][number];

/** What the steps of many coins depend on, read at once; asked together with their locks it leaves with them. */
async function factsFor(
  db: Reader,
  ids: readonly string[],
): Promise<(coin: MeasurableCoin, own?: OwnItem) => MeasureFacts> {
  const [items, needs, images] = await Promise.all([
    itemMeasuresOfCoins(db, ids),
    categoryNeeds(db),
    imageKindsOf(db, ids),
  ]);
  return (coin, own) => ({
    item: withOwn(items.get(coin.catalogItemId ?? ''), own),
    needs: needs(coin),
    imageKinds: images.get(coin.id) ?? [],
  });
}

function measuredDto(coin: SavedCoin, measured: Measured) {
  return {
    id: coin.id,
    coinCode: coin.coinCode,
    version: coin.version,
    status: coin.status,
    flags: [...coin.flags],
    missingMeasures: [...measured.missingMeasures],
    missingImages: [...measured.missingImages],
  };
}

const shown = (coin: SavedCoin) => ({ status: coin.status, flags: coin.flags });

/** Measures and label text of one coin; with everything mandatory there it goes on (states.md coin 20). */
export const saveMeasures = command(entryEndpoints.saveMeasures, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const { version, ...input } = body;
  const { coin, order } = await lockCoinAndOrder(tx, context.scope, params.id, version);
  const [facts, own] = await Promise.all([factsFor(tx, [coin.id]), ownItemOf(tx, coin)]);
  const measured = measure(coin, order, input, facts(coin, own), by.now);
  const after = (await writeMeasured(tx, [measured], by)).get(coin.id) ?? coin;
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: shown(coin),
    after: { ...shown(after), fields: measured.changes.map((change) => change.field) },
    ...(input.reason ? { reason: input.reason } : {}),
  });
  return measuredDto(after, measured);
});

function failed(id: string, error: AppError, coin: MeasurableCoin | undefined, context: CommandContext): Batch {
  const { code, msg, data } = failureBody(error, context.locale, context.requestId);
  return {
    id,
    measured: null,
    error: {
      code,
      errorId: data.errorId,
      msg,
      fields: [...(data.fields ?? [])],
      currentVersion: coin?.version ?? null,
    },
  };
}

/** Runs a check and keeps an expected failure. */
function attempt<T>(run: () => T): T | AppError {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Up to 100 coins in one transaction; rows that cannot be saved come back with their error and change nothing (D38 “batch”). */
export const saveMeasuresBatch = command(entryEndpoints.saveMeasuresBatch, async (tx, { body }, context) => {
  const by = byOf(context);
  const ids = body.rows.map((row) => row.id);
  if (new Set(ids).size !== ids.length) throw fieldError('rows', 'already-used');
  const [{ coins, orders }, facts] = await Promise.all([lockToMeasure(tx, context.scope, ids), factsFor(tx, ids)]);
  const owns = await ownItemsOf(tx, coins);
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  const outcomes = body.rows.map(({ id, version, ...input }) => {
    const coin = byId.get(id);
    const order = coin && orders.get(coin.orderId);
    if (!coin || !order) return { id, outcome: new AppError('NOT_FOUND') };
    if (coin.version !== version) return { id, outcome: new AppError('VERSION_STALE') };
    return {
      id,
      outcome: attempt(() => measure(coin, order, input, facts(coin, owns.get(coin.companyItemId ?? '')), by.now)),
    };
  });
  const good = outcomes.flatMap(({ outcome }) => (outcome instanceof AppError ? [] : [outcome]));
  const after = await writeMeasured(tx, good, by);
  await context.audit({
    targetType: 'coin',
    after: { saved: good.map(({ coin }) => coin.coinCode), refused: ids.length - good.length },
  });
  return {
    results: outcomes.map(({ id, outcome }): Batch => {
      if (outcome instanceof AppError) return failed(id, outcome, byId.get(id), context);
      return { id, measured: measuredDto(after.get(id) ?? outcome.coin, outcome), error: null };
    }),
  };
});

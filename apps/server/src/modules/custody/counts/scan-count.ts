import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED, scannedAs } from '@mintmark/domain/custody/stock-counts.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { assertStep } from '../../../workflow/step.ts';
import { type CoinNow, coinsOfCode } from '../scanned-coins.queries.ts';
import { type CountRow, insertItem, itemOfCoin, lockCount, saveItem } from './count.repo.ts';
import { askedOf } from './count-act.ts';

const refused = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/** One piece at a time: a count is what somebody has seen. */
async function coinOf(tx: Tx, ctx: CommandContext, count: CountRow, code: string): Promise<CoinNow> {
  const [coin, ...others] = await coinsOfCode(tx, ctx.scope, code, { isBlind: false });
  if (coin === undefined) throw new AppError('NOT_FOUND');
  if (others.length > 0) throw refused('oneByOne');
  if (coin.companyId !== count.companyId) throw refused('sameCompany');
  return coin;
}

/** What the coin is to the count; null: it was scanned before. */
async function keep(tx: Tx, count: CountRow, coin: CoinNow, now: Date): Promise<number | null> {
  const item = await itemOfCoin(tx, count.id, coin.coinId);
  if (item !== null && item.scannedAt !== null) return null;
  const state = scannedAs(coin, { place: count.place, isExpected: item !== null });
  if (item !== null) await saveItem(tx, item.id, { state, scannedAt: now });
  else
    await insertItem(tx, {
      ...{ companyId: count.companyId, countId: count.id, coinId: coin.coinId, state, scannedAt: now },
      ...{ place: coin.place, holderId: coin.holderId, declaredFen: coin.declaredFen },
    });
  return state;
}

/** A piece is there: found, or too much with where it should be. */
export const scanCount = command(stockCountsEndpoints.scanCount, async (tx, { params, body }, ctx) => {
  const count = await lockCount(tx, ctx.scope, params.id);
  assertStep(stockCountMachine, 'end', count, askedOf({ isCounter: count.countedBy === ctx.actor.accountId }));
  const coin = await coinOf(tx, ctx, count, body.code);
  const state = await keep(tx, count, coin, ctx.now);
  sayMoved(tx, 'stockCount', count.id);
  const { coinCode, name, nameEn, place, holderName } = coin;
  const { id: targetId, countNo: targetNo, companyId } = count;
  await ctx.audit({
    targetType: 'stockCount',
    targetId,
    targetNo,
    companyId,
    after: { coinCode, state: state ?? COUNTED.found },
  });
  return state === null
    ? { items: [], again: 1 }
    : { items: [{ coinCode, name, nameEn, state, place, holderName }], again: 0 };
});

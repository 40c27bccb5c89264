import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { boxNoOf, OUT_OF_HOUSE } from '@mintmark/domain/custody/places.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED, isDifference } from '@mintmark/domain/custody/stock-counts.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { moveInCustody } from '../../../workflow/coins/custody.repo.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { type CountRow, itemById, lockCount, saveItem } from './count.repo.ts';

const refused = (guard: string, more: Readonly<Record<string, string>> = {}) =>
  new AppError('GUARD_FAILED', { params: { guard, ...more } });

/** A count that its counter still works on. Throws STATE_CONFLICT, GUARD_FAILED. */
async function openCount(tx: Tx, ctx: CommandContext, id: string, action: string): Promise<CountRow> {
  const count = await lockCount(tx, ctx.scope, id);
  const { counting, counted } = stockCountMachine.state;
  if (count.status !== counting && count.status !== counted)
    throw stateConflict(stateNames(stockCountMachine, count.status), action, { status: count.status });
  if (count.countedBy !== ctx.actor.accountId) throw refused('isCounter');
  return count;
}

const about = ({ id, countNo, companyId }: CountRow) =>
  ({ targetType: 'stockCount', targetId: id, targetNo: countNo, companyId }) as const;

/** Why a coin is too much or too little. */
export const remarkCountItem = command(stockCountsEndpoints.remarkCountItem, async (tx, { params, body }, ctx) => {
  const count = await openCount(tx, ctx, params.id, 'remark');
  const item = await itemById(tx, count.id, params.itemId);
  if (!isDifference(item.state)) throw refused('noDifference');
  await saveItem(tx, item.id, { remark: body.remark });
  sayMoved(tx, 'stockCount', count.id);
  await ctx.audit({ ...about(count), reason: body.remark });
  return null;
});

/** A surplus lies here from now on, with who counts. What is lost or was sent comes back by its own record. */
export const moveSurplus = command(stockCountsEndpoints.moveSurplus, async (tx, { params }, ctx) => {
  const count = await openCount(tx, ctx, params.id, 'moveHere');
  const item = await itemById(tx, count.id, params.itemId);
  if (item.state !== COUNTED.surplus || item.movedAt !== null) throw refused('noSurplus');
  if (boxNoOf(count.place) !== null) throw refused('boxByBoxing');
  const coin = await lockCoin(tx, ctx.scope, item.coinId);
  if (OUT_OF_HOUSE.includes(coin.status)) throw refused('surplusNotInHouse');
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  await moveInCustody(tx, [coin], { kind: 'placed', place: count.place, holderId: by.accountId }, by);
  await saveItem(tx, item.id, { movedAt: ctx.now });
  sayMoved(tx, 'stockCount', count.id);
  await ctx.audit({ ...about(count), after: { coinCode: coin.coinCode, place: count.place } });
  return null;
});

import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { lockCoin, saveCoin } from '../../workflow/coins/coin.repo.ts';
import { recordChanges } from '../../workflow/coins/modifications.repo.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { orderIdOfCoin } from './ratings/coin-order.queries.ts';
import { readsRecord } from './ratings/rating.present.ts';

/**
 * What the house notes of a coin, whatever its state; the note of before stays in the modification records. Nobody writes over
 * what they may not read: people without the whole record are refused (D6).
 */
export const noteCoin = command(ratingEndpoints.noteCoin, async (tx, { params, body }, context) => {
  if (!readsRecord(context.actor)) throw new AppError('NOT_ALLOWED');
  const by = { now: context.now, accountId: context.actor.accountId };
  await lockOrder(tx, context.scope, await orderIdOfCoin(tx, context.scope, params.coinId));
  const coin = await lockCoin(tx, context.scope, params.coinId, { version: body.version });
  const { id: coinId, companyId, orderId, innerNote: before } = coin;
  if (before === body.note) return { coinId, version: coin.version };
  const { version } = await saveCoin(tx, coin, { innerNote: body.note }, by);
  const change = { companyId, orderId, coinId, group: 'detail', field: 'innerNote', reason: '' } as const;
  await recordChanges(tx, [{ ...change, before, after: body.note }], by);
  await context.audit({
    ...{ targetType: 'coin', targetId: coinId, targetNo: coin.coinCode, companyId },
    before: { innerNote: before },
    after: { innerNote: body.note },
  });
  return { coinId, version };
});

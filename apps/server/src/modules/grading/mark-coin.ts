import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { lockCoin, saveCoin } from '../../workflow/coins/coin.repo.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import { orderIdOfCoin } from './ratings/coin-order.queries.ts';
import { readsRecord } from './ratings/rating.present.ts';

/** Colour flag of a coin (terms.md “Enumerations” isMark), whatever its state; 0 takes it off. Graders see none of it (D6). */
export const markCoin = command(ratingEndpoints.markCoin, async (tx, { params, body }, context) => {
  if (!readsRecord(context.actor)) throw new AppError('NOT_ALLOWED');
  const by = { now: context.now, accountId: context.actor.accountId };
  await lockOrder(tx, context.scope, await orderIdOfCoin(tx, context.scope, params.coinId));
  const coin = await lockCoin(tx, context.scope, params.coinId, { version: body.version });
  const { id: coinId, companyId, isMark: before } = coin;
  if (before === body.mark) return { coinId, version: coin.version };
  const { version } = await saveCoin(tx, coin, { isMark: body.mark }, by);
  await context.audit({
    ...{ targetType: 'coin', targetId: coinId, targetNo: coin.coinCode, companyId },
    before: { mark: before },
    after: { mark: body.mark },
  });
  return { coinId, version };
});

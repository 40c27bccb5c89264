import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { may } from '../../kernel/auth/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../workflow/coins/move-coin.ts';
import { voidLabel } from '../../workflow/labels/labels.repo.ts';
import { lockOrder, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { findCoinOrder } from './quality.queries.ts';
import { reworkWayOf } from './rework-way.ts';

/** Takes a failed coin to the responsible step; the score stays (states.md rule 9). */
export const startRework = command(auditsEndpoints.startRework, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orderId = await findCoinOrder(tx, context.scope, params.id);
  const order = await lockOrder(tx, context.scope, orderId);
  const coin = await lockCoin(tx, context.scope, params.id, { version: body.version });
  assertFree(coin, order, 'rework');
  const way = reworkWayOf(coin);
  if (!way) throw new AppError('GUARD_FAILED', { params: { guard: 'reworkByScoreChange' } });
  if (!may(context.actor, way.permission)) throw new AppError('NOT_ALLOWED');
  const moved = await moveCoin(tx, coin, { action: way.action, patch: { ...way.patch, reworkStep: null } }, by);
  if (way.voidsLabel) await voidLabel(tx, coin.id, 'rework', by.now);
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    before: { status: coin.status, step: coin.reworkStep },
    after: { status: moved.status },
  });
  return { coinId: coin.id, status: moved.status, certNo: moved.certNo };
});

import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { type OrderRow, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { lockCoinAndOrder } from '../coin-place.ts';
import { dispatchesOf } from '../dispatches/dispatch.repo.ts';
import { assertGuards, byOf } from '../dispatches/order-step.ts';
import { changeConfirmed } from './corrections.repo.ts';

/** Was the coin deleted after entry, so that the confirmed quantity went down with it? */
const wasCorrected = (coin: CoinRow): boolean => (coin.returnPoints.at(-1) ?? 0) > 0;
const isOrderOpen = (order: OrderRow): boolean =>
  order.cancelledAt === null && order.closedAt === null && !order.isReturning;

/** -1 → where it was; a coin deleted by correction raises the confirmed quantity again (states.md rule 2). */
export const restoreCoin = command(entryEndpoints.restoreCoin, async (tx, { params, body }, context) => {
  const by = byOf(context);
  const { coin, order } = await lockCoinAndOrder(tx, context.scope, params.id, body.version);
  const isCorrected = wasCorrected(coin);
  const dispatch = (await dispatchesOf(tx, order.id)).find((one) => one.id === coin.dispatchId);
  if (!dispatch) throw new AppError('NOT_FOUND');
  if (coin.status === coinMachine.state.deleted)
    assertGuards({
      orderOpen: isOrderOpen(order),
      entryNotFinishedOrReceiptCorrected: isCorrected
        ? order.entryFinishedAt !== null
        : dispatch.entryFinishedAt === null,
    });
  const moved = await moveCoin(tx, coin, { action: 'restore', reason: body.reason }, by);
  if (isCorrected) await changeConfirmed(tx, order, coin, 1);
  if (isCorrected) await repriceOrder(tx, order.id, by);
  const refreshed = await refreshOrder(tx, order.id);
  await assertHolds(tx, refreshed);
  const { status } = refreshed;
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    before: { status: coin.status },
    after: { status: moved.status },
    reason: body.reason,
  });
  return { id: coin.id, status: moved.status, version: moved.version, orderStatus: status };
});

import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { foundObjection } from '@mintmark/domain/delivery/house-loss.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { isPlace } from '../../../workflow/coins/custody.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { coinById } from '../../../workflow/coins/settle.repo.ts';
import { freeFromLoss } from '../../../workflow/house-loss.ts';
import { endHouseLoss, lockLossOfCoin, lossNow, withdrawTask } from '../../../workflow/house-losses.repo.ts';
import { orderById, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { assertStep } from '../../../workflow/step.ts';
import { clearCertificate } from '../road/lost-coins.ts';
import { lockInHouse } from './coin-in-house.ts';

/**
 * The coin is there again, as long as its owner was not paid for it: it goes on in the state and at the place of before, its
 * certificate and its order with it; a compensation that nobody has decided is taken back (states.md rule 16).
 */
export const findCoin = command(houseLossEndpoints.findCoin, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order } = await lockInHouse(tx, context, params.id, body.version);
  assertStep(coinMachine, 'found', coin);
  const loss = await lockLossOfCoin(tx, coin.id);
  const guard = foundObjection(await lossNow(tx, coin.id));
  if (loss === null || guard !== null)
    throw new AppError('GUARD_FAILED', { params: { guard: guard ?? 'lostInParcel' } });
  const { lossNo, lastPlace } = loss;
  const { reason } = body;
  if (loss.auditTaskId !== null) await withdrawTask(tx, loss.auditTaskId, by.now);
  await endHouseLoss(tx, loss, { state: 'found', reason }, by);
  const place = isPlace(lastPlace) ? { place: lastPlace } : {};
  const moved = await moveCoin(tx, coin, { action: 'found', reason, ...place, data: { lossNo } }, by);
  if (loss.isCertificateWarned) await clearCertificate(tx, moved, reason, by);
  await freeFromLoss(tx, await orderById(tx, order.id), lossNo, by);
  await refreshOrder(tx, order.id);
  await context.audit({
    ...{ targetType: 'coin', targetId: coin.id, targetNo: coin.coinCode, companyId: coin.companyId, reason },
    before: { status: coin.status, lossNo },
    after: { status: moved.status, place: moved.place },
  });
  const { version } = await coinById(tx, coin.id);
  return { coinId: coin.id, status: moved.status, version };
});

import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { compensationObjection, mostCompensationFen } from '@mintmark/domain/delivery/house-loss.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { auditTaskNow, openAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { stateConflict } from '../../../workflow/coins/move-coin.ts';
import { keepAsked, lockLossOfCoin, lossNow } from '../../../workflow/house-losses.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { lockInHouse } from './coin-in-house.ts';

/** What the owner of a lost coin shall get: another person decides (audit 12); approved, it goes to the owner's balance. */
export const askCompensation = command(houseLossEndpoints.askCompensation, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin } = await lockInHouse(tx, context, params.id, body.version);
  if (coin.status !== coinMachine.state.lost) throw stateConflict(coin, 'compensate');
  const loss = await lockLossOfCoin(tx, coin.id);
  const guard = compensationObjection(await lossNow(tx, coin.id));
  if (loss === null || guard !== null)
    throw new AppError('GUARD_FAILED', { params: { guard: guard ?? 'lostInParcel' } });
  const { amountFen, reason } = body;
  if (amountFen > mostCompensationFen(loss.declaredFen)) throw fieldError('amountFen', 'too-big');
  const taskId = await openAudit(
    tx,
    coin,
    {
      type: AUDIT_TYPE.compensation,
      levels: 1,
      ruleCode: '',
      before: { lossNo: loss.lossNo },
      after: { amountFen },
      requestedBy: by.accountId,
      reason,
    },
    by,
  );
  await keepAsked(tx, loss.id, { taskId, amountFen });
  await refreshOrder(tx, coin.orderId);
  const { taskNo } = await auditTaskNow(tx, taskId);
  await context.audit({
    ...{ targetType: 'coin', targetId: coin.id, targetNo: coin.coinCode, companyId: coin.companyId, reason },
    before: { lossNo: loss.lossNo },
    after: { amountFen, taskNo },
  });
  return { coinId: coin.id, status: coin.status, version: coin.version };
});

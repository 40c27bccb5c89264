import { correctionEndpoints } from '@mintmark/contract/entry/correction.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { mayAskDeletion } from '@mintmark/domain/entry/correction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { auditTaskNow, openAudit, openTasksOf } from '../../../workflow/audits/audit-tasks.repo.ts';
import { stateConflict } from '../../../workflow/coins/move-coin.ts';
import { hasApprovedDeletion } from '../../../workflow/corrections.queries.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { lockCoinAndOrder } from '../coin-place.ts';

/** Asks that a coin goes because its receipt counted a piece too many (audit 11, states.md rule 2); one request at a time. */
export const askDeletion = command(correctionEndpoints.askDeletion, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order } = await lockCoinAndOrder(tx, context.scope, params.id, body.version);
  if (!mayAskDeletion(coin)) throw stateConflict(coin, 'deleteCorrected');
  const open = await openTasksOf(tx, coin.id);
  if (open.some(({ type }) => type === AUDIT_TYPE.deletion))
    throw new AppError('GUARD_FAILED', { params: { guard: 'deletionAsked' } });
  if (await hasApprovedDeletion(tx, coin.id))
    throw new AppError('GUARD_FAILED', { params: { guard: 'deletionApproved' } });
  const { reason } = body;
  const before = { status: coin.status, confirmedQty: order.confirmedQty };
  const taskId = await openAudit(
    tx,
    coin,
    { type: AUDIT_TYPE.deletion, levels: 1, ruleCode: '', before, requestedBy: by.accountId, reason },
    by,
  );
  await refreshOrder(tx, order.id);
  const { taskNo } = await auditTaskNow(tx, taskId);
  await context.audit({
    ...{ targetType: 'coin', targetId: coin.id, targetNo: coin.coinCode, companyId: coin.companyId, reason },
    before,
    after: { taskNo },
  });
  return { coinId: coin.id, taskNo };
});

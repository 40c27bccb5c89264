import { correctionEndpoints } from '@mintmark/contract/entry/correction.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { command } from '../../../kernel/handlers.ts';
import { auditTaskNow, openAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { readCorrection } from './read-correction.ts';

/**
 * Asks that one coin is put right after its entry was finished (audit 5): it stays where it is and is not shipped until another
 * person has decided (states.md rule 3).
 */
export const askCorrection = command(correctionEndpoints.askCorrection, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { coin, order, values } = await readCorrection(tx, context.scope, params.id, body);
  const { reason } = body;
  const taskId = await openAudit(
    tx,
    coin,
    { type: AUDIT_TYPE.detailChange, levels: 1, ruleCode: '', ...values, requestedBy: by.accountId, reason },
    by,
  );
  await refreshOrder(tx, order.id);
  const { taskNo } = await auditTaskNow(tx, taskId);
  await context.audit({
    ...{ targetType: 'coin', targetId: coin.id, targetNo: coin.coinCode, companyId: coin.companyId, reason },
    before: { ...values.before },
    after: { ...values.after, taskNo },
  });
  return { coinId: coin.id, taskNo };
});

import type { Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { applyApprovedLine } from '../../workflow/manual-lines.ts';
import { lockOrder, refreshOrder } from '../../workflow/order.repo.ts';
import { assertMayDecide, assertOpen } from './audit-guards.ts';
import { findTask, keepDecision, lockTask } from './audits.repo.ts';
import type { Decided, DecisionInput } from './decision.ts';

/** Audit of a price: a line by hand above the limit of its author. */
export const PRICE_AUDIT = 6;

/** Approved, the line takes part in the price; rejected, nothing happens to it. Another amount is another request. */
export async function decidePrice(tx: Tx, context: CommandContext, input: DecisionInput): Promise<Decided> {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { orderId } = found(await findTask(tx, context.scope, input.taskId));
  if (orderId === null) throw new AppError('NOT_FOUND');
  await lockOrder(tx, context.scope, orderId);
  const task = await lockTask(tx, context.scope, input.taskId);
  await assertOpen(tx, task, input.version);
  await assertMayDecide(tx, task, context);
  if (input.kind === 'change') throw new AppError('STATE_CONFLICT');
  const isClosed = await keepDecision(tx, task, { kind: input.kind, comment: input.comment, data: {} }, by);
  if (isClosed && input.kind === 'approve') await applyApprovedLine(tx, task, by);
  await refreshOrder(tx, orderId);
  await context.audit({
    targetType: 'auditTask',
    targetId: task.id,
    targetNo: task.taskNo,
    before: { status: task.status, level: task.level },
    after: { decision: input.kind },
    reason: input.comment,
    companyId: task.companyId,
  });
  const status = isClosed ? ({ approve: 1, reject: 3 } as const)[input.kind] : 0;
  return { taskId: task.id, status, coinStatus: null, certNo: null };
}

import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { AuditTaskRow } from '../../workflow/audits/audit-tasks.repo.ts';
import { applyApprovedAct } from '../../workflow/certificates/certificate-acts.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';
import { applyApprovedCorrection } from '../../workflow/corrections.ts';
import { decideCompensation } from '../../workflow/house-loss.ts';
import { applyApprovedPrice } from '../../workflow/money/hand-sheet.ts';
import { lockOrder, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { payClaim } from '../../workflow/orders/pay-claim.ts';
import { decideClaim, lockClaimOfTask } from '../../workflow/orders/warranty-claims.repo.ts';
import { assertDecidable, assertMayDecide, assertOpen } from './audit-guards.ts';
import { keepDecision, lockTask, widenForTask } from './audits.repo.ts';
import type { Decided, DecisionInput } from './decision.ts';
import { tellRequester } from './tell-requester.ts';

/** A claim that the task is about can be used from now on, or never; agents decide none. Throws GUARD_FAILED. */
async function settleClaim(tx: Tx, task: AuditTaskRow, isApproved: boolean, context: CommandContext): Promise<void> {
  const claim = await lockClaimOfTask(tx, task.id);
  if (claim === null) return;
  if (context.scope.kind === 'agent') throw new AppError('GUARD_FAILED', { params: { guard: 'notForAgents' } });
  const by = { now: context.now, accountId: context.actor.accountId };
  await decideClaim(tx, claim, isApproved, by);
  if (isApproved) await payClaim(tx, claim, by);
}

/** What a task of type 12 is about: the repetition of a piece for nothing, or what is paid for a coin that the house has lost. */
async function settleCompensation(
  tx: Tx,
  task: AuditTaskRow,
  isApproved: boolean,
  context: CommandContext,
): Promise<void> {
  await settleClaim(tx, task, isApproved, context);
  await decideCompensation(tx, task, isApproved, { now: context.now, accountId: context.actor.accountId });
}

/**
 * Audits that do not move the coin: detail change, price, reprint, delete/restore, compensation, credit limit (types 5, 6,
 * 10–13, 15; states.md rule 3). The decision frees the coin for shipping; an approved price takes part in the bill, an approved
 * act is done to the certificate. Another
 * amount or another change is another request. Throws GUARD_FAILED for `change`.
 */
export async function decidePlain(
  tx: Tx,
  context: CommandContext,
  seen: AuditTaskRow,
  input: DecisionInput,
): Promise<Decided> {
  const by = { now: context.now, accountId: context.actor.accountId };
  await widenForTask(tx, context.scope, seen);
  if (seen.orderId !== null) await lockOrder(tx, SYSTEM_SCOPE, seen.orderId);
  const coin = seen.coinId === null ? null : await lockCoin(tx, SYSTEM_SCOPE, seen.coinId);
  const task = await lockTask(tx, context.scope, input.taskId);
  await assertOpen(tx, task, input.version);
  await assertMayDecide(tx, task, context);
  await assertDecidable(tx, task, coin, input.kind);
  const { isClosed, status } = await keepDecision(tx, task, { kind: input.kind, comment: input.comment, data: {} }, by);
  if (isClosed && task.type === AUDIT_TYPE.priceChange && input.kind === 'approve')
    await applyApprovedPrice(tx, task, context);
  if (isClosed && task.type === AUDIT_TYPE.certificate && input.kind === 'approve')
    await applyApprovedAct(tx, coin, task, by);
  if (isClosed && task.type === AUDIT_TYPE.detailChange && input.kind === 'approve')
    await applyApprovedCorrection(tx, coin, task, by);
  if (isClosed && task.type === AUDIT_TYPE.compensation)
    await settleCompensation(tx, task, input.kind === 'approve', context);
  if (task.orderId !== null) await refreshOrder(tx, task.orderId);
  if (isClosed) await tellRequester(tx, task, input, by);
  await context.audit({
    targetType: 'auditTask',
    targetId: task.id,
    targetNo: task.taskNo,
    before: { status: task.status, level: task.level },
    after: { decision: input.kind },
    reason: input.comment,
    companyId: task.companyId,
  });
  return { taskId: task.id, status, coinStatus: coin?.status ?? null, certNo: coin?.certNo ?? null };
}

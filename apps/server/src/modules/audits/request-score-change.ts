import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { verdictAudit } from '@mintmark/domain/audits/check-rules.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type Grade, normalizeGrade, validateGrade } from '@mintmark/domain/grading/grade.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { openAudit } from '../../workflow/audits/audit-tasks.repo.ts';
import { pieceFacts } from '../../workflow/catalogue/catalogue-facts.repo.ts';
import { hideCertificate } from '../../workflow/certificates/certificates.repo.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';
import { assertFree, moveCoin } from '../../workflow/coins/move-coin.ts';
import { scaleOf } from '../../workflow/coins/scales.repo.ts';
import { lockOrder, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { findCoinOrder } from './quality.queries.ts';

/**
 * Unlocks a coin whose score is frozen and asks an auditor to change it. A verdict against a piece is decided by as many
 * people as it would be at the first look.
 */
export const requestScoreChange = command(auditsEndpoints.requestScoreChange, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orderId = await findCoinOrder(tx, context.scope, body.coinId);
  const order = await lockOrder(tx, context.scope, orderId);
  const coin = await lockCoin(tx, context.scope, body.coinId, { version: body.version });
  assertFree(coin, order, 'unlock');
  const scale = await scaleOf(tx, coin);
  const grade = normalizeGrade(scale, body.grade as Grade);
  const problems = validateGrade(scale, grade, await pieceFacts(tx, coin));
  if (problems.length > 0)
    throw new AppError('INPUT_INVALID', {
      fields: problems.map((problem) => ({ path: 'grade', msg: `grade.${problem}` })),
    });
  const moved = await moveCoin(
    tx,
    coin,
    {
      action: coin.status === coinMachine.state.rework ? 'reworkGrade' : 'unlock',
      reason: body.reason,
      patch: { reworkStep: null },
    },
    by,
  );
  if (coin.status === coinMachine.state.ready) await hideCertificate(tx, coin.id);
  const taskId = await openAudit(
    tx,
    moved,
    {
      type: AUDIT_TYPE.scoreChange,
      levels: Math.max(grade.number === 70 ? 2 : 1, verdictAudit(grade.resultType, coin.declaredFen)?.levels ?? 1),
      ruleCode: '',
      before: { grade: coin.grade, gradeZh: coin.gradeZh },
      after: { grade },
      requestedBy: by.accountId,
      reason: body.reason,
    },
    by,
  );
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    before: { status: coin.status, grade: coin.grade },
    after: { status: moved.status, asked: grade },
    reason: body.reason,
  });
  return { taskId, status: auditTaskMachine.state.pending, coinStatus: moved.status, certNo: moved.certNo };
});

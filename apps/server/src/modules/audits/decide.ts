import { auditQuestion } from '@mintmark/domain/audits/audit-decisions.ts';
import { isDrop } from '@mintmark/domain/audits/check-rules.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type Grade, normalizeGrade, validateGrade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { AuditTaskRow } from '../../workflow/audits/audit-tasks.repo.ts';
import { pieceFacts } from '../../workflow/catalogue/catalogue-facts.repo.ts';
import { hideCertificate, publishCertificate } from '../../workflow/certificates/certificates.repo.ts';
import { type CoinRow, lockCoin } from '../../workflow/coins/coin.repo.ts';
import { recordGrade } from '../../workflow/coins/modifications.repo.ts';
import { assertFree, moveCoin } from '../../workflow/coins/move-coin.ts';
import { scaleOf } from '../../workflow/coins/scales.repo.ts';
import { appendScore, standingScores } from '../../workflow/coins/scores.repo.ts';
import { settleFinal } from '../../workflow/coins/settle.ts';
import { assertResultGiven } from '../../workflow/company-scope.repo.ts';
import { voidLabel } from '../../workflow/labels/labels.repo.ts';
import { lockOrder, refreshOrder } from '../../workflow/orders/order.repo.ts';
import { resultPatch } from '../../workflow/result.ts';
import { assertDecidable, assertMayDecide, assertOpen, assertPage } from './audit-guards.ts';
import { findTask, firstAppraiserOf, keepDecision, lockTask, widenForTask, withdrawOthers } from './audits.repo.ts';
import { decidePlain } from './decide-plain.ts';
import type { Decided, DecisionInput } from './decision.ts';
import { tellRequester } from './tell-requester.ts';

type By = { now: Date; accountId: string };

interface Case {
  readonly tx: Tx;
  readonly task: AuditTaskRow;
  readonly coin: CoinRow;
  readonly input: DecisionInput;
  readonly by: By;
}

/** A valid grade of the coin's scale in canonical form, or field errors. */
async function checkedGrade(tx: Tx, coin: CoinRow, grade: Grade | undefined): Promise<Grade> {
  if (!grade) throw fieldError('grade', 'required');
  const scale = await scaleOf(tx, coin);
  const canonical = normalizeGrade(scale, grade);
  const problems = validateGrade(scale, canonical, await pieceFacts(tx, coin));
  if (problems.length > 0)
    throw new AppError('INPUT_INVALID', {
      fields: problems.map((problem) => ({ path: 'grade', msg: `grade.${problem}` })),
    });
  await assertResultGiven(tx, coin, canonical.resultType);
  return canonical;
}

/** 45/46 → 50 and on: approved as it is, or with a strictly lower score. */
async function settleAudit({ tx, task, coin, input, by }: Case): Promise<CoinRow> {
  if (input.kind === 'reject') {
    const back = await moveCoin(
      tx,
      coin,
      { action: 'auditReject', reason: input.comment, patch: { round: coin.round + 1 }, data: { task: task.taskNo } },
      by,
    );
    await withdrawOthers(tx, coin.id, task.id, by.now);
    return back;
  }
  if (input.kind === 'approve')
    return settleFinal(tx, await moveCoin(tx, coin, { action: 'auditApprove', data: { task: task.taskNo } }, by), by);
  const grade = await checkedGrade(tx, coin, input.grade);
  if (!isDrop(await scaleOf(tx, coin), coin.grade as Grade, grade))
    throw new AppError('INPUT_INVALID', { fields: [{ path: 'grade', msg: 'newBelowProposed' }] });
  await appendScore(
    tx,
    coin,
    { level: SCORE_LEVEL.audit, graderId: by.accountId, grade, comment: input.comment, isBlind: false },
    by.now,
  );
  const patch = await resultPatch(tx, coin, grade, by.now);
  await recordGrade(tx, coin, { to: patch, reason: input.comment }, by);
  return settleFinal(
    tx,
    await moveCoin(
      tx,
      coin,
      { action: 'auditDrop', reason: input.comment, patch, data: { task: task.taskNo, grade } },
      by,
    ),
    by,
  );
}

/** 46 by an asked score change: approved with the asked score, to a conference, or refused (states.md rule 10). */
async function settleScoreChange({ tx, task, coin, input, by }: Case): Promise<CoinRow> {
  if (input.kind === 'reject') {
    const back = coin.returnPoints.at(-1);
    const action = back === 90 ? 'changeRefusedReady' : 'changeRefusedBack';
    const refused = await moveCoin(tx, coin, { action, reason: input.comment, data: { task: task.taskNo } }, by);
    if (refused.status === coinMachine.state.ready) await publishCertificate(tx, refused, by);
    return refused;
  }
  const asked = input.kind === 'change' ? input.grade : ((task.after as { grade?: Grade }).grade ?? undefined);
  const grade = await checkedGrade(tx, coin, asked);
  await appendScore(
    tx,
    coin,
    { level: SCORE_LEVEL.audit, graderId: by.accountId, grade, comment: input.comment, isBlind: false },
    by.now,
  );
  await voidLabel(tx, coin.id, task.taskNo, by.now);
  await hideCertificate(tx, coin.id);
  const patch = {
    ...(await resultPatch(tx, coin, grade, by.now)),
    round: coin.round + 1,
    boxNo: null,
    boxPosition: null,
  };
  await recordGrade(
    tx,
    coin,
    { to: patch, reason: task.reason, accountId: task.requestedBy, approvedBy: by.accountId },
    by,
  );
  const changed = await moveCoin(
    tx,
    coin,
    { action: 'changeApproved', reason: input.comment || task.reason, patch, data: { task: task.taskNo, grade } },
    by,
  );
  await withdrawOthers(tx, coin.id, task.id, by.now);
  return settleFinal(tx, changed, by);
}

/** 35: the verdict stands, becomes another, or the piece is genuine after all (D5). */
async function settleVerdict({ tx, task, coin, input, by }: Case): Promise<CoinRow> {
  if ((await firstAppraiserOf(tx, coin.id)) === by.accountId)
    throw new AppError('DUTY_CONFLICT', { params: { duty: 'appraiser' } });
  const scores = await standingScores(tx, coin.id, coin.round);
  const data = { task: task.taskNo };
  if (input.kind === 'reject')
    return moveCoin(tx, coin, { action: 'verdictRejected', reason: input.comment, data }, by);
  const proposed = (task.after as { resultType?: number }).resultType ?? 4;
  const resultType = input.kind === 'change' ? (input.grade?.resultType ?? proposed) : proposed;
  if (resultType === RESULT.graded || resultType === RESULT.genuine) {
    if (coin.serviceType === SERVICE.authentication || coin.serviceType === SERVICE.attribution) {
      const patch = await resultPatch(tx, coin, { resultType: RESULT.genuine }, by.now);
      return settleFinal(tx, await moveCoin(tx, coin, { action: 'verdictGenuineNoGrade', patch, data }, by), by);
    }
    return moveCoin(tx, coin, { action: scores.length === 0 ? 'verdictGenuine' : 'verdictGenuineScored', data }, by);
  }
  const patch = await resultPatch(tx, coin, { resultType }, by.now);
  return settleFinal(
    tx,
    await moveCoin(tx, coin, { action: 'verdictUpheld', patch, data: { ...data, resultType } }, by),
    by,
  );
}

function settle(one: Case): Promise<CoinRow> {
  const question = auditQuestion(one.task.type, one.coin.status);
  if (question === 'verdict') return settleVerdict(one);
  return question === 'scoreChange' ? settleScoreChange(one) : settleAudit(one);
}

/** One decision of one auditor: lock order → coin → task, duties, decision, and with the last level the coin's way on. */
export async function decide(tx: Tx, context: CommandContext, input: DecisionInput): Promise<Decided> {
  const by = { now: context.now, accountId: context.actor.accountId };
  const seen = found(await findTask(tx, context.scope, input.taskId));
  assertPage(seen, input.page);
  if (auditQuestion(seen.type, null) === 'plain') return decidePlain(tx, context, seen, input);
  if (!seen.orderId || !seen.coinId) throw new AppError('NOT_FOUND');
  await widenForTask(tx, context.scope, seen);
  const order = await lockOrder(tx, SYSTEM_SCOPE, seen.orderId);
  const coin = await lockCoin(tx, SYSTEM_SCOPE, seen.coinId);
  const task = await lockTask(tx, context.scope, input.taskId);
  await assertOpen(tx, task, input.version);
  await assertMayDecide(tx, task, context);
  assertFree(coin, order, 'audit');
  await assertDecidable(tx, task, coin, input.kind);
  const { isClosed, status } = await keepDecision(
    tx,
    task,
    { kind: input.kind, comment: input.comment, data: { grade: input.grade ?? null } },
    by,
  );
  const moved = isClosed ? await settle({ tx, task, coin, input, by }) : coin;
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'auditTask',
    targetId: task.id,
    targetNo: task.taskNo,
    before: { status: task.status, level: task.level },
    after: { decision: input.kind, coinStatus: moved.status },
    reason: input.comment,
    companyId: task.companyId,
  });
  if (isClosed) await tellRequester(tx, task, input, by);
  return { taskId: task.id, status, coinStatus: moved.status, certNo: moved.certNo };
}

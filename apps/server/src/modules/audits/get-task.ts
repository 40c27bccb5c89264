import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { may } from '../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { type InputOf, query } from '../../kernel/handlers.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { type AuditTaskRow, OPEN_AUDIT_STATES } from '../../workflow/audit-tasks.repo.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import { gradersOf, standingScores } from '../../workflow/scores.repo.ts';
import { signFileUrl } from '../files/index.ts';
import { accountNames, decisionsOf, imagesOfCoin, populationOfItem } from './audits.queries.ts';
import { decidersOf, findTask, nameOf } from './audits.repo.ts';
import { coinOfTask, orderCodeOf } from './quality.queries.ts';

async function scoresOf(db: Reader, coinId: string) {
  const scores = await standingScores(db, coinId);
  const names = await accountNames(
    db,
    scores.map((score) => score.graderId),
  );
  return scores.map((score) => ({
    level: score.level,
    round: score.round,
    grader: names.get(score.graderId) ?? '',
    grade: score.grade as never,
    comment: score.comment,
    reason: score.reason,
    isBlind: score.isBlind,
    submittedAt: score.submittedAt.toISOString(),
  }));
}

/** What the signed-in auditor may do with the task, and why not. */
async function actionsOf(db: Reader, task: AuditTaskRow, coin: CoinRow, context: SignedInContext) {
  const me = context.actor.accountId;
  const isGrader = (await gradersOf(db, coin.id)).has(me);
  const isDecider = (await decidersOf(db, task.id)).includes(me);
  const permission = task.type === 1 ? ('audit:highScore:decide' as const) : ('audit:otherAudit:decide' as const);
  const isInState = OPEN_AUDIT_STATES.includes(task.status);
  const failing = [
    isGrader && 'notGraderOfCoin',
    task.requestedBy === me && 'notRequester',
    isDecider && 'allLevelsDecided',
    coin.isHeld && 'notHeld',
  ];
  return allowedActions(
    context.actor,
    context.locale,
    (['approve', 'change', 'reject'] as const).map((action) => ({ action, permission, isInState, failing })),
  );
}

async function present(db: Reader, task: AuditTaskRow, coin: CoinRow, context: SignedInContext) {
  const before = task.before as { grade?: unknown; gradeZh?: string | null };
  const after = task.after as { grade?: unknown; resultType?: number };
  const decisions = await decisionsOf(db, task.id);
  const link = { accountId: context.actor.accountId, purpose: 'audit', now: context.clock.now() };
  const images = await imagesOfCoin(db, coin.id);
  return {
    id: task.id,
    taskNo: task.taskNo,
    type: task.type,
    status: task.status,
    level: task.level,
    levels: task.levels,
    coinId: coin.id,
    coinCode: coin.coinCode,
    orderCode: await orderCodeOf(db, coin.orderId),
    certNo: coin.certNo,
    name: coin.name,
    variety: coin.varietyText,
    category1: coin.category1,
    resultType: coin.resultType,
    grade: (coin.grade ?? before.grade ?? null) as never,
    declaredFen: coin.declaredFen,
    requestedBy: await nameOf(db, task.requestedBy),
    reason: task.reason,
    decidedBy: await nameOf(db, task.decidedBy),
    decidedAt: task.decidedAt?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    version: task.version,
    before: { grade: (before.grade ?? null) as never, gradeZh: before.gradeZh ?? null },
    after: { grade: (after.grade ?? null) as never, resultType: after.resultType ?? null },
    rules: task.ruleCode ? [task.ruleCode] : [],
    scores: await scoresOf(db, coin.id),
    decisions: decisions.map((d) => ({
      level: d.level,
      decision: d.decision,
      who: d.realName,
      at: d.decidedAt.toISOString(),
      comment: d.comment,
    })),
    images: images.map((image) => ({ kind: image.kind, url: signFileUrl(context.config, image.fileKey, link) })),
    measures: {
      weightMg: coin.weightMg,
      diameterUm: coin.diameterUm,
      thicknessUm: coin.thicknessUm,
      lengthUm: coin.lengthUm,
      widthUm: coin.widthUm,
      heightUm: coin.heightUm,
      flags: coin.flags,
    },
    population: await populationOfItem(db, coin.catalogItemId),
    oldCertNo: coin.oldCertNo,
    oldGrade: coin.oldGrade as never,
    serviceType: coin.serviceType,
    coinStatus: coin.status,
    allowedActions: await actionsOf(db, task, coin, context),
  };
}

/** One task with everything an auditor looks at: blind scores side by side, pictures, population, old certificate. */
export const getTask = query(
  auditsEndpoints.getTask,
  async ({ params }: InputOf<typeof auditsEndpoints.getTask>, context) =>
    context.db.read(context.scope, async (db) => {
      const task = found(await findTask(db, context.scope, params.id));
      if (!may(context.actor, task.type === 1 ? 'audit:highScore:page' : 'audit:otherAudit:page'))
        throw new AppError('NOT_FOUND');
      return present(db, task, found(await coinOfTask(db, task.coinId)), context);
    }),
);

import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { auditObjection, auditQuestion } from '@mintmark/domain/audits/audit-decisions.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { may } from '../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { type InputOf, query } from '../../kernel/handlers.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { type AuditTaskRow, OPEN_AUDIT_STATES } from '../../workflow/audits/audit-tasks.repo.ts';
import { askedActOf } from '../../workflow/certificates/certificate-acts.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { accountNames, picturesOfCoin } from '../../workflow/coins/coin-sheet.queries.ts';
import { gradesOfItem } from '../../workflow/coins/population.queries.ts';
import { scaleSheetOf } from '../../workflow/coins/scales.repo.ts';
import { gradersOf, standingScores } from '../../workflow/coins/scores.repo.ts';
import { correctedValues } from '../../workflow/corrections.queries.ts';
import { askedCorrectionOf } from '../../workflow/corrections.ts';
import { lossOfTask } from '../../workflow/house-losses.repo.ts';
import { askedPriceOf } from '../../workflow/money/asked-price.queries.ts';
import { claimOfTask } from '../../workflow/orders/warranty-claims.repo.ts';
import { signFileUrl } from '../files/index.ts';
import { caseOf } from './audit-guards.ts';
import { decisionsOf } from './audits.queries.ts';
import { decidersOf, findTask, nameOf } from './audits.repo.ts';
import { isTheirs } from './manage/assignment.repo.ts';
import { coinOfTask, orderCodeOf, orderMoney } from './quality.queries.ts';

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

const KINDS = ['approve', 'change', 'reject'] as const;

/** What the signed-in auditor may do with the task, and why not; an answer that the question does not know is left out. */
async function actionsOf(db: Reader, task: AuditTaskRow, coin: CoinRow | null, context: SignedInContext) {
  const me = context.actor.accountId;
  const isGrader = coin !== null && (await gradersOf(db, coin.id)).has(me);
  const isDecider = (await decidersOf(db, task.id)).includes(me);
  const permission =
    task.type === AUDIT_TYPE.highScore ? ('audit:highScore:decide' as const) : ('audit:otherAudit:decide' as const);
  const isOpen = OPEN_AUDIT_STATES.includes(task.status);
  const one = await caseOf(db, task, coin);
  const isPlain = auditQuestion(one.type, one.coinStatus) === 'plain';
  const order = coin === null || isPlain ? null : await orderMoney(db, coin.orderId);
  const failing = [
    !(await isTheirs(db, task, me)) && 'assigneeOrGroup',
    isGrader && 'notGraderOfCoin',
    task.requestedBy === me && 'notRequester',
    isDecider && 'allLevelsDecided',
    !isPlain && (coin?.isHeld || order?.isHeld) && 'notHeld',
    order?.hasOpenQuestion && 'noOpenQuestion',
  ];
  const offered = KINDS.map((action) => ({ action, objection: auditObjection(one, action) }));
  return allowedActions(
    context.actor,
    context.locale,
    offered
      .filter(({ objection }) => objection !== 'yesOrNoOnly')
      .map(({ action, objection }) => ({
        action,
        permission,
        isInState: isOpen && objection !== 'wrong-state',
        failing: [...failing, objection],
      })),
  );
}

const NOTHING_MEASURED = {
  weightMg: null,
  diameterUm: null,
  thicknessUm: null,
  lengthUm: null,
  widthUm: null,
  heightUm: null,
  flags: [],
};

/** The piece under audit with its argument; a task about an order has none. */
async function presentCoin(db: Reader, coin: CoinRow | null, context: SignedInContext) {
  const link = { accountId: context.actor.accountId, purpose: 'audit', now: context.clock.now() };
  const images = coin === null ? [] : await picturesOfCoin(db, coin.id);
  return {
    coinId: coin?.id ?? null,
    coinCode: coin?.coinCode ?? null,
    certNo: coin?.certNo ?? null,
    name: coin?.name ?? null,
    nameEn: coin?.nameEn ?? null,
    variety: coin?.varietyText ?? null,
    category1: coin?.category1 ?? null,
    scale: coin === null ? null : await scaleSheetOf(db, coin),
    resultType: coin?.resultType ?? null,
    declaredFen: coin?.declaredFen ?? null,
    scores: coin === null ? [] : await scoresOf(db, coin.id),
    images: images.map((image) => ({ kind: image.kind, url: signFileUrl(context.config, image.fileKey, link) })),
    measures: coin === null ? NOTHING_MEASURED : measuresOf(coin),
    population: coin?.catalogItemId ? await gradesOfItem(db, context.scope, coin.catalogItemId) : [],
    oldCertNo: coin?.oldCertNo ?? null,
    oldGrade: (coin?.oldGrade ?? null) as never,
    serviceType: coin?.serviceType ?? null,
    coinStatus: coin?.status ?? null,
  };
}

const measuresOf = (coin: CoinRow) => ({
  weightMg: coin.weightMg,
  diameterUm: coin.diameterUm,
  thicknessUm: coin.thicknessUm,
  lengthUm: coin.lengthUm,
  widthUm: coin.widthUm,
  heightUm: coin.heightUm,
  flags: coin.flags,
});

/** What the task asks for a certificate, with the pictures of its proof. */
function askedOf(task: AuditTaskRow, context: SignedInContext) {
  const asked = askedActOf(task);
  if (asked === null) return null;
  const link = { accountId: context.actor.accountId, purpose: 'audit', now: context.clock.now() };
  const { certNo, certAction: action, slab, proofPerson, fileKeys } = asked;
  const pictures = fileKeys.map((key) => ({ url: signFileUrl(context.config, key, link) }));
  return { certNo, action, slab, proofPerson, pictures };
}

async function present(db: Reader, task: AuditTaskRow, coin: CoinRow | null, context: SignedInContext) {
  const before = task.before as { grade?: unknown; gradeZh?: string | null };
  const after = task.after as { grade?: unknown; resultType?: number };
  const decisions = await decisionsOf(db, task.id);
  return {
    id: task.id,
    taskNo: task.taskNo,
    type: task.type,
    status: task.status,
    level: task.level,
    levels: task.levels,
    ...(await presentCoin(db, coin, context)),
    orderCode: task.orderId === null ? null : await orderCodeOf(db, task.orderId),
    grade: (coin?.grade ?? before.grade ?? null) as never,
    requestedBy: await nameOf(db, task.requestedBy),
    reason: task.reason,
    decidedBy: await nameOf(db, task.decidedBy),
    decidedAt: task.decidedAt?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    version: task.version,
    before: { grade: (before.grade ?? null) as never, gradeZh: before.gradeZh ?? null },
    after: { grade: (after.grade ?? null) as never, resultType: after.resultType ?? null },
    certificate: askedOf(task, context),
    claim: await claimOfTask(db, task.id),
    loss: await lossOfTask(db, task.id),
    correction: await correctionOfTask(db, task),
    price: await askedPriceOf(db, task),
    rules: task.ruleCode ? [task.ruleCode] : [],
    decisions: decisions.map((d) => ({
      level: d.level,
      decision: d.decision,
      who: d.realName,
      at: d.decidedAt.toISOString(),
      comment: d.comment,
    })),
    allowedActions: await actionsOf(db, task, coin, context),
  };
}

/** The fields that a correction asks to change. */
async function correctionOfTask(db: Reader, task: AuditTaskRow) {
  const values = askedCorrectionOf(task);
  return values === null ? null : [...(await correctedValues(db, values))];
}

/** One task with everything an auditor looks at: blind scores side by side, pictures, population, old certificate. */
export const getTask = query(
  auditsEndpoints.getTask,
  async ({ params }: InputOf<typeof auditsEndpoints.getTask>, context) =>
    context.db.read(context.scope, async (db) => {
      const task = found(await findTask(db, context.scope, params.id));
      if (!may(context.actor, task.type === AUDIT_TYPE.highScore ? 'audit:highScore:page' : 'audit:otherAudit:page'))
        throw new AppError('NOT_FOUND');
      const coin = await coinOfTask(db, task.coinId);
      return present(db, task, task.coinId === null ? null : found(coin), context);
    }),
);

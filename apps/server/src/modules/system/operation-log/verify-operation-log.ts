import { operationLogEndpoints as api } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import { zOperationLogCheck } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { cancelTask } from '../../../kernel/tasks/change-task.ts';
import { enqueue, tellWorkers } from '../../../kernel/tasks/enqueue.ts';
import { checkLog, countLogRows, loggedCheck } from './check-log.ts';
import { findNewestRun, lockOpenRun } from './verification.repo.ts';
import { verifyLogTask } from './verify-log.task.ts';

const RATE = { operation: 'verifyOperationLog', limit: 10, windowMs: 60_000 };
const ACTION = 'system.verifyOperationLog';
const target = { targetType: 'operationLog' } as const;

/** Looks at everything: at once while it is small, otherwise as background work; logged with what it found. */
export const verifyOperationLog = query(api.verifyOperationLog, async (_, context) => {
  await limitRate(context, RATE, context.actor.accountId);
  const { online, archived } = await countLogRows(context);
  if (online + archived > context.parameters.get('logs.verifyAtOnce')) {
    const now = context.clock.now();
    await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const by = { askedBy: context.actor.accountId, uniqueKey: 'all', now };
      const id = await enqueue(tx, verifyLogTask, {}, { ...by, summary: String(online + archived) });
      const after = { rows: online, archivedRows: archived, isInBackground: true };
      await writeAudit(tx, originOf(context), { ...target, action: ACTION, after: { ...after, isNew: id !== null } });
    });
    return { check: null };
  }
  const begun = context.trail.elapsedMs();
  const check = await checkLog(context, () => context.trail.elapsedMs() - begun);
  await context.db.transaction(context.scope, (tx) =>
    writeAudit(tx, originOf(context), { ...target, action: ACTION, after: loggedCheck(check) }),
  );
  return { check };
});

/** The newest verification in the background. Its result is that of one chain for all, so everybody who may verify reads it. */
export const getLogVerification = query(api.getLogVerification, async (_, { db }) => {
  const run = await db.read(SYSTEM_SCOPE, (reader) => findNewestRun(reader, verifyLogTask.kind));
  if (!run) return { run: null };
  const check = zOperationLogCheck.safeParse(run.result);
  return {
    run: {
      id: run.id,
      status: run.status,
      done: run.progressDone,
      total: run.progressTotal,
      isCancelAsked: run.cancelAskedAt !== null,
      byName: run.byName,
      createdAt: run.createdAt.toISOString(),
      finishedAt: iso(run.finishedAt),
      error: run.error,
      check: check.success ? check.data : null,
    },
  };
});

/** Waiting: over at once. Running: it stops at the next page of rows. */
export const cancelLogVerification = query(api.cancelLogVerification, (_, context) =>
  context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const task = await lockOpenRun(tx, verifyLogTask.kind);
    if (task) {
      await cancelTask(tx, task, context.clock.now());
      await tellWorkers(tx, task.id);
    }
    const cancelled = task !== undefined;
    await writeAudit(tx, originOf(context), {
      ...target,
      action: 'system.cancelLogVerification',
      after: { cancelled },
    });
    return { cancelled };
  }),
);

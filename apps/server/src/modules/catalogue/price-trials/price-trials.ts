import { type PriceTrialRun, zPriceTrialResult } from '@mintmark/contract/catalogue/price-trial.schema.ts';
import { priceTrialsEndpoints as calls } from '@mintmark/contract/catalogue/price-trials.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { companyIdsOf, coversCompany, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { cancelTask } from '../../../kernel/tasks/change-task.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import { assertDraft, targetOf } from '../price-lists/edit-price-list.ts';
import { findPriceListRow } from '../price-lists/price-lists.repo.ts';
import { faultsOf, type PriceValues } from '../price-lists/price-values.ts';
import {
  findTrial,
  insertTrial,
  lockWork,
  seesSums,
  setTrialTask,
  type TrialRow,
  trialsOf,
  type WorkState,
  workOf,
} from './price-trials.repo.ts';
import { priceTrialTask } from './run-trial.ts';

const OPEN: readonly number[] = [TASK.waiting, TASK.running, TASK.failed];
const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

function presentTrial(row: TrialRow, work: WorkState | undefined, listVersion: number): PriceTrialRun {
  const { id, month, byName, createdAt, finishedAt, listRowVersion } = row;
  const result = zPriceTrialResult.safeParse(row.result);
  return {
    ...{ id, month, byName },
    status: result.success ? TASK.done : (work?.status ?? TASK.cancelled),
    done: work?.progressDone ?? 0,
    total: work?.progressTotal ?? null,
    isCancelAsked: (work?.cancelAskedAt ?? null) !== null,
    createdAt: iso(createdAt) ?? '',
    finishedAt: iso(finishedAt),
    error: work?.error ?? null,
    isOutdated: listRowVersion !== null && listRowVersion !== listVersion,
    result: result.success ? result.data : null,
  };
}

/** The runs of a list that the person may see: those over companies of his, all of them. */
export const listPriceTrials = query(calls.listPriceTrials, async ({ params }, { db, scope }) => {
  const { rows, list } = await db.read(scope, async (reader) => ({
    list: found(await findPriceListRow(reader, scope, params.id)),
    rows: await trialsOf(reader, scope, params.id),
  }));
  const taskIds = rows.map(({ taskId }) => taskId).filter((id) => id !== null);
  // Work stands beside the runs; which of them are the person's was said above.
  const work = await db.read(SYSTEM_SCOPE, (reader) => workOf(reader, taskIds));
  return { trials: rows.map((row) => presentTrial(row, work.get(row.taskId ?? ''), list.version)) };
});

/** One at a time for a person and a draft. A list of an agent or a company is tried on its orders, one of the house on all that one sees. */
export const startPriceTrial = command(calls.startPriceTrial, async (tx, { params, body }, context) => {
  const { scope, now, actor } = context;
  const list = found(await findPriceListRow(tx, scope, params.id));
  assertDraft(list);
  if (!seesSums(scope)) throw refuse('priceTrialScope');
  if (list.companyId !== null && !coversCompany(scope, list.companyId)) throw new AppError('NOT_FOUND');
  if (faultsOf(list.data as PriceValues).length > 0) throw refuse('priceListFaulty');
  if (body.month > shanghaiDay(now).slice(0, 7)) throw fieldError('month', 'month-ahead');
  const companyIds = list.companyId === null ? companyIdsOf(scope) : [list.companyId];
  const { month } = body;
  const by = { createdAt: now, createdBy: actor.accountId };
  const trialId = await insertTrial(tx, {
    ...{ priceListId: list.id, companyId: list.companyId, companyIds, month },
    ...by,
  });
  const taskId = await enqueue(
    tx,
    priceTrialTask,
    { trialId },
    {
      summary: {
        zh: `${list.nameZh} v${list.listVersion} · ${month}`,
        en: `${list.nameEn} v${list.listVersion} · ${month}`,
      },
      companyId: list.companyId,
      askedBy: actor.accountId,
      uniqueKey: `${list.id}:${actor.accountId}`,
      now,
    },
  );
  if (taskId === null) throw refuse('priceTrialOpen');
  await setTrialTask(tx, trialId, taskId);
  await context.audit({ ...targetOf(list), after: { month } });
  return { id: trialId };
});

/** Waiting: over at once. Running: it stops at the next batch of orders. */
export const cancelPriceTrial = command(calls.cancelPriceTrial, async (tx, { params }, context) => {
  const trial = found(await findTrial(tx, context.scope, params.id));
  const list = found(await findPriceListRow(tx, context.scope, trial.priceListId));
  const work = trial.taskId === null ? undefined : await lockWork(tx, trial.taskId);
  if (!work || !OPEN.includes(work.status)) throw refuse('priceTrialOver');
  await cancelTask(tx, work, context.now);
  await context.audit({ ...targetOf(list), after: { month: trial.month, isCancelAsked: true } });
  return { id: trial.id };
});

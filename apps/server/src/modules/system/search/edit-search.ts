import { searchIndexEndpoints as calls } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import { indexOf } from '../../../adapters/search/indexes.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { saveParameter } from '../../../kernel/parameters/parameters.repo.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import { searchRunTask } from './run-index.ts';
import { askToCancel, findRun, insertRun } from './search-runs.repo.ts';
import { lookAtIndexes, switchGuard } from './search-state.ts';

/** Puts a run into the queue; one at a time. */
export const startSearchRun = command(calls.startSearchRun, async (tx, { body }, context) => {
  if (indexOf(context, body.adapter) === null)
    throw new AppError('GUARD_FAILED', { params: { guard: 'searchNotConfigured' } });
  const { now, actor } = context;
  const id = await insertRun(tx, { ...body, createdAt: now, createdBy: actor.accountId });
  const bounds = [body.fromId ?? body.fromDay, body.toId ?? body.toDay].filter(Boolean).join(' – ');
  const summary = [body.adapter, bounds].filter(Boolean).join(' ');
  await enqueue(tx, searchRunTask, { runId: id }, { summary, askedBy: actor.accountId, now });
  await context.audit({ targetType: 'searchRun', targetId: id, targetNo: body.adapter, after: body });
  return { id };
});

export const cancelSearchRun = command(calls.cancelSearchRun, async (tx, { params }, context) => {
  const run = found(await findRun(tx, params.id));
  if (!(await askToCancel(tx, run.id))) throw new AppError('GUARD_FAILED', { params: { guard: 'searchRunOver' } });
  await context.audit({
    targetType: 'searchRun',
    targetId: run.id,
    targetNo: run.adapter,
    after: { isCancelAsked: true },
  });
  return { id: run.id };
});

/** Only to an adapter that is healthy and in step. Not a command: the other side is asked outside of a transaction. */
export const switchSearch = query(calls.switchSearch, async ({ body }, context) => {
  const seen = await lookAtIndexes(context);
  const guard = switchGuard(seen, body.adapter);
  if (guard !== null && guard !== 'searchActive') throw new AppError('GUARD_FAILED', { params: { guard } });
  const { actor, db, clock, scope } = context;
  const { accountId } = actor;
  const now = clock.now();
  const change = { key: 'search.adapter', value: body.adapter, version: body.version, reason: body.reason } as const;
  await db.transaction(scope, async (tx) => {
    if (!(await saveParameter(tx, { ...change, accountId, now })))
      throw new AppError('VERSION_STALE', { data: { current: { version: seen.version, adapter: seen.active } } });
    await writeAudit(
      tx,
      { ...originOf(context), now },
      {
        action: 'system.switchSearch',
        targetType: 'search',
        targetNo: 'search.adapter',
        before: { adapter: seen.active },
        after: { adapter: body.adapter },
        reason: body.reason,
      },
    );
  });
  return { version: body.version + 1 };
});

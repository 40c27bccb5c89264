import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import { fieldError, found } from '../../../kernel/errors.ts';
import { type Binding, command, query } from '../../../kernel/handlers.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { findItem } from '../compendium/item-rows.repo.ts';
import { insertApart, listDuplicatePairs } from './duplicates.queries.ts';
import { mergeItem } from './merge-item.ts';
import { endMerges, listMergeRows } from './merges.repo.ts';
import { undoMerge } from './undo-merge.ts';

/** People looked at two items and keep them apart. */
const keepApart = command(calls.keepApart, async (tx, { body }, context) => {
  if (body.a === body.b) throw fieldError('b', 'bad-choice');
  const one = found(await findItem(tx, body.a));
  const other = found(await findItem(tx, body.b));
  await insertApart(tx, one.id, other.id, { now: context.now, accountId: context.actor.accountId });
  const target = { targetType: 'catalogItem', targetId: one.id, targetNo: one.code } as const;
  await context.audit({ ...target, after: { apartFrom: other.code } });
  return null;
});

export const mergeBindings: readonly Binding[] = [
  query(calls.listDuplicates, ({ query: { category1 } }, { db, scope }) =>
    db.read(scope, (reader) => listDuplicatePairs(reader, category1)),
  ),
  query(calls.listMerges, async (_, { db, scope, clock }) =>
    db.read(scope, async (reader) => [...(await listMergeRows(reader, clock.now()))]),
  ),
  keepApart,
  mergeItem,
  undoMerge,
];

/** Nightly: merges that were not taken back in time are final. */
export const endMergesJob: ScheduledJob = defineJob({
  name: 'catalogue.endMerges',
  cron: '40 3 * * *',
  run: async ({ db, clock }, run) => {
    const ended = await db.transaction(SYSTEM_SCOPE, (tx) => endMerges(tx, clock.now()));
    run?.log(`${ended} merges final`);
  },
});

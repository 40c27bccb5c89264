import { entryDraftsEndpoints } from '@mintmark/contract/entry/entry-drafts.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { dropDraft, findDraft, keepDraft } from './drafts.repo.ts';

/** What was typed and not saved; a draft belongs to its author alone (screens.md “Never lose work”). */
export const getDraft = query(entryDraftsEndpoints.getDraft, async ({ params }, { db, scope, actor }) => {
  const draft = await db.read(scope, (reader) => findDraft(reader, actor.accountId, params.key));
  if (draft === null) return null;
  // Stored by saveDraft, whose schema let only JSON in.
  return { seq: draft.seq, payload: draft.payload as null, updatedAt: iso(draft.updatedAt) ?? '' };
});

export const saveDraft = command(entryDraftsEndpoints.saveDraft, async (tx, { params, body }, { actor, now }) => ({
  seq: body.seq,
  isNewest: await keepDraft(tx, { accountId: actor.accountId, key: params.key, ...body }, now),
}));

export const removeDraft = command(entryDraftsEndpoints.removeDraft, async (tx, { params }, { actor }) => {
  await dropDraft(tx, actor.accountId, params.key);
  return null;
});

import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { iso, later } from '../../../kernel/clock.ts';
import { command } from '../../../kernel/handlers.ts';
import { LEASE_MS, openDeskWall, renewLeases } from '../desk/desk.repo.ts';
import { removeDraft, saveDraft } from './draft.repo.ts';

/**
 * Keeps what was typed as it is typed (screens.md “Never lose work”). A draft belongs to its author alone; typing is a sign of
 * life that keeps the coins on the table.
 */
export const saveDrafts = command(gradingEndpoints.saveDrafts, async (tx, { body }, context) => {
  const { accountId } = context.actor;
  for (const { coinId, seq, draft } of body.rows) {
    if (draft === null) await removeDraft(tx, accountId, coinId);
    else await saveDraft(tx, { accountId, coinId, seq, draft }, context.now);
  }
  const until = later(context.now, LEASE_MS);
  await openDeskWall(tx, context);
  const ids = body.rows.map((row) => row.coinId);
  await renewLeases(tx, ids, accountId, until);
  return { savedAt: iso(context.now) ?? '', leasedUntil: iso(until) ?? '' };
});

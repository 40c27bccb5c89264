import type pg from 'pg';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';

/**
 * Checks of pieces that came to the quality check before `until` are due in the hours after `now`: else the time of all would be
 * over at once, and the first start would be busy with letting them rise.
 */
export async function dueFromNow(client: pg.ClientBase, until: Date, now: Date): Promise<void> {
  await client.query(
    `UPDATE quality_tasks SET due_at = $1::timestamptz + (1 + id % 24) * interval '1 hour'
    WHERE created_at <= $2 AND status = ANY ($3::int[])`,
    [now, until, OPEN_AUDIT_STATES],
  );
}

import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { DeskTask, TaskDesk, TaskTable } from './task-desk.ts';

const { state } = auditTaskMachine;
/** What may rise: what has risen once stays with whom it rose to. */
const MAY_RISE = sql`status IN (${codes(state.pending, state.transferred)}) AND deleted_at IS NULL`;

interface Assignment {
  readonly assigneeId: string | null;
  readonly assigneeRoleId: string | null;
  readonly dueAt: Date;
  readonly status: number;
}

/** Gives a locked task to somebody or to the desk; pages that show it are told. */
export async function assignTask<T extends DeskTask>(
  tx: Tx,
  desk: TaskDesk<T>,
  task: T,
  { to, now }: { readonly to: Assignment; readonly now: Date },
): Promise<T> {
  const isFree = to.assigneeId === null && to.assigneeRoleId === null;
  const { numAffectedRows } = await sql`UPDATE ${sql.table(desk.table)} SET assignee_id = ${to.assigneeId},
    assignee_role_id = ${to.assigneeRoleId}, assigned_at = ${isFree ? null : now}, due_at = ${to.dueAt}, status = ${to.status},
    version = version + 1, updated_at = ${now} WHERE id = ${task.id} AND version = ${task.version}`.execute(tx);
  if (numAffectedRows !== 1n) throw new AppError('VERSION_STALE');
  const kept = await desk.get(tx, task.id);
  desk.say(tx, kept);
  return kept;
}

interface Overdue {
  readonly afterId: string;
  readonly now: Date;
  readonly limit: number;
}

/** Tasks whose time is over, in the order of their ids. */
export async function overdueTasks(db: Reader, table: TaskTable, { afterId, now, limit }: Overdue): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id::text FROM ${sql.table(table)}
    WHERE ${MAY_RISE} AND due_at <= ${now} AND id > ${afterId} ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the task while its time is over; false when somebody was faster. */
export async function lockOverdue(tx: Tx, table: TaskTable, taskId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)}
    WHERE id = ${taskId} AND ${MAY_RISE} AND due_at <= ${now} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Is the task with this person, with a group of theirs, or with nobody (states.md audit task, assigneeOrGroup)? */
export async function isTheirs(
  db: Reader,
  task: Pick<DeskTask, 'assigneeId' | 'assigneeRoleId'>,
  accountId: string,
): Promise<boolean> {
  if (task.assigneeId !== null) return task.assigneeId === accountId;
  if (task.assigneeRoleId === null) return true;
  const row = await db
    .selectFrom('accountRoles')
    .select('roleId')
    .where('accountId', '=', accountId)
    .where('roleId', '=', task.assigneeRoleId)
    .executeTakeFirst();
  return row !== undefined;
}

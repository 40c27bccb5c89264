import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type AuditTaskRow, sayTask } from '../../../workflow/audit-tasks.repo.ts';

const { state } = auditTaskMachine;
/** What may rise: what has risen once stays with whom it rose to. */
const RISING: readonly number[] = [state.pending, state.transferred];

interface Assignment {
  readonly assigneeId: string | null;
  readonly assigneeRoleId: string | null;
  readonly dueAt: Date;
  readonly status: number;
}

/** Gives a locked task to somebody or to the desk; pages that show it are told. */
export async function assignTask(tx: Tx, task: AuditTaskRow, to: Assignment, now: Date): Promise<AuditTaskRow> {
  const isFree = to.assigneeId === null && to.assigneeRoleId === null;
  const kept = await tx
    .updateTable('auditTasks')
    .set({ ...to, assignedAt: isFree ? null : now, version: task.version + 1, updatedAt: now })
    .where('id', '=', task.id)
    .where('version', '=', task.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
  sayTask(tx, kept);
  return kept;
}

interface Overdue {
  readonly afterId: string;
  readonly now: Date;
  readonly limit: number;
}

/** Tasks whose time is over, in the order of their ids. */
export async function overdueTasks(db: Reader, { afterId, now, limit }: Overdue): Promise<string[]> {
  const rows = await db
    .selectFrom('auditTasks')
    .select('id')
    .where('status', 'in', [...RISING])
    .where('deletedAt', 'is', null)
    .where('dueAt', '<=', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The task locked while its time is over; null when somebody was faster. */
export async function lockOverdue(tx: Tx, taskId: string, now: Date): Promise<AuditTaskRow | null> {
  const task = await tx
    .selectFrom('auditTasks')
    .selectAll()
    .where('id', '=', taskId)
    .where('status', 'in', [...RISING])
    .where('deletedAt', 'is', null)
    .where('dueAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return task ?? null;
}

/** Is the task with this person, with a group of theirs, or with nobody (states.md audit task, assigneeOrGroup)? */
export async function isTheirs(db: Reader, task: AuditTaskRow, accountId: string): Promise<boolean> {
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

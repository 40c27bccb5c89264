import type { AuditDecision } from '@mintmark/domain/audits/audit-decisions.ts';
import { auditDueAt } from '@mintmark/domain/audits/audit-desk.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { jsonb, widenWall } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { rowsInScope } from '../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import { type AuditTaskRow, OPEN_AUDIT_STATES, sayTask } from '../../workflow/audits/audit-tasks.repo.ts';
import { nextState } from '../../workflow/step.ts';
import { auditTaskList } from './audits.queries.ts';

/** The task locked, when its company or grading company is in the scope (D14). The caller has locked order and coin before. */
export async function lockTask(tx: Tx, scope: Scope, taskId: string): Promise<AuditTaskRow> {
  const task = found(await findTask(tx, scope, taskId));
  return tx.selectFrom('auditTasks').selectAll().where('id', '=', task.id).forUpdate().executeTakeFirstOrThrow();
}

/** A task that the lists show to the scope, or null. */
export async function findTask(db: Reader, scope: Scope, taskId: string): Promise<AuditTaskRow | null> {
  const query = db.selectFrom('auditTasks as t').selectAll('t').where('t.id', '=', taskId);
  return (await query.where(rowsInScope(auditTaskList, scope)).executeTakeFirst()) ?? null;
}

/** Opens the wall to the owner's company for a task of the grading company (D14). */
export async function widenForTask(tx: Tx, scope: Scope, task: AuditTaskRow): Promise<void> {
  const ids = companyIdsOf(scope);
  if (ids !== null && !ids.includes(task.companyId)) await widenWall(tx, [task.companyId]);
}

export async function decidersOf(db: Reader, taskId: string): Promise<string[]> {
  const rows = await db.selectFrom('auditDecisions').select('decidedBy').where('taskId', '=', taskId).execute();
  return rows.map((row) => row.decidedBy);
}

export async function nameOf(db: Reader, accountId: string | null): Promise<string> {
  if (accountId === null) return '';
  const row = await db
    .selectFrom('accounts')
    .select(['realName', 'username'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? row.realName || row.username : '';
}

/** The step of a decision: an approval before the last level only passes the task on (states.md audit task). */
const stepOf = (task: Pick<AuditTaskRow, 'level' | 'levels'>, decision: AuditDecision) =>
  decision === 'approve' && task.level < task.levels ? 'approveLevel' : decision;

/** With nobody: whoever works at the desk may decide. */
const TO_DESK = { assigneeId: null, assigneeRoleId: null, assignedAt: null } as const;

/** Keeps one level's decision; the last level (and every change or rejection) closes the task, by the line of its machine. */
export async function keepDecision(
  tx: Tx,
  task: AuditTaskRow,
  decision: { kind: AuditDecision; comment: string; data: unknown },
  by: { now: Date; accountId: string },
): Promise<{ isClosed: boolean; status: number }> {
  await tx
    .insertInto('auditDecisions')
    .values({
      companyId: task.companyId,
      taskId: task.id,
      level: task.level,
      decision: decision.kind,
      decidedBy: by.accountId,
      decidedAt: by.now,
      comment: decision.comment,
      data: jsonb(decision.data ?? {}),
    })
    .execute();
  const step = stepOf(task, decision.kind);
  const status = nextState(auditTaskMachine, step, task);
  const isClosed = step !== 'approveLevel';
  await tx
    .updateTable('auditTasks')
    .set(
      isClosed
        ? {
            status,
            decidedBy: by.accountId,
            decidedAt: by.now,
            comment: decision.comment,
            version: task.version + 1,
            updatedAt: by.now,
          }
        : {
            level: task.level + 1,
            status,
            // Another person decides the next level, in a time of its own.
            ...TO_DESK,
            dueAt: auditDueAt(task.type, by.now),
            version: task.version + 1,
            updatedAt: by.now,
          },
    )
    .where('id', '=', task.id)
    .where('version', '=', task.version)
    .execute();
  sayTask(tx, { ...task, status });
  return { isClosed, status };
}

/** A rejection or an approved change starts a new round: tasks of the old one that nobody decided are taken back by the system. */
export async function withdrawOthers(tx: Tx, coinId: string, exceptTaskId: string, now: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('auditTasks')
    .set((eb) => ({
      status: nextState(auditTaskMachine, 'withdraw', { status: auditTaskMachine.state.pending }),
      comment: '',
      decidedAt: now,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('coinId', '=', coinId)
    .where('id', '<>', exceptTaskId)
    .where('status', 'in', [...OPEN_AUDIT_STATES])
    .returning(['id', 'type', 'status'])
    .execute();
  for (const task of withdrawn) sayTask(tx, task);
}

/** The grader whose verdict opened the review: he does not decide it. */
export async function firstAppraiserOf(db: Reader, coinId: string): Promise<string | null> {
  const row = await db.selectFrom('coins').select('authenticatedBy').where('id', '=', coinId).executeTakeFirst();
  return row?.authenticatedBy ?? null;
}

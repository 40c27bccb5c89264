import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { checkDueAt, checkStep } from '@mintmark/domain/audits/check-desk.ts';
import type { Selectable } from 'kysely';
import type { QualityTasksTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { checkDeskList } from './check-desk.queries.ts';

export type CheckTaskDbRow = Selectable<QualityTasksTable>;

/** Pages that show the task hear that it came to another state, or to other hands. */
export const sayCheck = (tx: Tx, task: { readonly id: string; readonly status: number }) =>
  sayMoved(tx, 'qualityTask', task.id, task.status);

/** The task as it stands. */
export async function checkTaskNow(db: Reader, id: string): Promise<CheckTaskDbRow> {
  return db.selectFrom('qualityTasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A task that the list shows to the scope, or null. */
export async function findCheckTask(db: Reader, scope: Scope, id: string): Promise<CheckTaskDbRow | null> {
  const query = db.selectFrom('qualityTasks as t').selectAll('t').where('t.id', '=', id);
  return (await query.where(rowsInScope(checkDeskList, scope)).executeTakeFirst()) ?? null;
}

/** The task locked, when the list shows it to the scope. */
export async function lockCheckTask(tx: Tx, scope: Scope, id: string): Promise<CheckTaskDbRow> {
  const task = found(await findCheckTask(tx, scope, id));
  return tx.selectFrom('qualityTasks').selectAll().where('id', '=', task.id).forUpdate().executeTakeFirstOrThrow();
}

const openOfCoin = (db: Reader, coinId: string) =>
  db
    .selectFrom('qualityTasks')
    .selectAll()
    .where('coinId', '=', coinId)
    .where('status', 'in', [...OPEN_AUDIT_STATES]);

/** The open task of a coin; null while the coin is not at the check. */
export async function openCheckOf(db: Reader, coinId: string): Promise<CheckTaskDbRow | null> {
  return (await openOfCoin(db, coinId).executeTakeFirst()) ?? null;
}

/** The same, locked; the caller has locked order and coin before. */
export async function lockCheckOf(tx: Tx, coinId: string): Promise<CheckTaskDbRow | null> {
  return (await openOfCoin(tx, coinId).forUpdate().executeTakeFirst()) ?? null;
}

interface Kept {
  readonly result: 'pass' | 'fail';
  /** The first of two people: the task waits for the second, who gets a day of their own. */
  readonly isFirst: boolean;
  readonly recordId: string;
  readonly ruleCode: string | null;
}

/** Keeps what one person decided at the check, before the coin moves on; the first of two gives the task back to the desk. */
export async function keepCheck(
  tx: Tx,
  task: CheckTaskDbRow,
  { result, isFirst, recordId, ruleCode }: Kept,
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const status = nextState(auditTaskMachine, checkStep(result, isFirst), task);
  const common = { status, ruleCode: ruleCode ?? '', version: task.version + 1, updatedAt: by.now };
  const ends = { recordId, decidedBy: by.accountId, decidedAt: by.now };
  const waits = {
    ...{ level: 2, levels: 2, firstRecordId: recordId, dueAt: checkDueAt(by.now) },
    ...{ assigneeId: null, assigneeRoleId: null, assignedAt: null },
  };
  await tx
    .updateTable('qualityTasks')
    .set({ ...common, ...(isFirst ? waits : ends) })
    .where('id', '=', task.id)
    .execute();
  sayCheck(tx, { id: task.id, status });
}

/** Keeps a check of sample data: with the task that waits for it, or with one of its own where the coin has moved on before. */
export async function keepPastCheck(
  tx: Tx,
  coin: { readonly id: string; readonly companyId: string; readonly category1: number },
  check: { readonly result: 'pass' | 'fail'; readonly recordId: string; readonly ruleCode: string },
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const open = await lockCheckOf(tx, coin.id);
  if (open !== null) return keepCheck(tx, open, { ...check, isFirst: false }, by);
  const status = nextState(auditTaskMachine, checkStep(check.result, false), {
    status: auditTaskMachine.state.pending,
  });
  const { recordId, ruleCode } = check;
  await tx
    .insertInto('qualityTasks')
    .values({
      ...{ companyId: coin.companyId, coinId: coin.id, category1: coin.category1, status, recordId, ruleCode },
      ...{
        decidedBy: by.accountId,
        decidedAt: by.now,
        dueAt: checkDueAt(by.now),
        createdAt: by.now,
        updatedAt: by.now,
      },
    })
    .execute();
}

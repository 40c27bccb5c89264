import type { PrintSending } from '@mintmark/contract/labels/label.schema.ts';
import { type PrinterFault, zPrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** The sending of a job as it was asked for; an earlier one is forgotten. */
export async function askSend(
  tx: Tx,
  jobId: string,
  send: { readonly taskId: string; readonly printerId: string; readonly count: number },
): Promise<void> {
  await tx
    .updateTable('printJobs')
    .set({
      ...{ sendTaskId: send.taskId, sendPrinterId: send.printerId, sendCount: send.count, sendDone: 0 },
      ...{ sendState: 'waiting', sendFault: null },
    })
    .where('id', '=', jobId)
    .execute();
}

/** So many labels more went out; the next piece of work goes on with the rest. */
export async function goOnSending(tx: Tx, jobId: string, done: number, nextTaskId: string): Promise<void> {
  await tx
    .updateTable('printJobs')
    .set({ sendTaskId: nextTaskId, sendState: 'waiting', sendDone: sql`send_done + ${done}` })
    .where('id', '=', jobId)
    .execute();
}

/** Is a piece of work under way that sends the job? */
export async function isOnItsWay(db: Reader, { sendTaskId }: { readonly sendTaskId: string | null }): Promise<boolean> {
  if (sendTaskId === null) return false;
  const task = await db.selectFrom('tasks').select('status').where('id', '=', sendTaskId).executeTakeFirst();
  return task !== undefined && OPEN.includes(task.status);
}

/** From now on bytes go out; false when an attempt before this one came as far, or another sending took its place. */
export async function beginSend(tx: Tx, jobId: string, taskId: string): Promise<boolean> {
  const row = await tx
    .updateTable('printJobs')
    .set({ sendState: 'sending', sendFault: null })
    .where('id', '=', jobId)
    .where('sendTaskId', '=', taskId)
    .where('sendState', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How it ended: without a fault the printer took every byte of the last `done` labels. */
export async function endSend(
  tx: Tx,
  jobId: string,
  taskId: string,
  { fault, done }: { readonly fault: PrinterFault | null; readonly done: number },
): Promise<void> {
  await tx
    .updateTable('printJobs')
    .set({
      ...{ sendState: fault === null ? 'sent' : 'failed', sendFault: fault },
      sendDone: sql`send_done + ${done}`,
    })
    .where('id', '=', jobId)
    .where('sendTaskId', '=', taskId)
    .execute();
}

const OPEN: readonly (number | null)[] = [TASK.waiting, TASK.running, TASK.failed];

interface SendFacts {
  readonly sendState: string | null;
  readonly sendFault: string | null;
  readonly taskStatus: number | null;
}

/** Where it stands: work that goes on says so itself, work that ended without a word was broken off. */
function stateOf({ sendState, sendFault, taskStatus }: SendFacts): Pick<PrintSending, 'state' | 'fault'> {
  if (OPEN.includes(taskStatus)) return { state: taskStatus === TASK.running ? 'sending' : 'waiting', fault: null };
  if (sendState === 'sent') return { state: 'sent', fault: null };
  if (sendState === 'waiting' && taskStatus === TASK.cancelled) return { state: 'cancelled', fault: null };
  const fault = zPrinterFault.safeParse(sendFault);
  return { state: 'failed', fault: fault.success ? fault.data : ('interrupted' satisfies PrinterFault) };
}

/** The last sending of a job; null when it was never sent to a network printer. */
export async function sendingOf(db: Reader, jobId: string): Promise<PrintSending | null> {
  const row = await db
    .selectFrom('printJobs as j')
    .innerJoin('printers as r', 'r.id', 'j.sendPrinterId')
    .leftJoin('tasks as t', 't.id', 'j.sendTaskId')
    .select(['j.sendState', 'j.sendFault', 'j.sendCount', 'j.sendDone', 'r.name as printer'])
    .select(['t.status as taskStatus', 't.progressDone'])
    .where('j.id', '=', jobId)
    .executeTakeFirst();
  if (!row) return null;
  const drawn = row.taskStatus === TASK.running ? (row.progressDone ?? 0) : 0;
  return { ...stateOf(row), printer: row.printer, count: row.sendCount ?? 0, done: row.sendDone + drawn };
}

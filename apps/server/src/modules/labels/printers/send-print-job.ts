import type { PrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { err, ok, type Result } from '@mintmark/domain/kernel/result.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import { zplLabel } from '@mintmark/domain/labels/zpl.ts';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { type Scope, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import { defineTask, type LongTaskContext, TaskRefused } from '../../../kernel/tasks/task.ts';
import { templateOfJob } from '../../../workflow/label-templates.repo.ts';
import { type LabelOfJob, labelsOfJob } from '../handling-prints.repo.ts';
import { findJob, lockJob, type PrintJobRow } from '../label-prints.repo.ts';
import { assertMaySend } from './may-send.ts';
import { faultOfRender, sendZpl } from './network-printer.ts';
import { askSend, beginSend, endSend } from './print-sends.repo.ts';
import { findPrinter, type PrinterFacts, setJobPrinter } from './printers.repo.ts';
import { renderLabel } from './render-label.ts';

const TIMEOUT_MS = 5 * 60_000;

const zSend = z.strictObject({ jobId: z.string(), printerId: z.string(), from: z.int() });
type Send = z.output<typeof zSend>;

interface Work {
  readonly job: PrintJobRow;
  readonly prints: readonly LabelOfJob[];
  readonly printer: PrinterFacts;
  readonly template: LabelTemplate;
}

const refused = (guard: string): AppError => new AppError('GUARD_FAILED', { params: { guard } });

/** Labels of a job that still count, from a number on. */
const openPrints = async (db: Reader, jobId: string, from: number): Promise<LabelOfJob[]> =>
  (await labelsOfJob(db, jobId)).filter((one) => one.seq >= from && one.voidedAt === null);

async function workOf(db: Reader, scope: Scope, { jobId, printerId, from }: Send): Promise<Work> {
  const job = await findJob(db, scope, jobId);
  const printer = await findPrinter(db, scope, printerId);
  return { job, printer, template: await templateOfJob(db, job), prints: await openPrints(db, job.id, from) };
}

/** Labels exactly as they were booked, each one picture; or what the printer cannot set. */
async function zplOf(work: Work, { progress, signal }: LongTaskContext): Promise<Result<string, PrinterFault>> {
  const { job, prints, printer, template } = work;
  const labels: string[] = [];
  for (const [at, print] of prints.entries()) {
    signal.throwIfAborted();
    const drawing = layoutLabel(template, print.label as LabelData);
    if (!drawing.ok) throw new AppError('INTERNAL');
    const rendered = await renderLabel(drawing.value, printer);
    if (!rendered.ok) return err(faultOfRender(rendered.error));
    labels.push(zplLabel(rendered.value, `${job.jobNo} ${print.seq}`));
    await progress(at + 1, prints.length);
  }
  return ok(labels.join(''));
}

/**
 * Draws and sends; null when the printer took every byte. A paper that came out cannot be taken back: an attempt that was
 * lost while bytes went out is not made again by itself, whoever stands at the printer says where to go on.
 */
async function send(ask: Send, context: LongTaskContext): Promise<PrinterFault | null> {
  const { taskId, services, signal, keepResult } = context;
  const { db } = services;
  const work = await db.read(SYSTEM_SCOPE, (reader) => workOf(reader, SYSTEM_SCOPE, ask));
  if (work.job.sendTaskId !== taskId) throw new TaskRefused('the job was sent anew');
  if (work.job.sendState === 'sent') return null;
  if (work.job.sendState === 'sending') return 'interrupted';
  const drawn = await zplOf(work, context);
  if (!drawn.ok) return drawn.error;
  signal.throwIfAborted();
  if (!(await db.transaction(SYSTEM_SCOPE, (tx) => beginSend(tx, ask.jobId, taskId)))) return 'interrupted';
  const { fault, bytes, durationMs } = await sendZpl(services, work.printer, drawn.value);
  keepResult({ fault, bytes, durationMs, labels: work.prints.length });
  return fault;
}

/** A booked job on its way to a network printer; a printer that fails is told, and asked again only by a person. */
export const sendPrintJobTask = defineTask({
  kind: 'labels.sendPrintJob',
  payload: zSend,
  maxAttempts: 3,
  timeoutMs: TIMEOUT_MS,
  deliver: async (ask, context) => {
    const { taskId, services } = context;
    const fault = await send(ask, context);
    await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await endSend(tx, ask.jobId, taskId, fault);
      if (fault === null) await setJobPrinter(tx, ask.jobId, ask.printerId);
    });
    if (fault !== null) throw new TaskRefused(`the printer did not print: ${fault}`);
  },
});

/**
 * Puts the labels of a booked job into the queue of a network printer, from a number on. One sending of a job at a time;
 * how it went stands at the job.
 */
export const sendPrintJob = command(calls.sendPrintJob, async (tx, { params, body }, { scope, actor, now, audit }) => {
  const job = await lockJob(tx, scope, params.id);
  assertMaySend(actor, job.kind);
  const printer = await findPrinter(tx, scope, body.printerId);
  if (!printer.isActive) throw refused('printerInactive');
  if (printer.kind !== 'zpl') throw refused('printer-notNetwork');
  const { length: count } = await openPrints(tx, job.id, body.from);
  if (count === 0) throw refused('printerNothing');
  const taskId = await enqueue(
    tx,
    sendPrintJobTask,
    { jobId: job.id, printerId: printer.id, from: body.from },
    {
      ...{ summary: `${job.jobNo} · ${printer.name} · ${count}`, uniqueKey: job.id, priority: 1, now },
      ...{ companyId: job.companyId, askedBy: actor.accountId },
    },
  );
  if (taskId === null) throw refused('printerSending');
  await askSend(tx, job.id, { taskId, printerId: printer.id, count });
  await audit({
    ...{ targetType: 'printJob', targetId: job.id, targetNo: job.jobNo, companyId: job.companyId },
    after: { printer: printer.name, from: body.from, count },
  });
  return { taskId, count };
});

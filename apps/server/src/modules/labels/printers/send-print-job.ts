import type { PrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { isSheetKind } from '@mintmark/domain/labels/printer.enums.ts';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import { defineTask, type LongTaskContext, TaskRefused } from '../../../kernel/tasks/task.ts';
import { templateOfJob } from '../../../workflow/labels/label-templates.repo.ts';
import { withLogo } from '../dress-template.ts';
import { type LabelOfJob, labelsOfJob } from '../handling-prints.repo.ts';
import { findJob, lockJob, type PrintJobRow } from '../label-prints.repo.ts';
import { assertMayPrint } from './may-print.ts';
import { sendZpl } from './network-printer.ts';
import { askSend, beginSend, endSend, goOnSending, isOnItsWay } from './print-sends.repo.ts';
import { findPrinter, livingPrinter, type PrinterFacts, setJobPrinter } from './printers.repo.ts';
import { type BookedLabels, labelsFault, zplLabels } from './zpl-labels.ts';

/** Of one piece of work; how many labels it has is a parameter of the house. */
const TIMEOUT_MS = 10 * 60_000;

const zSend = z.strictObject({ jobId: z.string(), printerId: z.string(), from: z.int() });
type Send = z.output<typeof zSend>;

interface Work {
  readonly job: PrintJobRow;
  /** Null: it was switched off or removed since it was asked for. */
  readonly printer: PrinterFacts | null;
  /** Every label that is still to go out. */
  readonly rest: readonly LabelOfJob[];
}

interface Outcome {
  readonly fault: PrinterFault | null;
  /** Labels that the printer took. */
  readonly done: number;
  /** Where the next piece of work goes on; null: that was all. */
  readonly next: number | null;
}

/** Faults after which labels may have come out: how many is not known here. */
const MAY_HAVE_PRINTED: readonly unknown[] = ['broken', 'timeout', 'interrupted'] satisfies PrinterFault[];

const refused = (guard: string): AppError => new AppError('GUARD_FAILED', { params: { guard } });
const failed = (fault: PrinterFault): Outcome => ({ fault, done: 0, next: null });

/** Labels of a job that still count, from a number on. */
const openPrints = async (db: Reader, jobId: string, from: number): Promise<LabelOfJob[]> =>
  (await labelsOfJob(db, jobId)).filter((one) => one.seq >= from && one.voidedAt === null);

async function workOf(db: Reader, { jobId, printerId, from }: Send): Promise<Work> {
  const job = await findJob(db, SYSTEM_SCOPE, jobId);
  const printer = await livingPrinter(db, printerId);
  return { job, printer: printer?.isActive ? printer : null, rest: await openPrints(db, jobId, from) };
}

/** Between asking and printing the house went on: neither a printer that was switched off nor a voided label is used. */
function changedSince({ job, printer, rest }: Work): PrinterFault | null {
  if (printer === null) return 'inactive';
  return rest.length === (job.sendCount ?? 0) - job.sendDone ? null : 'labelsChanged';
}

/**
 * Draws and sends one piece of a job; null when it was sent before. A paper that came out cannot be taken back: an attempt
 * that was lost while bytes went out is not made again by itself, whoever stands at the printer says where to go on.
 */
async function send(ask: Send, context: LongTaskContext): Promise<Outcome | null> {
  const { taskId, services, signal, keepResult } = context;
  const { db, config, parameters } = services;
  const work = await db.read(SYSTEM_SCOPE, (reader) => workOf(reader, ask));
  const { job, printer, rest } = work;
  if (job.sendTaskId !== taskId) throw new TaskRefused('the job was sent anew');
  if (job.sendState === 'sent') return null;
  if (job.sendState === 'sending') return failed('interrupted');
  // Neither a worker that was lost before it said so nor the queue sends it anew: the queue knows no number to go on from.
  if (job.sendState === 'failed' && MAY_HAVE_PRINTED.includes(job.sendFault))
    return failed(job.sendFault as PrinterFault);
  const changed = changedSince(work);
  if (changed !== null || printer === null) return failed(changed ?? 'inactive');
  const prints = rest.slice(0, parameters.get('printers.sendLabels'));
  const template = await db.read(SYSTEM_SCOPE, async (reader) =>
    withLogo(reader, config, await templateOfJob(reader, job), job.logoKey),
  );
  const booked: BookedLabels = { jobNo: job.jobNo, template, printer, prints };
  const fault = labelsFault(booked);
  if (fault !== null) return failed(fault);
  signal.throwIfAborted();
  if (!(await db.transaction(SYSTEM_SCOPE, (tx) => beginSend(tx, ask.jobId, taskId)))) return failed('interrupted');
  const sent = await sendZpl(services, printer, zplLabels(booked, context));
  keepResult({ fault: sent.fault, bytes: sent.bytes, durationMs: sent.durationMs, labels: prints.length });
  if (sent.fault !== null) return failed(sent.fault);
  return { fault: null, done: prints.length, next: rest[prints.length]?.seq ?? null };
}

interface Piece {
  readonly job: Pick<PrintJobRow, 'id' | 'jobNo' | 'companyId'>;
  readonly printer: Pick<PrinterFacts, 'id' | 'name'>;
  readonly from: number;
  /** Labels from there on. */
  readonly count: number;
  readonly askedBy: string | null;
}

/** One piece of work for the queue; null while the same piece is open. */
const enqueuePiece = (tx: Tx, { job, printer, from, count, askedBy }: Piece, now: Date): Promise<string | null> =>
  enqueue(
    tx,
    sendPrintJobTask,
    { jobId: job.id, printerId: printer.id, from },
    {
      ...{ summary: `${job.jobNo} · ${printer.name} · ${count}`, uniqueKey: `${job.id}/${from}`, priority: 1, now },
      ...{ companyId: job.companyId, askedBy },
    },
  );

/** The rest of the job behind what went out; the next piece is there if and only if this one is said to be done. */
async function goOn(tx: Tx, ask: Send, { done, next }: Outcome, context: LongTaskContext): Promise<void> {
  const { services, askedBy, taskId } = context;
  await setJobPrinter(tx, ask.jobId, ask.printerId);
  if (next === null) return endSend(tx, ask.jobId, taskId, { fault: null, done });
  const { job, printer, rest } = await workOf(tx, { ...ask, from: next });
  if (printer === null) return endSend(tx, ask.jobId, taskId, { fault: 'inactive', done });
  const piece = { job, printer, from: next, count: rest.length, askedBy };
  const nextId = await enqueuePiece(tx, piece, services.clock.now());
  if (nextId === null) return endSend(tx, ask.jobId, taskId, { fault: 'interrupted', done });
  await goOnSending(tx, ask.jobId, done, nextId);
}

async function record(ask: Send, outcome: Outcome, context: LongTaskContext): Promise<void> {
  const { db }: Pick<Services, 'db'> = context.services;
  await db.transaction(SYSTEM_SCOPE, (tx) =>
    outcome.fault === null ? goOn(tx, ask, outcome, context) : endSend(tx, ask.jobId, context.taskId, outcome),
  );
}

/** A piece of a booked job on its way to a network printer; one that fails is told, and sent again only by a person. */
export const sendPrintJobTask = defineTask({
  kind: 'labels.sendPrintJob',
  payload: zSend,
  maxAttempts: 3,
  timeoutMs: TIMEOUT_MS,
  deliver: async (ask, context) => {
    const outcome = await send(ask, context);
    if (outcome === null) return;
    await record(ask, outcome, context);
    if (outcome.fault !== null) throw new TaskRefused(`the printer did not print: ${outcome.fault}`);
  },
});

/**
 * Puts the labels of a booked job into the queue of a network printer, from a number on; a large job goes in pieces, one
 * after the other. One sending of a job at a time; how it went stands at the job.
 */
export const sendPrintJob = command(calls.sendPrintJob, async (tx, { params, body }, { scope, actor, now, audit }) => {
  const job = await lockJob(tx, scope, params.id);
  assertMayPrint(actor, job.kind);
  if (isSheetKind(job.kind)) throw refused('sheetsByBrowser');
  const printer = await findPrinter(tx, scope, body.printerId);
  if (!printer.isActive) throw refused('printerInactive');
  if (printer.kind !== 'zpl') throw refused('printer-notNetwork');
  const [first, ...others] = await openPrints(tx, job.id, body.from);
  if (first === undefined) throw refused('printerNothing');
  const count = 1 + others.length;
  const piece = { job, printer, from: body.from, count, askedBy: actor.accountId };
  const taskId = (await isOnItsWay(tx, job)) ? null : await enqueuePiece(tx, piece, now);
  if (taskId === null) throw refused('printerSending');
  await askSend(tx, job.id, { taskId, printerId: printer.id, count });
  await audit({
    ...{ targetType: 'printJob', targetId: job.id, targetNo: job.jobNo, companyId: job.companyId },
    after: { printer: printer.name, from: body.from, count },
  });
  return { taskId, count };
});

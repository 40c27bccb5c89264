import type { PrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import { zplLabel } from '@mintmark/domain/labels/zpl.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { templateOfJob } from '../../../workflow/label-templates.repo.ts';
import { findJob, type PrintJobRow, type PrintOfJob, printsOfJob } from '../label-prints.repo.ts';
import { faultOfRender, sendZpl } from './network-printer.ts';
import { findPrinter, type PrinterFacts, setJobPrinter } from './printers.repo.ts';
import { renderLabel } from './render-label.ts';

interface Work {
  readonly job: PrintJobRow;
  readonly prints: readonly PrintOfJob[];
  readonly printer: PrinterFacts;
  readonly template: LabelTemplate;
}

const refused = (fault: PrinterFault): AppError =>
  new AppError('GUARD_FAILED', { params: { guard: `printer-${fault}` }, data: { fault } });

/** The job, its labels that still count, and an active printer; each in the scope of who prints. */
async function workOf(context: SignedInContext, id: string, printerId: string, from: number): Promise<Work> {
  const { db, scope } = context;
  return db.read(scope, async (reader) => {
    const job = await findJob(reader, scope, id);
    const printer = await findPrinter(reader, scope, printerId);
    const prints = await printsOfJob(reader, job.id);
    const template = await templateOfJob(reader, job);
    return { job, printer, template, prints: prints.filter((one) => one.seq >= from && one.voidedAt === null) };
  });
}

/** Labels exactly as they were booked, each one picture. Throws GUARD_FAILED for what the printer cannot set. */
async function zplOf({ job, prints, printer, template }: Work): Promise<string> {
  const labels: string[] = [];
  for (const print of prints) {
    const drawing = layoutLabel(template, print.label as LabelData);
    if (!drawing.ok) throw new AppError('INTERNAL');
    const rendered = await renderLabel(drawing.value, printer);
    if (!rendered.ok) throw refused(faultOfRender(rendered.error));
    labels.push(zplLabel(rendered.value, `${job.jobNo} ${print.seq}`));
  }
  return labels.join('');
}

/**
 * A booked job to a network printer. The job is written before, so a printer that fails loses nothing: the labels are
 * sent again from any number on. Not a command: nothing is sent out of an open transaction.
 */
export const sendPrintJob = query(calls.sendPrintJob, async ({ params, body }, context) => {
  const work = await workOf(context, params.id, body.printerId, body.from);
  const { job, prints, printer } = work;
  if (!printer.isActive) throw new AppError('GUARD_FAILED', { params: { guard: 'printerInactive' } });
  if (prints.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'printerNothing' } });
  const sent = await sendZpl(context, printer, await zplOf(work));
  if (sent.fault !== null) throw refused(sent.fault);
  await context.db.transaction(context.scope, async (tx) => {
    await setJobPrinter(tx, job.id, printer.id);
    await writeAudit(
      tx,
      { ...originOf(context), now: context.clock.now() },
      {
        action: 'labels.sendPrintJob',
        targetType: 'printJob',
        targetId: job.id,
        targetNo: job.jobNo,
        companyId: job.companyId,
        after: { printer: printer.name, from: body.from, count: prints.length, bytes: sent.bytes },
      },
    );
  });
  return { count: prints.length, bytes: sent.bytes, durationMs: sent.durationMs };
});

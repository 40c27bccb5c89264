import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { nextPrintJobNo } from '../../workflow/numbers.repo.ts';
import { problemText } from './check-label.ts';
import { insertHandlingPrints, type LabelOwner } from './handling-prints.repo.ts';
import { insertPrintJob } from './label-prints.repo.ts';
import { holdPrinter } from './printers/printers.repo.ts';

/** Labels of one job; a network printer draws them all within minutes. */
const MAX_LABELS = 2_000;

export interface HandlingJob {
  readonly kind: 'receipt' | 'entry' | 'chip';
  readonly companyId: string;
  readonly template: LabelTemplate;
  readonly labels: readonly { readonly owner: LabelOwner; readonly code: string; readonly label: LabelData }[];
  /** Of every label. */
  readonly copies: number;
  readonly printerId: string | null;
}

/** Throws LABEL_TEXT_LONG with the field and the code of the label that cannot be set. */
function assertSet({ template, labels }: HandlingJob, context: CommandContext): void {
  for (const { code, label } of labels) {
    const drawing = layoutLabel(template, label);
    if (drawing.ok) continue;
    const field = drawing.error[0]?.field ?? '';
    throw new AppError('LABEL_TEXT_LONG', {
      params: { field: problemText({ code: `label.field.${field}`, field: null }, context.locale) },
      data: { field, coinCode: code },
    });
  }
}

/** Throws GUARD_FAILED for more labels than one job may have; one of each is always allowed. */
function assertFew({ labels, copies }: HandlingJob): void {
  if (copies > 1 && labels.length * copies > MAX_LABELS)
    throw new AppError('GUARD_FAILED', { params: { guard: 'labelsTooMany', count: String(MAX_LABELS) } });
}

/** A numbered job of labels that go with orders, coins and chips on their way; every label of it is logged. */
export async function bookHandlingLabels(tx: Tx, job: HandlingJob, context: CommandContext) {
  const by = { now: context.now, accountId: context.actor.accountId };
  assertFew(job);
  assertSet(job, context);
  if (job.printerId !== null) await holdPrinter(tx, context.scope, job.printerId);
  const jobNo = await nextPrintJobNo(tx, by.now);
  const { kind, companyId, printerId, labels, copies } = job;
  const count = labels.length * copies;
  const template = { id: job.template.id, version: job.template.version };
  const row = { companyId, jobNo, kind, template, count, startSlot: 1, printerId };
  const jobId = await insertPrintJob(tx, row, by);
  await insertHandlingPrints(tx, { id: jobId, kind, companyId, copies }, labels, by);
  await context.audit({
    targetType: 'printJob',
    targetId: jobId,
    targetNo: jobNo,
    companyId,
    after: { kind, count, copies, codes: labels.map(({ code }) => code) },
  });
  return { jobId, jobNo, count };
}

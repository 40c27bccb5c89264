import type { WaybillSize } from '@mintmark/domain/delivery/waybill-design.ts';
import { layoutPages } from '@mintmark/domain/labels/drawing/layout-pages.ts';
import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import type { HousePaper, PrintedKind } from '@mintmark/domain/labels/printer.enums.ts';
import type { Locale } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { textMessage } from '../../kernel/messages.ts';
import { nextPrintJobNo } from '../../workflow/numbers.repo.ts';
import type { DressedTemplate } from './dress-template.ts';
import { insertHandlingPrints, type NewHandlingPrint } from './handling-prints.repo.ts';
import { insertPrintJob } from './label-prints.repo.ts';
import { holdPrinter } from './printers/printers.repo.ts';

export interface HandlingJob {
  readonly kind: Exclude<PrintedKind, 'grading'> | HousePaper;
  readonly companyId: string;
  /** With brand and logo of the company. */
  readonly dressed: DressedTemplate;
  readonly labels: readonly NewHandlingPrint[];
  /** Of every label. */
  readonly copies: number;
  readonly printerId: string | null;
  /** Of waybills. */
  readonly paper?: WaybillSize;
  /** Why they are printed again. */
  readonly reason?: string;
}

/** The name of a field or of a column; else the text itself, which the template brings. */
function fieldWord(kind: LabelKind, field: string, locale: Locale): string {
  const { fields, lists = [] } = LABEL_KIND_SPECS[kind];
  const named = [...fields, ...lists.flatMap((list) => list.fields)].find(({ code }) => code === field);
  if (named) return locale === 'en' ? named.en : named.zh;
  const word = textMessage(`label.field.${field}`, locale);
  return word.startsWith('label.field.') ? field : word;
}

/** Throws LABEL_TEXT_LONG with the field and the code of the label that cannot be set, GUARD_FAILED without the logo. */
function assertSet({ dressed, labels }: HandlingJob, context: CommandContext): void {
  for (const { code, label, lists = {} } of labels) {
    const drawing = layoutPages(dressed.template, { fields: label, lists });
    if (drawing.ok) continue;
    const [first] = drawing.error;
    const field = first?.field ?? '';
    if (first?.code === 'LOGO_MISSING') throw new AppError('GUARD_FAILED', { params: { guard: 'label.LOGO_MISSING' } });
    throw new AppError('LABEL_TEXT_LONG', {
      params: { field: fieldWord(dressed.template.kind, field, context.locale) },
      data: { field, coinCode: code },
    });
  }
}

/** Throws GUARD_FAILED for more labels than the house lets one job have; one of each is always allowed. */
function assertFew({ labels, copies }: HandlingJob, { parameters }: CommandContext): void {
  const most = parameters.get('printers.jobLabels');
  if (copies > 1 && labels.length * copies > most)
    throw new AppError('GUARD_FAILED', { params: { guard: 'labelsTooMany', count: String(most) } });
}

/** A numbered job of labels that go with orders, coins and chips on their way; every label of it is logged. */
export async function bookHandlingLabels(tx: Tx, job: HandlingJob, context: CommandContext) {
  const by = { now: context.now, accountId: context.actor.accountId };
  assertFew(job, context);
  assertSet(job, context);
  if (job.printerId !== null) await holdPrinter(tx, context.scope, job.printerId);
  const jobNo = await nextPrintJobNo(tx, by.now);
  const { kind, companyId, printerId, labels, copies, dressed, paper, reason = '' } = job;
  const count = labels.length * copies;
  const template = { id: dressed.template.id, version: dressed.template.version };
  const row = { companyId, jobNo, kind, template, logoKey: dressed.logoKey, count, startSlot: 1, printerId };
  const sized = paper ? { ...row, paper } : row;
  const jobId = await insertPrintJob(tx, sized, by);
  await insertHandlingPrints(tx, { id: jobId, kind, companyId, copies, reason }, labels, by);
  await context.audit({
    targetType: 'printJob',
    targetId: jobId,
    targetNo: jobNo,
    companyId,
    after: { kind, count, copies, codes: labels.map(({ code }) => code) },
    ...(reason === '' ? {} : { reason }),
  });
  return { jobId, jobNo, count };
}

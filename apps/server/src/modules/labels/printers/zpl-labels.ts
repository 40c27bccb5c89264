import type { PrinterFault } from '@mintmark/contract/labels/printer.schema.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { zplLabel } from '@mintmark/domain/labels/drawing/zpl.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LongTaskContext } from '../../../kernel/tasks/task.ts';
import type { LabelOfJob } from '../handling-prints.repo.ts';
import { faultOfLayout, faultOfRender } from './network-printer.ts';
import type { PrinterFacts } from './printers.repo.ts';
import { renderFault, renderLabel } from './render-label.ts';

/** Labels exactly as they were booked, for one head. */
export interface BookedLabels {
  readonly jobNo: string;
  readonly template: LabelTemplate;
  readonly printer: PrinterFacts;
  readonly prints: readonly LabelOfJob[];
}

/** What the printer cannot set of the labels; looked at before the first byte, so that no job comes out half. */
export function labelsFault({ template, printer, prints }: BookedLabels): PrinterFault | null {
  for (const { label } of prints) {
    const drawing = layoutLabel(template, label as LabelData);
    if (!drawing.ok) return faultOfLayout(drawing.error);
    const fault = renderFault(drawing.value, printer);
    if (fault !== null) return faultOfRender(fault);
  }
  return null;
}

/** One label after the other, drawn when the printer asks for it: a job of thousands is never in memory as a whole. */
export async function* zplLabels(
  { jobNo, template, printer, prints }: BookedLabels,
  { progress, signal }: Pick<LongTaskContext, 'progress' | 'signal'>,
): AsyncGenerator<string> {
  for (const [at, { label, seq }] of prints.entries()) {
    signal.throwIfAborted();
    const drawing = layoutLabel(template, label as LabelData);
    const rendered = drawing.ok ? await renderLabel(drawing.value, printer) : null;
    if (!rendered?.ok) throw new AppError('INTERNAL');
    yield zplLabel(rendered.value, `${jobNo} ${seq}`);
    await progress(at + 1, prints.length);
  }
}

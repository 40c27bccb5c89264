import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { zplLabel } from '@mintmark/domain/labels/drawing/zpl.ts';
import { LABEL_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { SAMPLE_LABELS } from '@mintmark/domain/labels/sample-labels.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { labelTemplateFor } from '../../../workflow/labels/label-templates.repo.ts';
import { dressTemplate } from '../dress-template.ts';
import { faultOfLayout, faultOfRender, type Sent, sendZpl } from './network-printer.ts';
import { findPrinter, type PrinterFacts } from './printers.repo.ts';
import { renderCalibration, renderLabel } from './render-label.ts';

const UM_PER_MM = 1_000;
const NOTHING = { address: null, bytes: 0, durationMs: 0 } as const;
const mmText = (um: number): string => `${um < 0 ? '−' : '+'}${(Math.abs(um) / UM_PER_MM).toFixed(2)} mm`;

/** The sample of the first kind of label that the printer is loaded with. */
async function sendSample(context: SignedInContext, printer: PrinterFacts): Promise<Sent> {
  const { db, scope, clock, config } = context;
  const kinds: readonly unknown[] = Array.isArray(printer.labelKinds) ? printer.labelKinds : [];
  const kind = LABEL_KINDS.find(({ code }) => kinds.includes(code))?.code ?? 'grading';
  const template = await db.read(scope, (reader) =>
    labelTemplateFor(reader, kind, { companyId: printer.companyId }, shanghaiDay(clock.now())),
  );
  const dressed = await db.read(scope, (reader) => dressTemplate(reader, config, template, printer.companyId));
  const drawing = layoutLabel(dressed.template, { ...SAMPLE_LABELS[kind], ...dressed.brand });
  if (!drawing.ok) return { ...NOTHING, fault: faultOfLayout(drawing.error) };
  const rendered = await renderLabel(drawing.value, printer);
  if (!rendered.ok) return { ...NOTHING, fault: faultOfRender(rendered.error) };
  return sendZpl(context, printer, [zplLabel(rendered.value, `Mintmark ${printer.name}`)]);
}

async function sendCalibration(context: SignedInContext, printer: PrinterFacts): Promise<Sent> {
  const offset = `X ${mmText(printer.offsetRightUm)}  Y ${mmText(printer.offsetDownUm)}`;
  const words = [printer.name, offset, `${printer.dpi} dpi  ${shanghaiDay(context.clock.now())}`];
  return sendZpl(context, printer, [zplLabel(await renderCalibration(printer, words), `Mintmark ${printer.name}`)]);
}

/** Real bytes to the printer. Not a command: nothing is sent out of an open transaction. */
export const testPrinter = query(calls.testPrinter, async ({ params, body }, context) => {
  const { db, scope, clock } = context;
  const printer = await db.read(scope, (reader) => findPrinter(reader, scope, params.id));
  assertReach(scope, printer.companyId);
  const sent = await (body.what === 'sample' ? sendSample : sendCalibration)(context, printer);
  const now = clock.now();
  await db.transaction(scope, (tx) =>
    writeAudit(
      tx,
      { ...originOf(context), now },
      {
        action: 'labels.testPrinter',
        targetType: 'printer',
        targetId: printer.id,
        targetNo: printer.name,
        companyId: printer.companyId,
        after: { what: body.what, fault: sent.fault, bytes: sent.bytes, address: sent.address },
      },
    ),
  );
  return { ...sent, at: iso(now) ?? '' };
});

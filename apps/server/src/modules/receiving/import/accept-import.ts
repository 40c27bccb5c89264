import type { AcceptImportBody } from '@mintmark/contract/receiving/import.schema.ts';
import type { OrderLineInput } from '@mintmark/contract/receiving/order.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { type ImportReport, toSubmissionLines } from '@mintmark/domain/receiving/import/import-submission.ts';
import type { ImportColumn, SubmissionLine } from '@mintmark/domain/receiving/import/import-types.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { ORDER_SOURCE } from '@mintmark/domain/receiving/submission.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { claimImport, type ImportFileRow, ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import type { NewDraftRow } from '../../../workflow/orders/new-order.repo.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../acts/order-act.ts';
import { makeDraft, type NewDraft, withLineFacts } from '../form/draft.ts';
import { checkLines, submitterOf } from '../form/line-check.ts';
import { type CustomerRow, customerInScope, draftStart } from '../form/order-drafts.repo.ts';
import { appendLines, linesOfOrder } from '../form/order-lines.repo.ts';
import { stateConflict } from '../record/order-state.ts';
import { checkImport, errorRowsOf, importableRowsOf } from './check-import.ts';
import { headerNames } from './column-header.ts';
import { presentFinding } from './import.present.ts';
import { houseHeadings } from './template-columns.ts';

const toLine = ({ seq: _seq, itemId, ...line }: SubmissionLine): OrderLineInput => ({
  ...line,
  catalogItemId: itemId,
  tierAsked: null,
  wishedGrade: null,
  oldGraderId: null,
  oldGradeText: null,
  openWhen: null,
  extras: { feeTypes: [] },
});

function refused(
  report: ImportReport,
  headerOf: ReturnType<typeof headerNames>,
  locale: Locale,
  isChanged: boolean,
): AppError {
  return new AppError('IMPORT_FINDINGS', {
    params: { count: errorRowsOf(report) },
    data: { isChanged, findings: report.findings.map((finding) => presentFinding(finding, headerOf, locale)) },
  });
}

/** `all` wants every row good; both want rows at all, and the same ones that the person saw (D38). */
function assertAcceptable(
  report: ImportReport,
  file: Pick<ImportFileRow, 'importableRows' | 'cells'>,
  mode: AcceptImportBody['mode'],
  headings: ReadonlyMap<string, ImportColumn>,
  locale: Locale,
): void {
  const isChanged = importableRowsOf(report).join() !== file.importableRows.join();
  if (isChanged || report.importableCount === 0 || (mode === 'all' && errorRowsOf(report) > 0))
    throw refused(report, headerNames(tableOf(file), headings, locale), locale, isChanged);
}

async function draftToExtend(
  tx: Tx,
  body: AcceptImportBody,
  customerId: string,
  ctx: CommandContext,
): Promise<OrderRow | null> {
  if (body.orderId === undefined) return null;
  const order = await lockOrder(tx, ctx.scope, body.orderId, body.version);
  if (order.status !== orderMachine.state.draft) throw stateConflict(order, 'import');
  if (order.customerId !== customerId) throw fieldError('orderId', 'other-customer');
  return order;
}

async function extend(
  tx: Tx,
  order: OrderRow,
  customer: CustomerRow,
  lines: readonly OrderLineInput[],
  ctx: CommandContext,
): Promise<OrderRow> {
  const before = await linesOfOrder(tx, order.id);
  if (before.length + lines.length > IMPORT_LIMITS.maxRows) throw fieldError('orderId', 'too-many-lines');
  const known = new Set(before.flatMap((line) => line.oldCertNo ?? []));
  if (lines.some((line) => line.oldCertNo !== null && known.has(line.oldCertNo)))
    throw fieldError('orderId', 'certificate-in-draft');
  await appendLines(tx, order, lines);
  return withLineFacts(tx, order, customer, byOf(ctx));
}

async function beginDraft(
  tx: Tx,
  draft: Pick<NewDraft, 'customer' | 'head' | 'lines'>,
  ctx: CommandContext,
): Promise<NewDraftRow> {
  const start = await draftStart(tx, draft.customer.id, ctx.now);
  return makeDraft(tx, ctx.scope, { ...draft, start, source: ORDER_SOURCE.import }, byOf(ctx));
}

/**
 * Makes a draft of a checked list, or appends to one, in one transaction. The list is checked again against what is true
 * now; when another set of rows may be imported than the person saw, nothing happens and the new findings are answered.
 */
export const acceptImport = command(receivingEndpoints.acceptImport, async (tx, { params, body }, ctx) => {
  const file = await ownImport(tx, 'submission', ctx.actor.accountId, params.id, ctx.now);
  const customer = await customerInScope(tx, ctx.scope, found(file.customerId));
  const draft = await draftToExtend(tx, body, customer.id, ctx);
  const headings = await houseHeadings(tx, ctx.actor.accountId);
  const report = await checkImport(tx, { ...customer, day: shanghaiDay(ctx.now) }, tableOf(file), headings);
  assertAcceptable(report, file, body.mode, headings, ctx.locale);
  const submitter = submitterOf(customer, ctx.now);
  const lines = await checkLines(tx, submitter, toSubmissionLines(report.rows).map(toLine));
  const head = { returnMethod: body.returnMethod, addressId: body.addressId };
  const order =
    draft === null
      ? await beginDraft(tx, { customer, head, lines }, ctx)
      : await extend(tx, draft, customer, lines, ctx);
  await claimImport(tx, file.id, order.id, ctx.now);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    after: { status: order.status, fileName: file.fileName, mode: body.mode, lines: lines.length },
  });
  return {
    orderId: order.id,
    orderCode: order.orderCode,
    version: order.version,
    lineCount: lines.length,
    pieceCount: report.pieceCount,
  };
});

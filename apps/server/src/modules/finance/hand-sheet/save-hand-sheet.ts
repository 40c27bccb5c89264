import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { checkSheet, weighSheet } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { applySheet, type RowChange, type SheetChange, sheetChangeOf } from '../../../workflow/money/hand-sheet.ts';
import { limitsOf } from '../../../workflow/money/manual-limits.ts';
import { standingOf } from '../../../workflow/money/manual-lines.ts';
import { insertPriceAudit } from '../../../workflow/money/price-audit.repo.ts';
import { type OrderRow, orderById, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, changedPrice, moneyOf, takeOrder } from '../prices/change-price.ts';
import { mayPrice } from '../prices/price-actions.ts';
import { type ReadRows, readSheetRows } from './read-sheet-rows.ts';

/** Longest reason of a task: those of the rows, each once. */
const REASON_MAX = 200;

/** Discounts above the own limit, beside the cell at which they pass it. Throws INPUT_INVALID. */
function refuseDiscounts(rows: ReadRows, standing: Parameters<typeof weighSheet>[1], limitFen: number): never {
  const isAbove = (count: number) =>
    weighSheet(
      rows.slice(0, count).flatMap(({ changes }) => changes),
      standing,
    ).discountFen > limitFen;
  const at = rows.findIndex(
    ({ changes }, index) =>
      isAbove(index + 1) && changes.some(({ feeType, addFen }) => feeType === FEE.discount && addFen < 0),
  );
  const path = `rows.${rows[at]?.index ?? 0}.discountFen`;
  throw new AppError('INPUT_INVALID', {
    fields: [{ path, msg: 'sheet-discount-limit', value: formatFen(limitFen) }],
  });
}

/** Who gives something away by a waiver has the right to. Throws INPUT_INVALID beside the cells. */
function assertMayWaive(ctx: CommandContext, rows: ReadRows): void {
  if (may(ctx.actor, 'finance:payment:waive')) return;
  const waived = rows.filter(({ changes }) => changes.some(({ feeType }) => feeType === FEE.waiver));
  if (waived.length === 0) return;
  throw new AppError('INPUT_INVALID', {
    fields: waived.map(({ index }) => ({ path: `rows.${index}.waiverFen`, msg: 'sheet-waiver-right' })),
  });
}

/** The sheet waits for a second person as one task. */
async function requestSheet(
  tx: Tx,
  order: OrderRow,
  sheet: SheetChange,
  rows: readonly RowChange[],
  ctx: CommandContext,
) {
  const reason = [...new Set(rows.map((row) => row.reason))].join(' / ').slice(0, REASON_MAX);
  return insertPriceAudit(tx, order, null, { sheet }, { ...byOf(ctx), reason });
}

/**
 * 计价明细 saved: prices, discounts and waivers of many coins as lines by hand, in one calculation and one bill. What the acts come
 * to together is held against the person's limit; above it all of them wait for a second person (audit type 6).
 */
export const saveHandSheet = command(handSheetEndpoints.saveHandSheet, async (tx, { params, body }, ctx) => {
  const order = await takeOrder(tx, ctx, params.id, body.version, mayPrice, 'saveSheet');
  const standing = await standingOf(tx, order, { coinId: null }, byOf(ctx));
  const rows = await readSheetRows(tx, order, body.rows, ctx.actor.accountId);
  const changes = rows.flatMap((row) => row.changes);
  if (changes.length === 0) throw fieldError('rows', 'sheet-unchanged');
  assertMayWaive(ctx, rows);
  const limits = limitsOf(ctx);
  const verdict = checkSheet(weighSheet(changes, standing), changes, limits);
  if (verdict === 'discount-limit') refuseDiscounts(rows, standing, limits.discountFen);
  const sheet = sheetChangeOf(rows);
  const saved = await saveOrder(tx, order, {}, byOf(ctx));
  const audit = verdict === 'audit' ? await requestSheet(tx, saved, sheet, rows, ctx) : null;
  if (audit === null) await applySheet(tx, saved, sheet, { limitFen: limits.lineFen }, byOf(ctx));
  const after = await orderById(tx, order.id);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: {
      ...moneyOf(order),
      retired: changes.flatMap(({ retired }) =>
        retired.map(({ id, feeType, amountFen }) => ({ id, feeType, amountFen })),
      ),
    },
    after: { ...moneyOf(after), lines: sheet.lines, auditNo: audit?.taskNo ?? null },
    reason: rows[0]?.reason ?? '',
  });
  return changedPrice(tx, order.id, audit?.taskNo ?? null);
});

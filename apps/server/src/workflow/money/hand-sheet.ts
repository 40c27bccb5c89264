import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import {
  CELL_FEE,
  type CellChange,
  sheetNeedsFen,
  weighSheet,
} from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import type { AuditTaskRow } from '../audits/audit-tasks.repo.ts';
import { coinsOfOrder } from '../coins/coin.repo.ts';
import { recordChanges } from '../coins/modifications.repo.ts';
import { repriceOrder } from '../coins/settle.ts';
import { type OrderRow, orderById } from '../orders/order.repo.ts';
import { currentLines, type FeeLineRow, insertManualLines, retireManualLines } from './fees.repo.ts';
import { assertDecides } from './manual-limits.ts';
import {
  type Allowance,
  applyApprovedLine,
  assertNotBelowZero,
  type ManualRequest,
  standingOf,
} from './manual-lines.ts';
import { priceListOf } from './price-facts.repo.ts';

type By = { now: Date; accountId: string | null };

/** What a sheet by hand changes: lines that go, and lines that come, each with the reason of its row. */
export interface SheetChange {
  readonly retires: readonly { readonly lineId: string; readonly reason: string }[];
  readonly lines: readonly ManualRequest[];
}

/** The lines of one row, and why. */
export interface RowChange {
  readonly coinId: string;
  readonly reason: string;
  readonly changes: readonly CellChange[];
}

/** Rows as lines that go and come. */
export function sheetChangeOf(rows: readonly RowChange[]): SheetChange {
  return {
    retires: rows.flatMap(({ changes, reason }) =>
      changes.flatMap(({ retired }) => retired.map(({ id }) => ({ lineId: id, reason }))),
    ),
    lines: rows.flatMap(({ coinId, changes, reason }) =>
      changes
        .filter(({ addFen }) => addFen !== 0)
        .map(({ feeType, addFen }) => ({ coinId, feeType, amountFen: addFen, reason })),
    ),
  };
}

/** The lines by hand of an order as they stand. */
export async function manualLinesOf(tx: Tx, orderId: string): Promise<FeeLineRow[]> {
  return (await currentLines(tx, orderId, 'calc')).filter(({ isManual }) => isManual);
}

/** The rows of the lines that go. Throws GUARD_FAILED when one of them has gone since it was looked at. */
async function retiredLines(tx: Tx, orderId: string, { retires }: SheetChange): Promise<FeeLineRow[]> {
  const manual = new Map((await manualLinesOf(tx, orderId)).map((line) => [line.id, line]));
  return retires.map(({ lineId }) => {
    const line = manual.get(lineId);
    if (line === undefined) throw moved();
    return line;
  });
}

const moved = () => new AppError('GUARD_FAILED', { params: { guard: 'sheetMoved' } });

/** Every coin of the change is still of the order, and none of them costs less than nothing afterwards. Throws GUARD_FAILED. */
async function assertCoins(
  tx: Tx,
  order: OrderRow,
  change: SheetChange,
  retired: readonly FeeLineRow[],
): Promise<void> {
  const living = (await coinsOfOrder(tx, order.id)).filter(({ status }) => status !== coinMachine.state.deleted);
  const totals = new Map(living.map(({ id, feeFen }) => [id, feeFen]));
  for (const { coinId, amountFen } of change.lines) {
    const total = coinId === null ? undefined : totals.get(coinId);
    if (coinId === null || total === undefined) throw moved();
    totals.set(coinId, total + amountFen);
  }
  for (const { coinId, amountFen } of retired)
    if (coinId !== null) totals.set(coinId, (totals.get(coinId) ?? amountFen) - amountFen);
  const touched = [...change.lines, ...retired].flatMap(({ coinId }) => coinId ?? []);
  if (touched.some((coinId) => (totals.get(coinId) ?? 0) < 0)) assertNotBelowZero(1);
}

/**
 * Takes the lines out and writes the new ones, with their change records, the price, bill and status: as lines by hand one by one,
 * in one calculation. The caller has locked the order and checked limits. Throws GUARD_FAILED.
 */
export async function applySheet(
  tx: Tx,
  order: OrderRow,
  change: SheetChange,
  { asked = {}, ...allowance }: Allowance,
  by: By,
): Promise<void> {
  const retired = await retiredLines(tx, order.id, change);
  await assertCoins(tx, order, change, retired);
  const { version: ruleVersion } = await priceListOf(tx, order);
  await retireManualLines(
    tx,
    retired.map(({ id }) => id),
  );
  const of = { companyId: order.companyId, orderId: order.id, ruleVersion };
  await insertManualLines(
    tx,
    of,
    change.lines.map((line) => ({ ...line, ...allowance })),
    by,
  );
  const { companyId, id: orderId } = order;
  const base = { companyId, orderId, group: 'price' as const, ...asked };
  const gone = retired.map(({ coinId, feeType, amountFen }, at) => ({
    ...{ ...base, coinId, field: `fee.${feeType}`, before: amountFen, after: null },
    reason: change.retires[at]?.reason ?? '',
  }));
  const come = change.lines.map(({ coinId, feeType, amountFen, reason }) => ({
    ...{ ...base, coinId, field: `fee.${feeType}`, before: null, after: amountFen },
    reason,
  }));
  await recordChanges(tx, [...gone, ...come], by);
  const { floorFen } = await repriceOrder(tx, order.id, by);
  const isLowering = come.some(({ after }) => after < 0) || retired.some(({ amountFen }) => amountFen > 0);
  if (isLowering) assertNotBelowZero(floorFen);
}

const SHEET_FEES: readonly number[] = Object.values(CELL_FEE);

/** What the change needs a limit for, on what stands now. */
async function neededFen(tx: Tx, order: OrderRow, change: SheetChange, by: By): Promise<number> {
  const retired = await retiredLines(tx, order.id, change);
  const changes = [
    { feeType: FEE.adjustment, addFen: 0, retired },
    ...change.lines.map(({ feeType, amountFen }) => ({ feeType, addFen: amountFen, retired: [] })),
  ];
  return sheetNeedsFen(weighSheet(changes, await standingOf(tx, order, { coinId: null }, by)));
}

/** The sheet that a task of type 6 asks for; null when it is of a single line. */
export function askedSheetOf({ after }: Pick<AuditTaskRow, 'after'>): SheetChange | null {
  const { sheet } = after as { sheet?: SheetChange };
  if (sheet === undefined) return null;
  if (!sheet.lines.every(({ feeType }) => SHEET_FEES.includes(feeType))) throw new AppError('INTERNAL');
  return sheet;
}

/**
 * The effect of an approved audit of type 6: its line, or the lines of its sheet, take part in the price as the order stands now.
 * The second person's own limit covers all of it. The caller (audits) has locked the order and checked the four eyes.
 */
export async function applyApprovedPrice(tx: Tx, task: AuditTaskRow, ctx: CommandContext): Promise<void> {
  const sheet = askedSheetOf(task);
  if (sheet === null) return applyApprovedLine(tx, task, ctx);
  if (task.orderId === null) throw new AppError('INTERNAL');
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const order = await orderById(tx, task.orderId);
  assertDecides(ctx, await neededFen(tx, order, sheet, by));
  const asked = task.requestedBy === null ? {} : { accountId: task.requestedBy, approvedBy: by.accountId };
  await applySheet(tx, order, sheet, { auditTaskId: task.id, asked }, by);
}

import { FEE, type FeeType, type ItemFlags, isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { PriceStanding } from '@mintmark/domain/finance/pricing/manual-line.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import type { AuditTaskRow } from '../audits/audit-tasks.repo.ts';
import { coinsOfOrder } from '../coins/coin.repo.ts';
import { type FieldChange, recordChanges, removedChargesFen } from '../coins/modifications.repo.ts';
import { repriceOrder } from '../coins/settle.ts';
import { type OrderRow, orderById } from '../orders/order.repo.ts';
import { insertManualLines, storedLines } from './fees.repo.ts';
import { assertLimitCovers } from './manual-limits.ts';
import { insertPriceAudit } from './price-audit.repo.ts';
import { priceListOf } from './price-facts.repo.ts';

type By = { now: Date; accountId: string | null };

/** A line by hand as asked for; `coinId` null = on the order. The amount carries its sign. */
export interface ManualRequest extends Partial<ItemFlags> {
  readonly coinId: string | null;
  readonly feeType: FeeType;
  readonly amountFen: number;
  readonly reason: string;
  /** The fee item it is of, and what that said of its lines when this one was asked for. */
  readonly feeItemId?: string;
}

/** Under whose limit a line by hand was written, or by which audit, then with who asked for it and who approved. */
export type Allowance = {
  readonly limitFen?: number;
  readonly auditTaskId?: string;
  readonly asked?: Pick<FieldChange, 'accountId' | 'approvedBy'>;
};

/**
 * What an order stands at before a line by hand: its total and its lines by hand; charges that were taken out count as
 * reductions. An order that was never calculated is, so that
 * what is taken off is held against its price.
 */
export async function standingOf(
  tx: Tx,
  order: OrderRow,
  { coinId }: Pick<ManualRequest, 'coinId'>,
  by: By,
): Promise<PriceStanding> {
  const { manual, texts } = await storedLines(tx, order.id, 'calc');
  if (texts.size === 0) await repriceOrder(tx, order.id, by);
  const { calculatedFen } = await orderById(tx, order.id);
  const coins = coinId === null ? [] : await coinsOfOrder(tx, order.id);
  const coinTotalFen = coins.find(({ id }) => id === coinId)?.feeFen ?? null;
  const removed = { feeType: FEE.adjustment, amountFen: -(await removedChargesFen(tx, order.id)) };
  return { totalFen: calculatedFen, coinTotalFen, manualLines: [...manual.values(), removed].flat() };
}

/**
 * Writes the line, its change record, the new price, bill and status. The caller has locked the order and checked limits. Throws
 * GUARD_FAILED when it takes the order below zero, whatever was seen before.
 */
export async function addManualLine(
  tx: Tx,
  order: OrderRow,
  request: ManualRequest,
  { asked = {}, ...allowance }: Allowance,
  by: By,
): Promise<void> {
  const { version } = await priceListOf(tx, order);
  const of = { companyId: order.companyId, orderId: order.id, ruleVersion: version };
  await insertManualLines(tx, of, [{ ...request, ...allowance }], by);
  await recordChanges(
    tx,
    [
      {
        companyId: order.companyId,
        orderId: order.id,
        coinId: request.coinId,
        group: 'price',
        field: `fee.${request.feeType}`,
        before: null,
        after: request.amountFen,
        reason: request.reason,
        ...asked,
      },
    ],
    by,
  );
  const { floorFen } = await repriceOrder(tx, order.id, by);
  if (request.amountFen < 0) assertNotBelowZero(floorFen);
}

/** A person never takes an order below zero; only what the engine finds later is brought back to it. Throws GUARD_FAILED. */
export function assertNotBelowZero(floorFen: number): void {
  if (floorFen > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'totalNotBelowZero' } });
}

/** Above the limit of a role: a second person decides (audit type 6); nothing is priced until `applyApprovedLine`. */
export async function requestManualLine(
  tx: Tx,
  order: OrderRow,
  coin: { readonly id: string } | null,
  request: ManualRequest,
  by: By,
): Promise<{ id: string; taskNo: string }> {
  return insertPriceAudit(tx, order, coin, { line: request }, { ...by, reason: request.reason });
}

function requestOf(task: AuditTaskRow): ManualRequest {
  const { line } = task.after as { line?: ManualRequest };
  if (line === undefined || !isFeeType(line.feeType)) throw new AppError('INTERNAL');
  return line;
}

/**
 * The effect of an approved audit of type 6: its line by hand takes part in the price, as the order stands now. The second
 * person's own limit covers it. The caller (audits) has locked the order before the task and checked the four eyes.
 */
export async function applyApprovedLine(tx: Tx, task: AuditTaskRow, ctx: CommandContext): Promise<void> {
  if (task.orderId === null) throw new AppError('INTERNAL');
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const order = await orderById(tx, task.orderId);
  const request = requestOf(task);
  assertLimitCovers(ctx, request, await standingOf(tx, order, request, by));
  // A task that nobody asked for has no second person: the one who decides is its author.
  const asked = task.requestedBy === null ? {} : { accountId: task.requestedBy, approvedBy: by.accountId };
  await addManualLine(tx, order, request, { auditTaskId: task.id, asked }, by);
}

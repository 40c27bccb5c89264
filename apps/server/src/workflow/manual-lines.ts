import { type FeeType, type ItemFlags, isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { Tx } from '../kernel/db/database.ts';
import { AppError } from '../kernel/errors.ts';
import type { AuditTaskRow } from './audit-tasks.repo.ts';
import { insertManualLine } from './fees.repo.ts';
import { type FieldChange, recordChanges } from './modifications.repo.ts';
import { type OrderRow, orderById } from './order.repo.ts';
import { insertPriceAudit } from './price-audit.repo.ts';
import { priceListOf } from './price-facts.repo.ts';
import { repriceOrder } from './settle.ts';

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

/** Writes the line, its change record, the new price, bill and status. The caller has locked the order and checked limits. */
export async function addManualLine(
  tx: Tx,
  order: OrderRow,
  request: ManualRequest,
  by: By,
  asked: Pick<FieldChange, 'accountId' | 'approvedBy'> = {},
): Promise<string> {
  const { version } = await priceListOf(tx, order);
  const of = { companyId: order.companyId, orderId: order.id, coinId: request.coinId, ruleVersion: version };
  const lineId = await insertManualLine(tx, of, request, by);
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
  await repriceOrder(tx, order.id, by);
  return lineId;
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
 * The effect of an approved audit of type 6: its line by hand takes part in the price. `amountFen` when the auditor
 * changed it. The caller (audits) has locked the order before the task and checked the four eyes.
 */
export async function applyApprovedLine(
  tx: Tx,
  task: AuditTaskRow,
  by: By,
  amountFen: number | null = null,
): Promise<void> {
  if (task.orderId === null) throw new AppError('INTERNAL');
  const request = requestOf(task);
  await addManualLine(
    tx,
    await orderById(tx, task.orderId),
    amountFen === null ? request : { ...request, amountFen },
    by,
    { accountId: task.requestedBy, approvedBy: by.accountId },
  );
}

import { type CourierBillAction, courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { COURIER_BILL_GUARDS, type CourierBillFacts } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import type { BillRow } from './bill.repo.ts';

/** What the guards of a line are asked with. */
export const askedOf = (facts: CourierBillFacts) => ({ guards: COURIER_BILL_GUARDS, facts });

/** The state after an action by the reader. Throws STATE_CONFLICT, GUARD_FAILED. */
export const afterBill = (action: CourierBillAction, bill: BillRow, ctx: CommandContext) =>
  nextState(courierBillMachine, action, bill, {
    asked: askedOf({ isImporter: bill.importedBy === ctx.actor.accountId, unsettled: bill.unsettledCount }),
  });

interface Act {
  readonly reason?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The common end of a step: one row in the operation log, the answer. */
export async function finishBill(ctx: CommandContext, before: BillRow | null, row: BillRow, act: Act = {}) {
  await ctx.audit({
    targetType: 'courierBill',
    targetId: row.id,
    targetNo: row.billNo,
    companyId: row.companyId,
    ...(before === null ? {} : { before: { status: before.status } }),
    after: { status: row.status, ...act.after },
    ...(act.reason === undefined ? {} : { reason: act.reason }),
  });
  const { id, billNo, status, version } = row;
  return { id, billNo, status, version };
}

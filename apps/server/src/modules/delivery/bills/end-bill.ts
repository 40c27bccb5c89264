import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_SETTLEMENTS } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { stateConflict, stateNames } from '../../../workflow/state-conflict.ts';
import { freeLines, lockBill, saveBill, settleLines, tallyLines } from './bill.repo.ts';
import { afterBill, finishBill } from './bill-act.ts';

/** Differences are accepted or claimed back, with a reason; another word about the same row takes the place of the last one. */
export const settleBillLines = command(courierBillsEndpoints.settleBillLines, async (tx, { params, body }, ctx) => {
  const bill = await lockBill(tx, ctx.scope, params.id, body.version);
  if (bill.status !== courierBillMachine.state.open)
    throw stateConflict(stateNames(courierBillMachine, bill.status), 'settle', { status: bill.status });
  const ids = [...new Set(body.lineIds)];
  const { settlement, remark } = body;
  const facts = { settlement, remark, settledBy: ctx.actor.accountId, settledAt: ctx.now };
  if ((await settleLines(tx, bill.id, ids, facts)) !== ids.length)
    throw new AppError('GUARD_FAILED', { params: { guard: 'isBillDifference' } });
  const row = await saveBill(tx, bill, await tallyLines(tx, bill.id));
  const word = BILL_SETTLEMENTS.find(({ code }) => code === settlement)?.key ?? '';
  return finishBill(ctx, bill, row, { reason: remark, after: { settlement: word, lines: ids.length } });
});

/** A second person stands by it, when each difference is settled. */
export const confirmCourierBill = command(
  courierBillsEndpoints.confirmCourierBill,
  async (tx, { params, body }, ctx) => {
    const bill = await lockBill(tx, ctx.scope, params.id, body.version);
    const status = afterBill('confirm', bill, ctx);
    const row = await saveBill(tx, bill, { status, confirmedBy: ctx.actor.accountId, confirmedAt: ctx.now });
    return finishBill(ctx, bill, row, { after: { billedFen: row.billedFen, claimedFen: row.claimedFen } });
  },
);

/** It is checked again; who confirmed it stays in the log. */
export const reopenCourierBill = command(courierBillsEndpoints.reopenCourierBill, async (tx, { params, body }, ctx) => {
  const bill = await lockBill(tx, ctx.scope, params.id, body.version);
  const status = afterBill('reopen', bill, ctx);
  const { reason } = body;
  const row = await saveBill(tx, bill, { status, reason, confirmedBy: null, confirmedAt: null });
  return finishBill(ctx, bill, row, { reason });
});

/** Taken in by mistake: it stays with its reason, its parcels may stand on another bill. */
export const voidCourierBill = command(courierBillsEndpoints.voidCourierBill, async (tx, { params, body }, ctx) => {
  const bill = await lockBill(tx, ctx.scope, params.id, body.version);
  const status = afterBill('void', bill, ctx);
  await freeLines(tx, bill.id);
  const { reason } = body;
  return finishBill(ctx, bill, await saveBill(tx, bill, { status, reason }), { reason });
});

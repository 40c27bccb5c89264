import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { postClaim } from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { orTxnUsed, placeOfFund, receiptPlace } from '../../finance/index.ts';
import { type By, lockDelivery, saveDelivery } from '../delivery.repo.ts';
import { type LossRow, type Receipt, settle } from './losses.repo.ts';
import { openLossOf } from './lost-parcel.ts';

type Body = BodyOf<typeof deliveryEndpoints.settleLoss>;

/** The money of a claim in the books: into the place where it arrived, off what compensation costs; once for an incident. */
async function book(tx: Tx, loss: LossRow, body: Body, by: By): Promise<Receipt | null> {
  const { paidFen: amountFen, fundAccountId, channelTxnId } = body;
  if (amountFen === 0) return null;
  if (fundAccountId === undefined) throw fieldError('fundAccountId', 'required');
  const { account, ...receipt } = await receiptPlace(tx, loss.companyId, { fundAccountId, channelTxnId });
  const reference = `compensation:${loss.lossNo}`;
  const posted = postClaim({ reference, amountFen, into: placeOfFund(account) });
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingToBook' } });
  const of = { companyId: loss.companyId, orderId: null, paymentId: null, key: reference, ...by };
  return { ...receipt, fundAccountId: account.id, transferId: await postTransfer(tx, transfer, of) };
}

/**
 * The courier has paid what it owes for the loss: the money is booked, the claim is closed, and the pieces do not come back to the
 * house. Throws INPUT_INVALID, TXN_USED, GUARD_FAILED.
 */
export const settleLoss = command(deliveryEndpoints.settleLoss, async (tx, { params, body }, context) => {
  const delivery = await lockDelivery(tx, context.scope, params.id, body.version);
  const loss = await openLossOf(tx, delivery.id);
  const { paidFen, reference, reason } = body;
  if (paidFen > loss.declaredFen) throw fieldError('paidFen', 'too-big');
  const by = { now: context.now, accountId: context.actor.accountId };
  const receipt = await book(tx, loss, body, by);
  await orTxnUsed(
    settle(tx, loss, { state: 'paid', reason, paidFen, reference, receipt }, by),
    'losses_txn',
    'channelTxnId',
  );
  const saved = await saveDelivery(tx, delivery, {}, context.now);
  await context.audit({
    targetType: 'delivery',
    targetId: delivery.id,
    targetNo: delivery.deliveryNo,
    before: { claimedFen: loss.claimedFen },
    after: { lossNo: loss.lossNo, paidFen, reference, channelTxnId: receipt?.channelTxnId ?? null },
    reason,
    companyId: delivery.companyId,
  });
  return { id: saved.id, status: saved.status, version: saved.version };
});

import { customerMergeEndpoints as calls } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { filledWords } from '@mintmark/domain/customers/customer-merge.ts';
import { postCustomerMerge } from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { balanceFenOf, lockAccounts, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { payerOf } from '../../../workflow/money/pricing.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { maskName } from '../../identity/index.ts';
import { assertNotAgent, targetOf } from '../care/care-rules.ts';
import { type CustomerFacts, insertPoints, lockCustomer, saveCustomer } from '../care/customer-care.repo.ts';
import { customerGrams } from '../care/customer-grams.ts';
import { buryDuplicate, lockOrdersOf, passOn } from './merge.repo.ts';
import { assertMergeable, previewOf } from './merge-rules.ts';

interface Asked {
  readonly id: string;
  readonly version: number;
}

/** Both under their locks, in id order. Throws NOT_FOUND, also for two companies; VERSION_STALE, INPUT_INVALID. */
async function lockBoth(tx: Tx, context: CommandContext, survivor: Asked, duplicate: Asked) {
  if (survivor.id === duplicate.id) throw fieldError('otherId', 'not-found');
  const rows = new Map<string, CustomerFacts>();
  const inOrder = [survivor, duplicate].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  for (const { id, version } of inOrder) rows.set(id, await lockCustomer(tx, context.scope, id, version));
  const [stays, goes] = [rows.get(survivor.id), rows.get(duplicate.id)];
  if (!stays || !goes || stays.companyId !== goes.companyId) throw new AppError('NOT_FOUND');
  return { stays, goes };
}

/** What stands on the wallet and the open account of the duplicate moves by one posting (D9). */
async function moveBalances(tx: Tx, stays: CustomerFacts, goes: CustomerFacts, context: CommandContext): Promise<void> {
  const [from, into] = [payerOf({ customerId: goes.id }), payerOf({ customerId: stays.id })];
  const { companyId } = stays;
  const accounts = ([from, into] as const).flatMap((payer) => [
    { account: `receivable:${payer}` as const },
    { account: `wallet:${payer}` as const },
  ]);
  await lockAccounts(tx, companyId, accounts);
  const receivableFen = await balanceFenOf(tx, companyId, `receivable:${from}`);
  const walletFen = await balanceFenOf(tx, companyId, `wallet:${from}`);
  const reference = `customerMerge:${companyId}:${goes.customerNo}`;
  for (const transfer of postCustomerMerge({ reference, from, into, receivableFen, walletFen }))
    await postTransfer(tx, transfer, {
      companyId,
      orderId: null,
      paymentId: null,
      key: reference,
      reason: `${goes.customerNo} → ${stays.customerNo}`,
      now: context.now,
      accountId: context.actor.accountId,
    });
}

/** Points go in two written changes, so that both histories add up. */
async function movePoints(tx: Tx, stays: CustomerFacts, goes: CustomerFacts, context: CommandContext): Promise<number> {
  const points = stays.points + goes.points;
  if (goes.points === 0) return points;
  const reason = `${goes.customerNo} → ${stays.customerNo}`;
  await insertPoints(tx, goes, { kind: 'merge', delta: -goes.points, pointsAfter: 0, reason }, context);
  await insertPoints(tx, stays, { kind: 'merge', delta: goes.points, pointsAfter: points, reason }, context);
  return points;
}

/** What the survivor takes over: words where he had none, the ID when he had none, the later signature. */
function takenOver(stays: CustomerFacts, goes: CustomerFacts) {
  const { idType, idNoEnc, idNoHmac, idNoMasked, agreementVersion, agreementSignedAt } = goes;
  const isLater = (agreementSignedAt?.getTime() ?? 0) > (stays.agreementSignedAt?.getTime() ?? 0);
  return {
    ...filledWords(stays, goes),
    ...(stays.idNoHmac === null && idNoHmac !== null ? { idType, idNoEnc, idNoHmac, idNoMasked } : {}),
    ...(isLater ? { agreementVersion, agreementSignedAt } : {}),
  };
}

/**
 * Makes one customer of two of one company: everything follows to the one who stays, the other is deleted. Nothing that was
 * written is written anew: old entries, points and signatures stay with the duplicate and are shown with the survivor.
 */
export const mergeCustomers = command(calls.mergeCustomers, async (tx, { params, body }, context) => {
  assertNotAgent(context.scope);
  const other = { id: body.otherId, version: body.otherVersion };
  // First: every step of an order takes the order and then its customer's points. Orders that came meanwhile are locked below.
  await lockOrdersOf(tx, other.id);
  const { stays, goes } = await lockBoth(tx, context, { id: params.id, version: body.version }, other);
  const orders = await lockOrdersOf(tx, goes.id);
  const { obstacles, follows } = await previewOf(tx, stays, goes);
  assertMergeable(obstacles);
  await passOn(tx, stays.id, goes.id);
  await moveBalances(tx, stays, goes, context);
  const points = await movePoints(tx, stays, goes, context);
  const { accountId } = context.actor;
  await buryDuplicate(tx, goes, stays.id, { now: context.now, accountId });
  const taken = { ...takenOver(stays, goes), points };
  const grams = await customerGrams(tx, { ...stays, ...taken });
  const row = await saveCustomer(tx, stays, { ...taken, grams }, context);
  for (const { id, dueFen } of orders) if (dueFen > 0) await refreshOrder(tx, id);
  const { reason } = body;
  const before = { merged: goes.customerNo, name: maskName(goes.name) };
  await context.audit({ ...targetOf(goes), after: { mergedInto: row.customerNo }, reason });
  await context.audit({ ...targetOf(row), before, after: { ...follows }, reason });
  return { version: row.version };
});

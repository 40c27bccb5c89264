import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { postCommissionPayment } from '@mintmark/domain/finance/commission/commission-ledger.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { placeOfFund } from '../fund-accounts.repo.ts';
import { chosenFund } from '../payments/chosen-fund.ts';
import { orTxnUsed, txnUsed } from '../payments/txn-used.ts';
import { findStatementByRef, lockStatement, saveStatement } from './commission.repo.ts';
import { assertSettler, assertStatement, changed, isConfirmer, STATE, targetOf } from './statement-acts.ts';

/**
 * A confirmed statement is paid: what the agent was owed leaves a money account, once. Who confirmed it, as the first or
 * the second, does not pay it (D17: no one person moves money alone). Throws GUARD_FAILED notConfirmer, INPUT_INVALID, TXN_USED.
 */
export const payCommission = command(calls.payCommission, async (tx, { params, body }, context) => {
  const before = await lockStatement(tx, context.scope, params.id, body.version);
  assertSettler(context, before.companyId);
  assertStatement(before, [STATE.confirmed], 'pay');
  const { now } = context;
  const { accountId } = context.actor;
  if (isConfirmer(before, accountId)) throw new AppError('GUARD_FAILED', { params: { guard: 'notConfirmer' } });
  const { account, ref } = await chosenFund(tx, before.companyId, body);
  const used = ref === null ? null : await findStatementByRef(tx, account.id, ref);
  if (used !== null) throw txnUsed('paymentRef', used);
  const { companyId, agentId, statementNo, totalFen } = before;
  const reference = `commissionPayment:${statementNo}`;
  const from = placeOfFund(account);
  const transfer = found(postCommissionPayment({ agentId, reference, from, amountFen: totalFen })[0]);
  const posting = { companyId, orderId: null, paymentId: null, key: reference, now, accountId };
  const transferId = await postTransfer(tx, transfer, posting);
  const paid = { status: STATE.paid, fundAccountId: account.id, paymentRef: ref, note: body.note ?? '' };
  const written = saveStatement(tx, before, { ...paid, paidBy: accountId, paidAt: now, transferId });
  const row = await orTxnUsed(written, 'commission_statements_ref', 'paymentRef');
  const after = { status: row.status, totalFen, from: account.kind, paymentRef: ref, note: row.note };
  await context.audit({ ...targetOf(row), before: { status: before.status }, after });
  return changed(row);
});

import { agentDepositsEndpoints as calls } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { postDepositReturn } from '@mintmark/domain/finance/deposit-ledger.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { placeOfFund } from '../fund-accounts.repo.ts';
import { chosenFund } from '../payments/chosen-fund.ts';
import { answerOf, targetOf } from './deposit-acts.ts';
import {
  askedFenOf,
  closeMovement,
  heldFenOf,
  insertMovement,
  KIND,
  lockAgentOf,
  lockReturn,
  type Movement,
  STATUS,
} from './deposits.repo.ts';

/** A deposit, or a part of it, is to go back; no more than is held and not asked back already. Nothing is booked yet. */
export const askDepositReturn = command(calls.askDepositReturn, async (tx, { params, body }, context) => {
  const agent = await lockAgentOf(tx, context.scope, params.id);
  assertKeeps(context.scope, agent.companyId);
  const { amountFen, reason } = body;
  const heldFen = await heldFenOf(tx, agent);
  if (amountFen > heldFen - (await askedFenOf(tx, agent.id))) throw fieldError('amountFen', 'above-deposit');
  const row = await insertMovement(tx, {
    ...{ companyId: agent.companyId, agentId: agent.id, kind: KIND.back, status: STATUS.asked, amountFen, reason },
    ...{ askedBy: context.actor.accountId, askedAt: context.now },
  });
  await context.audit({ ...targetOf(agent), after: { depositReturnFen: amountFen }, reason });
  return answerOf(row, heldFen);
});

function assertOpen({ status }: Movement): void {
  if (status !== STATUS.asked) throw new AppError('GUARD_FAILED', { params: { guard: 'depositReturnClosed' } });
}

/** The money leaves an account of the company; whoever asked for it does not pay it (D17). */
export const payDepositReturn = command(calls.payDepositReturn, async (tx, { params, body }, context) => {
  const { agent, movement } = await lockReturn(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, agent.companyId);
  assertOpen(movement);
  const { now } = context;
  const { accountId } = context.actor;
  if (movement.askedBy === accountId) throw new AppError('GUARD_FAILED', { params: { guard: 'depositNotAsker' } });
  const { companyId } = agent;
  const { account, ref } = await chosenFund(tx, companyId, body);
  const heldBefore = await heldFenOf(tx, agent);
  const { amountFen } = movement;
  if (amountFen > heldBefore) throw new AppError('GUARD_FAILED', { params: { guard: 'depositTooSmall' } });
  const reference = `depositReturn:${movement.id}`;
  const from = placeOfFund(account);
  const transfer = postDepositReturn({ agentId: agent.id, reference, account: from, amountFen });
  const transferId = await postTransfer(tx, transfer, {
    ...{ companyId, orderId: null, paymentId: null, key: reference, now, accountId },
  });
  const row = await closeMovement(tx, movement, {
    ...{ status: STATUS.booked, fundAccountId: account.id, paymentRef: ref, transferId },
    ...{ closedBy: accountId, closedAt: now },
  });
  const after = { depositHeldFen: heldBefore - amountFen, from: account.name || account.kind, paymentRef: ref };
  await context.audit({ ...targetOf(agent), before: { depositHeldFen: heldBefore }, after, reason: movement.reason });
  return answerOf(row, after.depositHeldFen);
});

/** A return that is not paid yet is taken back. */
export const withdrawDepositReturn = command(calls.withdrawDepositReturn, async (tx, { params, body }, context) => {
  const { agent, movement } = await lockReturn(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, agent.companyId);
  assertOpen(movement);
  const { reason } = body;
  const by = { closedBy: context.actor.accountId, closedAt: context.now };
  const row = await closeMovement(tx, movement, { status: STATUS.withdrawn, ...by });
  await context.audit({
    ...targetOf(agent),
    before: { depositReturnFen: movement.amountFen },
    after: { depositReturnFen: 0 },
    reason,
  });
  return answerOf(row, await heldFenOf(tx, agent));
});

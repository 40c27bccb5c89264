import { agentDepositsEndpoints as calls } from '@mintmark/contract/finance/agents/agent-deposits.endpoints.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { postDeposit } from '@mintmark/domain/finance/deposit-ledger.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { placeOfFund } from '../fund-accounts.repo.ts';
import { chosenFund } from '../payments/chosen-fund.ts';
import { answerOf, targetOf } from './deposit-acts.ts';
import { heldFenOf, insertMovement, KIND, lockAgentOf, movementCount, STATUS } from './deposits.repo.ts';

/** What the agent gave as security comes into an account of the company and is owed to him; booked at once (decision 0024). */
export const receiveDeposit = command(calls.receiveDeposit, async (tx, { params, body }, context) => {
  const agent = await lockAgentOf(tx, context.scope, params.id);
  assertKeeps(context.scope, agent.companyId);
  if (agent.status === AGENT_STATUS.ended) throw new AppError('GUARD_FAILED', { params: { guard: 'agentEnded' } });
  const { account, ref } = await chosenFund(tx, agent.companyId, body);
  const { now } = context;
  const { accountId } = context.actor;
  const { companyId } = agent;
  const { amountFen, reason = '' } = body;
  const heldBefore = await heldFenOf(tx, agent);
  const reference = `deposit:${agent.id}:${(await movementCount(tx, agent.id)) + 1}`;
  const to = placeOfFund(account);
  const transfer = postDeposit({ agentId: agent.id, reference, account: to, amountFen });
  const posting = { companyId, orderId: null, paymentId: null, key: reference, now, accountId };
  const transferId = await postTransfer(tx, transfer, posting);
  const row = await insertMovement(tx, {
    ...{ companyId, agentId: agent.id, kind: KIND.received, status: STATUS.booked, amountFen, reason },
    ...{ fundAccountId: account.id, paymentRef: ref, transferId },
    ...{ askedBy: accountId, askedAt: now, closedBy: accountId, closedAt: now },
  });
  const after = { depositHeldFen: heldBefore + amountFen, to: account.name || account.kind, paymentRef: ref };
  await context.audit({ ...targetOf(agent), before: { depositHeldFen: heldBefore }, after, reason });
  return answerOf(row, after.depositHeldFen);
});

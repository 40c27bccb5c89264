import { claimsEndpoints } from '@mintmark/contract/customers/claims.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { claimMachine, claimStateOf } from '@mintmark/domain/certificates/claim.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { openAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { nextClaimNo } from '../../../workflow/numbers.repo.ts';
import { rowsOfOwner } from '../../../workflow/orders/order-rights.repo.ts';
import { assertNotAgent } from '../care/care-rules.ts';
import { type CustomerFacts, customerInSight } from '../care/customer-care.repo.ts';
import { certificateOf, hasOpenClaim, insertClaim, taskNoOf } from './claim.repo.ts';

/** The valid certificate of the customer. Throws INPUT_INVALID beside the number. */
async function ownCertificate(tx: Tx, customer: CustomerFacts, typed: string) {
  const found = await certificateOf(tx, customer.companyId, normalizeCertNo(typed));
  if (found === null) throw fieldError('certNo', 'not-found');
  const owners = await rowsOfOwner(tx, customer.id);
  if (found.customerId === null || !owners.includes(found.customerId)) throw fieldError('certNo', 'cert-not-theirs');
  if (found.status !== certificateMachine.state.valid) throw fieldError('certNo', 'certificate-not-valid');
  return found;
}

/** Asks that a piece is done again for free, or a label of ours that says something wrong: the audit goes to another person, who is no grader of the piece. */
export const requestClaim = command(claimsEndpoints.requestClaim, async (tx, { body }, ctx) => {
  assertNotAgent(ctx.scope);
  const { certNo: typed, remedy, reason } = body;
  const customer = await customerInSight(tx, ctx.scope, body.customerId);
  const { certNo, coinId } = await ownCertificate(tx, customer, typed);
  const coin = await lockCoin(tx, SYSTEM_SCOPE, coinId);
  if (await hasOpenClaim(tx, certNo)) throw new AppError('GUARD_FAILED', { params: { guard: 'claimOpen' } });
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const claimNo = await nextClaimNo(tx, ctx.now);
  const auditTaskId = await openAudit(
    tx,
    coin,
    {
      type: AUDIT_TYPE.compensation,
      levels: 1,
      ruleCode: '',
      before: { certNo },
      after: { claimNo, remedy },
      requestedBy: by.accountId,
      reason,
    },
    by,
  );
  const taskNo = await taskNoOf(tx, auditTaskId);
  const id = await insertClaim(tx, {
    companyId: customer.companyId,
    claimNo,
    certNo,
    coinId,
    customerId: customer.id,
    reason,
    remedy,
    state: claimStateOf(claimMachine.state.waiting),
    auditTaskId,
    requestedBy: by.accountId,
    requestedAt: ctx.now,
    updatedAt: ctx.now,
  });
  const target = {
    targetType: 'warrantyClaim' as const,
    targetId: id,
    targetNo: claimNo,
    companyId: customer.companyId,
  };
  await ctx.audit({ ...target, after: { certNo, customerId: customer.id, remedy, taskNo }, reason });
  return { id, claimNo, taskNo };
});

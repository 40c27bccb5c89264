import { claimsEndpoints } from '@mintmark/contract/customers/claims.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { verdictLevels } from '@mintmark/domain/audits/check-rules.ts';
import { type ClaimRemedy, claimBoundFen, paysMoney } from '@mintmark/domain/certificates/claims.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command, query } from '../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { openAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { type ClaimRow, moveClaim } from '../../../workflow/orders/warranty-claims.repo.ts';
import { assertNotAgent } from '../care/care-rules.ts';
import { customerInSight } from '../care/customer-care.repo.ts';
import { claimById, lockClaim, taskNoOf } from './claim.repo.ts';
import { claimState } from './claim-state.ts';
import { claimValues } from './claim-values.ts';

/** The claim with its old coin locked, of a customer in sight. Throws NOT_FOUND, VERSION_STALE. */
async function takeClaim(tx: Tx, context: CommandContext, id: string, version: number) {
  assertNotAgent(context.scope);
  const seen = await claimById(tx, id);
  await customerInSight(tx, context.scope, seen.customerId);
  const coin = await lockCoin(tx, SYSTEM_SCOPE, seen.coinId);
  const claim = await lockClaim(tx, id);
  if (claim.version !== version) throw new AppError('VERSION_STALE');
  return { claim, coin };
}

const targetOf = (claim: ClaimRow) => ({
  targetType: 'warrantyClaim' as const,
  targetId: claim.id,
  targetNo: claim.claimNo,
  companyId: claim.companyId,
});

const saved = (claim: ClaimRow) => ({ id: claim.id, state: claimState(claim), version: claim.version });

/** The most that the remedy may pay, in fen. Throws INPUT_INVALID beside the amount. */
async function boundOf(tx: Tx, claim: ClaimRow, remedy: ClaimRemedy, amountFen: number): Promise<number> {
  const { values } = await claimValues(tx, claim);
  const boundFen = claimBoundFen(remedy, values);
  if (paysMoney(remedy) !== amountFen > 0)
    throw fieldError('amountFen', paysMoney(remedy) ? 'required' : 'amount-of-remedy');
  if (amountFen > boundFen) throw fieldError('amountFen', 'amount-above-bound');
  return boundFen;
}

/** A claim to assess, with what bounds its amount. */
export const getClaim = query(claimsEndpoints.getClaim, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const claim = await claimById(db, params.id);
    await customerInSight(db, context.scope, claim.customerId);
    const { category1, oldGrade, newGrade, values, bounds } = await claimValues(db, claim);
    const { id, claimNo, certNo, version } = claim;
    return {
      ...{ id, claimNo, certNo, version, category1, bounds },
      state: claimState(claim),
      ...{ oldGrade, newGrade },
      ...values,
    };
  }),
);

/**
 * Says what the house shall do for a result below its certificate: work, or money within the bound. Another person decides,
 * two of them from the value on that asks two for a verdict.
 */
export const assessClaim = command(claimsEndpoints.assessClaim, async (tx, { params, body }, context) => {
  const { remedy, amountFen, reason } = body;
  const { claim, coin } = await takeClaim(tx, context, params.id, body.version);
  const by = { now: context.now, accountId: context.actor.accountId };
  const boundFen = await boundOf(tx, claim, remedy, amountFen);
  const asked = { type: AUDIT_TYPE.compensation, levels: verdictLevels(amountFen), ruleCode: '' };
  const facts = { before: { certNo: claim.certNo }, after: { claimNo: claim.claimNo, remedy, amountFen } };
  const auditTaskId = await openAudit(tx, coin, { ...asked, ...facts, requestedBy: by.accountId, reason }, by);
  const patch = { remedy, amountFen, boundFen, reason, auditTaskId, requestedBy: by.accountId };
  const moved = await moveClaim(tx, claim, 'assess', patch, by);
  const taskNo = await taskNoOf(tx, auditTaskId);
  await context.audit({ ...targetOf(claim), after: { remedy, amountFen, boundFen, taskNo }, reason });
  return saved(moved);
});

/** Nothing is owed: the slab was opened, or the certificate had a clerical mistake (steps.md §2). */
export const dismissClaim = command(claimsEndpoints.dismissClaim, async (tx, { params, body }, context) => {
  const { claim } = await takeClaim(tx, context, params.id, body.version);
  const { now, actor } = context;
  const patch = { decidedBy: actor.accountId, decidedAt: now, reason: body.reason };
  const moved = await moveClaim(tx, claim, 'dismiss', patch, { now });
  await context.audit({
    ...targetOf(claim),
    before: { state: claim.state },
    after: { state: moved.state },
    reason: body.reason,
  });
  return saved(moved);
});

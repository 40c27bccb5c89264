import { signInLimitsEndpoints } from '@mintmark/contract/identity/sign-in-limits.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { insertLift, liftFailures } from './sign-in-failures.repo.ts';
import { listHeld } from './sign-in-limits.queries.ts';

/**
 * Lifts what failures hold back before its time, with who and why; the next failure counts from one. Throws GUARD_FAILED
 * where nothing is held back any more: it ended, or a colleague was quicker.
 */
export const liftSignInLimit = command(signInLimitsEndpoints.liftSignInLimit, async (tx, { body }, context) => {
  const { kind, target, reason } = body;
  const held = (await listHeld(tx, context)).find((row) => row.kind === kind && row.target === target);
  const isFirst = held !== undefined && (await liftFailures(tx, { kind, target }));
  if (!held || !isFirst) throw new AppError('GUARD_FAILED', { params: { guard: 'notHeldBack' } });
  const isAddress = kind === 'address';
  await insertLift(tx, {
    kind,
    address: isAddress ? target : null,
    accountId: isAddress ? null : target,
    failures: held.failures,
    reason,
    liftedAt: context.now,
    liftedBy: context.actor.accountId,
  });
  await context.audit({
    ...(isAddress ? {} : { targetType: 'account', targetId: target }),
    targetNo: held.name,
    before: { kind, failures: held.failures, endsAt: held.endsAt },
    after: { failures: 0 },
    reason,
  });
  return null;
});

import type { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { witnessedTarget } from '@mintmark/contract/kernel/audit-targets.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { guardStateOf } from '../../../kernel/auth/actor.ts';
import { later } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { contentHash } from '../../../kernel/secrets/content-hash.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { newSecret } from '../sign-in/keyed-hash.ts';
import { auditAlone } from './audit-alone.ts';
import { insertWitnessApproval } from './witness.repo.ts';

type Endpoint = typeof witnessEndpoints.approveAsWitness;

const VALID_MS = 5 * 60_000;
const RATE = { operation: 'witness', limit: 30, windowMs: 15 * 60_000 };
const ACTION = 'identity.approveAsWitness';

/**
 * A colleague enters his own password at the actor's screen and approves one command with its content (D4). The token is
 * used once, within five minutes, by `useWitness`, which also looks at his permission.
 */
export async function approveAsWitness(
  { body }: InputOf<Endpoint>,
  context: SignedInContext,
): Promise<DataOf<Endpoint>> {
  const { actor, db, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  if (body.username.toLowerCase() === actor.username.toLowerCase()) throw fieldError('username', 'witness-self');
  const asked = { error: 'PASSWORD_WRONG', action: ACTION, askedFor: 'witness' } as const;
  const witness = await checkPassword(context, body, asked);
  if (witness.status !== ACCOUNT_STATE.enabled || guardStateOf(witness) !== 'none') {
    await auditAlone(context, actor.accountId, { action: ACTION, result: 'witness-not-ready', targetId: witness.id });
    throw new AppError('PASSWORD_WRONG');
  }
  const now = clock.now();
  const expiresAt = later(now, VALID_MS);
  const { secret, hash } = newSecret();
  await db.transaction(context.scope, async (tx) => {
    await insertWitnessApproval(tx, {
      tokenHash: hash,
      purpose: body.purpose,
      targetId: body.targetId,
      contentHash: contentHash(body.content),
      actorId: actor.accountId,
      witnessId: witness.id,
      createdAt: now,
      expiresAt,
      usedAt: null,
    });
    await writeAudit(tx, originOf(context), {
      action: ACTION,
      ...witnessedTarget(body.purpose, body.targetId),
      after: { purpose: body.purpose, witnessId: witness.id },
    });
  });
  return { token: secret, witnessName: witness.realName, expiresAt: expiresAt.toISOString() };
}

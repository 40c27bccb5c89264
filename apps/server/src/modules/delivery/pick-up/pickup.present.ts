import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { isLocked, pickupNeedsWitness } from '@mintmark/domain/delivery/pickup-identity.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { signFileUrl } from '../../files/index.ts';
import type { DeliveryRow } from '../delivery.repo.ts';
import { identityObjection } from './pick-up.ts';
import { idOnFile, type PickupCheck } from './pickup-identity.repo.ts';

/** Names of documents in hand-overs of earlier years. */
const OLD_TYPES: Readonly<Record<string, number>> = { 'id-card': 1, 'officer-card': 2, passport: 3 };

const zPickup = z.object({
  idType: z.union([z.int(), z.string().transform((name) => OLD_TYPES[name] ?? 0)]),
  idLast4: z.string(),
  person: z.string(),
  at: z.string(),
  strokes: z.array(z.array(z.int())).default([]),
  witnessId: z.string().nullish(),
});

const linkOf = (context: SignedInContext) => ({
  accountId: context.actor.accountId,
  purpose: 'delivery',
  now: context.clock.now(),
});

/** What was handed out to whom; null before. */
export function pickupOf(delivery: DeliveryRow, context: SignedInContext) {
  const kept = zPickup.safeParse(delivery.pickup);
  if (!kept.success) return null;
  const { witnessId, ...pickup } = kept.data;
  const photos = delivery.pickupPhotoKeys.map((key) => signFileUrl(context.config, key, linkOf(context)));
  return { ...pickup, photos, isWitnessed: typeof witnessId === 'string' };
}

/** How far the identity of who picks up is: every comparison, and what is still missing; null for parcels. */
export async function identityOf(
  db: Reader,
  delivery: DeliveryRow,
  checks: readonly PickupCheck[],
  context: SignedInContext,
) {
  if (delivery.method !== RETURN_METHOD.pickup) return null;
  const me = context.actor.accountId;
  return {
    hasIdOnFile: (await idOnFile(db, context.config, delivery.customerId)).number !== null,
    needsWitness: pickupNeedsWitness(delivery.declaredFen),
    isLocked: delivery.status === deliveryMachine.state.awaitingPickup && isLocked(checks),
    isChecked: identityObjection(checks, me) === null,
    checks: checks.map((check) => ({
      id: check.id,
      kind: check.kind,
      isFine: check.isFine,
      fault: check.fault,
      idType: check.idType,
      idLast4: check.idLast4,
      person: check.person,
      attorney: signFileUrl(context.config, check.attorneyKey, linkOf(context)),
      reason: check.reason,
      who: check.realName,
      at: check.checkedAt.toISOString(),
    })),
  };
}

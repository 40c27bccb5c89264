import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { isLocked, pickupNeedsWitness } from '@mintmark/domain/delivery/pickup-identity.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { useWitness } from '../../identity/index.ts';
import { addTrace } from '../delivery.repo.ts';
import { assertAllScanned, assertMayShip, finishStep, lockParcel, type Parcel, targetOf } from '../delivery-step.ts';
import { markShipped, shipCoins } from '../road/hand-over.ts';
import { type PickupCheck, pickupChecksOf } from './pickup-identity.repo.ts';

/** What the second person approves (POST /api/identity/witness, purpose `delivery.pickUp`, target = the delivery). */
export const pickUpWitnessContent = ({ deliveryNo }: { readonly deliveryNo: string }) => ({ deliveryNo });

/** The comparison on which the hand-over rests: the last one, right, made by this person, and nothing locked. */
export function identityObjection(checks: readonly PickupCheck[], accountId: string): string | null {
  if (isLocked(checks)) return 'pickupLocked';
  const last = checks.find((check) => check.kind === 'check');
  return last?.isFine && last.checkedBy === accountId ? null : 'idChecked';
}

async function witnessOf(tx: Tx, parcel: Parcel, context: CommandContext, token: string | undefined) {
  const { id, companyId, declaredFen, deliveryNo } = parcel.delivery;
  if (!pickupNeedsWitness(declaredFen)) return null;
  return useWitness(tx, {
    token,
    purpose: 'delivery.pickUp',
    targetId: id,
    content: pickUpWitnessContent({ deliveryNo }),
    actorId: context.actor.accountId,
    permission: 'closeReview:delivery:ship',
    companyId,
    now: context.now,
  });
}

/** The coins go to their owner, or whom the owner sent: identity compared, picture and signature taken. */
export const pickUp = command(deliveryEndpoints.pickUp, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const status = targetOf(parcel.delivery, 'pickedUp');
  assertAllScanned(parcel);
  await assertMayShip(tx, parcel);
  const checks = await pickupChecksOf(tx, params.id);
  const guard = identityObjection(checks, parcel.by.accountId);
  const [check] = checks;
  if (guard !== null || check === undefined)
    throw new AppError('GUARD_FAILED', { params: { guard: guard ?? 'idChecked' } });
  await holdOwnPictures(tx, body.photoKeys, { accountId: parcel.by.accountId, dir: 'Delivery/', path: 'photoKeys' });
  const witnessId = await witnessOf(tx, parcel, context, body.witnessToken);
  const { idType, idLast4, person } = check;
  const pickup = { idType, idLast4, person, strokes: body.strokes, witnessId, at: context.now.toISOString() };
  await shipCoins(tx, parcel, 'owner', { idType, idLast4, pickupCheck: check.id });
  await markShipped(tx, context.now, parcel);
  await addTrace(tx, parcel.delivery, { status, text: 'pickedUp', by: parcel.by });
  return finishStep(tx, context, parcel, {
    action: 'pickedUp',
    patch: {
      pickup: jsonb(pickup),
      pickupCheckId: check.id,
      pickupPhotoKeys: [...body.photoKeys],
      shippedBy: parcel.by.accountId,
      shippedAt: context.now,
      deliveredAt: context.now,
    },
    after: { person, witnessId },
  });
});

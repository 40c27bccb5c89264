import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { identityFault, isLocked, MOST_WRONG, wrongSinceRelease } from '@mintmark/domain/delivery/pickup-identity.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { lockParcel, type Parcel, targetOf } from '../delivery-step.ts';
import { idOnFile, insertPickupCheck, pickupChecksOf } from './pickup-identity.repo.ts';

const targetOfLog = ({ delivery }: Parcel) => ({
  targetType: 'delivery' as const,
  targetId: delivery.id,
  targetNo: delivery.deliveryNo,
  companyId: delivery.companyId,
});

/**
 * The document at the counter against the customer's on file, or a power of attorney with its picture. The answer is kept
 * whatever it is; after five wrong ones nothing is compared until somebody else lets it go on.
 */
export const checkIdentity = command(deliveryEndpoints.checkIdentity, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id);
  targetOf(parcel.delivery, 'pickedUp');
  const earlier = await pickupChecksOf(tx, params.id);
  if (isLocked(earlier)) throw new AppError('GUARD_FAILED', { params: { guard: 'pickupLocked' } });
  const { attorney } = body;
  const onFile = await idOnFile(tx, context.config, parcel.delivery.customerId);
  const { accountId } = parcel.by;
  if (attorney)
    await holdOwnPictures(tx, [attorney.photoKey], { accountId, dir: 'Delivery/', path: 'attorney.photoKey' });
  const fault = attorney ? null : identityFault(onFile, { idType: body.idType, last4: body.idLast4 });
  const person = attorney?.person ?? onFile.name;
  const kept = { kind: 'check', isFine: fault === null, fault, idType: body.idType, person } as const;
  await insertPickupCheck(tx, {
    ...kept,
    companyId: parcel.delivery.companyId,
    deliveryId: params.id,
    idLast4: body.idLast4.toUpperCase(),
    attorneyKey: attorney?.photoKey ?? null,
    checkedBy: accountId,
    checkedAt: context.now,
  });
  await context.audit({ ...targetOfLog(parcel), after: { fault, person, isByAttorney: attorney !== undefined } });
  const wrong = wrongSinceRelease([kept, ...earlier]);
  return { isFine: fault === null, fault, triesLeft: Math.max(0, MOST_WRONG - wrong) };
});

/** Lets the comparison go on after too many wrong ones: somebody else than those who made them, with a reason. */
export const releaseIdentity = command(deliveryEndpoints.releaseIdentity, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const checks = await pickupChecksOf(tx, params.id);
  if (!isLocked(checks)) throw new AppError('GUARD_FAILED', { params: { guard: 'pickupNotLocked' } });
  const { accountId } = parcel.by;
  if (checks.some((check) => check.kind === 'check' && check.checkedBy === accountId))
    throw new AppError('GUARD_FAILED', { params: { guard: 'pickupOtherPerson' } });
  await insertPickupCheck(tx, {
    companyId: parcel.delivery.companyId,
    deliveryId: params.id,
    kind: 'release',
    isFine: true,
    reason: body.reason,
    checkedBy: accountId,
    checkedAt: context.now,
  });
  await context.audit({ ...targetOfLog(parcel), after: { identity: 'released' }, reason: body.reason });
  return { id: params.id, status: parcel.delivery.status, version: parcel.delivery.version };
});

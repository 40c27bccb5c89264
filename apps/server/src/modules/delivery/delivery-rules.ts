import { type DeliveryAction, deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { CHANGEABLE, DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { ActionRule } from '../../workflow/allowed.ts';
import { lineRule, permissionsOf } from '../../workflow/step.ts';
import type { itemsOf } from './delivery.queries.ts';
import type { DeliveryRow } from './delivery.repo.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
type Failing = NonNullable<ActionRule['failing']>;

/** A step of the parcel's machine, with the permission of its line. */
const step = ({ status }: DeliveryRow, action: DeliveryAction, failing: Failing = []) => ({
  ...lineRule(deliveryMachine, action, { status }),
  failing,
});

/** What the parcel itself does not say. */
export interface Outside {
  /** The courier has been asked for a waybill. */
  readonly isAsked: boolean;
  /** The courier has been asked to void the waybill and has not answered. */
  readonly isCancelling: boolean;
  readonly hasOpenAudit: boolean;
  /** Something of it is lost, and nobody was paid for it. */
  readonly hasOpenLoss: boolean;
  /** Why the person at the counter may not hand out; null when the identity was compared. */
  readonly identity: string | null;
  /** Too many documents did not agree. */
  readonly isLocked: boolean;
}

function counterRules(delivery: DeliveryRow, ship: Failing, { identity, isLocked }: Outside): ActionRule[] {
  const pickUp = step(delivery, 'pickedUp', [...ship, identity ?? false]);
  const permission = permissionsOf(deliveryMachine, 'cancel');
  return [
    { ...pickUp, action: 'checkIdentity', failing: [...ship, isLocked && 'pickupLocked'] },
    { action: 'releaseIdentity', permission, isInState: pickUp.isInState && isLocked },
    { ...pickUp, action: 'pickUp' },
  ];
}

function courierRules(delivery: DeliveryRow, ship: Failing, outside: Outside): ActionRule[] {
  const { isAsked, isCancelling } = outside;
  const cancelling = isCancelling && 'waybillCancelAsked';
  const lost = permissionsOf(deliveryMachine, 'lostInTransit');
  return [
    step(delivery, 'waybill', [isAsked && 'waybillAsked']),
    step(delivery, 'cancelWaybill', [cancelling]),
    step(delivery, 'handOver', [...ship, cancelling]),
    step(delivery, 'deliver'),
    step(delivery, 'refuse'),
    step(delivery, 'transit'),
    step(delivery, 'checkIn'),
    { ...step(delivery, 'lostInTransit'), action: 'reportLost' },
    { action: 'foundParcel', permission: lost, isInState: outside.hasOpenLoss },
    { action: 'settleLoss', permission: lost, isInState: outside.hasOpenLoss },
  ];
}

/** What may change while the courier knows nothing of the parcel. */
function contentRules(delivery: DeliveryRow, items: readonly Item[], { isAsked }: Outside): ActionRule[] {
  const permission = permissionsOf(deliveryMachine, 'packed');
  const isInState = CHANGEABLE.includes(delivery.status);
  const asked = isAsked && 'waybillAsked';
  return [
    { action: 'join', permission, isInState, failing: [asked] },
    { action: 'split', permission, isInState, failing: [asked, items.length < 2 && 'splitLeavesOne'] },
    {
      action: 'changeAddress',
      permission,
      isInState: isInState && delivery.method !== RETURN_METHOD.pickup,
      failing: [asked],
    },
  ];
}

/** What may be done with a parcel now, and what is in the way. */
export function rulesOf(delivery: DeliveryRow, items: readonly Item[], outside: Outside): ActionRule[] {
  const isPickUp = delivery.method === RETURN_METHOD.pickup;
  const ship: Failing = [
    (items.length === 0 || items.some((item) => item.scannedAt === null)) && 'everyItemScanned',
    items.some((item) => item.dueFen > 0 && !item.isOnCredit) && 'dueZeroOrCredit',
    items.some((item) => item.isHeld) && 'notHeld',
    items.some((item) => item.hasOpenQuestion) && 'noOpenQuestion',
    outside.hasOpenAudit && 'noOpenAudit',
  ];
  const pack = step(delivery, isPickUp ? 'readyForPickup' : 'packed', ship);
  const [unpack, changed] = [
    step(delivery, 'unpack', [outside.isAsked && 'waybillAsked']),
    step(delivery, 'pickupChanged'),
  ];
  return [
    { ...pack, action: 'scan', isInState: delivery.status === DELIVERY.packing, failing: [] },
    { ...pack, action: 'pack' },
    { ...unpack, isInState: unpack.isInState || changed.isInState },
    ...contentRules(delivery, items, outside),
    ...(isPickUp ? counterRules : courierRules)(delivery, ship, outside),
    step(delivery, 'cancel', [delivery.waybillNo !== null && 'noWaybill', outside.isAsked && 'waybillAsked']),
  ];
}

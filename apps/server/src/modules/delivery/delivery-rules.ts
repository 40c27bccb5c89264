import { type DeliveryAction, deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { type Machine, transitionFor } from '@mintmark/domain/kernel/machine.ts';
import type { ActionRule } from '../../workflow/allowed.ts';
import type { itemsOf } from './delivery.queries.ts';
import type { DeliveryRow } from './delivery.repo.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
type Failing = NonNullable<ActionRule['failing']>;

const PACKING = 0;
const PICK_UP = 1;
const machine: Machine = deliveryMachine;
const can = (delivery: DeliveryRow, action: DeliveryAction) => transitionFor(machine, action, delivery.status) !== null;

/** What the parcel itself does not say. */
export interface Outside {
  /** The courier has been asked for a waybill. */
  readonly isAsked: boolean;
  /** The courier has been asked to void the waybill and has not answered. */
  readonly isCancelling: boolean;
  readonly hasOpenAudit: boolean;
  /** Why the person at the counter may not hand out; null when the identity was compared. */
  readonly identity: string | null;
  /** Too many documents did not agree. */
  readonly isLocked: boolean;
}

function counterRules(delivery: DeliveryRow, ship: Failing, { identity, isLocked }: Outside): ActionRule[] {
  const isInState = can(delivery, 'pickedUp');
  const permission = 'closeReview:delivery:ship';
  return [
    { action: 'checkIdentity', permission, isInState, failing: [...ship, isLocked && 'pickupLocked'] },
    { action: 'releaseIdentity', permission: 'closeReview:delivery:cancel', isInState: isInState && isLocked },
    { action: 'pickUp', permission, isInState, failing: [...ship, identity ?? false] },
  ];
}

function courierRules(delivery: DeliveryRow, ship: Failing, { isAsked, isCancelling }: Outside): ActionRule[] {
  const cancelling = isCancelling && 'waybillCancelAsked';
  const waybill = 'closeReview:delivery:waybill';
  const trace = 'closeReview:delivery:trace';
  return [
    {
      action: 'waybill',
      permission: waybill,
      isInState: can(delivery, 'waybill'),
      failing: [isAsked && 'waybillAsked'],
    },
    {
      action: 'cancelWaybill',
      permission: waybill,
      isInState: can(delivery, 'cancelWaybill'),
      failing: [cancelling],
    },
    {
      action: 'handOver',
      permission: 'closeReview:delivery:ship',
      isInState: can(delivery, 'handOver'),
      failing: [...ship, cancelling],
    },
    { action: 'deliver', permission: trace, isInState: can(delivery, 'deliver') },
    { action: 'refuse', permission: trace, isInState: can(delivery, 'refuse') },
    { action: 'checkIn', permission: 'closeReview:delivery:checkIn', isInState: can(delivery, 'checkIn') },
  ];
}

/** What may be done with a parcel now, and what is in the way. */
export function rulesOf(delivery: DeliveryRow, items: readonly Item[], outside: Outside): ActionRule[] {
  const isPickUp = delivery.method === PICK_UP;
  const ship: Failing = [
    (items.length === 0 || items.some((item) => item.scannedAt === null)) && 'everyItemScanned',
    items.some((item) => item.dueFen > 0 && !item.isOnCredit) && 'dueZeroOrCredit',
    items.some((item) => item.isHeld) && 'notHeld',
    items.some((item) => item.hasOpenQuestion) && 'noOpenQuestion',
    outside.hasOpenAudit && 'noOpenAudit',
  ];
  const pack = 'closeReview:delivery:pack';
  return [
    { action: 'scan', permission: pack, isInState: delivery.status === PACKING },
    {
      action: 'pack',
      permission: pack,
      isInState: can(delivery, isPickUp ? 'readyForPickup' : 'packed'),
      failing: ship,
    },
    {
      action: 'unpack',
      permission: pack,
      isInState: can(delivery, 'unpack') || can(delivery, 'pickupChanged'),
      failing: [outside.isAsked && 'waybillAsked'],
    },
    ...(isPickUp ? counterRules : courierRules)(delivery, ship, outside),
    {
      action: 'cancel',
      permission: 'closeReview:delivery:cancel',
      isInState: can(delivery, 'cancel'),
      failing: [delivery.waybillNo !== null && 'noWaybill', outside.isAsked && 'waybillAsked'],
    },
  ];
}

import type { WaybillBatch, WaybillOutcome } from '@mintmark/contract/delivery/waybills.schema.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { WAYBILL_ASK, WAYBILL_ASKS } from '@mintmark/domain/delivery/waybill-asks.ts';

/** A parcel as a command names it. */
export interface Chosen {
  readonly id: string;
  readonly version: number;
}

const chosenOf = ({ deliveryId, version }: WaybillOutcome): Chosen => ({ id: deliveryId, version });

/** Is an answer still on its way? Then the batch is looked at again soon. */
export const isGoingOn = (batch: WaybillBatch | undefined): boolean =>
  batch?.rows.some(({ state, isOnItsWay, isCancelAsked }) => (isOnItsWay && isOpen(state)) || isCancelAsked) ?? false;

const isOpen = (state: number): boolean => state === WAYBILL_ASK.asked || state === WAYBILL_ASK.unanswered;

/** How many parcels came to which end, in the order of the enumeration; ends that nobody came to are left out. */
export function endsOf({ rows }: WaybillBatch): readonly { readonly code: number; readonly n: number }[] {
  return WAYBILL_ASKS.map(({ code }) => ({ code, n: rows.filter(({ state }) => state === code).length })).filter(
    ({ n }) => n > 0,
  );
}

/** Parcels that may be asked for again: refused, or silent and nobody asks by itself any more. */
export const askableAgain = ({ rows }: WaybillBatch): readonly Chosen[] =>
  rows
    .filter(({ status }) => status === DELIVERY.toWaybill)
    .filter(({ state, isOnItsWay }) => state === WAYBILL_ASK.refused || (isOpen(state) && !isOnItsWay))
    .map(chosenOf);

/** Parcels whose number may be voided: the way back from a batch. */
export const voidable = ({ rows }: WaybillBatch): readonly Chosen[] =>
  rows.filter(({ mayCancel }) => mayCancel).map(chosenOf);

/** Parcels whose paper may be printed. */
export const printable = ({ rows }: WaybillBatch): readonly string[] =>
  rows
    .filter(({ state, isVoid, isCancelAsked }) => state === WAYBILL_ASK.made && !isVoid && !isCancelAsked)
    .map(({ deliveryId }) => deliveryId);

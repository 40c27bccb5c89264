import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { UNCOUNTED } from '@mintmark/domain/receiving/parcels.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type ParcelRow = RowOf<typeof parcelsEndpoints.listParcels>;
export type Parcel = DataOf<typeof parcelsEndpoints.getParcel>;

/** States of a parcel with their names, and the look of each. */
export const PARCEL_STATES = parcelMachine.states;
const { state } = parcelMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.unowned]: 'bad',
  [state.claimed]: 'ask',
  [state.inOrder]: 'work',
  [state.counted]: 'ok',
  [state.sentBack]: 'end',
  [state.handedOut]: 'end',
};
export const parcelGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

export const parcelPath = (id: string): string => `/closeReview/parcels?parcelId=${id}`;
export const orderPath = (id: string): string => `/closeReview/sendOrderCodeManagement?id=${id}`;

const DAY_MS = 86_400_000;

/** Whole days that a parcel has been lying here uncounted; null for what was counted or has left. */
export function daysKept({ status, arrivedAt }: Pick<ParcelRow, 'status' | 'arrivedAt'>, nowMs: number): number | null {
  if (!UNCOUNTED.some((one) => one === status)) return null;
  return Math.max(0, Math.floor((nowMs - Date.parse(arrivedAt)) / DAY_MS));
}

/** What a step on a parcel makes old. */
export const PARCEL_READS = [
  parcelsEndpoints.listParcels,
  parcelsEndpoints.getParcel,
  receiptEndpoints.listQueue,
  receiptEndpoints.getSheet,
  receivingEndpoints.listOrders,
  receivingEndpoints.getOrder,
];

import type { Binding } from '../../../kernel/handlers.ts';
import { exportParcels } from './export-parcels.ts';
import { getParcel, listParcels } from './get-parcel.ts';
import { joinOrder } from './join-order.ts';
import { handOut, sendBack } from './leave-house.ts';
import { matchParcel } from './match-parcel.ts';
import { moveParcel } from './move-parcel.ts';
import { receiveParcel } from './receive-parcel.ts';
import { takeOut } from './take-out.ts';

/** Parcels with, without and with several orders. */
export const parcelBindings: readonly Binding[] = [
  listParcels,
  exportParcels,
  getParcel,
  receiveParcel,
  moveParcel,
  matchParcel,
  joinOrder,
  takeOut,
  sendBack,
  handOut,
];

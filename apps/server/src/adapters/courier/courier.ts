/** The port to a courier company. `reference` is our delivery number: asking twice gives the same waybill. */
export interface WaybillRequest {
  readonly reference: string;
  readonly product: string;
  readonly weightG: number;
  readonly insuredFen: number;
  readonly receiver: { readonly name: string; readonly phone: string; readonly area: string; readonly detail: string };
}

export interface Courier {
  /** Makes the waybill; throws when the courier refuses or does not answer. */
  makeWaybill(request: WaybillRequest): Promise<{ waybillNo: string }>;
  /** Voids it; false when the parcel was already collected. */
  cancelWaybill(waybillNo: string): Promise<boolean>;
}

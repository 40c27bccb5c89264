import type { CourierEvent } from '@mintmark/domain/delivery/courier-events.ts';

/** The port to a courier company. `reference` is our delivery number: asking twice gives the same waybill. */
export interface WaybillRequest {
  readonly reference: string;
  readonly product: string;
  readonly weightG: number;
  readonly insuredFen: number;
  /** Code of FREIGHT_PAYERS. */
  readonly payer: number;
  /** Where the house sends from; empty where it is not set up. */
  readonly sender: { readonly name: string; readonly phone: string; readonly detail: string };
  readonly receiver: { readonly name: string; readonly phone: string; readonly area: string; readonly detail: string };
}

/** What a courier says of our account and key, in its own words; nothing is booked. */
export interface CourierAnswer {
  readonly isOk: boolean;
  readonly answer: string;
}

/** What became of a waybill that shall be cancelled: it is void, or the courier has the parcel already. */
export type WaybillEnd = 'void' | 'collected';

/** What became of one request: a number, a refusal in the courier's words, or nothing that could be understood. */
export type WaybillAnswer =
  | { readonly kind: 'made'; readonly waybillNo: string; readonly route: WaybillRoute }
  | { readonly kind: 'refused'; readonly answer: string }
  | { readonly kind: 'silent'; readonly answer: string };

/** What a courier's sorting reads off the paper beside the number; empty where it said nothing. */
export interface WaybillRoute {
  /** The mark of the destination, in large letters. */
  readonly mark: string;
  /** What its two-dimensional code holds. */
  readonly code: string;
}
export const NO_ROUTE: WaybillRoute = { mark: '', code: '' };

/** Most waybills that one question about their ways may name. */
export const ROUTES_AT_ONCE = 10;

export interface Courier {
  /**
   * Makes waybills, at most WAYBILLS_A_CALL; an answer for each request, in their order. One that is silent may have been
   * made all the same: asked again under its reference it answers the number. Throws where it cannot be asked at all.
   */
  makeWaybills(requests: readonly WaybillRequest[]): Promise<readonly WaybillAnswer[]>;
  /** The number that was made under a reference, or null. Throws when it does not answer. */
  findWaybill(reference: string): Promise<string | null>;
  /**
   * Voids it; asked again under the same reference the answer is the same. Only what the courier said counts: throws when
   * it refuses for another reason or does not answer.
   */
  cancelWaybill(waybillNo: string, reference: string): Promise<WaybillEnd>;
  /** What has happened to parcels, by waybill number; those that it does not know are left out. At most ROUTES_AT_ONCE. */
  routes(waybillNos: readonly string[]): Promise<ReadonlyMap<string, readonly CourierEvent[]>>;
  /** Asks whether it knows our account and key. Throws when it does not answer. */
  testCall(): Promise<CourierAnswer>;
}

/** Under what we are known to a courier. */
export interface CourierAccount {
  readonly customerNo: string;
  readonly monthlyAccount: string;
  readonly key: string | null;
}

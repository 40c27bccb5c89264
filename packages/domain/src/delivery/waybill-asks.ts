import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** Most parcels that one wish may name. */
export const WAYBILLS_AT_ONCE = 50;
/** Most parcels that one call to a courier may carry. */
export const WAYBILLS_A_CALL = 20;

/** What became of asking a courier for the waybill of a parcel. */
export const WAYBILL_ASKS = [
  { code: 1, key: 'asked', zh: '申请中', en: 'Asked' },
  { code: 2, key: 'made', zh: '已打单', en: 'Made' },
  { code: 3, key: 'refused', zh: '被拒', en: 'Refused' },
  { code: 4, key: 'unanswered', zh: '未答复', en: 'No answer' },
  { code: 5, key: 'dropped', zh: '已撤回', en: 'Withdrawn' },
  { code: 6, key: 'renewed', zh: '已再次申请', en: 'Asked again' },
] as const satisfies readonly KeyedItem[];
export type WaybillAsk = CodeOf<typeof WAYBILL_ASKS>;
/** The codes of `WAYBILL_ASKS` by their names. */
export const WAYBILL_ASK = codesByKey(WAYBILL_ASKS);

/** Wishes that may still become a waybill: a parcel has at most one of them. */
export const OPEN_ASKS: readonly number[] = [WAYBILL_ASK.asked, WAYBILL_ASK.unanswered];

/** Cities without districts: their towns stand in the address itself. */
const WITHOUT_DISTRICTS: readonly string[] = ['441900', '442000', '460400', '620200'];

interface Receiver {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly areaCode?: string | undefined;
  readonly detail?: string | undefined;
}

/** Guards of an address that no courier can deliver to. */
export type ReceiverFault = 'receiverMissing' | 'receiverPhone' | 'receiverDistrict' | 'receiverDetail';

/** Why no courier takes a parcel to this receiver; null when it can be ordered. */
export function receiverFault(receiver: Receiver | null): ReceiverFault | null {
  if (receiver === null || !receiver.name?.trim()) return 'receiverMissing';
  if (!receiver.phone?.trim()) return 'receiverPhone';
  const { areaCode = '' } = receiver;
  const hasDistrict = /^\d{6}$/.test(areaCode) && (!areaCode.endsWith('00') || WITHOUT_DISTRICTS.includes(areaCode));
  if (!hasDistrict) return 'receiverDistrict';
  return receiver.detail?.trim() ? null : 'receiverDetail';
}

/** Under which a courier knows a booking: the parcel's number, and which booking of it where others came to nothing. */
export const referenceOf = (deliveryNo: string, former: number): string =>
  former === 0 ? deliveryNo : `${deliveryNo}-${former + 1}`;

/** Calls of a wish for many: the parcels of one company and courier, a call's worth at a time. */
export function callsOf<P extends { readonly companyId: string; readonly courier: string | null }>(
  parcels: readonly P[],
): readonly (readonly P[])[] {
  const groups = Map.groupBy(parcels, ({ companyId, courier }) => `${companyId}/${courier}`);
  return [...groups.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / WAYBILLS_A_CALL) }, (_, at) =>
      all.slice(at * WAYBILLS_A_CALL, (at + 1) * WAYBILLS_A_CALL),
    ),
  );
}

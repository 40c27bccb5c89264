import { WARN_TYPE } from '../dashboard/dashboard.enums.ts';
import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** Who pays the courier (records.md §2 “payer”). */
export const FREIGHT_PAYERS = [
  { code: 1, key: 'sender', zh: '寄付现结', en: 'Sender, on the spot' },
  { code: 2, key: 'receiver', zh: '到付', en: 'Receiver' },
  { code: 3, key: 'monthly', zh: '寄付月结', en: 'Monthly account' },
] as const satisfies readonly KeyedItem[];
export type FreightPayer = CodeOf<typeof FREIGHT_PAYERS>;
/** The codes of `FREIGHT_PAYERS` by their names. */
export const FREIGHT_PAYER = codesByKey(FREIGHT_PAYERS);

/** What the dispatch desk warns about: codes of warnType (dashboard.enums.ts). */
export const DELIVERY_WARN = {
  delayed: WARN_TYPE.shippingDelayed,
  dueSoon: WARN_TYPE.dueSoon,
  overdue: WARN_TYPE.overdue,
} as const;

/** Days after which a parcel in hand counts as delayed, and days before the promised day that count as soon. */
export const DELAYED_DAYS = 2;
export const SOON_DAYS = 1;

/** What the check of a parcel that came back found of a piece. */
export const RETURN_FINDINGS = [
  { code: 1, key: 'intact', zh: '封装完好', en: 'Seal intact' },
  { code: 2, key: 'damaged', zh: '封装破损', en: 'Seal damaged' },
  { code: 3, key: 'missing', zh: '包裹内没有', en: 'Not in the parcel' },
] as const satisfies readonly KeyedItem[];
export type ReturnFinding = CodeOf<typeof RETURN_FINDINGS>;
/** The codes of `RETURN_FINDINGS` by their names. */
export const RETURN_FINDING = codesByKey(RETURN_FINDINGS);

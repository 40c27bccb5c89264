import { codesByKey, type KeyedItem } from '../../kernel/enums.ts';
import type { Guards } from '../../kernel/guards.ts';
import type { Fen } from '../../kernel/money.ts';
import { FREIGHT_PAYER } from '../delivery.enums.ts';

/** What the check says of a row of a courier's bill. */
export const BILL_VERDICTS = [
  { code: 0, key: 'agrees', zh: '相符', en: 'Agrees' },
  { code: 1, key: 'dearer', zh: '多收', en: 'Charged too much' },
  { code: 2, key: 'cheaper', zh: '少收', en: 'Charged less' },
  { code: 3, key: 'unknown', zh: '无此运单', en: 'No such waybill' },
  { code: 4, key: 'again', zh: '重复计费', en: 'Charged before' },
  { code: 5, key: 'receiverPays', zh: '应由收件人付', en: 'The receiver pays' },
  { code: 6, key: 'unpriced', zh: '发货时未计价', en: 'Not priced when packed' },
] as const satisfies readonly KeyedItem[];
/** The codes of `BILL_VERDICTS` by their names. */
export const BILL_VERDICT = /* @__PURE__ */ codesByKey(BILL_VERDICTS);

/** What is done about a row that differs. */
export const BILL_SETTLEMENTS = [
  { code: 1, key: 'accepted', zh: '认可', en: 'Accepted' },
  { code: 2, key: 'claimed', zh: '向快递追回', en: 'Claimed from the courier' },
] as const satisfies readonly KeyedItem[];
/** The codes of `BILL_SETTLEMENTS` by their names. */
export const BILL_SETTLEMENT = /* @__PURE__ */ codesByKey(BILL_SETTLEMENTS);

/** What was booked with the parcel of a waybill. */
export interface BookedParcel {
  readonly payer: number;
  /** Freight and insurance by the rules when it was packed, in fen; null: nobody knew its weight or area. */
  readonly feeFen: Fen | null;
}

/** A charged sum against what was booked; `wasBilled`: the waybill stands on another bill, or above on this one. */
export function billVerdict(billedFen: Fen, booked: BookedParcel | null, wasBilled: boolean): number {
  if (booked === null) return BILL_VERDICT.unknown;
  if (wasBilled) return BILL_VERDICT.again;
  if (booked.payer === FREIGHT_PAYER.receiver) return BILL_VERDICT.receiverPays;
  if (booked.feeFen === null) return BILL_VERDICT.unpriced;
  if (billedFen === booked.feeFen) return BILL_VERDICT.agrees;
  return billedFen > booked.feeFen ? BILL_VERDICT.dearer : BILL_VERDICT.cheaper;
}

/** Must somebody say what is done about it? */
export const isBillDifference = (verdict: number): boolean => verdict !== BILL_VERDICT.agrees;

/**
 * What may be claimed back of a charged sum, in fen: what is too much, or all of what is not ours to pay. What was charged
 * less, or never priced, is nobody's claim.
 */
export function claimableFen(verdict: number, billedFen: Fen, bookedFen: Fen | null): Fen {
  const { dearer, unknown, again, receiverPays } = BILL_VERDICT;
  if (verdict === dearer) return billedFen - (bookedFen ?? 0);
  return verdict === unknown || verdict === again || verdict === receiverPays ? billedFen : 0;
}

/** What the guards of the machine ask. */
export interface CourierBillFacts {
  readonly isImporter: boolean;
  /** Differences about which nobody said what is done. */
  readonly unsettled: number;
}

export const COURIER_BILL_GUARDS: Guards<CourierBillFacts> = {
  isNotImporter: ({ isImporter }) => !isImporter,
  eachDifferenceSettled: ({ unsettled }) => unsettled === 0,
};

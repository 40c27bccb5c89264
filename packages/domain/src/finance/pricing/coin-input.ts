import { RESULT } from '../../grading/result-types.ts';
import type { Fen } from '../../kernel/money.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import type { FeeType, ManualLine } from './fee-line.ts';
import type { CoinCategory, WithdrawnStage } from './price-list/price-list.ts';

/**
 * What the company of a piece sets for its item beside the price list (records.md §8 company/coinEdit): a price of its own in
 * place of the base of the tier, or a share of that base, and the lowest tier. Both of the first two null: the list's base.
 */
export type OwnTerms = {
  /** Code of the item, named in the rule of the line. */
  readonly itemCode: string;
  /** Version of the company's values, named in the line. */
  readonly version: number;
  readonly baseFen: Fen | null;
  readonly rateBp: number | null;
  readonly minTier: string | null;
};

/** The facts of one coin that its price depends on. Fields, never remarks (fees.md §10). */
export type CoinInput = CoinCategory & {
  /** The caller's own key; unique in the order. */
  readonly coinKey: string;
  /** 1–8, terms.md “Enumerations”. */
  readonly serviceType: number;
  /** 1–11, states.md “Result types”. */
  readonly resultType: number;
  /** Number of the grade; null on a words scale, without a score and at the quote. Strike and plus do not matter. */
  readonly gradeNumber: number | null;
  readonly declaredFen: Fen;
  /** Catalogue price for the grade, see `findGuideFen`. Counts for result 1 only. */
  readonly guideFen: Fen | null;
  readonly auditorFen: Fen | null;
  readonly tierAsked: string | null;
  /** Tier used by the last calculation after entry; the tier is never lowered later (fees.md §3). */
  readonly tierBefore: string | null;
  /** The order asks for the bulk tier for enough pieces of this category1, see `bulkQualified`. */
  readonly isBulkQualified: boolean;
  /** Regrade or crossover reached its aim, see `decideRegradeSuccess`. */
  readonly isSuccess: boolean;
  readonly withdrawnStage: WithdrawnStage | null;
  /** Largest measure of the coin in µm; at the quote the catalogue's. */
  readonly diameterUm: number | null;
  readonly rarityLevel: number | null;
  readonly isPattern: boolean;
  readonly isError: boolean;
  readonly isOurFault: boolean;
  /** The variety was determined; line 26 also needs the choice. */
  readonly isVarietySet: boolean;
  /** Chosen add-ons out of 20, 23, 24, 25, 26. */
  readonly extras: readonly FeeType[];
  /** The multi-coin box the coin shares and the pieces in it; charged once per box. */
  readonly multiBox: { readonly boxKey: string; readonly pieces: number } | null;
  /** What the payer pays of lines 10, 11, 13, 20; see `lowestPayRateBp`. 10000 = all. */
  readonly payRateBp: number;
  readonly own: OwnTerms | null;
  /** What the customer pays of line 30 by result, where a rate says another price than the list (`customerRates`). */
  readonly informationFen: Readonly<Record<number, Fen>>;
  /** Lines by hand; 29 counts with the goods, all others beside them (fees.md §10, §20). */
  readonly manualLines: readonly ManualLine[];
};

/** Why a price cannot be made at all. */
export type PriceProblem = {
  readonly code:
    | 'NO_PRICE_RULE'
    | 'TIER_UNKNOWN'
    | 'SERVICE_UNKNOWN'
    | 'RESULT_UNKNOWN'
    | 'REASON_MISSING'
    | 'COIN_UNKNOWN';
  readonly coinKey: string | null;
};

/** A chosen add-on that is not sold this way; the price is made without it (fees.md §10 “refused”). */
export type ChoiceRefusal = {
  readonly feeType: FeeType;
  readonly code: 'TIER_NOT_ALLOWED' | 'PIECES_NOT_ALLOWED' | 'SERVICE_NOT_ALLOWED';
};

const PLAIN: Omit<CoinInput, 'coinKey' | 'category1' | 'declaredFen'> = {
  category2: null,
  serviceType: SERVICE.newGrading,
  resultType: RESULT.graded,
  gradeNumber: null,
  guideFen: null,
  auditorFen: null,
  tierAsked: null,
  tierBefore: null,
  isBulkQualified: false,
  isSuccess: false,
  withdrawnStage: null,
  diameterUm: null,
  rarityLevel: null,
  isPattern: false,
  isError: false,
  isOurFault: false,
  isVarietySet: false,
  extras: [],
  multiBox: null,
  payRateBp: 10_000,
  own: null,
  informationFen: {},
  manualLines: [],
};

/** A full input from what differs of the plain case: new grading, graded, no number, nothing chosen, full rate. */
export function coinInput(
  facts: Pick<CoinInput, 'coinKey' | 'category1' | 'declaredFen'> & Partial<CoinInput>,
): CoinInput {
  return { ...PLAIN, ...facts };
}

import type { Fen } from '../../../kernel/money.ts';
import type { FeeType } from '../fee-line.ts';

/** How far a withdrawn coin had come: not entered, entered without a score, a score submitted. Source: fees.md §4. */
export type WithdrawnStage = 'draft' | 'entered' | 'scored';

/** One service tier. `baseFen` by column key, null = the column does not offer it. A cap is inclusive, null = none. */
export type PriceTier = {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly capFen: Fen | null;
  readonly baseFen: Readonly<Record<string, Fen | null>>;
  readonly guaranteeBp: number;
  readonly workdays: number;
  readonly minPieces: number;
  /** Used only when asked for, never chosen by value (T1, fees.md §3). */
  readonly isOnRequest: boolean;
};

/** A price column and the categories (category1 codes) that use it; other categories have no price. */
export type PriceColumn = { readonly key: string; readonly category1: readonly number[] };

/** Own base prices of a category2, by tier code; a tier left out falls back to the column of its category1. */
export type Category2Rule = {
  readonly id: string;
  readonly category2: string;
  readonly baseFen: Readonly<Record<string, Fen | null>>;
};

/** What a service costs and which lines it may carry besides line 10. Source: table “service” of fees.md §4. */
export type ServiceRule = {
  readonly serviceType: number;
  readonly factorBp: number;
  /** A flat line 10 without a tier, or null. */
  readonly flatFen: Fen | null;
  readonly feeTypes: readonly FeeType[];
  /** Regrade and crossover: without success only line 10 stays. */
  readonly needsSuccess: boolean;
  readonly isFreeOnOurFault: boolean;
  readonly hasCoinMinimum: boolean;
  /** Warranty redo: line 83 takes everything back. */
  readonly isWaived: boolean;
};

/** What a result does to the price. Source: table “result” of fees.md §4 and the conditions of §5–§13. */
export type OutcomeRule = {
  readonly resultType: number;
  readonly stage: WithdrawnStage | null;
  readonly charge: 'full' | 'capped' | 'none';
  readonly capFen: Fen | null;
  readonly hasCertificate: boolean;
  readonly isInsured: boolean;
  readonly hasInformationFee: boolean;
  readonly hasCoinMinimum: boolean;
  readonly feeTypes: readonly FeeType[];
};

/** Surcharge by grade number for some categories; the highest band reached counts. Source: fees.md §5. */
export type ScoreSurcharge = {
  readonly id: string;
  readonly category1: readonly number[];
  readonly bands: readonly { readonly fromNumber: number; readonly rateBp: number }[];
};

/** A courier zone by the first digits of the area code; an empty list of prefixes is the rest of the country. */
export type ShippingZone = {
  readonly id: string;
  readonly areaPrefixes: readonly string[];
  readonly firstFen: Fen;
  readonly nextFen: Fen;
};

/** Prices of the chosen add-ons. Source: fees.md §9–§10. */
export type AddOnPrices = {
  readonly rushBp: number;
  readonly rushTiers: readonly string[];
  readonly oversizeFen: Fen;
  readonly oversizeAboveUm: number;
  readonly oversizeExceptCategory1: readonly number[];
  readonly multiBox: readonly { readonly fromPieces: number; readonly toPieces: number; readonly amountFen: Fen }[];
  readonly photoFen: Fen;
  readonly specialLabelFen: Fen;
  readonly chipFen: Fen;
  readonly varietyFen: Fen;
  readonly errorFen: Fen;
  readonly crackOutFen: Fen;
};

/**
 * A published price list: every house value of fees.md as data. Amounts in fen, rates in basis points.
 * `validFrom` and `validTo` (inclusive, null = open) are Asia/Shanghai dates `YYYY-MM-DD` (D7).
 */
export type PriceList = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly columns: readonly PriceColumn[];
  readonly tiers: readonly PriceTier[];
  readonly category2Rules: readonly Category2Rule[];
  readonly patternMinTier: string;
  readonly services: readonly ServiceRule[];
  readonly outcomes: readonly OutcomeRule[];
  readonly scoreSurcharges: readonly ScoreSurcharge[];
  readonly raritySurcharges: readonly {
    readonly fromLevel: number;
    readonly toLevel: number;
    readonly rateBp: number;
  }[];
  readonly addOns: AddOnPrices;
  readonly levelPayRatesBp: Readonly<Record<number, number>>;
  readonly minimum: { readonly coinFen: Fen; readonly orderFen: Fen };
  readonly points: { readonly valueFen: Fen; readonly maxShareBp: number };
  readonly information: { readonly customerFen: Fen; readonly companyFen: Fen };
  readonly shipping: {
    readonly stepG: number;
    /** Of a parcel that is not weighed yet: so much for the carton, and for each piece. */
    readonly cartonG: number;
    readonly pieceG: number;
    readonly zones: readonly ShippingZone[];
  };
  readonly insurance: { readonly rateBp: number; readonly minimumFen: Fen };
  readonly vatBp: number;
  readonly question: { readonly overFen: Fen; readonly overBp: number };
  /** Lines that the pay rate reduces. Source: fees.md §11. */
  readonly discountable: readonly FeeType[];
  /** Results for which the catalogue price counts. Source: fees.md §1. */
  readonly guideResults: readonly number[];
  /** Results with which a regrade or a crossover can reach its aim. Source: table “service” of fees.md §4. */
  readonly successResults: readonly number[];
};

/** What a list says besides its name, version and days: the editable part, stored as `price_lists.data`. */
export type PriceListValues = Omit<PriceList, 'id' | 'version' | 'companyId' | 'validFrom' | 'validTo'>;

/** Where a coin belongs: category1 code and, where set, the key of its category2. */
export type CoinCategory = { readonly category1: number; readonly category2: string | null };

/**
 * The base price of a tier for a category and the rule it comes from; null when the tier is not offered.
 * A rule for a category2 beats the column of its category1. Source: fees.md “Prices”.
 */
export function findBase(
  list: PriceList,
  tier: PriceTier,
  coin: CoinCategory,
): { baseFen: Fen; ruleId: string } | null {
  const own = list.category2Rules.find((rule) => rule.category2 === coin.category2)?.baseFen[tier.code];
  if (own !== undefined) return own === null ? null : { baseFen: own, ruleId: `${tier.code}.${coin.category2}` };
  const column = list.columns.find((candidate) => candidate.category1.includes(coin.category1));
  const baseFen = column === undefined ? null : (tier.baseFen[column.key] ?? null);
  return column === undefined || baseFen === null ? null : { baseFen, ruleId: `${tier.code}.${column.key}` };
}

/** True when some tier has a price for the category; the guard `priceRuleExists` of states.md order, act submit. */
export function hasPriceRule(list: PriceList, coin: CoinCategory): boolean {
  return list.tiers.some((tier) => findBase(list, tier, coin) !== null);
}

/**
 * The list in force on a date (Asia/Shanghai `YYYY-MM-DD` of submittedAt): the company's list beats the default one,
 * then the latest start, then the highest version. Null when none is valid. Source: fees.md “Prices”, D7.
 */
export function findPriceList(lists: readonly PriceList[], companyId: string, date: string): PriceList | null {
  const valid = lists.filter(
    (list) =>
      (list.companyId === null || list.companyId === companyId) &&
      list.validFrom <= date &&
      (list.validTo === null || date <= list.validTo),
  );
  const [best] = valid.toSorted(
    (a, b) =>
      Number(b.companyId !== null) - Number(a.companyId !== null) ||
      (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : b.version - a.version),
  );
  return best ?? null;
}

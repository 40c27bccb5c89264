import { type Fen, FULL_BP, roundBp } from '../../kernel/money.ts';

/** Kinds of fee lines, stored and shown as `feeType`. Source: fees.md “Fee kinds”. */
export const FEE = {
  grading: 10,
  scoreSurcharge: 11,
  guarantee: 12,
  rarity: 13,
  rush: 20,
  oversize: 21,
  multiBox: 22,
  photo: 23,
  specialLabel: 24,
  chip: 25,
  variety: 26,
  error: 27,
  crackOut: 28,
  conservation: 29,
  information: 30,
  shipping: 40,
  insurance: 41,
  packing: 42,
  other: 50,
  discount: 80,
  coupon: 81,
  points: 82,
  waiver: 83,
  adjustment: 90,
  compensation: 91,
} as const;

/** One of the values of `FEE`. */
export type FeeType = (typeof FEE)[keyof typeof FEE];

/** All fee types in ascending order. */
export const FEE_TYPES: readonly FeeType[] = Object.values(FEE).toSorted((a, b) => a - b);

/**
 * One explained line of a price. Percent lines carry `basisFen` and `rateBp`, unit lines `qty` and `unitFen`.
 * `amountFen` is rounded for this line alone, sums are never rounded. Source: fees.md §23.
 */
export type FeeLine = {
  readonly feeType: FeeType;
  readonly ruleId: string;
  readonly ruleVersion: number;
  readonly basisFen: Fen | null;
  readonly rateBp: number | null;
  readonly qty: number;
  readonly unitFen: Fen | null;
  readonly amountFen: Fen;
  readonly isManual: boolean;
  readonly reason: string | null;
};

/** What a fee item says of its lines; it is kept with each line, so that a later change of the item moves no price. */
export type ItemFlags = { readonly isDiscountable: boolean; readonly isTaxable: boolean };

/** A line entered by hand. It needs a reason (fees.md §22); the amount carries its own sign. Without flags: taxed, full price. */
export type ManualLine = {
  readonly feeType: FeeType;
  readonly amountFen: Fen;
  readonly reason: string;
} & Partial<ItemFlags>;

/** True for a number that is a known fee type. */
export function isFeeType(code: number): code is FeeType {
  return FEE_TYPES.some((known) => known === code);
}

/** Σ amountFen of the lines, optionally of some fee types only. */
export function sumLines(lines: readonly FeeLine[], feeTypes?: readonly FeeType[]): Fen {
  const wanted = feeTypes === undefined ? lines : lines.filter((line) => feeTypes.includes(line.feeType));
  return wanted.reduce((sum, line) => sum + line.amountFen, 0);
}

type LineSource = { readonly feeType: FeeType; readonly ruleId: string; readonly ruleVersion: number };

/** A line that is a share of a basis: `rateBp` of `basisFen`, already rounded to `amountFen`. */
export function percentLine(source: LineSource, basisFen: Fen, rateBp: number, amountFen: Fen): FeeLine {
  return { ...source, basisFen, rateBp, qty: 1, unitFen: null, amountFen, isManual: false, reason: null };
}

/** A line of `qty` units at `unitFen`. */
export function unitLine(source: LineSource, unitFen: Fen, qty = 1): FeeLine {
  const amountFen = unitFen * qty;
  return { ...source, basisFen: null, rateBp: null, qty, unitFen, amountFen, isManual: false, reason: null };
}

/** Line 80 of what fee items let a pay rate apply to: packing and others, outside the goods as those lines are. records.md §8. */
export function itemDiscountLines(manual: readonly ManualLine[], payRateBp: number, ruleVersion: number): FeeLine[] {
  const basisFen = manual.reduce((sum, line) => sum + (isItemDiscounted(line) ? line.amountFen : 0), 0);
  const rateBp = FULL_BP - payRateBp;
  const discountFen = roundBp(basisFen, rateBp);
  if (discountFen === 0) return [];
  const source = { feeType: FEE.discount, ruleId: ITEM_DISCOUNT_RULE, ruleVersion };
  return [percentLine(source, basisFen, rateBp, -discountFen)];
}

/** The engine's rule of a discount on fee items. */
export const ITEM_DISCOUNT_RULE = `${FEE.discount}.feeItem`;

/** Kinds whose items a pay rate may lower; 12, 21–29, 30, 40 and 41 never (fees.md §11). */
export const isDiscountableType = (feeType: number): boolean => feeType === FEE.packing || feeType === FEE.other;

const isItemDiscounted = ({ feeType, isDiscountable }: ManualLine): boolean =>
  isDiscountable === true && isDiscountableType(feeType);

/** Σ of the lines by hand that carry no VAT, less what a pay rate takes off them. */
export function untaxedFen(manual: readonly ManualLine[], payRateBp: number): Fen {
  const untaxed = manual.filter((line) => line.isTaxable === false);
  const fullFen = untaxed.reduce((sum, line) => sum + line.amountFen, 0);
  return fullFen + sumLines(itemDiscountLines(untaxed, payRateBp, 0));
}

/** The line of a manual entry; its rule is the hand, its version that of the list in force. */
export function manualFeeLine(manual: ManualLine, ruleVersion: number): FeeLine {
  const { feeType, amountFen, reason } = manual;
  return { ...unitLine({ feeType, ruleId: `${feeType}.manual`, ruleVersion }, amountFen), isManual: true, reason };
}

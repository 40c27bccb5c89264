import type { Fen } from '../../../kernel/money.ts';
import { FEE, type FeeType } from '../fee-line.ts';
import { type ManualLimits, type PriceStanding, reducedByHandFen } from '../manual-line.ts';

/** What a person sets of a coin on the sheet by hand: the price in place of the rule's, and what is taken off it. */
export type HandValues = { readonly priceFen: Fen; readonly discountFen: Fen; readonly waiverFen: Fen };

/** The cells of a row that are money. */
export type HandCell = keyof HandValues;

/** The kind of line by hand that a cell is kept as: the difference to the rule, a discount, a waiver. */
export const CELL_FEE = {
  priceFen: FEE.adjustment,
  discountFen: FEE.discount,
  waiverFen: FEE.waiver,
} as const satisfies Readonly<Record<HandCell, FeeType>>;

/** The cells from left to right. */
export const HAND_CELLS: readonly HandCell[] = ['priceFen', 'discountFen', 'waiverFen'];

/** A current line by hand of a coin, as far as the sheet cares. */
export type HandLine = {
  readonly id: string;
  readonly feeType: number;
  readonly amountFen: Fen;
  readonly createdBy: string | null;
};

/** A coin with its lines by hand and what the rules say of it. */
export type HandCoin = { readonly ruleFen: Fen; readonly lines: readonly HandLine[] };

/** What one cell changes: lines that go, and the line that comes; `addFen` 0 = none. */
export type CellChange = {
  readonly cell: HandCell;
  readonly feeType: FeeType;
  readonly retired: readonly HandLine[];
  readonly addFen: Fen;
};

/** Why a cell is refused. */
export type HandProblem = 'negative' | 'above-total';

const sum = (lines: readonly Pick<HandLine, 'amountFen'>[]): Fen =>
  lines.reduce((total, { amountFen }) => total + amountFen, 0);
const ofType = (lines: readonly HandLine[], feeType: number) => lines.filter((line) => line.feeType === feeType);

/** The values of a coin as they stand: the rule's price with what was put on or taken off it by hand. */
export function handValues({ ruleFen, lines }: HandCoin): HandValues {
  const taken = (feeType: number): Fen => 0 - sum(ofType(lines, feeType));
  return {
    priceFen: ruleFen + sum(ofType(lines, FEE.adjustment)),
    discountFen: taken(FEE.discount),
    waiverFen: taken(FEE.waiver),
  };
}

/** Σ of the other lines by hand of a coin (conservation, packing, compensation …): the sheet shows and keeps them. */
export function otherByHandFen(lines: readonly HandLine[]): Fen {
  const own: readonly number[] = HAND_CELLS.map((cell) => CELL_FEE[cell]);
  return sum(lines.filter(({ feeType }) => !own.includes(feeType)));
}

/** What a coin costs with these values. */
export const handTotalFen = (values: HandValues, otherFen: Fen): Fen =>
  values.priceFen - values.discountFen - values.waiverFen + otherFen;

/**
 * How the lines of one kind come to a wanted sum: a person's own lines become one; what others wrote stays, with who and why, as
 * far as the sum needs it. Only reductions of others are taken out, where less is to be taken off: that never lowers a price.
 */
function cellChange(
  cell: HandCell,
  targetFen: Fen,
  lines: readonly HandLine[],
  accountId: string | null,
): CellChange | null {
  const feeType = CELL_FEE[cell];
  const standing = ofType(lines, feeType);
  if (sum(standing) === targetFen) return null;
  const others = standing.filter(({ createdBy }) => createdBy === null || createdBy !== accountId);
  const kept = targetFen > sum(others) ? others.filter(({ amountFen }) => amountFen > 0) : others;
  const retired = standing.filter((line) => !kept.includes(line));
  return { cell, feeType, retired, addFen: targetFen - sum(kept) };
}

/** The lines that a row changes, cell by cell; none where its values stand already. */
export function rowChanges(coin: HandCoin, wanted: HandValues, accountId: string | null): CellChange[] {
  const targets: Readonly<Record<HandCell, Fen>> = {
    priceFen: wanted.priceFen - coin.ruleFen,
    discountFen: 0 - wanted.discountFen,
    waiverFen: 0 - wanted.waiverFen,
  };
  return HAND_CELLS.map((cell) => cellChange(cell, targets[cell], coin.lines, accountId)).filter(
    (change) => change !== null,
  );
}

/** A row as it stands: its values, and what the sheet leaves alone. */
export type HandStanding = { readonly now: HandValues; readonly otherFen: Fen };

/** What is wrong with the values of a row by themselves, beside the cell that did it; null when nothing is. */
export function rowProblem(
  { now, otherFen }: HandStanding,
  wanted: HandValues,
): { readonly cell: HandCell; readonly problem: HandProblem } | null {
  const negative = HAND_CELLS.find((cell) => wanted[cell] < 0);
  if (negative !== undefined) return { cell: negative, problem: 'negative' };
  if (handTotalFen(wanted, otherFen) >= 0) return null;
  const lowering = HAND_CELLS.findLast((cell) => wanted[cell] !== now[cell]);
  return { cell: lowering ?? 'priceFen', problem: 'above-total' };
}

/** What the acts of a sheet come to together. */
export type SheetWeight = {
  /** Everything taken off the order by hand afterwards, by whomever; 0 when this sheet takes nothing off. */
  readonly reducedFen: Fen;
  /** Everything that this sheet puts on. */
  readonly raisedFen: Fen;
  /** Discounts of the order afterwards. */
  readonly discountFen: Fen;
};

type Change = Pick<CellChange, 'feeType' | 'addFen'> & { readonly retired: readonly Pick<HandLine, 'amountFen'>[] };

/** The sum of all acts of a sheet on what stands; a limit is held against it and never against one act alone. fees.md §22. */
export function weighSheet(changes: readonly Change[], standing: Pick<PriceStanding, 'manualLines'>): SheetWeight {
  const retired = changes.flatMap((change) => change.retired);
  const added = changes.flatMap(({ feeType, addFen }) => (addFen === 0 ? [] : [{ feeType, amountFen: addFen }]));
  const isLowering = added.some(({ amountFen }) => amountFen < 0);
  const lowered = reducedByHandFen(standing.manualLines) - reducedByHandFen(retired) + reducedByHandFen(added);
  return {
    reducedFen: isLowering ? lowered : 0,
    raisedFen: added.reduce((total, { amountFen }) => total + Math.max(amountFen, 0), 0),
    discountFen: discountsFen(changes, standing),
  };
}

function discountsFen(changes: readonly Change[], { manualLines }: Pick<PriceStanding, 'manualLines'>): Fen {
  const discounts = manualLines.filter(({ feeType }) => feeType === FEE.discount);
  const moved = changes.filter(({ feeType }) => feeType === FEE.discount);
  const added = moved.map(({ addFen }) => ({ amountFen: addFen }));
  const gone = moved.flatMap(({ retired }) => retired);
  return reducedByHandFen(discounts) - reducedByHandFen(gone) + reducedByHandFen(added);
}

/** How much a person must be allowed for, to save a sheet alone or to approve it. */
export const sheetNeedsFen = ({ reducedFen, raisedFen }: SheetWeight): Fen => Math.max(reducedFen, raisedFen);

/** Does the sheet wait for a second person? Discounts above the own limit are refused altogether (fees.md §22). */
export function checkSheet(weight: SheetWeight, changes: readonly Change[], limits: ManualLimits) {
  const givesDiscount = changes.some(({ feeType, addFen }) => feeType === FEE.discount && addFen < 0);
  if (givesDiscount && weight.discountFen > limits.discountFen) return 'discount-limit' as const;
  return sheetNeedsFen(weight) > limits.lineFen ? ('audit' as const) : ('alone' as const);
}

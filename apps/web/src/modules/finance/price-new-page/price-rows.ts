import { subjectOf } from '@mintmark/domain/finance/pricing/after-payment-rule.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { CHARGED_AS_QUOTED } from '@mintmark/domain/finance/pricing/price-comparison.ts';
import type { Names } from '../../../kit/i18n/index.ts';
import type { FeeLine, PricedCoin, PriceSheet, QuotedLine } from '../price-types.ts';

/** One row of the price table: a submission line with its coins, or a fee of the whole order. */
export interface PriceRow {
  readonly key: string;
  readonly seq: number | null;
  /** Null for fees of the order; they are named by `feeType`. */
  readonly name: Names | null;
  /** Null where there is none, and for fees of the order. */
  readonly variety: Names | null;
  readonly feeType: number | null;
  readonly line: QuotedLine | null;
  readonly coins: readonly PricedCoin[];
  /** Lines of the order that the row stands for, and those of the quote. */
  readonly orderLines: readonly FeeLine[];
  readonly declaredQty: number;
  readonly qty: number;
  readonly quotedFen: number;
  readonly ruleFen: number;
  readonly finalFen: number;
  readonly isDifferent: boolean;
}

export const sumFen = (lines: readonly { readonly amountFen: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amountFen, 0);

const sumOf = <T>(items: readonly T[], fen: (item: T) => number): number =>
  items.reduce((sum, item) => sum + fen(item), 0);

function asRow(row: Omit<PriceRow, 'isDifferent'>): PriceRow {
  const isDifferent =
    row.quotedFen !== row.ruleFen ||
    row.ruleFen !== row.finalFen ||
    row.qty !== row.declaredQty ||
    row.coins.some((coin) => coin.lines.some((line) => line.isManual));
  return { ...row, isDifferent };
}

type Named = Pick<PricedCoin, 'name' | 'nameEn' | 'varietyText' | 'varietyEn'> | null | undefined;

const namesOf = (of: Named): Names | null => (of?.name ? { name: of.name, nameEn: of.nameEn } : null);
const varietyOf = (of: Named): Names | null =>
  of?.varietyText ? { name: of.varietyText, nameEn: of.varietyEn } : null;

function coinRow(key: string, line: QuotedLine | null, coins: readonly PricedCoin[]): PriceRow {
  const [first] = coins;
  return asRow({
    key,
    seq: line?.seq ?? null,
    name: namesOf(first) ?? namesOf(line) ?? { name: '', nameEn: '' },
    variety: varietyOf(first) ?? varietyOf(line),
    feeType: null,
    line,
    coins,
    orderLines: [],
    declaredQty: line?.quantity ?? 0,
    qty: coins.length,
    quotedFen: line?.quotedFen ?? 0,
    ruleFen: sumOf(coins, (coin) => coin.ruleFen),
    finalFen: sumOf(coins, (coin) => coin.totalFen),
  });
}

function orderRow(feeType: number, quoted: readonly FeeLine[], lines: readonly FeeLine[]): PriceRow {
  return asRow({
    key: `order:${feeType}`,
    seq: null,
    name: null,
    variety: null,
    feeType,
    line: null,
    coins: [],
    orderLines: lines,
    declaredQty: 0,
    qty: 0,
    quotedFen: sumFen(quoted),
    ruleFen: sumFen(lines.filter((line) => !line.isManual)),
    finalFen: sumFen(lines),
  });
}

/** Rows of submission lines and added coins, then those of the order; before the coins exist the quote stands alone. */
export function priceRows(sheet: PriceSheet, isNarrowed: boolean): PriceRow[] {
  const byLine = Map.groupBy(sheet.coins, (coin) => coin.lineId ?? '');
  const rows = sheet.lines.map((line) => coinRow(line.id, line, byLine.get(line.id) ?? []));
  const known = new Set(sheet.lines.map((line) => line.id));
  const added = sheet.coins.filter((coin) => coin.lineId === null || !known.has(coin.lineId));
  const lines = [...rows, ...added.map((coin) => coinRow(`coin:${coin.id}`, null, [coin]))];
  if (isNarrowed) return lines.filter((row) => row.coins.length > 0);
  const quoted = Map.groupBy(sheet.quoteOrderLines, subjectOf);
  const current = Map.groupBy(sheet.orderLines, subjectOf);
  const feeTypes = [...new Set([...quoted.keys(), ...current.keys()])].sort((a, b) => a - b);
  return [...lines, ...feeTypes.map((type) => orderRow(type, quoted.get(type) ?? [], current.get(type) ?? []))];
}

export interface RowSums {
  readonly qty: number;
  readonly quotedFen: number;
  readonly ruleFen: number;
  readonly finalFen: number;
}

/** Sums of rows: what the table's foot says. */
export function rowSums(rows: readonly PriceRow[]): RowSums {
  return {
    qty: sumOf(rows, (row) => row.qty),
    quotedFen: sumOf(rows, (row) => row.quotedFen),
    ruleFen: sumOf(rows, (row) => row.ruleFen),
    finalFen: sumOf(rows, (row) => row.finalFen),
  };
}

/** Coins of a row that are priced alike, so that six equal pieces are explained once. */
export function coinGroups(coins: readonly PricedCoin[]): readonly (readonly PricedCoin[])[] {
  const same = (coin: PricedCoin) =>
    JSON.stringify([coin.tier, coin.lines.map((line) => [line.ruleId, line.amountFen, line.reason, line.basisFen])]);
  return [...Map.groupBy(coins, same).values()];
}

/** Tiers that the coins of a row have come to, each once. */
export function usedTiers(row: PriceRow): readonly string[] {
  return [...new Set(row.coins.flatMap((coin) => coin.tier.tierUsed ?? []))];
}

/** Why a row differs from its quote, most telling first. */
export type RowNote =
  | { readonly kind: 'short' | 'surplus'; readonly qty: number; readonly pieces: number }
  | { readonly kind: 'guide' | 'auditor'; readonly fen: number }
  | { readonly kind: 'result'; readonly resultType: number; readonly pieces: number }
  | { readonly kind: 'fee'; readonly feeType: number; readonly fen: number }
  | { readonly kind: 'manual'; readonly reason: string; readonly fen: number };

function pieceNotes(row: PriceRow): RowNote[] {
  const pieces = row.declaredQty - row.qty;
  if (row.line === null || row.coins.length === 0 || pieces === 0) return [];
  return [{ kind: pieces > 0 ? 'short' : 'surplus', qty: row.qty, pieces: Math.abs(pieces) }];
}

function valueNotes(row: PriceRow): RowNote[] {
  const raised = row.coins.find((coin) => coin.tier.valueSource !== 'declared');
  if (!raised || raised.tier.tierUsed === row.line?.quotedTier) return [];
  return [{ kind: raised.tier.valueSource === 'guide' ? 'guide' : 'auditor', fen: raised.tier.valueUsedFen }];
}

function resultNotes(row: PriceRow): RowNote[] {
  const odd = row.coins.filter(({ resultType }) => resultType !== null && !CHARGED_AS_QUOTED.includes(resultType));
  const byResult = Map.groupBy(odd, (coin) => coin.resultType ?? 0);
  return [...byResult].map(([resultType, coins]) => ({ kind: 'result', resultType, pieces: coins.length }));
}

/** The grading fee is told by pieces, tier and result; the discount follows it. */
const FOLLOWS: readonly number[] = [FEE.grading, FEE.discount];

function feeNotes(row: PriceRow): RowNote[] {
  if (row.coins.length === 0) return [];
  const lines = row.coins.flatMap((coin) => coin.lines).filter((line) => !line.isManual);
  const now = Map.groupBy(lines, subjectOf);
  const then = Map.groupBy(row.line?.lines ?? [], subjectOf);
  const types = [...new Set([...now.keys(), ...then.keys()])]
    .filter((type) => !FOLLOWS.includes(type))
    .sort((a, b) => a - b);
  return types
    .map((feeType) => ({
      kind: 'fee' as const,
      feeType,
      fen: sumFen(now.get(feeType) ?? []) - sumFen(then.get(feeType) ?? []),
    }))
    .filter(({ fen }) => fen !== 0);
}

function manualNotes(row: PriceRow): RowNote[] {
  const lines = [...row.coins.flatMap((coin) => coin.lines), ...row.orderLines].filter((line) => line.isManual);
  return lines.map((line) => ({ kind: 'manual', reason: line.reason, fen: line.amountFen }));
}

export function rowNotes(row: PriceRow): readonly RowNote[] {
  return [...pieceNotes(row), ...valueNotes(row), ...resultNotes(row), ...feeNotes(row), ...manualNotes(row)];
}

export interface Breakdown {
  readonly key: 'fees' | 'discount' | 'reductions' | 'information' | 'shipping' | 'insurance' | 'manual';
  readonly fen: number;
}

const KEY_OF_FEE: Readonly<Record<number, Breakdown['key']>> = {
  [FEE.discount]: 'discount',
  [FEE.coupon]: 'reductions',
  [FEE.points]: 'reductions',
  [FEE.information]: 'information',
  [FEE.shipping]: 'shipping',
  [FEE.insurance]: 'insurance',
};
const BREAKDOWN_KEYS: readonly Breakdown['key'][] = [
  'fees',
  'discount',
  'reductions',
  'information',
  'shipping',
  'insurance',
  'manual',
];

/** What the final total is made of; the parts sum to it by construction. Parts of 0 are left out, but for the fees. */
export function breakdownOf(sheet: Pick<PriceSheet, 'coins' | 'orderLines'>): readonly Breakdown[] {
  const sums = new Map<Breakdown['key'], number>();
  for (const line of [...sheet.coins.flatMap((coin) => coin.lines), ...sheet.orderLines]) {
    const key = line.isManual ? 'manual' : (KEY_OF_FEE[subjectOf(line)] ?? 'fees');
    sums.set(key, (sums.get(key) ?? 0) + line.amountFen);
  }
  return BREAKDOWN_KEYS.map((key) => ({ key, fen: sums.get(key) ?? 0 })).filter(
    ({ key, fen }) => key === 'fees' || fen !== 0,
  );
}

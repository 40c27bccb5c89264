import type { zComparedRow } from '@mintmark/contract/finance/price-comparison.schema.ts';
import {
  compareFees,
  type FeeComparison,
  priceReasons,
  type Stages,
} from '@mintmark/domain/finance/pricing/price-comparison.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { z } from 'zod';
import type { FeeLineRow } from '../../../workflow/money/fees.repo.ts';
import type { QuoteSummary } from '../../../workflow/money/quote.ts';
import { presentResult } from '../../grading/index.ts';
import { type PricedCoinFacts, presentCoin } from './price-sheet.present.ts';
import type { SubmissionLineFacts } from './price-sheet.queries.ts';
import { sumOf } from './sheet-sums.ts';

type Row = z.input<typeof zComparedRow>;
type Names = ReadonlyMap<string, string>;

/** Everything that is compared. */
export interface Compared {
  readonly list: PriceList | null;
  readonly quote: QuoteSummary | null;
  readonly submitted: readonly SubmissionLineFacts[];
  readonly coins: readonly PricedCoinFacts[];
  readonly orderLines: readonly FeeLineRow[];
  readonly quoted: readonly FeeLineRow[];
  /** Lines as they stood at the payment; null before. */
  readonly frozen: readonly FeeLineRow[] | null;
  readonly isCalculated: boolean;
  /** Only the coins of this dispatch, and nothing of the order as a whole; null: everything. */
  readonly dispatchId: string | null;
  readonly names: Names;
  readonly varieties: Names;
}

const total = (fees: readonly FeeComparison[], of: (fee: FeeComparison) => number): number =>
  fees.reduce((sum, fee) => sum + of(fee), 0);

/** Sums of the fees of a row, which are the row's. */
function sumsOf(fees: readonly FeeComparison[], hasFrozen: boolean) {
  return {
    quotedFen: total(fees, (fee) => fee.quotedFen),
    ruleFen: total(fees, (fee) => fee.ruleFen),
    manualFen: total(fees, (fee) => fee.manualFen),
    finalFen: total(fees, (fee) => fee.finalFen),
    frozenFen: hasFrozen ? total(fees, (fee) => fee.frozenFen ?? 0) : null,
  };
}

const manualOf = (lines: readonly FeeLineRow[], names: Names) =>
  lines
    .filter((line) => line.isManual)
    .map(({ amountFen, reason, createdBy }) => ({ amountFen, reason, byName: names.get(createdBy ?? '') ?? null }));

function comparedCoin({ coin, lines }: PricedCoinFacts, frozen: readonly FeeLineRow[] | null): Row['coins'][number] {
  const { resultType, gradeZh, gradeEn } = presentResult(coin);
  const manualFen = sumOf(lines.filter((line) => line.isManual));
  const finalFen = sumOf(lines);
  return {
    id: coin.id,
    coinCode: coin.coinCode,
    resultType,
    gradeZh,
    gradeEn,
    tierUsed: coin.tierUsed,
    ruleFen: finalFen - manualFen,
    manualFen,
    finalFen,
    frozenFen: frozen === null ? null : sumOf(frozen.filter(({ coinId }) => coinId === coin.id)),
  };
}

const workdaysIn =
  (list: PriceList | null) =>
  (tier: string): number | null =>
    list?.tiers.find(({ code }) => code === tier)?.workdays ?? null;

/** A submission line with the coins that came of it, or (without line) a coin that came besides. */
function pieceRow(all: Compared, line: SubmissionLineFacts | null, coins: readonly PricedCoinFacts[]): Row {
  const { list, quote, frozen, isCalculated, names, varieties } = all;
  const ids = new Set(coins.map(({ coin }) => coin.id));
  const stages: Stages<FeeLineRow> = {
    quoted: line === null ? [] : all.quoted.filter(({ lineId }) => lineId === line.id),
    current: coins.flatMap(({ lines }) => lines),
    frozen: frozen?.filter(({ coinId }) => coinId !== null && ids.has(coinId)) ?? null,
  };
  const fees = compareFees(stages, isCalculated);
  const quotedTier = quote?.lines.find(({ lineId }) => lineId === line?.id)?.tier ?? null;
  const shown = coins.map((facts) => presentCoin(facts, list, { names, varieties }));
  const { name, nameEn, varietyText, varietyEn } = shown[0] ??
    line ?? { name: '', nameEn: '', varietyText: '', varietyEn: '' };
  const reasons = priceReasons({
    isCalculated,
    quantity: line?.quantity ?? null,
    quotedTier,
    coins: shown.map(({ resultType, tier }) => ({ resultType, ...tier })),
    fees,
    manual: manualOf(stages.current, names),
    workdaysOf: workdaysIn(list),
  });
  return {
    key: line?.id ?? `coin:${coins[0]?.coin.id}`,
    kind: line === null ? 'added' : 'line',
    seq: line?.seq ?? null,
    name,
    nameEn,
    varietyText,
    varietyEn,
    quantity: line?.quantity ?? null,
    quotedTier,
    ...sumsOf(fees, frozen !== null),
    fees,
    coins: coins.map((facts) => comparedCoin(facts, frozen)),
    reasons,
  };
}

/** What is charged for the order as a whole. */
function orderRow(all: Compared): Row {
  const { frozen, isCalculated, names } = all;
  const stages: Stages<FeeLineRow> = {
    quoted: all.quoted.filter(({ lineId }) => lineId === null),
    current: all.orderLines,
    frozen: frozen?.filter(({ coinId }) => coinId === null) ?? null,
  };
  const fees = compareFees(stages, isCalculated).filter(
    (fee) => fee.quotedFen !== 0 || fee.finalFen !== 0 || (fee.frozenFen ?? 0) !== 0,
  );
  const manual = manualOf(stages.current, names);
  const none = { quantity: null, quotedTier: null, coins: [] };
  return {
    key: 'order',
    kind: 'order',
    seq: null,
    ...{ name: '', nameEn: '', varietyText: '', varietyEn: '' },
    ...none,
    ...sumsOf(fees, frozen !== null),
    fees,
    reasons: priceReasons({ ...none, isCalculated, fees, manual, workdaysOf: () => null }),
  };
}

/** Rows of submission lines, coins that came besides, and the order as a whole; every fen of the three prices is in one of them. */
export function comparedRows(all: Compared): Row[] {
  const { submitted, dispatchId } = all;
  const coins = all.coins.filter(({ coin }) => dispatchId === null || coin.dispatchId === dispatchId);
  const byLine = Map.groupBy(coins, ({ coin }) => coin.lineId ?? '');
  const known = new Set(submitted.map(({ id }) => id));
  const lines = submitted.map((line) => pieceRow(all, line, byLine.get(line.id) ?? []));
  const added = coins
    .filter(({ coin }) => coin.lineId === null || !known.has(coin.lineId))
    .map((facts) => pieceRow(all, null, [facts]));
  if (dispatchId !== null) return [...lines, ...added].filter((row) => row.coins.length > 0);
  return [...lines, ...added, orderRow(all)];
}

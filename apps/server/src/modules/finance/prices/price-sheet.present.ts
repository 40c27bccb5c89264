import type { zPriceSheet } from '@mintmark/contract/finance/price.schema.ts';
import type { ChoiceRefusal, CoinInput } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { containedVat, type ParcelInput } from '@mintmark/domain/finance/pricing/price-order.ts';
import type { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { FeeLineRow } from '../../../workflow/money/fees.repo.ts';
import type { QuoteSummary } from '../../../workflow/money/quote.ts';
import { presentResult } from '../../grading/index.ts';
import { maskName } from '../../identity/index.ts';
import { presentFeeLine } from './fee-line.present.ts';
import type { PricedOrder, SubmissionLineFacts } from './price-sheet.queries.ts';
import { type SheetSums, sumAbout, sumOf } from './sheet-sums.ts';
import { tierChoice } from './tier-choice.ts';

type Sheet = z.input<typeof zPriceSheet>;
type Names = ReadonlyMap<string, string>;

/** A coin as it is priced, with everything the presenter needs of it. */
export interface PricedCoinFacts {
  readonly coin: CoinRow;
  readonly input: CoinInput | null;
  readonly refusals: readonly ChoiceRefusal[];
  readonly lines: readonly FeeLineRow[];
  readonly allocationFen: number;
}

export function presentCoin(
  facts: PricedCoinFacts,
  list: PriceList | null,
  { names, varieties }: { readonly names: Names; readonly varieties: Names },
): Sheet['coins'][number] {
  const { coin, input, lines, allocationFen } = facts;
  const { resultType, grade, gradeZh, gradeEn } = presentResult(coin);
  const manualFen = sumOf(lines.filter((line) => line.isManual));
  return {
    id: coin.id,
    coinCode: coin.coinCode,
    seq: coin.seq,
    lineId: coin.lineId,
    dispatchId: coin.dispatchId,
    status: coin.status,
    name: coin.name,
    nameEn: coin.nameEn,
    varietyText: coin.varietyText,
    varietyEn: varieties.get(coin.varietyId ?? '') ?? '',
    category1: coin.category1,
    serviceType: coin.serviceType,
    resultType,
    grade,
    gradeZh,
    gradeEn,
    tier: list !== null && input !== null ? tierChoice(list, input, coin.tierUsed) : plainTier(coin),
    refusals: [...facts.refusals],
    lines: lines.map((line) => presentFeeLine(line, names)),
    ruleFen: sumOf(lines) - manualFen,
    manualFen,
    totalFen: sumOf(lines),
    allocationFen,
  };
}

function plainTier(coin: CoinRow): Sheet['coins'][number]['tier'] {
  return {
    declaredFen: coin.declaredFen,
    guideFen: null,
    auditorFen: coin.auditorValueFen,
    valueUsedFen: coin.declaredFen,
    valueSource: 'declared',
    tierAsked: coin.tierAsked,
    tierOfItem: null,
    tierByValue: null,
    tierUsed: coin.tierUsed,
    tierCapFen: null,
  };
}

export function presentLine(
  line: SubmissionLineFacts,
  quoteLines: readonly FeeLineRow[],
  quote: QuoteSummary | null,
): Sheet['lines'][number] {
  const { isAdded: _, ...facts } = line;
  return {
    ...facts,
    quotedTier: quote?.lines.find((one) => one.lineId === line.id)?.tier ?? null,
    quotedFen: sumOf(quoteLines),
    lines: quoteLines.map((row) => presentFeeLine(row, new Map())),
  };
}

export function presentHead(order: PricedOrder, dispatches: Sheet['order']['dispatches']): Sheet['order'] {
  return {
    id: order.id,
    version: order.version,
    orderCode: order.orderCode,
    status: order.status,
    isPay: order.isPay,
    payPoint: order.payPoint,
    isOnCredit: order.isOnCredit,
    isHeld: order.isHeld,
    hasOpenQuestion: order.hasOpenQuestion,
    customerId: order.customerId,
    customerNo: order.customerNo,
    customerName: maskName(order.customerName),
    customerLevel: order.customerLevel,
    submittedAt: iso(order.submittedAt),
    paidAt: iso(order.paidAt),
    declaredQty: order.declaredQty,
    confirmedQty: order.confirmedQty,
    coinQty: order.coinQty,
    payRateBp: order.payRateBp,
    priceListVersion: order.priceListVersion,
    priceListZh: order.priceListZh,
    priceListEn: order.priceListEn,
    returnMethod: order.returnMethod,
    parcelWeightG: order.parcelWeightG,
    dispatches,
  };
}

/** The three totals and what they are made of. Before the first calculation the quote stands for the price. */
export function presentTotals(
  order: PricedOrder,
  list: PriceList | null,
  lines: readonly FeeLineRow[],
  sums: SheetSums,
  isFrozen: boolean,
  untaxedFen: number,
): Sheet['totals'] {
  const manual = lines.filter((line) => line.isManual);
  const isCalculated = lines.length > 0;
  const finalFen = isCalculated ? sums.totalFen : order.quotedFen;
  return {
    isCalculated,
    quotedFen: order.quotedFen,
    ruleFen: sums.totalFen - sumOf(manual),
    manualFen: sumOf(manual),
    manualLines: manual.length,
    finalFen,
    billedFen: order.billedFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    dueFen: order.dueFen,
    goodsFen: sums.goodsFen,
    discountFen: sumAbout(lines, [FEE.discount]),
    reductionFen: sums.allocationsFen,
    infoFen: sumAbout(lines, [FEE.information]),
    shippingFen: sumAbout(lines, [FEE.shipping]),
    insuranceFen: sumAbout(lines, [FEE.insurance]),
    vatFen: list === null ? 0 : containedVat(list, finalFen - untaxedFen),
    isFrozen,
  };
}

export function presentParcel(parcel: ParcelInput, coins: number): Sheet['parcels'][number] {
  return {
    key: parcel.parcelKey,
    isEstimate: parcel.parcelKey === 'estimate',
    isPickup: parcel.method === 'pickup',
    areaCode: parcel.areaCode,
    weightG: parcel.weightG,
    pieces: parcel.coinKeys?.length ?? coins,
    isInsuranceWaived: parcel.isInsuranceWaived,
  };
}

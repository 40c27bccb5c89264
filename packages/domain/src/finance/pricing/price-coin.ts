import { type Fen, FULL_BP, roundBp } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { ChoiceRefusal, CoinInput, PriceProblem } from './coin-input.ts';
import {
  type CoinFacts,
  choiceRefusals,
  discountLines,
  gradingLine,
  informationLines,
  minimumLines,
  percentLines,
  unitLines,
  waiverLines,
} from './coin-lines.ts';
import { FEE, type FeeLine, type FeeType, itemDiscountLines, manualFeeLine, sumLines, untaxedFen } from './fee-line.ts';
import { findBase, hasPriceRule, type PriceList } from './price-list/price-list.ts';
import { findTierByValue, findTierUsed, knowsTiers, type ValueUsed, valueUsed } from './tier.ts';

/** The explained price of one coin. totalFen = goodsFen + infoFen + manualFen = Σ lines, before order reductions. */
export type CoinPrice = {
  readonly coinKey: string;
  readonly valueUsedFen: Fen;
  readonly valueSource: ValueUsed['source'];
  /** Tier codes; null for a flat service. */
  readonly tierByValue: string | null;
  readonly tierUsed: string | null;
  readonly lines: readonly FeeLine[];
  /** Its part of S1: all lines but 30, lines by hand other than 29, and the discount on those (fees.md §14). */
  readonly goodsFen: Fen;
  readonly infoFen: Fen;
  readonly manualFen: Fen;
  /** The part of manualFen that carries no VAT. */
  readonly untaxedFen: Fen;
  readonly totalFen: Fen;
  /** What the parcel insures for this coin: the declared value, or 0 for results 4 and 9. */
  readonly insuredFen: Fen;
  readonly hasCertificate: boolean;
  readonly refusals: readonly ChoiceRefusal[];
};

/**
 * Prices one coin in the order of fees.md §1–§13. Amounts in fen, rates in basis points.
 * Errors: NO_PRICE_RULE (category without a price), TIER_UNKNOWN, SERVICE_UNKNOWN, RESULT_UNKNOWN (also result 10
 * without a stage), REASON_MISSING (line by hand without a reason). A choice that is not sold comes back in `refusals`.
 */
export function priceCoin(list: PriceList, coin: CoinInput): Result<CoinPrice, PriceProblem> {
  const facts = coinFacts(list, coin);
  if (!facts.ok) return facts;
  const goods = goodsLines(facts.value);
  const info = informationLines(facts.value);
  const infoLines = [...info, ...waiverLines(facts.value, info, 'warranty.information')];
  const manual = [
    ...manualLines(facts.value, (feeType) => feeType !== FEE.conservation),
    ...itemDiscountLines(coin.manualLines, coin.payRateBp, list.version),
  ];
  const lines = [...goods, ...infoLines, ...manual];
  const value = valueUsed(list, coin);
  const { tier, service, outcome } = facts.value;
  return ok({
    coinKey: coin.coinKey,
    valueUsedFen: value.valueFen,
    valueSource: value.source,
    tierByValue: service.flatFen === null ? (findTierByValue(list, coin, value.valueFen)?.code ?? null) : null,
    tierUsed: tier?.code ?? null,
    lines,
    goodsFen: sumLines(goods),
    infoFen: sumLines(infoLines),
    manualFen: sumLines(manual),
    untaxedFen: untaxedFen(coin.manualLines, coin.payRateBp),
    totalFen: sumLines(lines),
    insuredFen: outcome.isInsured ? coin.declaredFen : 0,
    hasCertificate: outcome.hasCertificate,
    refusals: choiceRefusals(facts.value),
  });
}

function goodsLines(facts: CoinFacts): FeeLine[] {
  const line10 = gradingLine(facts);
  const byHand = manualLines(facts, (feeType) => feeType === FEE.conservation);
  const charged = [line10, ...percentLines(facts, line10.amountFen), ...unitLines(facts), ...byHand];
  const discounted = [...charged, ...discountLines(facts, charged)];
  const lifted = [...discounted, ...minimumLines(facts, discounted)];
  return [...lifted, ...waiverLines(facts, lifted, 'warranty')];
}

function manualLines(facts: CoinFacts, isWanted: (feeType: FeeType) => boolean): FeeLine[] {
  const wanted = facts.coin.manualLines.filter((line) => isWanted(line.feeType));
  return wanted.map((line) => manualFeeLine(line, facts.list.version));
}

function coinFacts(list: PriceList, coin: CoinInput): Result<CoinFacts, PriceProblem> {
  const problem = (code: PriceProblem['code']) => err({ code, coinKey: coin.coinKey });
  const service = list.services.find((rule) => rule.serviceType === coin.serviceType);
  if (service === undefined) return problem('SERVICE_UNKNOWN');
  const outcome = list.outcomes.find(
    (rule) => rule.resultType === coin.resultType && (rule.stage === null || rule.stage === coin.withdrawnStage),
  );
  if (outcome === undefined) return problem('RESULT_UNKNOWN');
  if (!knowsTiers(list, coin)) return problem('TIER_UNKNOWN');
  if (coin.manualLines.some((line) => line.reason.trim() === '')) return problem('REASON_MISSING');
  const base = baseOf(list, coin, service.flatFen);
  if (base === null) return problem('NO_PRICE_RULE');
  const isSuccess = coin.isSuccess && list.successResults.includes(coin.resultType);
  const offered = service.needsSuccess && !isSuccess ? [] : service.feeTypes;
  const feeTypes = new Set(offered.filter((feeType) => outcome.feeTypes.includes(feeType)));
  return ok({ list, coin, service, outcome, ...base, feeTypes });
}

type Base = Pick<CoinFacts, 'tier' | 'baseFen' | 'baseRuleId' | 'baseVersion' | 'valueFen'>;

function baseOf(list: PriceList, coin: CoinInput, flatFen: Fen | null): Base | null {
  const { valueFen } = valueUsed(list, coin);
  if (!hasPriceRule(list, coin)) return null;
  const baseVersion = list.version;
  if (flatFen !== null)
    return { tier: null, baseFen: flatFen, baseRuleId: `service.${coin.serviceType}`, baseVersion, valueFen };
  const tier = findTierUsed(list, coin, valueFen);
  const base = tier === null ? null : findBase(list, tier, coin);
  return tier === null || base === null ? null : { tier, valueFen, ...ownBase(coin, base, baseVersion) };
}

/**
 * The base of the list, or the company's own for the item: what is said of one item beats its category (fees.md “Prices”).
 * Rule `T3.机制币.own@MS-001`, with `@8000` for a share of the list's base.
 */
function ownBase({ own }: CoinInput, base: { readonly baseFen: Fen; readonly ruleId: string }, listVersion: number) {
  if (own === null || (own.baseFen === null && own.rateBp === null))
    return { baseFen: base.baseFen, baseRuleId: base.ruleId, baseVersion: listVersion };
  const { itemCode, version, rateBp } = own;
  const share = own.baseFen === null ? `@${rateBp}` : '';
  return {
    baseFen: own.baseFen ?? roundBp(base.baseFen, rateBp ?? FULL_BP),
    baseRuleId: `${base.ruleId}.own@${itemCode}${share}`,
    baseVersion: version,
  };
}

import { type Fen, FULL_BP, roundBp } from '../../kernel/money.ts';
import type { ChoiceRefusal, CoinInput } from './coin-input.ts';
import { FEE, type FeeLine, type FeeType, percentLine, sumLines, unitLine } from './fee-line.ts';
import type { OutcomeRule, PriceList, PriceTier, ServiceRule } from './price-list/price-list.ts';

/** Everything that is decided before the first line is written. */
export type CoinFacts = {
  readonly list: PriceList;
  readonly coin: CoinInput;
  readonly service: ServiceRule;
  readonly outcome: OutcomeRule;
  /** Null for a flat service. */
  readonly tier: PriceTier | null;
  readonly baseFen: Fen;
  readonly baseRuleId: string;
  /** The version of the list, or of the company's own values where the base is theirs. */
  readonly baseVersion: number;
  readonly valueFen: Fen;
  /** Lines this service may carry with this result and success. */
  readonly feeTypes: ReadonlySet<FeeType>;
};

const source = (facts: CoinFacts, feeType: FeeType, rule: string) => ({
  feeType,
  ruleId: `${feeType}.${rule}`,
  ruleVersion: facts.list.version,
});

/** Line 10: base × service factor (or the flat price), then the outcome. Always present, even at 0. fees.md §4. */
export function gradingLine(facts: CoinFacts): FeeLine {
  const { service, outcome, coin, baseFen, baseRuleId, baseVersion } = facts;
  const isFree = service.isFreeOnOurFault && coin.isOurFault;
  const fullFen = isFree ? 0 : roundBp(baseFen, service.factorBp);
  const suffix = isFree ? '.ourFault' : outcome.charge === 'full' ? '' : `.${outcome.charge}`;
  const from = { ...source(facts, FEE.grading, `${baseRuleId}${suffix}`), ruleVersion: baseVersion };
  return percentLine(from, baseFen, service.factorBp, chargedFen(outcome, fullFen));
}

function chargedFen(outcome: OutcomeRule, fullFen: Fen): Fen {
  if (outcome.charge === 'none') return 0;
  return outcome.charge === 'capped' && outcome.capFen !== null ? Math.min(outcome.capFen, fullFen) : fullFen;
}

/** Lines 11, 12, 13, 20: percent lines, all but 12 on line 10, added and never multiplied. fees.md §5–§8, §10. */
export function percentLines(facts: CoinFacts, line10Fen: Fen): FeeLine[] {
  const { tier, list, valueFen } = facts;
  const score = scoreRate(facts);
  const rarity = rarityRate(facts);
  const isRush = isChosen(facts, FEE.rush) && rushRefusal(facts) === null;
  return [
    ...percent(facts, FEE.scoreSurcharge, score.rule, line10Fen, score.rateBp),
    ...percent(facts, FEE.guarantee, tier?.code ?? '', valueFen, tier?.guaranteeBp ?? 0),
    ...percent(facts, FEE.rarity, rarity.rule, line10Fen, rarity.rateBp),
    ...percent(facts, FEE.rush, 'rush', line10Fen, isRush ? list.addOns.rushBp : 0),
  ];
}

function percent(facts: CoinFacts, feeType: FeeType, rule: string, basisFen: Fen, rateBp: number): FeeLine[] {
  if (!facts.feeTypes.has(feeType) || rateBp === 0 || basisFen === 0) return [];
  return [percentLine(source(facts, feeType, rule), basisFen, rateBp, roundBp(basisFen, rateBp))];
}

function scoreRate({ list, coin }: CoinFacts): { rule: string; rateBp: number } {
  const number = coin.gradeNumber;
  const group = list.scoreSurcharges.find((candidate) => candidate.category1.includes(coin.category1));
  if (number === null || group === undefined) return { rule: '', rateBp: 0 };
  const reached = group.bands.filter((band) => number >= band.fromNumber);
  const best = reached.toSorted((a, b) => b.fromNumber - a.fromNumber)[0];
  return { rule: `${group.id}.${best?.fromNumber ?? ''}`, rateBp: best?.rateBp ?? 0 };
}

function rarityRate({ list, coin }: CoinFacts): { rule: string; rateBp: number } {
  const level = coin.rarityLevel;
  const band = list.raritySurcharges.find((one) => level !== null && one.fromLevel <= level && level <= one.toLevel);
  return { rule: `level.${level ?? ''}`, rateBp: band?.rateBp ?? 0 };
}

/** Lines 21–28: unit prices of holder and chosen add-ons. fees.md §9, §10. */
export function unitLines(facts: CoinFacts): FeeLine[] {
  const { coin, list } = facts;
  const prices = list.addOns;
  const isLarge = coin.diameterUm !== null && coin.diameterUm > prices.oversizeAboveUm;
  const isOversize = isLarge && !prices.oversizeExceptCategory1.includes(coin.category1);
  const candidates: readonly (readonly [FeeType, boolean, Fen, string])[] = [
    [FEE.oversize, isOversize, prices.oversizeFen, `above.${prices.oversizeAboveUm}`],
    [FEE.multiBox, coin.multiBox !== null, multiBoxFen(facts) ?? 0, `pieces.${coin.multiBox?.pieces ?? 0}`],
    [FEE.photo, isChosen(facts, FEE.photo), prices.photoFen, 'chosen'],
    [FEE.specialLabel, isChosen(facts, FEE.specialLabel), prices.specialLabelFen, 'chosen'],
    [FEE.chip, isChosen(facts, FEE.chip), prices.chipFen, 'chosen'],
    [FEE.variety, isChosen(facts, FEE.variety) && coin.isVarietySet, prices.varietyFen, 'chosen'],
    [FEE.error, coin.isError, prices.errorFen, 'flag'],
    [FEE.crackOut, true, prices.crackOutFen, 'success'],
  ];
  return candidates
    .filter(([feeType, isDue, unitFen]) => isDue && unitFen !== 0 && facts.feeTypes.has(feeType))
    .map(([feeType, , unitFen, rule]) => unitLine(source(facts, feeType, rule), unitFen));
}

/** Line 80: minus what the pay rate leaves of the lines that the list names (10, 11, 13 and 20). fees.md §11. */
export function discountLines(facts: CoinFacts, lines: readonly FeeLine[]): FeeLine[] {
  const basisFen = sumLines(lines, facts.list.discountable);
  const rateBp = FULL_BP - facts.coin.payRateBp;
  const discountFen = roundBp(basisFen, rateBp);
  if (discountFen === 0) return [];
  return [percentLine(source(facts, FEE.discount, 'payRate'), basisFen, rateBp, -discountFen)];
}

/** Line 90: lifts the lines so far to the minimum of a coin. fees.md §12. */
export function minimumLines(facts: CoinFacts, lines: readonly FeeLine[]): FeeLine[] {
  const { service, outcome, list } = facts;
  const soFarFen = sumLines(lines);
  const liftFen = list.minimum.coinFen - soFarFen;
  const isDue = service.hasCoinMinimum && outcome.hasCoinMinimum && sumLines(lines, [FEE.grading]) > 0;
  return isDue && liftFen > 0 ? [unitLine(source(facts, FEE.adjustment, 'coinMinimum'), liftFen)] : [];
}

/** Line 83: a warranty redo takes back what the lines add up to. fees.md §4 (service 8). */
export function waiverLines(facts: CoinFacts, lines: readonly FeeLine[], rule: string): FeeLine[] {
  const basisFen = sumLines(lines);
  if (!facts.service.isWaived || basisFen === 0) return [];
  return [percentLine(source(facts, FEE.waiver, rule), basisFen, FULL_BP, -basisFen)];
}

/** Line 30: the customer's information fee by rate or list, outside discount and minimum. fees.md §13. */
export function informationLines(facts: CoinFacts): FeeLine[] {
  const unitFen = facts.coin.informationFen[facts.outcome.resultType] ?? facts.list.information.customerFen;
  if (!facts.outcome.hasInformationFee || unitFen === 0) return [];
  return [unitLine(source(facts, FEE.information, `result.${facts.outcome.resultType}`), unitFen)];
}

/** Choices that are not sold this way: rush outside its tiers, a box of too many pieces, no such line. fees.md §10. */
export function choiceRefusals(facts: CoinFacts): ChoiceRefusal[] {
  const { coin, service } = facts;
  const chosen = new Set(coin.multiBox === null ? coin.extras : [...coin.extras, FEE.multiBox]);
  return [...chosen].flatMap((feeType): ChoiceRefusal[] => {
    if (!service.feeTypes.includes(feeType)) return [{ feeType, code: 'SERVICE_NOT_ALLOWED' }];
    if (feeType === FEE.rush) return rushRefusal(facts) ?? [];
    if (feeType === FEE.multiBox && multiBoxFen(facts) === null) return [{ feeType, code: 'PIECES_NOT_ALLOWED' }];
    return [];
  });
}

function rushRefusal({ tier, list }: CoinFacts): ChoiceRefusal[] | null {
  const isAllowed = tier !== null && list.addOns.rushTiers.includes(tier.code);
  return isAllowed ? null : [{ feeType: FEE.rush, code: 'TIER_NOT_ALLOWED' }];
}

function multiBoxFen({ list, coin }: CoinFacts): Fen | null {
  const pieces = coin.multiBox?.pieces ?? 0;
  const band = list.addOns.multiBox.find((one) => one.fromPieces <= pieces && pieces <= one.toPieces);
  return band?.amountFen ?? null;
}

function isChosen(facts: CoinFacts, feeType: FeeType): boolean {
  return facts.coin.extras.includes(feeType);
}

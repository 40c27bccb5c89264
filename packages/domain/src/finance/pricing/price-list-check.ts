import { isFeeType } from './fee-line.ts';
import type { PriceList } from './price-list.ts';

/** One fault of a price list: where, and what is wrong there. */
export type PriceListProblem = {
  readonly path: string;
  readonly code:
    | 'NOT_FEN'
    | 'NOT_RATE'
    | 'NOT_COUNT'
    | 'NOT_DATE'
    | 'REPEATED'
    | 'CAPS_NOT_ASCENDING'
    | 'LAST_CAP_NOT_OPEN'
    | 'UNKNOWN_COLUMN'
    | 'UNKNOWN_TIER'
    | 'UNKNOWN_FEE_TYPE'
    | 'MISSING'
    | 'OVERLAP';
};

/**
 * Every fault of a price list before it is published: amounts in whole fen ≥ 0, rates in whole basis points, ascending
 * caps with an open last tier, known columns, tiers and fee types, all services and results present. Empty = sound.
 */
export function validatePriceList(list: PriceList): PriceListProblem[] {
  return [
    ...headProblems(list),
    ...columnProblems(list),
    ...tierProblems(list),
    ...ruleProblems(list),
    ...surchargeProblems(list),
    ...addOnProblems(list),
    ...orderProblems(list),
  ];
}

const SERVICE_TYPES = [1, 2, 3, 4, 5, 6, 7, 8];
const RESULTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10.draft', '10.entered', '10.scored', '11'];

function headProblems(list: PriceList): PriceListProblem[] {
  const dates = [list.validFrom, ...(list.validTo === null ? [] : [list.validTo])];
  const isReversed = list.validTo !== null && list.validTo < list.validFrom;
  return [
    ...when(!isCount(list.version, 1), 'version', 'NOT_COUNT'),
    ...dates.flatMap((date) => when(!/^\d{4}-\d{2}-\d{2}$/.test(date), 'valid', 'NOT_DATE')),
    ...when(isReversed, 'validTo', 'NOT_DATE'),
  ];
}

function columnProblems(list: PriceList): PriceListProblem[] {
  return [
    ...repeated(
      'columns',
      list.columns.map((column) => column.key),
    ),
    ...repeated(
      'columns.category1',
      list.columns.flatMap((column) => column.category1.map(String)),
    ),
  ];
}

function tierProblems(list: PriceList): PriceListProblem[] {
  const columns = new Set(list.columns.map((column) => column.key));
  const caps = list.tiers.map((tier) => tier.capFen ?? Number.POSITIVE_INFINITY);
  const isAscending = caps.every((cap, index) => index === 0 || cap > (caps[index - 1] ?? 0));
  return [
    ...repeated(
      'tiers',
      list.tiers.map((tier) => tier.code),
    ),
    ...when(!isAscending, 'tiers.capFen', 'CAPS_NOT_ASCENDING'),
    ...when(list.tiers.at(-1)?.capFen !== null, 'tiers.capFen', 'LAST_CAP_NOT_OPEN'),
    ...when(!hasTier(list, list.patternMinTier), 'patternMinTier', 'UNKNOWN_TIER'),
    ...list.tiers.flatMap((tier) => [
      ...fen({ [`tiers.${tier.code}.capFen`]: tier.capFen ?? 0 }),
      ...bases(`tiers.${tier.code}.baseFen`, tier.baseFen, (key) => columns.has(key), 'UNKNOWN_COLUMN'),
      ...rate({ [`tiers.${tier.code}.guaranteeBp`]: tier.guaranteeBp }),
      ...when(!isCount(tier.workdays, 1) || !isCount(tier.minPieces, 1), `tiers.${tier.code}`, 'NOT_COUNT'),
    ]),
    ...repeated(
      'category2Rules',
      list.category2Rules.map((rule) => rule.category2),
    ),
    ...list.category2Rules.flatMap((rule) =>
      bases(`category2Rules.${rule.category2}`, rule.baseFen, (code) => hasTier(list, code), 'UNKNOWN_TIER'),
    ),
  ];
}

function ruleProblems(list: PriceList): PriceListProblem[] {
  const services = list.services.map((rule) => rule.serviceType);
  const results = list.outcomes.map((rule) => `${rule.resultType}${rule.stage === null ? '' : `.${rule.stage}`}`);
  const feeTypes = [...list.services, ...list.outcomes].flatMap((rule) => rule.feeTypes);
  return [
    ...repeated('services', services.map(String)),
    ...repeated('outcomes', results),
    ...SERVICE_TYPES.filter((type) => !services.includes(type)).flatMap((type) =>
      when(true, `services.${type}`, 'MISSING'),
    ),
    ...RESULTS.filter((key) => !results.includes(key)).flatMap((key) => when(true, `outcomes.${key}`, 'MISSING')),
    ...when(!feeTypes.every(isFeeType), 'feeTypes', 'UNKNOWN_FEE_TYPE'),
    ...list.services.flatMap((rule) => [
      ...rate({ [`services.${rule.serviceType}.factorBp`]: rule.factorBp }),
      ...fen({ [`services.${rule.serviceType}.flatFen`]: rule.flatFen ?? 0 }),
    ]),
    ...list.outcomes.flatMap((rule) => fen({ [`outcomes.${rule.resultType}.capFen`]: rule.capFen ?? 0 })),
    ...list.outcomes.flatMap((rule) =>
      when(rule.charge === 'capped' && rule.capFen === null, `outcomes.${rule.resultType}.capFen`, 'MISSING'),
    ),
  ];
}

function surchargeProblems(list: PriceList): PriceListProblem[] {
  const bands = list.scoreSurcharges.flatMap((group) => group.bands);
  const rarity = list.raritySurcharges.toSorted((a, b) => a.fromLevel - b.fromLevel);
  const isOverlapping = rarity.some(
    (band, index) => band.toLevel < band.fromLevel || band.fromLevel <= (rarity[index - 1]?.toLevel ?? 0),
  );
  return [
    ...[...bands, ...rarity].flatMap((band) => rate({ surcharges: band.rateBp })),
    ...when(isOverlapping, 'raritySurcharges', 'OVERLAP'),
    ...repeated(
      'scoreSurcharges',
      list.scoreSurcharges.flatMap((group) => group.category1.map(String)),
    ),
  ];
}

function addOnProblems(list: PriceList): PriceListProblem[] {
  const { addOns } = list;
  const { oversizeFen, photoFen, specialLabelFen, chipFen, varietyFen, errorFen, crackOutFen } = addOns;
  const boxes = addOns.multiBox.toSorted((a, b) => a.fromPieces - b.fromPieces);
  const isOverlapping = boxes.some(
    (band, index) => band.toPieces < band.fromPieces || band.fromPieces <= (boxes[index - 1]?.toPieces ?? 1),
  );
  return [
    ...fen({ oversizeFen, photoFen, specialLabelFen, chipFen, varietyFen, errorFen, crackOutFen }),
    ...boxes.flatMap((band) => fen({ multiBox: band.amountFen })),
    ...when(isOverlapping, 'multiBox', 'OVERLAP'),
    ...rate({ rushBp: addOns.rushBp }),
    ...when(!isCount(addOns.oversizeAboveUm, 1), 'oversizeAboveUm', 'NOT_COUNT'),
    ...addOns.rushTiers.flatMap((code) => when(!hasTier(list, code), 'rushTiers', 'UNKNOWN_TIER')),
  ];
}

function orderProblems(list: PriceList): PriceListProblem[] {
  const { minimum, points, information, shipping, insurance, question } = list;
  const zoneFen = shipping.zones.flatMap((zone) => [zone.firstFen, zone.nextFen]);
  const open = shipping.zones.filter((zone) => zone.areaPrefixes.length === 0);
  return [
    ...fen({ ...minimum, ...information, overFen: question.overFen }),
    ...fen({ insuranceMinimumFen: insurance.minimumFen }),
    ...zoneFen.flatMap((amount) => fen({ shipping: amount })),
    ...when(open.length !== 1, 'shipping.zones', 'MISSING'),
    ...when(!isCount(shipping.stepG, 1), 'shipping.stepG', 'NOT_COUNT'),
    ...when(!isCount(points.valueFen, 1), 'points.valueFen', 'NOT_COUNT'),
    ...rate({ insurance: insurance.rateBp, vatBp: list.vatBp, overBp: question.overBp, maxShareBp: points.maxShareBp }),
    ...Object.values(list.levelPayRatesBp).flatMap((rateBp) => rate({ levelPayRatesBp: rateBp })),
  ];
}

function when(isWrong: boolean, path: string, code: PriceListProblem['code']): PriceListProblem[] {
  return isWrong ? [{ path, code }] : [];
}

function fen(amounts: Readonly<Record<string, number>>): PriceListProblem[] {
  return Object.entries(amounts).flatMap(([path, amount]) => when(!isCount(amount, 0), path, 'NOT_FEN'));
}

function rate(rates: Readonly<Record<string, number>>): PriceListProblem[] {
  return Object.entries(rates).flatMap(([path, rateBp]) =>
    when(!isCount(rateBp, 0) || rateBp > 10_000, path, 'NOT_RATE'),
  );
}

function bases(
  path: string,
  baseFen: Readonly<Record<string, number | null>>,
  isKnown: (key: string) => boolean,
  code: PriceListProblem['code'],
): PriceListProblem[] {
  return Object.entries(baseFen).flatMap(([key, amount]) => [
    ...when(!isKnown(key), `${path}.${key}`, code),
    ...fen({ [`${path}.${key}`]: amount ?? 0 }),
  ]);
}

function isCount(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}

function hasTier(list: PriceList, code: string): boolean {
  return list.tiers.some((tier) => tier.code === code);
}

function repeated(path: string, keys: readonly string[]): PriceListProblem[] {
  const twice = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
  return twice.map((key): PriceListProblem => ({ path: `${path}.${key}`, code: 'REPEATED' }));
}

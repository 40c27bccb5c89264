import { SERVICE } from '../../../receiving/receiving.enums.ts';
import { isFeeType } from '../fee-line.ts';
import type { OutcomeRule, PriceListValues } from './price-list.ts';
import {
  amountProblems,
  bandProblems,
  isCount,
  type PriceListProblem,
  rateProblems,
  repeated,
  when,
} from './price-list-problem.ts';

/** Services that every list prices (terms.md “Enumerations”). */
export const PRICED_SERVICES: readonly number[] = [
  SERVICE.newGrading,
  SERVICE.regrade,
  SERVICE.crossover,
  SERVICE.reholder,
  SERVICE.authentication,
  SERVICE.attribution,
  SERVICE.relabel,
  SERVICE.warranty,
];
/** Results that every list prices; a withdrawn coin by how far it had come. */
export const PRICED_RESULTS: readonly string[] = [
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  ...['10.draft', '10.entered', '10.scored', '11'],
];

/** `10.entered`, `4`: what tells the outcomes of a list apart. */
export const outcomeKey = (rule: Pick<OutcomeRule, 'resultType' | 'stage'>): string =>
  `${rule.resultType}${rule.stage === null ? '' : `.${rule.stage}`}`;

/** Services and results: each there once, with known fees; a cap lies above the least price. Source: fees.md §4. */
export function serviceProblems(values: PriceListValues): PriceListProblem[] {
  const { services, outcomes, minimum, discountable } = values;
  const types = services.map((rule) => rule.serviceType);
  const results = outcomes.map(outcomeKey);
  const isUnknown = (feeTypes: readonly number[]) => !feeTypes.every(isFeeType);
  return [
    ...repeated(types.map(String), (at) => `services.${at}.serviceType`),
    ...repeated(results, (at) => `outcomes.${at}.resultType`),
    ...PRICED_SERVICES.flatMap((type) => when(!types.includes(type), `services.${type}`, 'MISSING')),
    ...PRICED_RESULTS.flatMap((key) => when(!results.includes(key), `outcomes.${key}`, 'MISSING')),
    ...when(isUnknown(discountable), 'discountable', 'UNKNOWN_FEE_TYPE'),
    ...services.flatMap((rule, at) => [
      ...when(isUnknown(rule.feeTypes), `services.${at}.feeTypes`, 'UNKNOWN_FEE_TYPE'),
      ...rateProblems({ [`services.${at}.factorBp`]: rule.factorBp }),
      ...amountProblems({ [`services.${at}.flatFen`]: rule.flatFen ?? 0 }),
    ]),
    ...outcomes.flatMap((rule, at) => {
      const path = `outcomes.${at}.capFen`;
      const isCapped = rule.charge === 'capped';
      return [
        ...when(isUnknown(rule.feeTypes), `outcomes.${at}.feeTypes`, 'UNKNOWN_FEE_TYPE'),
        ...amountProblems({ [path]: rule.capFen ?? 0 }),
        ...when(isCapped && rule.capFen === null, path, 'MISSING'),
        ...when(isCapped && rule.capFen !== null && rule.capFen < minimum.coinFen, path, 'BELOW_MINIMUM'),
      ];
    }),
  ];
}

/** Surcharges by grade and by rarity. Source: fees.md §5, §7. */
export function scoreProblems({ scoreSurcharges, raritySurcharges }: PriceListValues): PriceListProblem[] {
  const owners = scoreSurcharges.flatMap((group, at) => group.category1.map((code) => ({ code: String(code), at })));
  return [
    ...repeated(
      scoreSurcharges.map(({ id }) => id),
      (at) => `scoreSurcharges.${at}.id`,
    ),
    ...repeated(
      owners.map(({ code }) => code),
      (at) => `scoreSurcharges.${owners[at]?.at ?? 0}.category1`,
    ),
    ...scoreSurcharges.flatMap((group, at) => [
      ...when(group.category1.length === 0, `scoreSurcharges.${at}.category1`, 'MISSING'),
      ...groupProblems(group.bands, `scoreSurcharges.${at}.bands`),
    ]),
    ...raritySurcharges.flatMap((band, at) => rateProblems({ [`raritySurcharges.${at}.rateBp`]: band.rateBp })),
    ...bandProblems(
      raritySurcharges.map(({ fromLevel, toLevel }) => ({ from: fromLevel, to: toLevel })),
      (at) => ({ from: `raritySurcharges.${at}.fromLevel`, to: `raritySurcharges.${at}.toLevel` }),
    ),
  ];
}

type Bands = PriceListValues['scoreSurcharges'][number]['bands'];

/** Bands of one group: each number once, a higher one never cheaper. */
function groupProblems(bands: Bands, path: string): PriceListProblem[] {
  const lower = (from: number) => bands.filter((band) => band.fromNumber < from).map((band) => band.rateBp);
  return [
    ...repeated(
      bands.map((band) => String(band.fromNumber)),
      (at) => `${path}.${at}.fromNumber`,
    ),
    ...bands.flatMap((band, at) => [
      ...when(!isCount(band.fromNumber, 1) || band.fromNumber > 100, `${path}.${at}.fromNumber`, 'NOT_COUNT'),
      ...rateProblems({ [`${path}.${at}.rateBp`]: band.rateBp }),
      ...when(band.rateBp < Math.max(0, ...lower(band.fromNumber)), `${path}.${at}.rateBp`, 'AGAINST_ORDER'),
    ]),
  ];
}

const PRICES = [
  'oversizeFen',
  'photoFen',
  'specialLabelFen',
  'chipFen',
  'varietyFen',
  'errorFen',
  'crackOutFen',
] as const;

/** Chosen add-ons. Source: fees.md §9, §10. */
export function addOnProblems({ addOns, tiers }: PriceListValues): PriceListProblem[] {
  const isTier = (code: string) => tiers.some((tier) => tier.code === code);
  return [
    ...PRICES.flatMap((key) => amountProblems({ [`addOns.${key}`]: addOns[key] })),
    ...rateProblems({ 'addOns.rushBp': addOns.rushBp }),
    ...when(!isCount(addOns.oversizeAboveUm, 1), 'addOns.oversizeAboveUm', 'NOT_COUNT'),
    ...when(!addOns.rushTiers.every(isTier), 'addOns.rushTiers', 'UNKNOWN_TIER'),
    ...addOns.multiBox.flatMap((band, at) => [
      ...amountProblems({ [`addOns.multiBox.${at}.amountFen`]: band.amountFen }),
      ...when(isCount(band.fromPieces, 1) && band.fromPieces < 2, `addOns.multiBox.${at}.fromPieces`, 'NOT_COUNT'),
    ]),
    ...bandProblems(
      addOns.multiBox.map(({ fromPieces, toPieces }) => ({ from: fromPieces, to: toPieces })),
      (at) => ({ from: `addOns.multiBox.${at}.fromPieces`, to: `addOns.multiBox.${at}.toPieces` }),
    ),
    ...boxProblems(addOns.multiBox),
  ];
}

/** A box of more pieces never costs less than one of fewer. */
function boxProblems(boxes: PriceListValues['addOns']['multiBox']): PriceListProblem[] {
  return boxes.flatMap((box, at) => {
    const smaller = boxes.filter((other) => other.fromPieces < box.fromPieces).map((other) => other.amountFen);
    return when(box.amountFen < Math.max(0, ...smaller), `addOns.multiBox.${at}.amountFen`, 'AGAINST_ORDER');
  });
}

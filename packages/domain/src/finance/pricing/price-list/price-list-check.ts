import type { PriceList, PriceListValues } from './price-list.ts';
import { addOnProblems, scoreProblems, serviceProblems } from './price-list-check-rules.ts';
import { tierProblems } from './price-list-check-tiers.ts';
import { amountProblems, isCount, type PriceListProblem, rateProblems, repeated, when } from './price-list-problem.ts';

export type { PriceListProblem } from './price-list-problem.ts';

/** Every fault of a whole list: its name and days, and `checkPriceValues`. Empty = sound. */
export function validatePriceList(list: PriceList): PriceListProblem[] {
  return [...headProblems(list), ...checkPriceValues(list)];
}

/**
 * Every fault of what a list says, each with the path of its cell (`tiers.2.capFen`): amounts in whole fen ≥ 0, rates in
 * whole basis points up to 100 %, tiers without gap, overlap or contradiction, all services and results present.
 */
export function checkPriceValues(values: PriceListValues): PriceListProblem[] {
  return [
    ...tierProblems(values),
    ...serviceProblems(values),
    ...scoreProblems(values),
    ...addOnProblems(values),
    ...orderProblems(values),
    ...shippingProblems(values),
  ];
}

function headProblems(list: PriceList): PriceListProblem[] {
  const dates = [list.validFrom, ...(list.validTo === null ? [] : [list.validTo])];
  const isReversed = list.validTo !== null && list.validTo < list.validFrom;
  return [
    ...when(!isCount(list.version, 1), 'version', 'NOT_COUNT'),
    ...dates.flatMap((date) => when(!/^\d{4}-\d{2}-\d{2}$/.test(date), 'valid', 'NOT_DATE')),
    ...when(isReversed, 'validTo', 'NOT_DATE'),
  ];
}

function orderProblems(values: PriceListValues): PriceListProblem[] {
  const { minimum, points, information, insurance, question, vatBp } = values;
  const levels = Object.entries(values.levelPayRatesBp).map(([level, bp]) => [`levelPayRatesBp.${level}`, bp]);
  return [
    ...amountProblems({
      'minimum.coinFen': minimum.coinFen,
      'minimum.orderFen': minimum.orderFen,
      'information.customerFen': information.customerFen,
      'information.companyFen': information.companyFen,
      'insurance.minimumFen': insurance.minimumFen,
      'question.overFen': question.overFen,
    }),
    ...when(minimum.orderFen < minimum.coinFen, 'minimum.orderFen', 'BELOW_MINIMUM'),
    ...when(!isCount(points.valueFen, 1), 'points.valueFen', 'NOT_COUNT'),
    ...rateProblems({
      'insurance.rateBp': insurance.rateBp,
      'question.overBp': question.overBp,
      'points.maxShareBp': points.maxShareBp,
      vatBp,
      ...Object.fromEntries(levels),
    }),
    ...levelProblems(values),
  ];
}

/** A higher level never pays more than a lower one. */
function levelProblems({ levelPayRatesBp }: PriceListValues): PriceListProblem[] {
  const levels = Object.keys(levelPayRatesBp)
    .map(Number)
    .toSorted((a, b) => a - b);
  return levels.flatMap((level, at) => {
    const before = at === 0 ? undefined : levelPayRatesBp[levels[at - 1] ?? level];
    const rateBp = levelPayRatesBp[level] ?? 0;
    return when(before !== undefined && rateBp > before, `levelPayRatesBp.${level}`, 'AGAINST_ORDER');
  });
}

const PREFIX = /^\d{1,2}$/;

function shippingProblems({ shipping }: PriceListValues): PriceListProblem[] {
  const { zones } = shipping;
  const open = zones.filter((zone) => zone.areaPrefixes.length === 0);
  const seen: string[] = [];
  const overlaps = (prefix: string) => seen.some((one) => one.startsWith(prefix) || prefix.startsWith(one));
  return [
    ...when(open.length === 0, 'shipping.zones', 'MISSING'),
    ...when(open.length > 1, 'shipping.zones', 'REPEATED'),
    ...when(!isCount(shipping.stepG, 1), 'shipping.stepG', 'NOT_COUNT'),
    ...when(!isCount(shipping.cartonG, 0), 'shipping.cartonG', 'NOT_COUNT'),
    ...when(!isCount(shipping.pieceG, 0), 'shipping.pieceG', 'NOT_COUNT'),
    ...repeated(
      zones.map(({ id }) => id),
      (at) => `shipping.zones.${at}.id`,
    ),
    ...zones.flatMap((zone, at) => [
      ...amountProblems({
        [`shipping.zones.${at}.firstFen`]: zone.firstFen,
        [`shipping.zones.${at}.nextFen`]: zone.nextFen,
      }),
      ...zone.areaPrefixes.flatMap((prefix) => {
        const path = `shipping.zones.${at}.areaPrefixes`;
        const isTwice = overlaps(prefix);
        seen.push(prefix);
        return [...when(!PREFIX.test(prefix), path, 'NOT_COUNT'), ...when(isTwice, path, 'OVERLAP')];
      }),
    ]),
  ];
}

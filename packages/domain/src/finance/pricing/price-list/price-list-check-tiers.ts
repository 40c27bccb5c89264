import type { Fen } from '../../../kernel/money.ts';
import type { PriceListValues } from './price-list.ts';
import { amountProblems, isCount, type PriceListProblem, rateProblems, repeated, when } from './price-list-problem.ts';

/** Columns, tiers, caps, base prices and the own prices of a category2. Source: fees.md “Prices”, §2, §3. */
export function tierProblems(values: PriceListValues): PriceListProblem[] {
  const { columns, tiers, patternMinTier } = values;
  const pattern = tiers.find((tier) => tier.code === patternMinTier);
  return [
    ...columnProblems(values),
    ...when(tiers.length === 0, 'tiers', 'MISSING'),
    ...repeated(
      tiers.map((tier) => tier.code),
      (at) => `tiers.${at}.code`,
    ),
    ...capProblems(values),
    ...when(pattern === undefined || pattern.isOnRequest, 'patternMinTier', 'UNKNOWN_TIER'),
    ...tiers.flatMap((tier, at) => [
      ...when(tier.code.trim() === '', `tiers.${at}.code`, 'MISSING'),
      ...when(tier.zh.trim() === '', `tiers.${at}.zh`, 'MISSING'),
      ...when(tier.en.trim() === '', `tiers.${at}.en`, 'MISSING'),
      ...rateProblems({ [`tiers.${at}.guaranteeBp`]: tier.guaranteeBp }),
      ...when(!isCount(tier.workdays, 1), `tiers.${at}.workdays`, 'NOT_COUNT'),
      ...when(!isCount(tier.minPieces, 1), `tiers.${at}.minPieces`, 'NOT_COUNT'),
      ...Object.entries(tier.baseFen).flatMap(([key, amount]) => [
        ...when(!columns.some((column) => column.key === key), `tiers.${at}.baseFen.${key}`, 'UNKNOWN_COLUMN'),
        ...amountProblems({ [`tiers.${at}.baseFen.${key}`]: amount ?? 0 }),
      ]),
    ]),
    ...columns.flatMap((column) => ladderProblems(values, column.key)),
    ...category2Problems(values),
  ];
}

function columnProblems({ columns }: PriceListValues): PriceListProblem[] {
  const owners = columns.flatMap((column, at) => column.category1.map((code) => ({ code: String(code), at })));
  return [
    ...repeated(
      columns.map((column) => column.key),
      (at) => `columns.${at}.key`,
    ),
    ...columns.flatMap((column, at) => when(column.key.trim() === '', `columns.${at}.key`, 'MISSING')),
    ...repeated(
      owners.map(({ code }) => code),
      (at) => `columns.${owners[at]?.at ?? 0}.category1`,
    ),
  ];
}

/** Caps ascend, and the highest values are covered by a tier that comes without being asked for. */
function capProblems({ tiers }: PriceListValues): PriceListProblem[] {
  const last = tiers.length - 1;
  return tiers.flatMap((tier, at) => {
    const before = at === 0 ? -1 : (tiers[at - 1]?.capFen ?? Number.POSITIVE_INFINITY);
    const isAscending = (tier.capFen ?? Number.POSITIVE_INFINITY) > before;
    const isOpen = tier.capFen === null && !tier.isOnRequest;
    return [
      ...amountProblems({ [`tiers.${at}.capFen`]: tier.capFen ?? 0 }),
      ...when(!isAscending, `tiers.${at}.capFen`, 'CAPS_NOT_ASCENDING'),
      ...when(at === last && !isOpen, `tiers.${at}.capFen`, 'LAST_CAP_NOT_OPEN'),
    ];
  });
}

/** One column down the tiers: offered without a hole up to the last tier, and never cheaper for a higher value. */
function ladderProblems({ tiers }: PriceListValues, key: string): PriceListProblem[] {
  let before: Fen | null = null;
  return tiers.flatMap((tier, at) => {
    const path = `tiers.${at}.baseFen.${key}`;
    const baseFen = tier.baseFen[key] ?? null;
    if (baseFen === null) return when(before !== null, path, 'GAP');
    const isLess = before !== null && baseFen < before;
    before = baseFen;
    return when(isLess, path, 'AGAINST_ORDER');
  });
}

function category2Problems({ category2Rules, tiers }: PriceListValues): PriceListProblem[] {
  return [
    ...repeated(
      category2Rules.map((rule) => rule.category2),
      (at) => `category2Rules.${at}.category2`,
    ),
    ...category2Rules.flatMap((rule, at) => [
      ...when(rule.category2 === '', `category2Rules.${at}.category2`, 'MISSING'),
      ...Object.entries(rule.baseFen).flatMap(([code, amount]) => [
        ...when(!tiers.some((tier) => tier.code === code), `category2Rules.${at}.baseFen.${code}`, 'UNKNOWN_TIER'),
        ...amountProblems({ [`category2Rules.${at}.baseFen.${code}`]: amount ?? 0 }),
      ]),
      ...stepProblems(
        tiers.map((tier) => rule.baseFen[tier.code]),
        (place) => `category2Rules.${at}.baseFen.${tiers[place]?.code ?? ''}`,
      ),
    ]),
  ];
}

/** Amounts of a row that go down again; what is left out falls back to the column and is not compared. */
function stepProblems(
  amounts: readonly (Fen | null | undefined)[],
  pathOf: (at: number) => string,
): PriceListProblem[] {
  let before = 0;
  return amounts.flatMap((amount, at) => {
    if (amount === null || amount === undefined) return [];
    const isLess = amount < before;
    before = amount;
    return when(isLess, pathOf(at), 'AGAINST_ORDER');
  });
}

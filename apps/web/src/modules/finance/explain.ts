import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { findResultType } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { enumText } from '../../kit/dictionary/index.ts';
import { type Locale, langOf, type TextParams, textOr } from '../../kit/i18n/index.ts';
import { moneyText, thousandthsText } from '../../ui/format.ts';
import type { FeeLine, WhatIf } from './price-types.ts';

/** Basis points as a percentage: 5000 → 50 %, 9550 → 95.5 %. */
export function percentText(rateBp: number): string {
  return `${rateBp % 100 === 0 ? rateBp / 100 : (rateBp / 100).toFixed(2).replace(/0$/, '')}%`;
}

export const feeName = (feeType: number): string => textOr(`finance.fee.${feeType}`, String(feeType));
export const categoryName = (category1: number, locale: Locale): string =>
  enumText(CATEGORIES1, category1, langOf(locale));
export const serviceName = (serviceType: number, locale: Locale): string =>
  enumText(SERVICE_TYPES, serviceType, langOf(locale));
export const resultName = (resultType: number, locale: Locale): string =>
  findResultType(resultType)?.[langOf(locale)] ?? String(resultType);

function shown(name: string, value: string | number, locale: Locale): string | number {
  if (typeof value === 'string') return name === 'zone' ? textOr(`finance.zone.${value}`, value) : value;
  if (name.endsWith('Fen')) return moneyText(value);
  if (name.endsWith('Bp')) return percentText(value);
  if (name.endsWith('Um')) return thousandthsText(value);
  if (name === 'feeType') return feeName(value);
  if (name === 'resultType') return resultName(value, locale);
  return name === 'serviceType' ? serviceName(value, locale) : value;
}

/** A line of a trial price and how many pieces carry it; those of the order are carried once. */
export interface TrialStep {
  readonly line: FeeLine;
  readonly qty: number;
}

/**
 * The lines of a trial price: those that the pieces carry, and the order's. Every fen of the total is in one of them, as
 * only one kind of piece is asked for: what some pieces carry and others do not (a shared box) stands apart.
 */
export function stepsOf(answer: Pick<WhatIf, 'coins' | 'orderLines'>): TrialStep[] {
  const ofPieces = answer.coins.flatMap(({ lines, quantity, pieceFen, totalFen }) => {
    const once = totalFen === pieceFen * quantity ? [] : lines.filter(({ feeType }) => feeType === FEE.multiBox);
    return lines.map((line): TrialStep => ({ line, qty: once.includes(line) ? 1 : quantity }));
  });
  return [...ofPieces, ...answer.orderLines.map((line): TrialStep => ({ line, qty: 1 }))];
}

/** The rule that made a line, and the version of the price list that it stands in (fees.md §23); by hand too. */
export const ruleText = ({ ruleId, ruleVersion }: Pick<FeeLine, 'ruleId' | 'ruleVersion'>): string =>
  `${ruleId} · v${ruleVersion}`;

/** A line's explanation in words (fees.md §23); values by the ending of their name. */
export function explainText(
  line: Pick<FeeLine, 'explanation' | 'rateBp' | 'reason' | 'byName'>,
  category1: number | null,
  locale: Locale,
): string {
  const { key, params } = line.explanation;
  const factor = line.rateBp === null || line.rateBp === 10_000 ? '' : ` × ${percentText(line.rateBp)}`;
  const words: TextParams = {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value, locale)])),
    category: category1 === null ? '' : categoryName(category1, locale),
    factor,
    reason: line.reason,
    by: line.byName ?? '–',
  };
  return textOr(`finance.explain.${key}`, key, words);
}

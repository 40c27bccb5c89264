import { assertFen, type Fen } from '../../kernel/money.ts';
import { INDICATORS, type IndicatorKey } from './indicators.ts';

/** What an indicator is worth in a version of the weights: points for a hundred of it, and fen for each; below zero it costs. */
export interface WeightLine {
  readonly key: IndicatorKey;
  readonly pointsPer100: number;
  readonly amountFen: Fen;
}

/** How often something was counted. */
export type Figures = Readonly<Partial<Record<IndicatorKey, number>>>;

/** A line of an assessment: what was counted, and what came of it. `pointsCenti` are hundredths of a point. */
export interface AssessmentLine {
  readonly key: IndicatorKey;
  readonly count: number;
  readonly pointsPer100: number;
  readonly unitFen: Fen;
  readonly pointsCenti: number;
  readonly amountFen: Fen;
}

export interface AssessmentSums {
  readonly lines: readonly AssessmentLine[];
  /** Hundredths of a point, from 0 to `MOST_SCORE_CENTI`. */
  readonly scoreCenti: number;
  readonly bonusFen: Fen;
  /** Not above zero. */
  readonly penaltyFen: Fen;
}

/** Everybody begins here: 100.00. */
export const BASE_SCORE_CENTI = 10_000;
export const MOST_SCORE_CENTI = 20_000;

/**
 * The lines, score and amounts of a person's month by a version of the weights. What was counted and has no weight stands at
 * nothing; what has a weight and was not counted is left out. Integers only. Source: decision 0107.
 */
export function assess(figures: Figures, weights: readonly WeightLine[]): AssessmentSums {
  const lines = INDICATORS.flatMap(({ code: key }): AssessmentLine[] => {
    const count = figures[key] ?? 0;
    if (count === 0) return [];
    const weight = weights.find((one) => one.key === key);
    const { pointsPer100, amountFen: unitFen } = weight ?? { pointsPer100: 0, amountFen: 0 };
    const amountFen = assertFen(count * unitFen);
    return [{ key, count, pointsPer100, unitFen, pointsCenti: count * pointsPer100, amountFen }];
  });
  const points = lines.reduce((sum, { pointsCenti }) => sum + pointsCenti, BASE_SCORE_CENTI);
  const sumOf = (wanted: (fen: Fen) => boolean): Fen =>
    lines.reduce((sum, { amountFen }) => (wanted(amountFen) ? sum + amountFen : sum), 0);
  return {
    lines,
    scoreCenti: Math.min(Math.max(points, 0), MOST_SCORE_CENTI),
    bonusFen: sumOf((fen) => fen > 0),
    penaltyFen: sumOf((fen) => fen < 0),
  };
}

/** What payroll pays or keeps back: bonus, penalty and what appeals changed, in fen. */
export const payableOf = (sums: { readonly bonusFen: Fen; readonly penaltyFen: Fen; readonly adjustFen: Fen }): Fen =>
  assertFen(sums.bonusFen + sums.penaltyFen + sums.adjustFen);

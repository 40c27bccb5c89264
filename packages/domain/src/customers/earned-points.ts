import type { Fen } from '../kernel/money.ts';

const HUNDRED_YUAN = 10_000;

/** What an order has to do with money, as its points follow it. */
export type EarningMoney = {
  readonly billedFen: Fen | null;
  readonly paidFen: Fen;
  readonly refundedFen: Fen;
  /** It earned before: what is left of the money keeps its points. */
  readonly hasEarned: boolean;
};

/**
 * The points that an order has earned: for every full 100.00 of its bill that was paid and not given back, from the moment on when
 * the whole bill was paid. `perHundred`: points for 100.00. Source: decision 0111.
 */
export function earnedPoints({ billedFen, paidFen, refundedFen, hasEarned }: EarningMoney, perHundred: number): number {
  if (billedFen === null || billedFen <= 0) return 0;
  const keptFen = paidFen - refundedFen;
  if (keptFen < billedFen && !hasEarned) return 0;
  return Math.floor(Math.max(Math.min(keptFen, billedFen), 0) / HUNDRED_YUAN) * perHundred;
}

import { DISCREPANCY } from './receiving.enums.ts';

/** Type and answer of a discrepancy, and whether it stands for the parcel or for one submitted line. */
export interface SurplusFacts {
  readonly id: string;
  readonly lineId: string | null;
  readonly type: number;
  readonly quantity: number;
  readonly decision: number | null;
  readonly closedAt: Date | null;
}

/** A line that was added for a surplus. */
export interface SurplusLine {
  readonly discrepancyId: string | null;
  readonly quantity: number;
}

/** What a customer may decide about a discrepancy. */
export const DECISION = { goOn: 1, goBack: 2, sendRest: 3 } as const;

/**
 * Pieces of a discrepancy that may become lines of their own: only of a surplus of the parcel that the customer has decided
 * to take in, less what stands on lines already. A surplus of a submitted line raises that line instead.
 */
export function piecesToEnter(discrepancy: SurplusFacts, lines: readonly SurplusLine[]): number {
  const { id, lineId, type, quantity, decision, closedAt } = discrepancy;
  if (type !== DISCREPANCY.surplus || lineId !== null || decision !== DECISION.goOn || closedAt === null) return 0;
  const entered = lines.filter((line) => line.discrepancyId === id).reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(quantity - entered, 0);
}

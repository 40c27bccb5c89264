import type { Fen } from '../kernel/money.ts';

/** Above ¥50,000.00 two people stand by a receipt and by a sealing (D4). */
export const TWO_PERSONS_ABOVE_FEN: Fen = 5_000_000;

export interface ReceiptValue {
  /** The order as declared, missing pieces included. */
  readonly declaredFen: Fen;
  /** What was counted so far, at its declared values. */
  readonly countedFen: Fen;
}

/**
 * Does the confirmation of a receipt want a witness? “Order total > ¥50,000.00 at receipt” (D4), “declared total needs two
 * persons” (domain.md §6.2): the total that was declared decides, so a short count of a dear order is witnessed too, and
 * that is where it matters most. Surplus pieces can only add to it.
 */
export function receiptNeedsWitness({ declaredFen, countedFen }: ReceiptValue): boolean {
  return Math.max(declaredFen, countedFen) > TWO_PERSONS_ABOVE_FEN;
}

/** Does the sealing of a coin want a witness? By the value of the coin alone (D4). */
export function sealingNeedsWitness(declaredFen: Fen): boolean {
  return declaredFen > TWO_PERSONS_ABOVE_FEN;
}

import type { Fen } from '../kernel/money.ts';

/** Above ¥50,000.00 two people stand by a receipt and by a sealing (D4). */
export const TWO_PERSONS_ABOVE_FEN: Fen = 5_000_000;

export interface ReceiptValue {
  /** What the customer has agreed to: declared, less settled shortages. A shortage that nobody has settled counts. */
  readonly agreedFen: Fen;
  /** What was counted so far, at its declared values. */
  readonly countedFen: Fen;
}

/** What a receipt is worth while it is open, in fen: a missing piece counts until the customer has agreed to go on without it. */
export function receiptValueFen({ agreedFen, countedFen }: ReceiptValue): Fen {
  return Math.max(agreedFen, countedFen);
}

/** Does the confirmation of a receipt of this worth (`receiptValueFen`) want a witness? */
export function receiptNeedsWitness(valueFen: Fen): boolean {
  return valueFen > TWO_PERSONS_ABOVE_FEN;
}

/** Does the sealing of a coin want a witness? By the value of the coin alone (D4). */
export function sealingNeedsWitness(declaredFen: Fen): boolean {
  return declaredFen > TWO_PERSONS_ABOVE_FEN;
}

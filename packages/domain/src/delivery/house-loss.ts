import type { Fen } from '../kernel/money.ts';

/** Where the loss of a coin is: open, found again, or compensated to its owner. */
export type HouseLossState = 'open' | 'found' | 'paid';

/** What decides about a loss in the house; null: the coin was not lost there (a parcel's loss is the parcel's). */
export interface HouseLoss {
  readonly state: HouseLossState;
  /** A compensation was asked for and nobody has decided it. */
  readonly isAsked: boolean;
}

/** Why an act is not possible now, by the ids of the guards' texts. */
export type HouseLossObjection = 'lostInParcel' | 'claimNotPaid' | 'compensationAsked';

/**
 * May the coin be reported found? As long as its owner was not paid for it; a compensation that nobody has decided yet is
 * taken back with it (states.md rule 16).
 */
export function foundObjection(loss: HouseLoss | null): HouseLossObjection | null {
  if (loss === null) return 'lostInParcel';
  return loss.state === 'open' ? null : 'claimNotPaid';
}

/** May a compensation be asked for? Once at a time, as long as the coin is lost (steps.md “After-sale”). */
export function compensationObjection(loss: HouseLoss | null): HouseLossObjection | null {
  return foundObjection(loss) ?? (loss?.isAsked === true ? 'compensationAsked' : null);
}

/** The most that is paid for a coin that was lost in the house: what it was declared at (steps.md “After-sale”), in fen. */
export const mostCompensationFen = (declaredFen: Fen): Fen => Math.max(declaredFen, 0);

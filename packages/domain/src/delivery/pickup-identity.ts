import type { Fen } from '../kernel/money.ts';
import { TWO_PERSONS_ABOVE_FEN } from '../receiving/two-persons.ts';

/** So many wrong comparisons, and another person must let it go on. */
export const MOST_WRONG = 5;
const SHOWN = 4;

export type IdentityFault = 'noIdOnFile' | 'idTypeDiffers' | 'last4Differs';

/** The customer's document as the house knows it; null: none, or its number cannot be read any more. */
export interface IdOnFile {
  readonly idType: number | null;
  readonly number: string | null;
}

/** The document at the counter. */
export interface IdShown {
  readonly idType: number;
  readonly last4: string;
}

/** Is the document at the counter the customer's? Kind and last four characters must agree; null when they do. */
export function identityFault(onFile: IdOnFile, shown: IdShown): IdentityFault | null {
  if (onFile.number === null || onFile.idType === null) return 'noIdOnFile';
  if (onFile.idType !== shown.idType) return 'idTypeDiffers';
  return onFile.number.slice(-SHOWN).toUpperCase() === shown.last4.toUpperCase() ? null : 'last4Differs';
}

export interface KeptCheck {
  readonly kind: string;
  readonly isFine: boolean;
}

/** Wrong comparisons since the last release; `checks` newest first. */
export function wrongSinceRelease(checks: readonly KeptCheck[]): number {
  const released = checks.findIndex((check) => check.kind === 'release');
  return (released < 0 ? checks : checks.slice(0, released)).filter((check) => !check.isFine).length;
}

export const isLocked = (checks: readonly KeptCheck[]): boolean => wrongSinceRelease(checks) >= MOST_WRONG;

/** Above this value two people of the house stand by when coins are handed out, as at receipt and sealing. */
export const pickupNeedsWitness = (declaredFen: Fen): boolean => declaredFen > TWO_PERSONS_ABOVE_FEN;

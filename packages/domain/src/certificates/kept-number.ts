import type { ServiceType } from '../receiving/receiving.enums.ts';

const REHOLDER = 4 satisfies ServiceType;
const RELABEL = 7 satisfies ServiceType;
const VALID = 1;

/** A certificate that a customer's piece came back with. */
export interface EarlierCertificate {
  readonly status: number;
  readonly letter: string;
}

/**
 * Does the new certificate keep the number of the old one? 换盒 and 改标 do, always a new number for 重评 (D12). Not when
 * the old certificate is no longer valid (copied by counterfeiters: steps.md §2 “Reholder”), and not when a correction
 * changed the letter of the category: then a new number is taken (states.md rule 7).
 */
export function keepsCertificateNumber(serviceType: number, letter: string, old: EarlierCertificate | null): boolean {
  if (serviceType !== REHOLDER && serviceType !== RELABEL) return false;
  return old !== null && old.status === VALID && old.letter === letter;
}

import { SERVICE } from '../receiving/receiving.enums.ts';
import { certificateMachine } from './certificate.machine.ts';

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
  if (serviceType !== SERVICE.reholder && serviceType !== SERVICE.relabel) return false;
  return old !== null && old.status === certificateMachine.state.valid && old.letter === letter;
}

import { type ClaimState, claimStateOf, claimStatusOf } from '@mintmark/domain/certificates/claim.machine.ts';

/** The state of a claim's row as one of the machine's. Throws a RangeError for a key that the machine has not. */
export const claimState = ({ state }: { readonly state: string }): ClaimState => claimStateOf(claimStatusOf(state));

import { claimsEndpoints } from '@mintmark/contract/customers/claims.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { assessClaim, dismissClaim, getClaim } from './assess-claim.ts';
import { claimList } from './claims.queries.ts';
import { requestClaim } from './request-claim.ts';

export const claimBindings: readonly Binding[] = [
  bindList(claimsEndpoints.listClaims, claimList),
  requestClaim,
  getClaim,
  assessClaim,
  dismissClaim,
];

import { endpoint } from '../kernel/endpoint.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { claimFilters, zClaimRow, zClaimSaved, zRequestClaim } from './claims.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

/** Pieces that the house does again at its own cost: asked for, approved by another person, used by one order. */
export const claimsEndpoints = {
  listClaims: listEndpoint({
    path: paths.claims,
    permission: 'customer:user:page',
    filters: claimFilters,
    row: zClaimRow,
    summary: 'Claims of one customer, newest first',
  }),
  requestClaim: endpoint({
    method: 'POST',
    path: paths.claims,
    permission: 'customer:claim:request',
    body: zRequestClaim,
    data: zClaimSaved,
    errors: ['INPUT_INVALID', 'NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'customers.requestClaim',
    summary: 'Asks that the piece of a certificate is done again for free; another person decides',
  }),
} as const;

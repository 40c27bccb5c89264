import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { claimFilters, zClaimRow, zClaimSaved, zRequestClaim } from './claims.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

/** Pieces that the house does again at its own cost: asked for, approved by another person, used by one order. */
export const claimsEndpoints = endpoints('customers', {
  listClaims: listEndpoint({
    title: named('客户的售后重做申请', 'Claims of one customer, newest first'),
    path: paths.claims,
    permission: 'customer:user:page',
    filters: claimFilters,
    row: zClaimRow,
  }),
  requestClaim: endpoint({
    title: named('申请售后免费重做', 'Ask for warranty'),
    method: 'POST',
    path: paths.claims,
    permission: 'customer:claim:request',
    body: zRequestClaim,
    data: zClaimSaved,
    errors: ['INPUT_INVALID', 'NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Asks that the piece of a certificate is done again for free; another person decides',
  }),
});

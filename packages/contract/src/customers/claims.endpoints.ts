import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import {
  claimFilters,
  zAssessClaim,
  zClaimDetail,
  zClaimMoved,
  zClaimRow,
  zClaimSaved,
  zDismissClaim,
  zRequestClaim,
} from './claims.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

const params = z.strictObject({ id: zId });

/** What the house owes for its own certificates: asked for or found by a result, approved by another person, used by one order. */
export const claimsEndpoints = endpoints('customers', {
  listClaims: listEndpoint({
    title: named('客户的售后重做申请', 'Claims of one customer, newest first'),
    path: paths.claims,
    permission: 'customer:user:page',
    filters: claimFilters,
    row: zClaimRow,
  }),
  requestClaim: endpoint({
    title: named('申请售后', 'Ask for warranty'),
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
  getClaim: endpoint({
    title: named('查看售后申请', 'A claim to assess'),
    method: 'GET',
    path: `${paths.claims}/{id}`,
    permission: 'customer:claim:request',
    params,
    data: zClaimDetail,
    errors: ['NOT_FOUND'],
    summary: 'What the certificate promised, what was found, and the most that the claim may pay',
  }),
  assessClaim: endpoint({
    title: named('评估售后申请', 'Assess a claim'),
    method: 'POST',
    path: `${paths.claims}/{id}/assess`,
    permission: 'customer:claim:request',
    params,
    body: zAssessClaim,
    data: zClaimMoved,
    errors: ['INPUT_INVALID', 'NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED'],
    logged: true,
    summary: 'Says what the house shall do for a result below its certificate; another person decides',
  }),
  dismissClaim: endpoint({
    title: named('驳回售后申请', 'Set a claim aside'),
    method: 'POST',
    path: `${paths.claims}/{id}/dismiss`,
    permission: 'customer:claim:request',
    params,
    body: zDismissClaim,
    data: zClaimMoved,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED'],
    logged: true,
    summary: 'Nothing is owed: the slab was opened, or the certificate had a clerical mistake',
  }),
});

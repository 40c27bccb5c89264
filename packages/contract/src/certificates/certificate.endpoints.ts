import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zReason, zVersion } from '../kernel/fields.ts';
import { zAskVoid, zCertificateDone, zCertificateProof, zCertificateReason } from './certificate.schema.ts';

const params = z.strictObject({ coinId: zId });
const ERRORS: readonly ErrorId[] = ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID'];

/** What people do to a published certificate, on the record of its coin. */
export const certificateEndpoints = {
  reportLost: endpoint({
    method: 'POST',
    path: '/api/certificates/{coinId}/report-lost',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateProof,
    data: zCertificateDone,
    errors: ERRORS,
    audit: 'certificates.reportLost',
    summary: 'The owner lost the piece: the public page warns',
  }),
  restoreCertificate: endpoint({
    method: 'POST',
    path: '/api/certificates/{coinId}/restore',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateProof,
    data: zCertificateDone,
    errors: ERRORS,
    audit: 'certificates.restoreCertificate',
    summary: 'The owner has it again: valid as before',
  }),
  alertCertificate: endpoint({
    method: 'POST',
    path: '/api/certificates/{coinId}/alert',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateReason,
    data: zCertificateDone,
    errors: ERRORS,
    audit: 'certificates.alertCertificate',
    summary: 'Copies of the number are about: the public page warns',
  }),
  askLiftAlert: endpoint({
    method: 'POST',
    path: '/api/certificates/{coinId}/lift-alert',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateReason,
    data: zCertificateDone,
    errors: ERRORS,
    audit: 'certificates.askLiftAlert',
    summary: 'Ask for the end of a counterfeit alert; a second person decides',
  }),
  askVoid: endpoint({
    method: 'POST',
    path: '/api/certificates/{coinId}/void',
    permission: 'closeReview:rating:void',
    params,
    body: zAskVoid,
    data: zCertificateDone,
    errors: ERRORS,
    audit: 'certificates.askVoid',
    summary: 'Ask that a certificate be void, its slab back or destroyed; a second person decides',
  }),
  dropOldCertificate: endpoint({
    method: 'POST',
    path: '/api/certificates/{coinId}/drop-old',
    permission: 'closeReview:rating:void',
    params,
    body: z.strictObject({ version: zVersion, reason: zReason }),
    data: z.object({ version: z.int() }),
    errors: ERRORS,
    audit: 'certificates.dropOldCertificate',
    summary: 'The piece is not the one of the old certificate that it names; `version` is the coin’s',
  }),
} as const;

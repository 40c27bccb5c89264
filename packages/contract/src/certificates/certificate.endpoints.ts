import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zReason, zVersion } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zAskVoid, zCertificateDone, zCertificateProof, zCertificateReason } from './certificate.schema.ts';

const params = z.strictObject({ coinId: zId });
const ERRORS: readonly ErrorId[] = ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID'];

/** What people do to a published certificate, on the record of its coin. */
export const certificateEndpoints = endpoints('certificates', {
  reportLost: endpoint({
    title: named('挂失证书', 'Report certificate lost'),
    method: 'POST',
    path: '/api/certificates/{coinId}/report-lost',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateProof,
    data: zCertificateDone,
    errors: ERRORS,
    logged: true,
    summary: 'The owner lost the piece: the public page warns',
  }),
  restoreCertificate: endpoint({
    title: named('解除证书挂失', 'Restore certificate'),
    method: 'POST',
    path: '/api/certificates/{coinId}/restore',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateProof,
    data: zCertificateDone,
    errors: ERRORS,
    logged: true,
    summary: 'The owner has it again: valid as before',
  }),
  alertCertificate: endpoint({
    title: named('设置仿冒预警', 'Alert to counterfeits of certificate'),
    method: 'POST',
    path: '/api/certificates/{coinId}/alert',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateReason,
    data: zCertificateDone,
    errors: ERRORS,
    logged: true,
    summary: 'Copies of the number are about: the public page warns',
  }),
  askLiftAlert: endpoint({
    title: named('申请解除仿冒预警', 'Ask for the alert to be lifted'),
    method: 'POST',
    path: '/api/certificates/{coinId}/lift-alert',
    permission: 'closeReview:rating:certFlag',
    params,
    body: zCertificateReason,
    data: zCertificateDone,
    errors: ERRORS,
    logged: true,
    summary: 'Ask for the end of a counterfeit alert; a second person decides',
  }),
  askVoid: endpoint({
    title: named('申请作废证书', 'Ask for certificate to be voided'),
    method: 'POST',
    path: '/api/certificates/{coinId}/void',
    permission: 'closeReview:rating:void',
    params,
    body: zAskVoid,
    data: zCertificateDone,
    errors: ERRORS,
    logged: true,
    summary: 'Ask that a certificate be void, its slab back or destroyed; a second person decides',
  }),
  dropOldCertificate: endpoint({
    title: named('移除旧证书', 'Drop old certificate'),
    method: 'POST',
    path: '/api/certificates/{coinId}/drop-old',
    permission: 'closeReview:rating:void',
    params,
    body: z.strictObject({ version: zVersion, reason: zReason }),
    data: z.object({ version: z.int() }),
    errors: ERRORS,
    logged: true,
    summary: 'The piece is not the one of the old certificate that it names; `version` is the coin’s',
  }),
});

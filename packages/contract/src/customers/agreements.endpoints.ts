import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zIdOut, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { AGREEMENT_PATHS as paths } from './agreements.paths.ts';
import {
  agreementFilters,
  signatureFilters,
  zAgreement,
  zAgreementChange,
  zAgreementRow,
  zAgreementSaved,
  zAgreementStep,
  zAgreementToSign,
  zNewAgreement,
  zPublishAgreement,
  zSignAgreement,
  zSignature,
  zSignatureRow,
} from './agreements.schema.ts';

const PAGE = 'customer:user:readagrement';
const EDIT = 'customer:agreement:edit';
const SIGN = 'customer:agreement:sign';
const zIdParams = z.strictObject({ id: zId });

const listSignatures = listEndpoint({
  path: paths.signatures,
  permission: PAGE,
  filters: signatureFilters,
  row: zSignatureRow,
  summary: 'Signed agreements, newest first',
});

/** Agreements of customers: versions, and what was signed (records.md §1 viewUserAgreement). */
export const agreementsEndpoints = {
  listSignatures,
  exportSignatures: exportEndpoint({
    of: listSignatures,
    audit: 'customers.exportSignatures',
    summary: 'Signed agreements as a file',
  }),
  getSignature: endpoint({
    method: 'GET',
    path: paths.signature,
    permission: PAGE,
    params: zIdParams,
    data: zSignature,
    errors: ['NOT_FOUND'],
    summary: 'One signed agreement with its text and signature, its hashes computed again',
  }),
  listAgreements: listEndpoint({
    path: paths.agreements,
    permission: PAGE,
    filters: agreementFilters,
    row: zAgreementRow,
    summary: 'Versions of the agreement, of the house and of the companies in scope',
  }),
  getAgreement: endpoint({
    method: 'GET',
    path: paths.agreement,
    permission: PAGE,
    params: zIdParams,
    data: zAgreement,
    errors: ['NOT_FOUND'],
    summary: 'One version with its texts',
  }),
  createAgreement: endpoint({
    method: 'POST',
    path: paths.agreements,
    permission: PAGE,
    action: EDIT,
    body: zNewAgreement,
    data: zAgreementSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.createAgreement',
    summary: 'A draft of a new version',
  }),
  updateAgreement: endpoint({
    method: 'PUT',
    path: paths.agreement,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAgreementChange,
    data: zAgreementSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.updateAgreement',
    summary: 'Change a draft',
  }),
  publishAgreement: endpoint({
    method: 'POST',
    path: paths.publish,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zPublishAgreement,
    data: zAgreementSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.publishAgreement',
    summary: 'Publish a draft: its text stands still from now on',
  }),
  removeAgreement: endpoint({
    method: 'DELETE',
    path: paths.agreement,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAgreementStep,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.removeAgreement',
    summary: 'Delete a draft',
  }),
  getAgreementToSign: endpoint({
    method: 'GET',
    path: paths.toSign,
    permission: PAGE,
    params: zIdParams,
    data: zAgreementToSign,
    errors: ['NOT_FOUND'],
    summary: 'The version that a customer signs today',
  }),
  signAgreement: endpoint({
    method: 'POST',
    path: paths.signatures,
    permission: PAGE,
    action: SIGN,
    body: zSignAgreement,
    data: z.object({ id: zIdOut }),
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.signAgreement',
    summary: 'Keep the signature of a customer under the version in force',
  }),
} as const;

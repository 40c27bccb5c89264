import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
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
  title: named('已签协议列表', 'Signed agreements, newest first'),
  path: paths.signatures,
  permission: PAGE,
  filters: signatureFilters,
  row: zSignatureRow,
});

/** Agreements of customers: versions, and what was signed (records.md §1 viewUserAgreement). */
export const agreementsEndpoints = endpoints('customers', {
  listSignatures,
  exportSignatures: exportEndpoint({
    title: named('导出已签协议', 'Export signed agreements'),
    of: listSignatures,
    summary: 'Signed agreements as a file',
  }),
  getSignature: endpoint({
    title: named('查看一份已签协议', 'One signed agreement with its text and signature, its hashes computed again'),
    method: 'GET',
    path: paths.signature,
    permission: PAGE,
    params: zIdParams,
    data: zSignature,
    errors: ['NOT_FOUND'],
  }),
  listAgreements: listEndpoint({
    title: named('协议版本列表', 'Versions of the agreement, of the house and of the companies in scope'),
    path: paths.agreements,
    permission: PAGE,
    filters: agreementFilters,
    row: zAgreementRow,
  }),
  getAgreement: endpoint({
    title: named('查看一个协议版本', 'One version with its texts'),
    method: 'GET',
    path: paths.agreement,
    permission: PAGE,
    params: zIdParams,
    data: zAgreement,
    errors: ['NOT_FOUND'],
  }),
  createAgreement: endpoint({
    title: named('新建协议版本', 'Create agreement version'),
    method: 'POST',
    path: paths.agreements,
    permission: PAGE,
    action: EDIT,
    body: zNewAgreement,
    data: zAgreementSaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'A draft of a new version',
  }),
  updateAgreement: endpoint({
    title: named('修改协议草稿', 'Change agreement draft'),
    method: 'PUT',
    path: paths.agreement,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAgreementChange,
    data: zAgreementSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change a draft',
  }),
  publishAgreement: endpoint({
    title: named('发布协议版本', 'Publish agreement version'),
    method: 'POST',
    path: paths.publish,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zPublishAgreement,
    data: zAgreementSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Publish a draft: its text stands still from now on',
  }),
  removeAgreement: endpoint({
    title: named('删除协议草稿', 'Delete agreement draft'),
    method: 'DELETE',
    path: paths.agreement,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zAgreementStep,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete a draft',
  }),
  getAgreementToSign: endpoint({
    title: named('客户今天应签的协议版本', 'The version that a customer signs today'),
    method: 'GET',
    path: paths.toSign,
    permission: PAGE,
    params: zIdParams,
    data: zAgreementToSign,
    errors: ['NOT_FOUND'],
  }),
  signAgreement: endpoint({
    title: named('签署用户协议', 'Sign user agreement'),
    method: 'POST',
    path: paths.signatures,
    permission: PAGE,
    action: SIGN,
    body: zSignAgreement,
    data: z.object({ id: zIdOut }),
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Keep the signature of a customer under the version in force',
  }),
});

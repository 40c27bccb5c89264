import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zIdOut, zNull } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { ID_RECORD_PATHS as paths } from './accounts.paths.ts';
import {
  idRecordFilters,
  zIdRecord,
  zIdRecordCounts,
  zIdRecordRow,
  zNewIdRecord,
  zReviewIdRecord,
} from './id-record.schema.ts';

const REVIEW = 'basic:IdVerification:IdVerification';

/** ID cards: submitted by their owner, decided on /basic/verification (spec §4, §7). */
export const idRecordsEndpoints = endpoints('accounts', {
  submitIdRecord: endpoint({
    title: named('提交身份证', 'Submit ID card'),
    method: 'POST',
    path: paths.records,
    permission: 'signed-in',
    guard: 'any',
    body: zNewIdRecord,
    data: z.object({ id: zIdOut }),
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Submit the own ID card: auditStatus 0, isUploadId 0; before it is decided it may be sent again',
  }),
  listIdRecords: listEndpoint({
    title: named('身份证审核列表（脱敏）', 'ID-card records in scope, number and name masked'),
    path: paths.list,
    permission: REVIEW,
    filters: idRecordFilters,
    row: zIdRecordRow,
  }),
  getIdRecord: endpoint({
    title: named('查看一条身份证记录', 'One record with links to its pictures: the own one, or for reviewers'),
    method: 'GET',
    path: paths.one,
    permission: 'signed-in',
    guard: 'any',
    params: z.strictObject({ id: zId }),
    data: zIdRecord,
    errors: ['NOT_FOUND'],
  }),
  reviewIdRecord: endpoint({
    title: named('审核身份证', 'Review ID card'),
    method: 'PUT',
    path: paths.records,
    permission: REVIEW,
    body: zReviewIdRecord,
    data: zNull,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'DUTY_CONFLICT'],
    idempotency: 'optional',
    logged: true,
    summary: 'Approve (1) or reject (2, with a reason) an ID card',
  }),
  countIdRecords: endpoint({
    title: named('身份证审核各状态数量', 'How many records in scope wait, are approved and rejected'),
    method: 'GET',
    path: paths.counts,
    permission: REVIEW,
    data: zIdRecordCounts,
  }),
});

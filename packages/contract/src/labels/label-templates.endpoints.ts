import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zMany, zNull } from '../kernel/fields.ts';
import { listEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { zSaved } from '../system/logistics.schema.ts';
import {
  zLabelKind,
  zLabelTemplateChange,
  zLabelTemplateDetail,
  zLabelTemplateRow,
  zNewLabelTemplate,
  zNewTemplateVersion,
  zPreviewLabel,
  zPublishLabelTemplate,
  zTemplateChoice,
  zTemplatePhase,
  zWithdrawLabelTemplate,
} from './label-template.schema.ts';

const PAGE = 'basic:category:page';
const EDIT = 'basic:label:edit';
const PUBLISH = 'basic:label:publish';
const ALL = '/api/labels/templates';
const ONE = `${ALL}/{id}`;
const zIdParams = z.strictObject({ id: zId });
const WRITE_ERRORS = [
  'NOT_FOUND',
  'INPUT_INVALID',
  'VERSION_STALE',
  'GUARD_FAILED',
  'HOUSE_ONLY',
  'NOT_ALLOWED',
] as const satisfies readonly ErrorId[];

/** 标签管理: kinds of labels and their templates in millimetres, drafted, published, never changed (records.md §2). */
export const labelTemplatesEndpoints = {
  listLabelTemplates: listEndpoint({
    path: ALL,
    permission: PAGE,
    filters: {
      q: zSearchText,
      kind: zMany(zLabelKind),
      phase: zMany(zTemplatePhase),
      companyId: zMany(zId),
      ofHouse: zQueryFlag,
    },
    row: zLabelTemplateRow,
    summary: 'Versions of the label templates of the house and of the companies in scope',
  }),
  getLabelTemplate: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zLabelTemplateDetail,
    errors: ['NOT_FOUND'],
    summary: 'One version with its design, samples to draw it with, and the versions of its template',
  }),
  getLabelTemplateChoices: endpoint({
    method: 'GET',
    path: '/api/labels/template-choices',
    permission: PAGE,
    data: z.object({ list: z.array(zTemplateChoice) }),
    summary: 'Grading templates of the house that a category may name',
  }),
  previewLabel: endpoint({
    method: 'GET',
    path: '/api/labels/template-preview',
    permission: PAGE,
    query: zPreviewLabel,
    data: z.object({ label: z.record(z.string(), z.string()), qr: z.string() }),
    errors: ['NOT_FOUND'],
    summary: 'What the label of a certificate in scope would say',
  }),
  createLabelTemplate: endpoint({
    method: 'POST',
    path: ALL,
    permission: PAGE,
    action: EDIT,
    body: zNewLabelTemplate,
    data: zSaved,
    errors: WRITE_ERRORS,
    idempotency: 'optional',
    audit: 'labels.createLabelTemplate',
    summary: 'New template of the house or of a company, as a draft',
  }),
  createTemplateVersion: endpoint({
    method: 'POST',
    path: `${ONE}/versions`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zNewTemplateVersion,
    data: zSaved,
    errors: WRITE_ERRORS,
    idempotency: 'optional',
    audit: 'labels.createTemplateVersion',
    summary: 'Next version of a template, as a draft',
  }),
  saveLabelTemplate: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zLabelTemplateChange,
    data: zSaved,
    errors: WRITE_ERRORS,
    idempotency: 'optional',
    audit: 'labels.saveLabelTemplate',
    summary: 'Everything of a draft',
  }),
  publishLabelTemplate: endpoint({
    method: 'POST',
    path: `${ONE}/publish`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zPublishLabelTemplate,
    data: zSaved,
    errors: WRITE_ERRORS,
    idempotency: 'required',
    audit: 'labels.publishLabelTemplate',
    summary: 'Labels are set with this version from a day on; it never changes again',
  }),
  withdrawLabelTemplate: endpoint({
    method: 'POST',
    path: `${ONE}/withdraw`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zWithdrawLabelTemplate,
    data: zSaved,
    errors: WRITE_ERRORS,
    idempotency: 'required',
    audit: 'labels.withdrawLabelTemplate',
    summary: 'No new label is set with this version; what was printed with it can still be printed again',
  }),
  removeLabelTemplate: endpoint({
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'labels.removeLabelTemplate',
    summary: 'Delete a draft',
  }),
} as const;

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId, zMany, zNull } from '../kernel/fields.ts';
import { listEndpoint, zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { zMasterSaved } from '../kernel/master/master-schema.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
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

/** 标签管理 and 模板管理 show the same templates, each those of its kinds. */
const PAGE = ['basic:category:page', 'closeReview:printTags:page'] as const satisfies readonly Permission[];
/** What categories and their labels are chosen by. */
const OF_LABELS = 'basic:category:page';
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
export const labelTemplatesEndpoints = endpoints('labels', {
  listLabelTemplates: listEndpoint({
    title: named('标签模板版本列表', 'Versions of the label templates of the house and of the companies in scope'),
    path: ALL,
    permission: PAGE,
    filters: {
      q: zSearchText,
      kind: zMany(zLabelKind),
      /** Those of 标签管理, or those of 模板管理. */
      group: z.enum(['labels', 'papers']).optional(),
      phase: zMany(zTemplatePhase),
      companyId: zMany(zId),
      ofHouse: zQueryFlag,
    },
    row: zLabelTemplateRow,
  }),
  getLabelTemplate: endpoint({
    title: named(
      '查看一个标签模板版本',
      'One version with its design, samples to draw it with, and the versions of its template',
    ),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zLabelTemplateDetail,
    errors: ['NOT_FOUND'],
  }),
  getLabelTemplateChoices: endpoint({
    title: named('类别可用的标签模板', 'Grading templates of the house that a category may name'),
    method: 'GET',
    path: '/api/labels/template-choices',
    permission: OF_LABELS,
    data: z.object({ list: z.array(zTemplateChoice) }),
  }),
  previewLabel: endpoint({
    title: named('预览证书的标签', 'What the label of a certificate in scope would say'),
    method: 'GET',
    path: '/api/labels/template-preview',
    permission: OF_LABELS,
    query: zPreviewLabel,
    data: z.object({ label: z.record(z.string(), z.string()), qr: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  createLabelTemplate: endpoint({
    title: named('新建标签模板', 'Create label template'),
    method: 'POST',
    path: ALL,
    permission: PAGE,
    action: EDIT,
    body: zNewLabelTemplate,
    data: zMasterSaved,
    errors: WRITE_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'New template of the house or of a company, as a draft',
  }),
  createTemplateVersion: endpoint({
    title: named('新建标签模板版本', 'Create template version'),
    method: 'POST',
    path: `${ONE}/versions`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zNewTemplateVersion,
    data: zMasterSaved,
    errors: WRITE_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'Next version of a template, as a draft',
  }),
  saveLabelTemplate: endpoint({
    title: named('修改标签模板', 'Change label template'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zLabelTemplateChange,
    data: zMasterSaved,
    errors: WRITE_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'Everything of a draft',
  }),
  publishLabelTemplate: endpoint({
    title: named('发布标签模板', 'Publish label template'),
    method: 'POST',
    path: `${ONE}/publish`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zPublishLabelTemplate,
    data: zMasterSaved,
    errors: WRITE_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Labels are set with this version from a day on; it never changes again',
  }),
  withdrawLabelTemplate: endpoint({
    title: named('停用标签模板', 'Withdraw label template'),
    method: 'POST',
    path: `${ONE}/withdraw`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zWithdrawLabelTemplate,
    data: zMasterSaved,
    errors: WRITE_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'No new label is set with this version; what was printed with it can still be printed again',
  }),
  removeLabelTemplate: endpoint({
    title: named('删除标签模板草稿', 'Delete template draft'),
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete a draft',
  }),
});

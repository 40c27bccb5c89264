import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { CATALOGUE_PATHS } from './catalogue.paths.ts';
import {
  scaleFilters,
  zAssignScale,
  zNewScale,
  zPublishScale,
  zScaleChange,
  zScaleDetail,
  zScaleRow,
  zScaleSaved,
  zWithdrawScale,
} from './scales.schema.ts';

const PATH = '/api/catalogue/scales';
const ONE = `${PATH}/{id}`;
const PAGE = 'basic:category:page';
const EDIT = 'basic:score:edit';
const PUBLISH = 'basic:score:publish';
const zIdParams = z.strictObject({ id: zId });

const listScales = listEndpoint({
  title: named('评分标准版本列表', 'Versions of the scales of the house and of the companies in scope'),
  path: PATH,
  permission: PAGE,
  filters: scaleFilters,
  row: zScaleRow,
});

/** Grading scales as versions: drafts, publishing, withdrawing, and who is graded on which (scales.md, §6.7 scoreRule). */
export const scalesEndpoints = endpoints('catalogue', {
  listScales,
  exportScales: exportEndpoint({
    title: named('导出评分规则', 'Export score rules'),
    of: listScales,
    summary: 'Versions of the scales as a file',
  }),
  getScale: endpoint({
    title: named(
      '查看一个评分标准版本',
      'One version of a scale with its rules, the line it stands in and who is graded on it',
    ),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zScaleDetail,
    errors: ['NOT_FOUND'],
  }),
  createScale: endpoint({
    title: named('新建评分规则', 'Create score rule'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: EDIT,
    body: zNewScale,
    data: zScaleSaved,
    errors: ['INPUT_INVALID', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New draft: the next version of a scale, or a scale of a company or the house as a copy of one',
  }),
  saveScale: endpoint({
    title: named('编辑评分规则', 'Edit score rule'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zScaleChange,
    data: zScaleSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Everything of a draft; rules under which a grade could be ambiguous are refused beside their fields',
  }),
  publishScale: endpoint({
    title: named('发布评分规则', 'Publish score rule'),
    method: 'POST',
    path: `${ONE}/publish`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zPublishScale,
    data: zScaleSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'required',
    logged: true,
    summary: 'Publish a draft for orders from a day on; the version before it ends the day before',
  }),
  withdrawScale: endpoint({
    title: named('撤回评分规则', 'Withdraw score rule'),
    method: 'POST',
    path: `${ONE}/withdraw`,
    permission: PAGE,
    action: PUBLISH,
    params: zIdParams,
    body: zWithdrawScale,
    data: zScaleSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'required',
    logged: true,
    summary: 'Take back a published version that has not begun; the version before it holds on',
  }),
  removeScale: endpoint({
    title: named('删除评分规则草稿', 'Delete draft score rule'),
    method: 'DELETE',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete a draft, and the scale when it was its only version',
  }),
  assignScale: endpoint({
    title: named('指定评分规则', 'Assign score rule'),
    method: 'POST',
    path: CATALOGUE_PATHS.scoreRules,
    permission: PAGE,
    action: PUBLISH,
    body: zAssignScale,
    data: z.object({ category1: z.int() }),
    errors: ['INPUT_INVALID', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'required',
    logged: true,
    summary: 'For orders from a day on: the scale that a category of a company, or of the house, is graded on',
  }),
});

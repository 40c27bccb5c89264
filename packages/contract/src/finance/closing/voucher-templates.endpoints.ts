import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId, zNull } from '../../kernel/fields.ts';
import { named } from '../../kernel/named.ts';
import {
  zCreateVoucherTemplate,
  zRemoveVoucherTemplate,
  zUpdateVoucherTemplate,
  zVoucherFile,
  zVoucherTemplateSaved,
  zVoucherTemplates,
  zVoucherTemplatesQuery,
} from './voucher-templates.schema.ts';

const PAGE = 'finance:closing:page';
const EDIT = 'finance:closing:template';
const PATH = '/api/finance/voucher-templates';
const ONE = `${PATH}/{id}`;
const zIdParam = z.strictObject({ id: zId });

/** Vouchers in the form that accounting programs take (decision 0098). */
export const voucherTemplatesEndpoints = endpoints('finance', {
  listVoucherTemplates: endpoint({
    method: 'GET',
    path: PATH,
    permission: PAGE,
    query: zVoucherTemplatesQuery,
    data: zVoucherTemplates,
    errors: ['NOT_FOUND'],
    title: named('凭证模板列表', 'Templates of voucher files: those delivered and those of a company'),
  }),
  createVoucherTemplate: endpoint({
    title: named('新建凭证模板', 'Create voucher template'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: EDIT,
    body: zCreateVoucherTemplate,
    data: zVoucherTemplateSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
  }),
  updateVoucherTemplate: endpoint({
    title: named('修改凭证模板', 'Edit voucher template'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParam,
    body: zUpdateVoucherTemplate,
    data: zVoucherTemplateSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
    logged: true,
  }),
  removeVoucherTemplate: endpoint({
    title: named('删除凭证模板', 'Remove voucher template'),
    method: 'POST',
    path: `${ONE}/remove`,
    permission: PAGE,
    action: EDIT,
    params: zIdParam,
    body: zRemoveVoucherTemplate,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    logged: true,
  }),
  exportVouchers: endpoint({
    title: named('导出凭证', 'Export vouchers'),
    method: 'POST',
    path: '/api/finance/vouchers/export',
    permission: PAGE,
    confirm: 'exports',
    body: zVoucherFile,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'EXPORT_TOO_LARGE'],
    logged: true,
    summary: 'Vouchers of some days for an accounting program, by a template',
  }),
});

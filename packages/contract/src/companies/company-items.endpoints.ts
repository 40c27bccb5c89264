import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zCompanySaved } from './company.schema.ts';
import {
  companyItemFilters,
  zCompanyItem,
  zCompanyItemChange,
  zCompanyItemParams,
  zCompanyItemRow,
  zEndCompanyItem,
  zNewCompanyItem,
  zRemoveCompanyItem,
} from './company-item.schema.ts';

const PAGES = ['system:company:page', 'company:company:page'] as const;
const EDIT = 'system:companyItem:edit';
const BASE = `${COMPANY_PATHS.companies}/own-items`;
const ONE = `${BASE}/{id}`;
const zIdParams = z.strictObject({ id: zId });

const listCompanyItems = listEndpoint({
  title: named('公司自有图鉴列表', 'What the companies in scope say of items of the compendium themselves'),
  path: BASE,
  permission: PAGES,
  filters: companyItemFilters,
  row: zCompanyItemRow,
});

/** Items of the compendium as a company has them (records.md §8 company/coinEdit). */
export const companyItemsEndpoints = endpoints('companies', {
  listCompanyItems,
  exportCompanyItems: exportEndpoint({
    name: 'companies.exportItems',
    title: named('导出公司币种', 'Export own values for items'),
    of: listCompanyItems,
    summary: 'Own values of companies as a file',
  }),
  getCompanyItem: endpoint({
    title: named('查看公司的一个图鉴条目', 'One item as the house has it, with all that the company says of it'),
    method: 'GET',
    path: `${COMPANY_PATHS.companies}/{id}/items/{itemId}`,
    permission: PAGES,
    params: zCompanyItemParams,
    data: zCompanyItem,
    errors: ['NOT_FOUND'],
  }),
  createCompanyItem: endpoint({
    name: 'companies.createItem',
    title: named('新增公司币种', 'Give own values for an item'),
    method: 'POST',
    path: BASE,
    permission: PAGES,
    action: EDIT,
    body: zNewCompanyItem,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Own values of a company for an item, for orders from a day on',
  }),
  updateCompanyItem: endpoint({
    name: 'companies.updateItem',
    title: named('编辑公司币种', 'Edit own values for an item'),
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zCompanyItemChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change own values under which no coin was entered yet',
  }),
  endCompanyItem: endpoint({
    name: 'companies.endItem',
    title: named('设置公司币种结束日', 'Set last day of own values'),
    method: 'POST',
    path: `${ONE}/end`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zEndCompanyItem,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'The last day of orders for which own values hold; then the item is as the house has it',
  }),
  removeCompanyItem: endpoint({
    name: 'companies.removeItem',
    title: named('删除公司币种', 'Remove own values for an item'),
    method: 'POST',
    path: `${ONE}/remove`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zRemoveCompanyItem,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Take own values away under which no coin was entered; what held before holds on',
  }),
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
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
  path: BASE,
  permission: PAGES,
  filters: companyItemFilters,
  row: zCompanyItemRow,
  summary: 'What the companies in scope say of items of the compendium themselves',
});

/** Items of the compendium as a company has them (records.md §8 company/coinEdit). */
export const companyItemsEndpoints = {
  listCompanyItems,
  exportCompanyItems: exportEndpoint({
    of: listCompanyItems,
    audit: 'companies.exportItems',
    summary: 'Own values of companies as a file',
  }),
  getCompanyItem: endpoint({
    method: 'GET',
    path: `${COMPANY_PATHS.companies}/{id}/items/{itemId}`,
    permission: PAGES,
    params: zCompanyItemParams,
    data: zCompanyItem,
    errors: ['NOT_FOUND'],
    summary: 'One item as the house has it, with all that the company says of it',
  }),
  createCompanyItem: endpoint({
    method: 'POST',
    path: BASE,
    permission: PAGES,
    action: EDIT,
    body: zNewCompanyItem,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.createItem',
    summary: 'Own values of a company for an item, for orders from a day on',
  }),
  updateCompanyItem: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zCompanyItemChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.updateItem',
    summary: 'Change own values under which no coin was entered yet',
  }),
  endCompanyItem: endpoint({
    method: 'POST',
    path: `${ONE}/end`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zEndCompanyItem,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.endItem',
    summary: 'The last day of orders for which own values hold; then the item is as the house has it',
  }),
  removeCompanyItem: endpoint({
    method: 'POST',
    path: `${ONE}/remove`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zRemoveCompanyItem,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.removeItem',
    summary: 'Take own values away under which no coin was entered; what held before holds on',
  }),
} as const;

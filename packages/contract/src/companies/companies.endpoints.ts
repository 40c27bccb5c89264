import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { companyFilters, graderFilters, zCompanyRow, zGraderRow } from './companies.schema.ts';
import {
  zCompany,
  zCompanyChange,
  zCompanyLogo,
  zCompanySaved,
  zCompanyStatus,
  zNewCompany,
} from './company.schema.ts';

export const COMPANY_PATHS = { companies: '/api/companies', graders: '/api/companies/graders' } as const;

/** Pages of a company: as the house sees it, and as its own people do. */
const PAGES = ['system:company:page', 'company:company:page'] as const;
const ONE = '/api/companies/{id}';
const zIdParams = z.strictObject({ id: zId });

/** Companies and their graders. */
export const companiesEndpoints = endpoints('companies', {
  listCompanies: listEndpoint({
    title: named('公司列表', 'Companies in scope'),
    path: COMPANY_PATHS.companies,
    permission: 'signed-in',
    filters: companyFilters,
    row: zCompanyRow,
  }),
  listGraders: listEndpoint({
    title: named('评级老师列表', 'Graders of the companies in scope'),
    path: COMPANY_PATHS.graders,
    permission: [
      'system:company:page',
      'company:employee:page',
      'closeReview:rating:conference',
      'audit:otherAudit:assign',
    ],
    filters: graderFilters,
    row: zGraderRow,
  }),
  getCompany: endpoint({
    title: named('查看一家公司', 'One company: what it is, what it still needs until it can work, what hangs on it'),
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zCompany,
    errors: ['NOT_FOUND'],
  }),
  getCompanyHistory: endpoint({
    title: named('公司的变更历史', 'Who changed what of a company, its graders included'),
    method: 'GET',
    path: `${ONE}/history`,
    permission: PAGES,
    params: zIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
  }),
  createCompany: endpoint({
    title: named('新建公司', 'Create company'),
    method: 'POST',
    path: COMPANY_PATHS.companies,
    permission: 'system:company:page',
    action: 'system:company:create',
    reach: 'house',
    body: zNewCompany,
    data: zCompanySaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New company; it works once nothing is missing and somebody enables it',
  }),
  updateCompany: endpoint({
    title: named('编辑公司', 'Edit company'),
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: 'system:company:edit',
    params: zIdParams,
    body: zCompanyChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Data, brand, consensus, contacts and addresses of a company',
  }),
  putLogo: endpoint({
    title: named('设置公司标志', 'Set logo of company'),
    method: 'PUT',
    path: `${ONE}/logo`,
    permission: PAGES,
    action: 'system:company:edit',
    params: zIdParams,
    body: zCompanyLogo,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Logo of a company for its papers, uploaded to Logo/ before; null takes it away',
  }),
  setCompanyStatus: endpoint({
    title: named('启用或停用公司', 'Enable or disable company'),
    method: 'POST',
    path: `${ONE}/status`,
    permission: 'system:company:page',
    action: 'system:company:status',
    reach: 'house',
    params: zIdParams,
    body: zCompanyStatus,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Let a company work when nothing is missing, or no longer when no work hangs on it',
  }),
});

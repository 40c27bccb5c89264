import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { listEndpoint } from '../kernel/listing.ts';
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
export const companiesEndpoints = {
  listCompanies: listEndpoint({
    path: COMPANY_PATHS.companies,
    permission: 'signed-in',
    filters: companyFilters,
    row: zCompanyRow,
    summary: 'Companies in scope',
  }),
  listGraders: listEndpoint({
    path: COMPANY_PATHS.graders,
    permission: [
      'system:company:page',
      'company:employee:page',
      'closeReview:rating:conference',
      'audit:otherAudit:assign',
    ],
    filters: graderFilters,
    row: zGraderRow,
    summary: 'Graders of the companies in scope',
  }),
  getCompany: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zCompany,
    errors: ['NOT_FOUND'],
    summary: 'One company: what it is, what it still needs until it can work, what hangs on it',
  }),
  getCompanyHistory: endpoint({
    method: 'GET',
    path: `${ONE}/history`,
    permission: PAGES,
    params: zIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
    summary: 'Who changed what of a company, its graders included',
  }),
  createCompany: endpoint({
    method: 'POST',
    path: COMPANY_PATHS.companies,
    permission: 'system:company:page',
    action: 'system:company:create',
    reach: 'house',
    body: zNewCompany,
    data: zCompanySaved,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.createCompany',
    summary: 'New company; it works once nothing is missing and somebody enables it',
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: 'system:company:edit',
    params: zIdParams,
    body: zCompanyChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.updateCompany',
    summary: 'Data, brand, consensus, contacts and addresses of a company',
  }),
  putLogo: endpoint({
    method: 'PUT',
    path: `${ONE}/logo`,
    permission: PAGES,
    action: 'system:company:edit',
    params: zIdParams,
    body: zCompanyLogo,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.putLogo',
    summary: 'Logo of a company for its papers, uploaded to Logo/ before; null takes it away',
  }),
  setCompanyStatus: endpoint({
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
    audit: 'companies.setCompanyStatus',
    summary: 'Let a company work when nothing is missing, or no longer when no work hangs on it',
  }),
} as const;

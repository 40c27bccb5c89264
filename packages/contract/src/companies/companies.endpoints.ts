import { listEndpoint } from '../kernel/listing.ts';
import { companyFilters, graderFilters, zCompanyRow, zGraderRow } from './companies.schema.ts';

export const COMPANY_PATHS = { companies: '/api/companies', graders: '/api/companies/graders' } as const;

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
} as const;

import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { limitsEndpoints } from '@mintmark/contract/companies/limits.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { companyList, graderList } from './companies.queries.ts';
import { createCompany, setCompanyStatus, updateCompany } from './company/edit-company.ts';
import { getCompany, getCompanyHistory } from './company/get-company.ts';
import { createGrader, removeGrader, setGraderStatus, updateGrader } from './graders/edit-grader.ts';
import { putRecusals, putSignature } from './graders/edit-recusals.ts';
import { getGrader, listGraderCandidates, listRecusalCustomers } from './graders/get-grader.ts';

import { createLimit, setLimitStatus, updateLimit } from './limits/edit-limit.ts';
import { getLimit } from './limits/get-limit.ts';
import { limitList } from './limits/limits.queries.ts';

/** Companies from creation to working, and their graders. */
export const companiesModule: ServerModule = {
  name: 'companies',
  bindings: [
    bindList(companiesEndpoints.listCompanies, companyList),
    bindList(companiesEndpoints.listGraders, graderList),
    bindList(limitsEndpoints.listLimits, limitList),
    getLimit,
    createLimit,
    updateLimit,
    setLimitStatus,
    getCompany,
    getCompanyHistory,
    createCompany,
    updateCompany,
    setCompanyStatus,
    getGrader,
    listGraderCandidates,
    listRecusalCustomers,
    createGrader,
    updateGrader,
    setGraderStatus,
    putRecusals,
    putSignature,
    removeGrader,
  ],
};

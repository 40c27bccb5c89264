import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { companyList, graderList } from './companies.queries.ts';
import { createCompany, setCompanyStatus, updateCompany } from './company/edit-company.ts';
import { getCompany, getCompanyHistory } from './company/get-company.ts';
import { createGrader, removeGrader, setGraderStatus, updateGrader } from './graders/edit-grader.ts';
import { putRecusals, putSignature } from './graders/edit-recusals.ts';
import { getGrader, listGraderCandidates, listRecusalCustomers } from './graders/get-grader.ts';

/** Companies from creation to working, and their graders. */
export const companiesModule: ServerModule = {
  name: 'companies',
  bindings: [
    bindList(companiesEndpoints.listCompanies, companyList),
    bindList(companiesEndpoints.listGraders, graderList),
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

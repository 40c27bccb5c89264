import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { bindList } from '../../kernel/listing/index.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { companyList, graderList } from './companies.queries.ts';

/** Companies, their scope and graders. */
export const companiesModule: ServerModule = {
  name: 'companies',
  bindings: [
    bindList(companiesEndpoints.listCompanies, companyList),
    bindList(companiesEndpoints.listGraders, graderList),
  ],
};

export { loadCompanies } from '../../kit/companies/index.ts';
export { loadActiveAgents, loadAgents } from '../../kit/customers/index.ts';

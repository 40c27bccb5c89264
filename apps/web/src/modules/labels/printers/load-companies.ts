export { loadCompanies } from '../../../kit/companies/index.ts';

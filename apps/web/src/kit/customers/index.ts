export { searchCustomers } from './search-customers.ts';

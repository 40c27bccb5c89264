import { customersEndpoints as endpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { type Binding, query } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { getCustomer } from './care/get-customer.ts';
import { createCustomer } from './create-customer.ts';
import { searchCustomers } from './customer.repo.ts';
import { agentList, customerList } from './customers.queries.ts';
import { exportCustomers } from './export-customers.ts';
import { unmaskCustomer } from './unmask-customer.ts';

export const customerBindings: readonly Binding[] = [
  bindList(endpoints.listCustomers, customerList),
  exportCustomers,
  getCustomer,
  createCustomer,
  unmaskCustomer,
  query(endpoints.searchCustomers, (input, { db, scope }) =>
    db.read(scope, (reader) => searchCustomers(reader, scope, input.query)),
  ),
  bindList(endpoints.listAgents, agentList),
];

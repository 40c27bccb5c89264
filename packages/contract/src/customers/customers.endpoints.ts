import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, summedListEndpoint } from '../kernel/listing.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';
import {
  agentFilters,
  customerFilters,
  zAgentRow,
  zCreated,
  zCustomer,
  zCustomerFound,
  zCustomerRow,
  zCustomerSearchQuery,
  zNewCustomer,
  zUnmaskBody,
  zUnmasked,
} from './customers.schema.ts';

const zIdParams = z.strictObject({ id: zId });

const listCustomers = summedListEndpoint({
  path: paths.customers,
  permission: 'customer:user:page',
  filters: customerFilters,
  row: zCustomerRow,
  summary: 'Customers with masked mobile, balance and last order',
});

const listAgents = summedListEndpoint({
  path: paths.agents,
  permission: ['customer:agent:page', 'customer:user:page', 'order:order:submit', 'basic:price:edit'],
  filters: agentFilters,
  row: zAgentRow,
  summary: 'Agents with their terms',
});

/** Customers and agents (records.md §1). Agents see only their own customers (D14). */
export const customersEndpoints = {
  listCustomers,
  exportCustomers: exportEndpoint({
    of: listCustomers,
    audit: 'customers.exportCustomers',
    summary: 'Customers as a file, mobiles masked',
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: paths.customer,
    permission: 'customer:user:page',
    params: zIdParams,
    data: zCustomer,
    errors: ['NOT_FOUND'],
    summary: 'One customer with addresses and balance, masked',
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: paths.customers,
    permission: ['customer:user:page', 'order:order:submit'],
    body: zNewCustomer,
    data: zCreated,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'customers.create',
    summary: 'New customer at the counter',
  }),
  unmaskCustomer: endpoint({
    method: 'POST',
    path: paths.unmask,
    permission: 'customer:user:unmask',
    confirm: 'unmask',
    params: zIdParams,
    body: zUnmaskBody,
    data: zUnmasked,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    idempotency: 'optional',
    audit: 'customers.unmask',
    summary: 'Full mobile numbers of one customer; reason and reader are logged',
  }),
  searchCustomers: endpoint({
    method: 'GET',
    path: paths.search,
    permission: ['customer:user:page', 'order:order:submit'],
    query: zCustomerSearchQuery,
    data: z.array(zCustomerFound),
    summary: 'Customers for the order form, at most 20',
  }),
  listAgents,
  exportAgents: exportEndpoint({
    of: listAgents,
    permission: 'customer:agent:page',
    audit: 'customers.exportAgents',
    summary: 'Agents as a file, mobiles masked',
  }),
} as const;

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, summedListEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
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
  title: named('客户列表（脱敏）', 'Customers with masked mobile, balance and last order'),
  path: paths.customers,
  permission: 'customer:user:page',
  filters: customerFilters,
  row: zCustomerRow,
});

const listAgents = summedListEndpoint({
  title: named('代理商列表', 'Agents with their terms'),
  path: paths.agents,
  permission: ['customer:agent:page', 'customer:user:page', 'order:order:submit', 'basic:price:edit'],
  filters: agentFilters,
  row: zAgentRow,
});

/** Customers and agents (records.md §1). Agents see only their own customers (D14). */
export const customersEndpoints = endpoints('customers', {
  listCustomers,
  exportCustomers: exportEndpoint({
    title: named('导出客户', 'Export customers'),
    of: listCustomers,
    summary: 'Customers as a file, mobiles masked',
  }),
  getCustomer: endpoint({
    title: named('查看一位客户（脱敏）', 'One customer with addresses and balance, masked'),
    method: 'GET',
    path: paths.customer,
    permission: 'customer:user:page',
    params: zIdParams,
    data: zCustomer,
    errors: ['NOT_FOUND'],
  }),
  createCustomer: endpoint({
    name: 'customers.create',
    title: named('新建客户', 'Create customer'),
    method: 'POST',
    path: paths.customers,
    permission: ['customer:user:page', 'order:order:submit'],
    body: zNewCustomer,
    data: zCreated,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'New customer at the counter',
  }),
  unmaskCustomer: endpoint({
    name: 'customers.unmask',
    title: named('查看客户完整信息', 'Unmask customer'),
    method: 'POST',
    path: paths.unmask,
    permission: 'customer:user:unmask',
    confirm: 'unmask',
    params: zIdParams,
    body: zUnmaskBody,
    data: zUnmasked,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    idempotency: 'optional',
    logged: true,
    summary: 'Full mobile numbers of one customer; reason and reader are logged',
  }),
  searchCustomers: endpoint({
    title: named('下单时查找客户', 'Customers for the order form, at most 20'),
    method: 'GET',
    path: paths.search,
    permission: ['customer:user:page', 'order:order:submit'],
    query: zCustomerSearchQuery,
    data: z.array(zCustomerFound),
  }),
  listAgents,
  exportAgents: exportEndpoint({
    title: named('导出代理商', 'Export agents'),
    of: listAgents,
    permission: 'customer:agent:page',
    summary: 'Agents as a file, mobiles masked',
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zSaved } from './customer-care.schema.ts';
import { zDuplicates, zDuplicatesQuery, zMergeCustomers, zMergePreview } from './customer-merge.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

const PAGE = 'customer:user:page';
const MERGE = 'customer:user:merge';

/** One person who was entered twice: found, compared, made one (records.md §1). Never across companies. */
export const customerMergeEndpoints = endpoints('customers', {
  listDuplicates: endpoint({
    title: named(
      '疑似重复的客户',
      'Customers of one company with the same mobile, ID number, or name and address; at most 100 pairs',
    ),
    method: 'GET',
    path: paths.duplicates,
    permission: PAGE,
    action: MERGE,
    query: zDuplicatesQuery,
    data: zDuplicates,
  }),
  getMergePreview: endpoint({
    title: named(
      '预览合并重复客户',
      'What would follow a duplicate to the customer who stays, and what stands in the way',
    ),
    method: 'GET',
    path: paths.mergePreview,
    permission: PAGE,
    action: MERGE,
    params: z.strictObject({ id: zId, otherId: zId }),
    data: zMergePreview,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
  }),
  mergeCustomers: endpoint({
    name: 'customers.merge',
    title: named('合并重复客户', 'Merge duplicate customers'),
    method: 'POST',
    path: paths.merge,
    permission: PAGE,
    action: MERGE,
    params: z.strictObject({ id: zId }),
    body: zMergeCustomers,
    data: zSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Orders, coins, payments, addresses, points, balances and signatures follow; the duplicate is deleted',
  }),
});
